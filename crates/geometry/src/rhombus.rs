//! The rhombus of hexagons.

use crate::shape::LONGEST;
use crate::{Axial, CellIdx, Shape};

/// A rhombus of hexagons: `r` from 0 to `height - 1`, `q` from 0 to `width - 1`; the board of Hex.
///
/// ```text
///     0 1 2            width 3, height 2; numbers of the cells.
///      3 4 5           Cell 1 touches 0, 2, 3 and 4.
/// ```
///
/// ```
/// use geometry::{Axial, Rhombus, Shape};
/// let board = Rhombus::new(3, 2);
/// assert_eq!(board.index(Axial { q: 0, r: 1 }).map(|idx| idx.get()), Some(3));
/// assert_eq!(board.index(Axial { q: 3, r: 0 }), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rhombus {
    width: u32,
    height: u32,
}

impl Rhombus {
    /// A rhombus of `width` columns and `height` rows.
    ///
    /// # Panics
    /// When a side is above 2^31.
    #[inline]
    pub const fn new(width: u32, height: u32) -> Self {
        assert!(width <= LONGEST && height <= LONGEST, "no side may be above 2^31");
        Rhombus { width, height }
    }

    /// The number of columns.
    #[inline]
    pub const fn width(self) -> u32 {
        self.width
    }

    /// The number of rows.
    #[inline]
    pub const fn height(self) -> u32 {
        self.height
    }
}

impl Shape for Rhombus {
    type At = Axial;

    #[inline]
    fn len(self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    #[inline]
    fn contains(self, at: Axial) -> bool {
        // A negative number becomes a large one.
        (at.q as u32) < self.width && (at.r as u32) < self.height
    }

    #[inline]
    fn index(self, at: Axial) -> Option<CellIdx> {
        self.contains(at).then(|| CellIdx::of(at.r as u64 * u64::from(self.width) + at.q as u64))
    }

    #[inline]
    fn coord(self, idx: CellIdx) -> Axial {
        let width = u64::from(self.width);
        Axial { q: (idx.get() % width) as i32, r: (idx.get() / width) as i32 }
    }
}
