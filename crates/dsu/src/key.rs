//! The integer types that number elements.

use core::fmt::Debug;
use core::hash::Hash;

/// An unsigned integer that numbers elements: `u16` for small boards, `u32` otherwise.
///
/// The width determines the memory per element (2 or 4 bytes) and the capacity (2^15 or 2^31 elements). The trait is
/// sealed: no other crate can implement it.
///
/// ```
/// use dsu::Key;
/// assert_eq!(<u16 as Key>::CAPACITY, 1 << 15);
/// assert_eq!(<u32 as Key>::from_index(7), 7);
/// assert_eq!(7_u16.index(), 7);
/// ```
pub trait Key: Copy + Ord + Hash + Debug + Send + Sync + 'static + private::Sealed {
    /// The maximum number of elements.
    const CAPACITY: usize;

    /// The key of element number `index`.
    ///
    /// `index` must be below [`Key::CAPACITY`]. A larger number is truncated, as by `as`.
    ///
    /// # Panics
    /// In debug builds, when `index` is [`Key::CAPACITY`] or above.
    fn from_index(index: usize) -> Self;

    /// The number of the element, from 0.
    fn index(self) -> usize;
}

pub(crate) mod private {
    /// Seals [`super::Key`]. Defines the signed integers that a forest stores, one per element.
    pub trait Sealed {
        /// Minus the size of the set for a root, else the number of the parent.
        type Entry: Copy + core::fmt::Debug + Send + Sync + 'static;
        /// The entry of an element in its own set.
        const SINGLE: Self::Entry;

        /// The parent, or minus the size.
        fn decode(entry: Self::Entry) -> isize;
        /// The inverse of `decode`.
        fn encode(value: isize) -> Self::Entry;
    }
}

macro_rules! key {
    ($key:ty, $entry:ty) => {
        impl private::Sealed for $key {
            type Entry = $entry;
            const SINGLE: $entry = -1;

            #[inline]
            fn decode(entry: $entry) -> isize {
                entry as isize
            }

            #[inline]
            fn encode(value: isize) -> $entry {
                value as $entry
            }
        }

        impl Key for $key {
            // Parents are 0 to `MAX`, negated sizes are -1 to `MIN`: equally many values.
            const CAPACITY: usize = <$entry>::MIN.unsigned_abs() as usize;

            #[inline]
            fn from_index(index: usize) -> Self {
                debug_assert!(index < Self::CAPACITY, "no element has the number {index}");
                index as $key
            }

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }
    };
}

key!(u16, i16);
key!(u32, i32);
