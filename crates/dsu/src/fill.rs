//! Adding elements to a forest, and resetting it.

use alloc::vec::Vec;

use crate::{Dsu, Key};

/// No element has this number: it is above every [`Key::CAPACITY`].
pub(crate) const NONE: usize = usize::MAX;

impl<K: Key, T> Dsu<K, T> {
    /// Creates an empty forest, to grow by [`Dsu::push`].
    ///
    /// # Complexity
    /// O(1), without allocation.
    #[inline]
    pub const fn new() -> Self {
        Dsu { entries: Vec::new(), data: Vec::new(), sets: 0, last: NONE }
    }

    /// Creates an empty forest with memory for `capacity` elements.
    ///
    /// # Complexity
    /// O(1), with at most two allocations.
    pub fn with_capacity(capacity: usize) -> Self {
        Dsu { entries: Vec::with_capacity(capacity), data: Vec::with_capacity(capacity), ..Self::new() }
    }

    /// Adds an element in its own set. Returns its key: the previous number of elements.
    ///
    /// # Panics
    /// When the forest already has [`Key::CAPACITY`] elements.
    ///
    /// # Complexity
    /// O(1) amortised.
    #[inline]
    pub fn push(&mut self, data: T) -> K {
        let index = self.entries.len();
        check_len::<K>(index + 1);
        self.entries.push(K::SINGLE);
        self.data.push(data);
        self.sets += 1;
        K::from_index(index)
    }

    /// Removes all elements and keeps the memory.
    ///
    /// # Complexity
    /// O(1) when `T` needs no drop, else O(n). Never allocates.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.data.clear();
        self.sets = 0;
        self.last = NONE;
    }
}

impl<K: Key, T: Clone + Default> Dsu<K, T> {
    /// Creates a forest of `len` elements, each in its own set with `T::default()`.
    ///
    /// # Panics
    /// When `len` is above [`Key::CAPACITY`].
    ///
    /// # Complexity
    /// O(n).
    pub fn with_len(len: usize) -> Self {
        let mut sets = Self::new();
        sets.reset_to(len);
        sets
    }

    /// Moves every element back into its own set, with `T::default()`.
    ///
    /// # Complexity
    /// O(n): a plain fill. Never allocates (unless `T::default` or `T::clone` does).
    #[inline]
    pub fn reset(&mut self) {
        self.entries.fill(K::SINGLE);
        self.data.fill(T::default());
        self.sets = self.entries.len();
    }

    /// Like [`Dsu::reset`], but changes the number of elements to `len`.
    ///
    /// # Panics
    /// When `len` is above [`Key::CAPACITY`]. The forest is then unchanged.
    ///
    /// # Complexity
    /// O(n). Allocates only when the forest never held that many elements.
    pub fn reset_to(&mut self, len: usize) {
        check_len::<K>(len);
        self.clear();
        self.entries.resize(len, K::SINGLE);
        self.data.resize(len, T::default());
        self.sets = len;
    }
}

/// Creates a forest with one element per item, from element 0, each in its own set with the item as data.
///
/// # Panics
/// When the iterator has more than [`Key::CAPACITY`] items.
impl<K: Key, T> FromIterator<T> for Dsu<K, T> {
    fn from_iter<I: IntoIterator<Item = T>>(data: I) -> Self {
        let mut sets = Self::new();
        sets.extend(data);
        sets
    }
}

/// Calls [`Dsu::push`] for each item.
///
/// # Panics
/// When the forest would exceed [`Key::CAPACITY`] elements.
impl<K: Key, T> Extend<T> for Dsu<K, T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, data: I) {
        let data = data.into_iter();
        // Reserves nothing beyond the capacity: the first push above it panics.
        let least = data.size_hint().0.min(K::CAPACITY - self.len());
        self.entries.reserve(least);
        self.data.reserve(least);
        data.for_each(|data| {
            self.push(data);
        });
    }
}

impl<K: Key, T> Default for Dsu<K, T> {
    fn default() -> Self {
        Self::new()
    }
}

/// Panics when the key cannot number `len` elements.
#[inline]
fn check_len<K: Key>(len: usize) {
    assert!(len <= K::CAPACITY, "a forest with this key holds at most {} elements", K::CAPACITY);
}
