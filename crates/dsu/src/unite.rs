//! Finding and uniting: all that shortens paths.
//!
//! There are two ways up a tree. A small forest fits the cache, and mispredicted branches cost most: [`Dsu::roots_near`] takes
//! the first step without a branch. In a large one cache misses cost most, and prediction lets the processor load several
//! entries at once: [`Dsu::roots_far`] has only branches that are easy to predict. The answers are the same.

use crate::{Dsu, Join, Key, Union};

/// Up to so many elements a forest counts as small: 4 MB. A forest of `u16` always is.
const NEAR: usize = 1 << 20;

impl<K: Key, T> Dsu<K, T> {
    /// The root of the set of `key`, with the path to it shortened on the way.
    ///
    /// Every element on the path is hung below its grandparent (path splitting). Halving, which does so to every second
    /// one, was some ten per cent slower on random unions.
    ///
    /// # Panics
    /// When there is no element `key`.
    ///
    /// # Complexity
    /// O(α(n)) amortised; no recursion.
    #[inline]
    pub fn find(&mut self, key: K) -> K {
        let at = key.index();
        let up = self.above(at);
        let (root, _) = self.climb(at, up, self.entry(up));
        K::from_index(root)
    }

    /// Unites the sets of two elements, and their data. The root of the larger set stays a root.
    ///
    /// # Panics
    /// When there is no element `a` or `b`.
    ///
    /// # Complexity
    /// O(α(n)) amortised, and one [`Join::join`] if two sets become one.
    // Left to itself the compiler makes a call of it, or of `roots_far`, which answers through memory: a fifth slower on
    // random unions in forests of all sizes, also of those that never come to `roots_far`.
    #[inline(always)]
    pub fn union(&mut self, a: K, b: K) -> Union<K>
    where
        T: Join,
    {
        let (a, b) = (a.index(), b.index());
        let is_near = K::CAPACITY <= NEAR || self.len() <= NEAR;
        let (root, absorbed) = if is_near { self.roots_near(a, b) } else { self.roots_far(a, b) };
        if root == absorbed {
            return Union::Same(K::from_index(root));
        }
        self.entries[root] = K::encode(self.entry(root) + self.entry(absorbed));
        self.entries[absorbed] = K::encode(root as isize);
        self.sets -= 1;
        // Always so, since every element has data. Without a panic in the other case, nothing of this is left of data
        // that joins without doing anything.
        if let Ok([into, from]) = self.data.get_disjoint_mut([root, absorbed]) {
            into.join(from);
        }
        Union::Joined { root: K::from_index(root), absorbed: K::from_index(absorbed) }
    }

    /// The roots of two elements of a small forest, that of the larger set first, or of `a` when they are equal.
    ///
    /// Nothing predicts whether a random element is a root, but mostly it or its parent is one. So the first step of both
    /// is made without a branch (from a root to itself), and the first branch comes after it: 11 ns a union instead of 15,
    /// for 10,000 random ones.
    ///
    /// All four entries are read before either path is split, so those of `b` may be old when its turn comes. No harm:
    /// paths only ever get shorter, so an old parent still stands above `b`, below the same root.
    #[inline]
    fn roots_near(&mut self, a: usize, b: usize) -> (usize, usize) {
        let (a_up, b_up) = (self.above(a), self.above(b));
        let (a_next, b_next) = (self.entry(a_up), self.entry(b_up));
        let (a, a_size) = self.climb(a, a_up, a_next);
        let (b, b_size) = self.climb(b, b_up, b_next);
        // Sizes are negative: the larger set has the smaller entry.
        if a_size <= b_size { (a, b) } else { (b, a) }
    }

    /// Like [`Dsu::roots_near`], for a large forest.
    ///
    /// The processor runs ahead into the next unions only while it can predict where these write. So each choice here is a
    /// branch, that between the two roots too: 110 ns a union instead of 220, for 10^7 random ones. Most often one of the
    /// two is the root of the last union. Its number tells that without reading its entry, which was just written and would
    /// hold the others up (another tenth).
    #[inline(always)]
    fn roots_far(&mut self, a: usize, b: usize) -> (usize, usize) {
        let (a_up, b_up) = (self.entry(a), self.entry(b));
        let a = self.climb_far(a, a_up);
        let b = self.climb_far(b, b_up);
        if a == b {
            return (a, b);
        }
        if self.entry(a) > self.entry(b) {
            seldom();
            self.last = b;
            return (b, a);
        }
        self.last = a;
        (a, b)
    }

    /// The root above `at`, and its entry, with the path split. `up` is the parent of `at`, or `at` itself if that is a
    /// root, and `next` the entry of `up`.
    #[inline]
    fn climb(&mut self, mut at: usize, mut up: usize, mut next: isize) -> (usize, isize) {
        while next >= 0 {
            self.entries[at] = K::encode(next);
            (at, up) = (up, next as usize);
            next = self.entry(up);
        }
        (up, next)
    }

    /// The root above `at`, with the path split; `up` is the entry of `at`.
    #[inline]
    fn climb_far(&mut self, mut at: usize, mut up: isize) -> usize {
        while up >= 0 {
            if up as usize == self.last {
                return up as usize;
            }
            let next = self.entry(up as usize);
            if next < 0 {
                return up as usize;
            }
            self.entries[at] = K::encode(next);
            (at, up) = (up as usize, next);
        }
        at
    }

    /// The parent, or `at` itself if it is a root.
    #[inline]
    fn above(&self, at: usize) -> usize {
        let entry = self.entry(at);
        if entry < 0 { at } else { entry as usize }
    }
}

/// Tells the compiler that the branch which calls this is rare, so that it stays a branch.
#[cold]
#[inline]
fn seldom() {}
