//! The textbook's forest, which answers union by union as ours must: below and above the size at which the way up changes.

use dsu::{Dsu, Key, Union};
use rng::Rng;

/// A forest of more elements than this takes the other way up.
const NEAR: usize = 1 << 20;

/// Parents and sizes in two arrays, and paths that are hung below the root as a whole.
struct Textbook {
    parents: Vec<usize>,
    sizes: Vec<usize>,
}

impl Textbook {
    fn with_len(len: usize) -> Self {
        Textbook { parents: (0..len).collect(), sizes: vec![1; len] }
    }

    fn push(&mut self) {
        self.parents.push(self.parents.len());
        self.sizes.push(1);
    }

    fn find(&mut self, mut at: usize) -> usize {
        let mut root = at;
        while self.parents[root] != root {
            root = self.parents[root];
        }
        while self.parents[at] != root {
            at = std::mem::replace(&mut self.parents[at], root);
        }
        root
    }

    fn union<K: Key>(&mut self, a: usize, b: usize) -> Union<K> {
        let (mut root, mut absorbed) = (self.find(a), self.find(b));
        if root == absorbed {
            return Union::Same(K::from_index(root));
        }
        if self.sizes[root] < self.sizes[absorbed] {
            std::mem::swap(&mut root, &mut absorbed);
        }
        self.parents[absorbed] = root;
        self.sizes[root] += self.sizes[absorbed];
        Union::Joined { root: K::from_index(root), absorbed: K::from_index(absorbed) }
    }
}

/// As many random unions as elements, with a find between: every answer, then every element.
#[test]
fn random_unions() {
    fn run<K: Key>(len: usize) {
        let mut random = Rng::new(len as u64);
        let (mut sets, mut book) = (Dsu::<K>::with_len(len), Textbook::with_len(len));
        for _ in 0..len {
            let [a, b, c] = [(); 3].map(|()| random.below(len));
            assert_eq!(sets.union(K::from_index(a), K::from_index(b)), book.union(a, b));
            assert_eq!(sets.find(K::from_index(c)).index(), book.find(c));
        }
        compare(&mut sets, &mut book);
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
    let (mut sets, mut book) = (Dsu::<u32>::with_len(len), Textbook::with_len(len));
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
    compare(&mut sets, &mut book);
}

/// A forest that was large, is small, and grows large again: what it remembered of its roots when it was large must not
/// count any more.
#[test]
fn from_large_to_small_and_back() {
    let large = NEAR + 10;
    for clear in [|sets: &mut Dsu<u32>| sets.clear(), |sets: &mut Dsu<u32>| sets.reset_to(0)] {
        let mut sets = Dsu::<u32>::with_len(large);
        assert_eq!(sets.union(7, 8).root(), 7);
        clear(&mut sets);
        let mut book = Textbook::with_len(0);
        for at in 0..large {
            assert_eq!(sets.push(()) as usize, at);
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
        compare(&mut sets, &mut book);
        // Made new in place: the last root is a root still, though of itself alone.
        sets.reset();
        let mut book = Textbook::with_len(large);
        for (a, b) in [(5, 6), (5, 10), (6, 10), (10, 7), (7, 6)] {
            assert_eq!(sets.union(a as u32, b as u32), book.union(a, b));
        }
        compare(&mut sets, &mut book);
    }
}

/// Element 0 above a path of two steps, while another root is the last one: an entry of 0 is a parent, not a root.
#[test]
fn element_0_as_a_root_in_a_large_forest() {
    let len = NEAR + 1;
    let (mut sets, mut book) = (Dsu::<u32>::with_len(len), Textbook::with_len(len));
    for (a, b) in [(0, 1), (2, 3), (0, 2), (10, 11), (3, 10), (12, 13), (14, 12), (14, 11)] {
        assert_eq!(sets.union(a as u32, b as u32), book.union(a, b), "{a} and {b}");
    }
    assert_eq!((sets.root(14), sets.size(3)), (0, 9));
    compare(&mut sets, &mut book);
}

fn compare<K: Key>(sets: &mut Dsu<K>, book: &mut Textbook) {
    let roots = (0..sets.len()).filter(|&at| book.parents[at] == at);
    assert!(sets.roots().map(Key::index).eq(roots.clone()) && sets.sets() == roots.count());
    for at in 0..sets.len() {
        let root = book.find(at);
        let key = K::from_index(at);
        assert_eq!((sets.root(key).index(), sets.size(key)), (root, book.sizes[root]));
        assert_eq!(sets.find(key).index(), root);
    }
}
