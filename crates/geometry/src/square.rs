//! The rectangle of the square lattice.

use crate::sides::Sides;
use crate::{CellIdx, Paper, Place, Point, Shape, Tile};

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
    sides: Sides,
}

impl Square {
    /// A rectangle of `width` columns and `height` rows.
    ///
    /// # Panics
    /// When a side is above 2^31.
    #[inline]
    pub const fn new(width: u32, height: u32) -> Self {
        Square { sides: Sides::new(width, height) }
    }

    /// The number of columns.
    #[inline]
    pub const fn width(self) -> u32 {
        self.sides.width()
    }

    /// The number of rows.
    #[inline]
    pub const fn height(self) -> u32 {
        self.sides.height()
    }
}

impl Shape for Square {
    type At = Point;

    #[inline]
    fn len(self) -> u64 {
        self.sides.len()
    }

    #[inline]
    fn contains(self, at: Point) -> bool {
        self.sides.contains(at.x, at.y)
    }

    #[inline]
    fn index(self, at: Point) -> Option<CellIdx> {
        self.sides.index(at.x, at.y)
    }

    #[inline]
    fn coord(self, idx: CellIdx) -> Point {
        let (x, y) = self.sides.coord(idx);
        Point { x, y }
    }

    #[inline]
    fn cell(self, at: Point) -> [i64; 2] {
        [at.x, at.y].map(i64::from)
    }

    #[inline]
    fn at_cell(self, cell: [i64; 2]) -> Point {
        let [x, y] = cell.map(|along| along as i32);
        Point { x, y }
    }
}

/// `[column, row]`, the crossings of lines.
impl Paper for Square {
    fn tile(&self) -> Tile {
        Tile::Crossing
    }

    fn contains(&self, at: [i64; 2]) -> bool {
        self.sides.holds(at)
    }

    fn axes(&self) -> [Place; 3] {
        [(0, 0), (1, 0), (0, 1)].map(|(across, down)| Place { across, down })
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        self.sides.ranges()
    }
}
