//! The rhombus of hexagons.

use crate::sides::Sides;
use crate::{Axial, CellIdx, Paper, Place, Shape, Side, Tile};

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
    sides: Sides,
}

impl Rhombus {
    /// A rhombus of `width` columns and `height` rows.
    ///
    /// # Panics
    /// When a side is above 2^31.
    #[inline]
    pub const fn new(width: u32, height: u32) -> Self {
        Rhombus { sides: Sides::new(width, height) }
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

impl Shape for Rhombus {
    type At = Axial;

    #[inline]
    fn len(self) -> u64 {
        self.sides.len()
    }

    #[inline]
    fn contains(self, at: Axial) -> bool {
        self.sides.contains(at.q, at.r)
    }

    #[inline]
    fn index(self, at: Axial) -> Option<CellIdx> {
        self.sides.index(at.q, at.r)
    }

    #[inline]
    fn coord(self, idx: CellIdx) -> Axial {
        let (q, r) = self.sides.coord(idx);
        Axial { q, r }
    }

    #[inline]
    fn cell(self, at: Axial) -> [i64; 2] {
        [at.q, at.r].map(i64::from)
    }

    #[inline]
    fn at_cell(self, cell: [i64; 2]) -> Axial {
        let [q, r] = cell.map(|along| along as i32);
        Axial { q, r }
    }
}

/// `[column, row]`, row after row half a cell further to the right. Top and bottom are the ends.
impl Paper for Rhombus {
    fn tile(&self) -> Tile {
        Tile::Pointed
    }

    fn contains(&self, at: [i64; 2]) -> bool {
        self.sides.holds(at)
    }

    fn axes(&self) -> [Place; 3] {
        [(0, 0), (2, 0), (1, 1)].map(|(across, down)| Place { across, down })
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        let [columns, rows] = self.sides.ranges();
        [(2 * columns.0, 2 * columns.1), rows]
    }

    fn lean(&self) -> i64 {
        1
    }

    fn side(&self, [x, y]: [i64; 2]) -> Option<Side> {
        let [columns, rows] = self.sides.ranges();
        let beyond = |along, (first, last): (i64, i64)| along < first || along > last;
        if beyond(y, rows) { Some(Side::End) } else { beyond(x, columns).then_some(Side::Flank) }
    }
}
