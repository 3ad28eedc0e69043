//! The forest itself: finding and uniting.

use alloc::vec::Vec;

use crate::{Join, Key, Union};

/// Disjoint sets of elements `0, 1, 2, …`, each set with data of type `T`.
///
/// `K` numbers the elements. Every method that takes a key panics when no such element exists.
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
#[derive(Clone, Debug)]
pub struct Dsu<K: Key = u32, T = ()> {
    /// Per element: minus the size of the set for a root, else the parent. Parents never form a cycle.
    pub(crate) entries: Vec<K::Entry>,
    /// Per element, so as long as `entries`; only the data of roots is meaningful.
    pub(crate) data: Vec<T>,
    /// The number of roots.
    pub(crate) sets: usize,
}

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
        let mut at = key.index();
        let mut up = K::decode(self.entries[at]);
        if up < 0 {
            return key;
        }
        loop {
            let next = K::decode(self.entries[up as usize]);
            if next < 0 {
                return K::from_index(up as usize);
            }
            self.entries[at] = K::encode(next);
            at = up as usize;
            up = next;
        }
    }

    /// Unites the sets of two elements, and their data. The root of the larger set stays a root.
    ///
    /// # Panics
    /// When there is no element `a` or `b`.
    ///
    /// # Complexity
    /// O(α(n)) amortised, and one [`Join::join`] if two sets become one.
    #[inline]
    pub fn union(&mut self, a: K, b: K) -> Union<K>
    where
        T: Join,
    {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return Union::Same(a);
        }
        let (a_size, b_size) = (K::decode(self.entries[a.index()]), K::decode(self.entries[b.index()]));
        // Sizes are negative: the larger set has the smaller entry.
        let (root, absorbed) = if a_size <= b_size { (a, b) } else { (b, a) };
        self.entries[root.index()] = K::encode(a_size + b_size);
        self.entries[absorbed.index()] = K::encode(root.index() as isize);
        self.sets -= 1;
        // Always so, since every element has data. Without a panic in the other case, nothing of this is left of data
        // that joins without doing anything.
        if let Ok([into, from]) = self.data.get_disjoint_mut([root.index(), absorbed.index()]) {
            into.join(from);
        }
        Union::Joined { root, absorbed }
    }

    /// The root of the set of `key`, leaving the forest as it is.
    ///
    /// # Panics
    /// When there is no element `key`.
    ///
    /// # Complexity
    /// O(log n), for the sets are united by size.
    #[inline]
    pub fn root(&self, key: K) -> K {
        let mut at = key.index();
        loop {
            let up = K::decode(self.entries[at]);
            if up < 0 {
                return K::from_index(at);
            }
            at = up as usize;
        }
    }

    /// Whether two elements are in one set.
    ///
    /// # Panics
    /// When there is no element `a` or `b`.
    ///
    /// # Complexity
    /// O(log n); [`Dsu::find`] twice is O(α(n)) amortised.
    #[inline]
    pub fn same(&self, a: K, b: K) -> bool {
        self.root(a) == self.root(b)
    }

    /// How many elements the set of `key` has.
    ///
    /// # Panics
    /// When there is no element `key`.
    ///
    /// # Complexity
    /// O(log n).
    #[inline]
    pub fn size(&self, key: K) -> usize {
        K::decode(self.entries[self.root(key).index()]).unsigned_abs()
    }

    /// The data of the set of `key`.
    ///
    /// # Panics
    /// When there is no element `key`.
    ///
    /// # Complexity
    /// O(log n).
    #[inline]
    pub fn data(&self, key: K) -> &T {
        &self.data[self.root(key).index()]
    }

    /// The data of the set of `key`, to be changed.
    ///
    /// # Panics
    /// When there is no element `key`.
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

    /// Whether there is no element.
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

    /// The roots, one a set, in ascending order.
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
    /// When there is no element `key`.
    ///
    /// # Complexity
    /// O(n log n) for all of them, whatever the size of the set: the forest keeps no lists. Who asks often puts a list
    /// into the data.
    #[inline]
    pub fn members(&self, key: K) -> impl Iterator<Item = K> {
        let root = self.root(key);
        (0..self.len()).map(K::from_index).filter(move |&key| self.root(key) == root)
    }
}
