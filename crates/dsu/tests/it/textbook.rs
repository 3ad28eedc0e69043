//! The textbook's forest, which answers union by union as ours must: below and above the size at which the way up changes.

use dsu::{Dsu, Join, Key, Union};
use rng::Rng;

/// A forest of more elements than this takes the other way up.
pub(crate) const NEAR: usize = 1 << 20;

/// Data that tells when a set was joined twice, or not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The sum of the elements, each plus one.
    pub(crate) sum: u64,
    /// The largest element.
    pub(crate) most: usize,
}

impl Tally {
    /// The data of the set of `element` alone.
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

/// Union by size and nothing else: parents, sizes and data in three arrays, and no path is ever changed.
#[derive(Clone)]
pub(crate) struct Textbook {
    parents: Vec<usize>,
    sizes: Vec<usize>,
    pub(crate) data: Vec<Tally>,
}

impl Textbook {
    /// Sets of one, with the data that `data` makes of their elements.
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

    /// The larger set stays, or the first.
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

    /// Compares everything that a forest can be asked.
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
        // What shortens paths comes last, and must not change what `root` finds.
        for (at, key, root) in keys() {
            assert_eq!((sets.find(key).index(), sets.root(key).index()), (root, root), "{at}");
            assert_eq!(sets.data_mut(key), &self.data[root]);
        }
    }
}

/// As many random unions as elements, with a find between: every answer, then every element.
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

/// Two sets of half the elements, built in step, so that no set is ever much larger than the rest; and the deepest trees.
#[test]
fn equal_sets_in_a_large_forest() {
    let len = NEAR + 100_000;
    let mut random = Rng::new(3);
    let (mut sets, mut book) = forests::<u32>(len);
    let mut width = 1;
    while width < len {
        for at in (0..len - width).step_by(2 * width) {
            // Any two elements will do, deep ones and their old parents too.
            let (a, b) = (at + random.below(width), at + width + random.below(width.min(len - at - width)));
            assert_eq!(sets.union(b as u32, a as u32), book.union(b, a));
        }
        width *= 2;
    }
    assert_eq!(sets.sets(), 1);
    book.check(&mut sets);
}

/// A forest that was large, is small, and grows large again: what it remembered of its roots when it was large must not
/// count any more.
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
            // 7, that was the last root, gets a child and then a parent.
            if at == 20 {
                for (a, b) in [(7, 8), (10, 11), (10, 12), (10, 7)] {
                    assert_eq!(sets.union(a as u32, b as u32), book.union(a, b));
                }
            }
        }
        assert_eq!(sets.union(8, 30), book.union(8, 30));
        assert_eq!(sets.union(30, 7), book.union(30, 7));
        book.check(&mut sets);
        // Made new in place: the last root is a root still, though of itself alone.
        sets.reset();
        let mut book = Textbook::with_len(large, |_| Tally::default());
        for (a, b) in [(5, 6), (5, 10), (6, 10), (10, 7), (7, 6)] {
            assert_eq!(sets.union(a as u32, b as u32), book.union(a, b));
        }
        book.check(&mut sets);
    }
}

/// Element 0 above a path of two steps, while another root is the last one: an entry of 0 is a parent, not a root.
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

/// Ours and the textbook's, with sets of one.
pub(crate) fn forests<K: Key>(len: usize) -> (Dsu<K, Tally>, Textbook) {
    ((0..len).map(Tally::of).collect(), Textbook::with_len(len, Tally::of))
}
