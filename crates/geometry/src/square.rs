//! The rectangle of the square lattice.

use crate::shape::LONGEST;
use crate::{CellIdx, Point, Shape};

/// A rectangle of lattice points: `x` from 0 to `width - 1`, `y` from 0 to `height - 1`; the board of Go and of TwixT.
///
/// ```text
///     0 1 2            width 3, height 2; numbers of the points
///     3 4 5
/// ```
///
/// ```
/// use geometry::{Point, Shape, Square};
/// let board = Square::new(3, 2);
/// assert_eq!(board.index(Point { x: 2, y: 1 }).map(|idx| idx.get()), Some(5));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Square {
    width: u32,
    height: u32,
}

impl Square {
    /// A rectangle of `width` columns and `height` rows.
    ///
    /// # Panics
    /// When a side is above 2^31.
    #[inline]
    pub const fn new(width: u32, height: u32) -> Self {
        assert!(width <= LONGEST && height <= LONGEST, "no side may be above 2^31");
        Square { width, height }
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

impl Shape for Square {
    type At = Point;

    #[inline]
    fn len(self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    #[inline]
    fn contains(self, at: Point) -> bool {
        (at.x as u32) < self.width && (at.y as u32) < self.height
    }

    #[inline]
    fn index(self, at: Point) -> Option<CellIdx> {
        self.contains(at).then(|| CellIdx::of(at.y as u64 * u64::from(self.width) + at.x as u64))
    }

    #[inline]
    fn coord(self, idx: CellIdx) -> Point {
        let width = u64::from(self.width);
        Point { x: (idx.get() % width) as i32, y: (idx.get() / width) as i32 }
    }
}
