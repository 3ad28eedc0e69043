//! Rectangular boards on the square lattice.

use crate::sides::{Sides, board_of_rows};
use crate::{CellIdx, Paper, Place, Point, Shape, Side, Tile};

/// A rectangle of lattice points, as for Go: `x` from 0 to `width - 1`, `y` from 0 to `height - 1`.
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

/// A rectangle of square cells, as for draughts. Otherwise as [`Square`].
///
/// ```
/// use geometry::{Chessboard, Paper, Side, Tile};
/// let board = Chessboard::new(8, 8);
/// assert_eq!((board.tile(), board.side([3, 8])), (Tile::Square, Some(Side::End)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chessboard {
    sides: Sides,
}

board_of_rows!(Square of Point { x, y });
board_of_rows!(Chessboard of Point { x, y });

/// Cells are `[column, row]` with rows downwards. Top and bottom are `Side::End`.
macro_rules! paper_of_points {
    ($Board:ident, $tile:expr) => {
        impl Paper for $Board {
            fn tile(&self) -> Tile {
                $tile
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

            fn side(&self, beyond: [i64; 2]) -> Option<Side> {
                self.sides.side(beyond)
            }
        }
    };
}

paper_of_points!(Square, Tile::Crossing);
paper_of_points!(Chessboard, Tile::Square);
