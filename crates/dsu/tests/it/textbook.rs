//! A textbook forest as the oracle for every union, below and above the size limit of a small `Dsu`.

use dsu::{Dsu, Join, Key, Union};
use rng::Rng;

/// The maximum number of elements of a small forest. A larger one climbs trees differently.
pub(crate) const NEAR: usize = 1 << 20;

/// Data that shows whether a set was merged twice or never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The sum of the elements, each plus one.
    pub(crate) sum: u64,
    /// The largest element.
    pub(crate) most: usize,
}

impl Tally {
    /// The data of the set `{element}`.
    pub(crate) fn of(element: usize) -> Self {
        Tally { sum: element as u64 + 1, most: element }
    }
}

impl Join for Tally {
    fn join(&mut self, absorbed: &Self) {
        self.sum += absorbed.sum;
        self.most = self.most.max(absorbed.most);
    }
}

/// Union by size without path shortening, in three arrays.
#[derive(Clone)]
pub(crate) struct Textbook {
    parents: Vec<usize>,
    sizes: Vec<usize>,
    pub(crate) data: Vec<Tally>,
}

impl Textbook {
    /// Sets of one, with data from the function `data`.
    pub(crate) fn with_len(len: usize, data: impl Fn(usize) -> Tally) -> Self {
        Textbook { parents: (0..len).collect(), sizes: vec![1; len], data: (0..len).map(data).collect() }
    }

    pub(crate) fn len(&self) -> usize {
        self.parents.len()
    }

    pub(crate) fn push(&mut self) {
        let element = self.len();
        self.parents.push(element);
        self.sizes.push(1);
        self.data.push(Tally::of(element));
    }

    pub(crate) fn find(&self, mut at: usize) -> usize {
        while self.parents[at] != at {
            at = self.parents[at];
        }
        at
    }

    /// Keeps the root of the larger set, or of the first if the sizes are equal.
    pub(crate) fn union<K: Key>(&mut self, a: usize, b: usize) -> Union<K> {
        let (mut root, mut absorbed) = (self.find(a), self.find(b));
        if root == absorbed {
            return Union::Same(K::from_index(root));
        }
        if self.sizes[root] < self.sizes[absorbed] {
            std::mem::swap(&mut root, &mut absorbed);
        }
        self.parents[absorbed] = root;
        self.sizes[root] += self.sizes[absorbed];
        let data = self.data[absorbed];
        self.data[root].join(&data);
        Union::Joined { root: K::from_index(root), absorbed: K::from_index(absorbed) }
    }

    /// Compares the results of all queries.
    pub(crate) fn check<K: Key>(&self, sets: &mut Dsu<K, Tally>) {
        assert_eq!((sets.len(), sets.is_empty()), (self.len(), self.len() == 0));
        let roots = (0..self.len()).filter(|&at| self.parents[at] == at);
        assert!(sets.roots().map(Key::index).eq(roots.clone()) && sets.sets() == roots.clone().count());
        let keys = || (0..self.len()).map(|at| (at, K::from_index(at), self.find(at)));
        for (_, key, root) in keys() {
            assert_eq!((sets.root(key).index(), sets.size(key)), (root, self.sizes[root]));
            assert_eq!(sets.data(key), &self.data[root]);
        }
        if self.len() <= 64 {
            for root in roots {
                let members = keys().filter(|it| it.2 == root).map(|it| it.1);
                assert!(sets.members(K::from_index(root)).eq(members));
                assert!(keys().all(|(_, key, above)| sets.same(key, K::from_index(root)) == (above == root)));
            }
        }
        // Queries that shorten paths come last. They must not change the result of `root`.
        for (at, key, root) in keys() {
            assert_eq!((sets.find(key).index(), sets.root(key).index()), (root, root), "{at}");
            assert_eq!(sets.data_mut(key), &self.data[root]);
        }
    }
}

/// One random union and one find per element. Compares every result, then every element.
#[test]
fn random_unions() {
    fn run<K: Key>(len: usize) {
        let mut random = Rng::new(len as u64);
        let (mut sets, mut book) = forests::<K>(len);
        for _ in 0..len {
            let [a, b, c] = [(); 3].map(|()| random.below(len));
            assert_eq!(sets.union(K::from_index(a), K::from_index(b)), book.union(a, b));
            assert_eq!(sets.find(K::from_index(c)).index(), book.find(c));
        }
        book.check(&mut sets);
    }
    for len in [1, 2, 3, 5, 30, 125, 1000, 32_768] {
        run::<u16>(len);
        run::<u32>(len);
    }
    for len in [NEAR, NEAR + 1] {
        run::<u32>(len);
    }
}

/// Unites neighbouring blocks of equal size (the last may be smaller), so no set dominates and trees grow deep.
#[test]
fn equal_sets_in_a_large_forest() {
    let len = NEAR + 100_000;
    let mut random = Rng::new(3);
    let (mut sets, mut book) = forests::<u32>(len);
    let mut width = 1;
    while width < len {
        for at in (0..len - width).step_by(2 * width) {
            // Any two elements, including deep ones and former parents.
            let (a, b) = (at + random.below(width), at + width + random.below(width.min(len - at - width)));
            assert_eq!(sets.union(b as u32, a as u32), book.union(b, a));
        }
        width *= 2;
    }
    assert_eq!(sets.sets(), 1);
    book.check(&mut sets);
}

/// A large forest stores the root of its last union. If it becomes small and grows again, it must forget this root.
#[test]
fn from_large_to_small_and_back() {
    let large = NEAR + 10;
    for clear in [|sets: &mut Dsu<u32, Tally>| sets.clear(), |sets: &mut Dsu<u32, Tally>| sets.reset_to(0)] {
        let (mut sets, _) = forests::<u32>(large);
        assert_eq!(sets.union(7, 8).root(), 7);
        clear(&mut sets);
        let mut book = Textbook::with_len(0, Tally::of);
        for at in 0..large {
            assert_eq!(sets.push(Tally::of(at)) as usize, at);
            book.push();
            // 7, the stored root, gets a child and then a parent.
            if at == 20 {
                for (a, b) in [(7, 8), (10, 11), (10, 12), (10, 7)] {
                    assert_eq!(sets.union(a as u32, b as u32), book.union(a, b));
                }
            }
        }
        assert_eq!(sets.union(8, 30), book.union(8, 30));
        assert_eq!(sets.union(30, 7), book.union(30, 7));
        book.check(&mut sets);
        // After `reset`, the stored root is still a root, as every element is.
        sets.reset();
        let mut book = Textbook::with_len(large, |_| Tally::default());
        for (a, b) in [(5, 6), (5, 10), (6, 10), (10, 7), (7, 6)] {
            assert_eq!(sets.union(a as u32, b as u32), book.union(a, b));
        }
        book.check(&mut sets);
    }
}

/// A path of two steps to root 0, while the stored root is another one. The entry 0 means the parent 0, not a root.
#[test]
fn element_0_as_a_root_in_a_large_forest() {
    let len = NEAR + 1;
    let (mut sets, mut book) = forests::<u32>(len);
    for (a, b) in [(0, 1), (2, 3), (0, 2), (10, 11), (3, 10), (12, 13), (14, 12), (14, 11)] {
        assert_eq!(sets.union(a as u32, b as u32), book.union(a, b), "{a} and {b}");
    }
    assert_eq!((sets.root(14), sets.size(3)), (0, 9));
    book.check(&mut sets);
}

/// A `Dsu` and a textbook forest with sets of one.
pub(crate) fn forests<K: Key>(len: usize) -> (Dsu<K, Tally>, Textbook) {
    ((0..len).map(Tally::of).collect(), Textbook::with_len(len, Tally::of))
}
