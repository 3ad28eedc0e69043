//! The integers that may number the elements of a forest.

use core::fmt::Debug;
use core::hash::Hash;

/// An unsigned integer that numbers elements: `u16` for small boards, `u32` for the rest.
///
/// The width decides the memory of the forest: 2 or 4 bytes an element, and at most 2^15 or 2^31 elements. The trait is
/// sealed: nothing outside this crate implements it.
///
/// ```
/// use dsu::Key;
/// assert_eq!(<u16 as Key>::CAPACITY, 1 << 15);
/// assert_eq!(<u32 as Key>::from_index(7), 7);
/// assert_eq!(7_u16.index(), 7);
/// ```
pub trait Key: Copy + Ord + Hash + Debug + Send + Sync + 'static + private::Sealed {
    /// How many elements a forest with this key can hold.
    const CAPACITY: usize;

    /// The key of element number `index`.
    ///
    /// It must be below [`Key::CAPACITY`]: of a larger number the high bits are cut off, as by `as`.
    ///
    /// # Panics
    /// In debug builds, when `index` is [`Key::CAPACITY`] or above.
    fn from_index(index: usize) -> Self;

    /// The number of the element, from 0.
    fn index(self) -> usize;
}

pub(crate) mod private {
    /// Keeps [`super::Key`] closed and names the signed integer that stands in the array.
    pub trait Sealed {
        /// Negative: a root and minus the size of its set. Else: the number of the parent.
        type Entry: Copy + core::fmt::Debug + Send + Sync + 'static;
        /// The entry of a set of one.
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
            // Parents are numbers from 0 to `MAX`, sizes stand as -1 down to `MIN`: as many of the one as of the other.
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
