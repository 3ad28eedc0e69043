//! How a forest gets its elements, and how it is made new again.

use alloc::vec::Vec;

use crate::{Dsu, Key};

/// The number of no element: [`Key::CAPACITY`] is less.
pub(crate) const NONE: usize = usize::MAX;

impl<K: Key, T> Dsu<K, T> {
    /// A forest without elements, to grow by [`Dsu::push`].
    ///
    /// # Complexity
    /// O(1), without allocation.
    #[inline]
    pub const fn new() -> Self {
        Dsu { entries: Vec::new(), data: Vec::new(), sets: 0, last: NONE }
    }

    /// A forest without elements that can grow to `capacity` of them before it allocates again.
    ///
    /// # Complexity
    /// O(1), with at most two allocations.
    pub fn with_capacity(capacity: usize) -> Self {
        Dsu { entries: Vec::with_capacity(capacity), data: Vec::with_capacity(capacity), ..Self::new() }
    }

    /// Adds an element in a set of its own and returns its key: the number of elements before.
    ///
    /// # Panics
    /// When [`Key::CAPACITY`] elements are there already.
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

    /// Takes all elements out and keeps the memory.
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
    /// A forest of `len` sets of one, each with `T::default()`.
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

    /// Makes every element a set of one with `T::default()` again.
    ///
    /// # Complexity
    /// O(n), a plain fill. Never allocates (unless `T::default` or `T::clone` does).
    #[inline]
    pub fn reset(&mut self) {
        self.entries.fill(K::SINGLE);
        self.data.fill(T::default());
        self.sets = self.entries.len();
    }

    /// Like [`Dsu::reset`], with `len` elements from now on.
    ///
    /// # Panics
    /// When `len` is above [`Key::CAPACITY`]; the forest is as it was then.
    ///
    /// # Complexity
    /// O(n). Allocates only when the forest never held as many elements.
    pub fn reset_to(&mut self, len: usize) {
        check_len::<K>(len);
        self.clear();
        self.entries.resize(len, K::SINGLE);
        self.data.resize(len, T::default());
        self.sets = len;
    }
}

/// A forest of sets of one with the given data, the first of them that of element 0.
///
/// # Panics
/// When there are more than [`Key::CAPACITY`] data.
impl<K: Key, T> FromIterator<T> for Dsu<K, T> {
    fn from_iter<I: IntoIterator<Item = T>>(data: I) -> Self {
        let mut sets = Self::new();
        sets.extend(data);
        sets
    }
}

/// [`Dsu::push`] for each of the data.
///
/// # Panics
/// When there come to be more than [`Key::CAPACITY`] elements.
impl<K: Key, T> Extend<T> for Dsu<K, T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, data: I) {
        let data = data.into_iter();
        // A promise of too many is not worth the memory: the push after the last that fits panics.
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

/// Panics when the key cannot number so many elements.
#[inline]
fn check_len<K: Key>(len: usize) {
    assert!(len <= K::CAPACITY, "a forest with this key holds at most {} elements", K::CAPACITY);
}
