//! The forest, and queries on it.

use alloc::vec::Vec;

use crate::Key;

/// Disjoint sets of elements `0, 1, 2, …`, each set with data of type `T`.
///
/// `K` numbers the elements. Every method that takes a key panics if no such element exists.
///
/// ```
/// use dsu::{Dsu, Union};
///
/// let mut sets = Dsu::<u32>::with_len(4);
/// assert_eq!(sets.union(0, 1), Union::Joined { root: 0, absorbed: 1 });
/// assert_eq!(sets.union(1, 0), Union::Same(0));
/// assert_eq!(sets.sets(), 3);
/// sets.reset();
/// assert_eq!(sets.sets(), 4);
/// ```
#[derive(Debug)]
pub struct Dsu<K: Key = u32, T = ()> {
    /// Per element: minus the size of the set for a root, else the parent. Parents never form a cycle.
    pub(crate) entries: Vec<K::Entry>,
    /// Per element. Only the data of roots is meaningful.
    pub(crate) data: Vec<T>,
    /// The number of roots.
    pub(crate) sets: usize,
    /// In a large forest (above `NEAR` elements), the root of the set that the last joining union made. `NONE` if there
    /// was no such union, and in a small forest.
    ///
    /// Unless it is `NONE`, it is a root: only a joining union makes a root a child, and in a large forest it also
    /// updates `last`. In a small forest, unions do not update `last`. So `clear`, which can make a forest small, sets
    /// it to `NONE`, and `clone_from` copies it.
    pub(crate) last: usize,
}

impl<K: Key, T> Dsu<K, T> {
    /// The root of the set of `key`. Does not change the forest.
    ///
    /// # Panics
    /// When `key` is out of range.
    ///
    /// # Complexity
    /// O(log n), since union is by size.
    #[inline]
    pub fn root(&self, key: K) -> K {
        let mut at = key.index();
        loop {
            let up = self.entry(at);
            if up < 0 {
                return K::from_index(at);
            }
            at = up as usize;
        }
    }

    /// Whether two elements are in one set.
    ///
    /// # Panics
    /// When `a` or `b` is out of range.
    ///
    /// # Complexity
    /// O(log n). Two calls of [`Dsu::find`] are O(α(n)) amortised.
    #[inline]
    pub fn same(&self, a: K, b: K) -> bool {
        self.root(a) == self.root(b)
    }

    /// The number of elements in the set of `key`.
    ///
    /// # Panics
    /// When `key` is out of range.
    ///
    /// # Complexity
    /// O(log n).
    #[inline]
    pub fn size(&self, key: K) -> usize {
        self.entry(self.root(key).index()).unsigned_abs()
    }

    /// The data of the set of `key`.
    ///
    /// # Panics
    /// When `key` is out of range.
    ///
    /// # Complexity
    /// O(log n).
    #[inline]
    pub fn data(&self, key: K) -> &T {
        &self.data[self.root(key).index()]
    }

    /// The mutable data of the set of `key`.
    ///
    /// # Panics
    /// When `key` is out of range.
    ///
    /// # Complexity
    /// O(α(n)) amortised.
    #[inline]
    pub fn data_mut(&mut self, key: K) -> &mut T {
        let root = self.find(key);
        &mut self.data[root.index()]
    }

    /// The number of elements.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the forest is empty.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The number of sets.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    pub fn sets(&self) -> usize {
        self.sets
    }

    /// The root of each set, in ascending order.
    ///
    /// ```
    /// use dsu::Dsu;
    /// let mut sets = Dsu::<u16>::with_len(5);
    /// sets.union(1, 3);
    /// assert!(sets.roots().eq([0, 1, 2, 4]));
    /// assert!(sets.members(3).eq([1, 3]));
    /// ```
    ///
    /// # Complexity
    /// O(n) for all of them.
    #[inline]
    pub fn roots(&self) -> impl Iterator<Item = K> {
        let root = |(index, &entry)| (K::decode(entry) < 0).then(|| K::from_index(index));
        self.entries.iter().enumerate().filter_map(root)
    }

    /// The elements of the set of `key`, in ascending order.
    ///
    /// # Panics
    /// When `key` is out of range.
    ///
    /// # Complexity
    /// O(n log n) for all of them, even in a small set: the forest keeps no lists. If you ask often, keep a list in the
    /// data.
    #[inline]
    pub fn members(&self, key: K) -> impl Iterator<Item = K> {
        let root = self.root(key);
        (0..self.len()).map(K::from_index).filter(move |&key| self.root(key) == root)
    }

    /// The decoded entry: minus the size, or the parent.
    #[inline]
    pub(crate) fn entry(&self, at: usize) -> isize {
        K::decode(self.entries[at])
    }
}

/// `clone_from` reuses memory, and allocates only for more elements than `self` ever had.
impl<K: Key, T: Clone> Clone for Dsu<K, T> {
    fn clone(&self) -> Self {
        let Dsu { entries, data, sets, last } = self;
        Dsu { entries: entries.clone(), data: data.clone(), sets: *sets, last: *last }
    }

    fn clone_from(&mut self, source: &Self) {
        let Dsu { entries, data, sets, last } = source;
        self.entries.clone_from(entries);
        self.data.clone_from(data);
        (self.sets, self.last) = (*sets, *last);
    }
}
