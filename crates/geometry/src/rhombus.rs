//! Rhombic boards of hexagonal cells.

use crate::sides::{Sides, board_of_rows};
use crate::{Axial, CellIdx, Paper, Place, Shape, Side, Tile};

/// A rhombus of hexagons, the board of Hex: `r` from 0 to `height - 1`, `q` from 0 to `width - 1`.
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

board_of_rows!(Rhombus of Axial { q, r });

/// Cells are `[column, row]`. Each row is half a cell to the right of the one above. Top and bottom are [`Side::End`].
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

    fn side(&self, beyond: [i64; 2]) -> Option<Side> {
        self.sides.side(beyond)
    }
}
