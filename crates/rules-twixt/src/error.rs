//! Why a peg cannot be placed.

use core::fmt;

use geometry::Point;
use rules_core::Color;

/// Why [`Twixt::play`](crate::Twixt::play) refused a peg. The game is as it was before.
///
/// When several reasons apply, the first of this list is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// There is no such point on the board.
    OffBoard {
        /// The point asked for.
        at: Point,
        /// The points on a side: coordinates run from 0 to one less.
        size: u32,
    },
    /// A peg stands there.
    Occupied {
        /// The point asked for.
        at: Point,
        /// Whose peg it is.
        by: Color,
    },
    /// The point is in an end zone of the opponent. The corners are, for both players.
    OpponentsEndZone {
        /// The point asked for.
        at: Point,
        /// Who wanted to play there.
        color: Color,
        /// The points on a side of the board.
        size: u32,
    },
    /// Somebody has won, and the game stopped there.
    GameOver {
        /// Who has won.
        winner: Color,
    },
    /// The game holds 2^31 pegs, more than can be counted on.
    Full,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PlayError::OffBoard { at: Point { x, y }, size: 0 } => {
                write!(f, "expected a point of the board, which has none, found ({x}, {y})")
            }
            PlayError::OffBoard { at: Point { x, y }, size } => {
                write!(f, "expected a point with coordinates from 0 to {}, found ({x}, {y})", size - 1)
            }
            PlayError::Occupied { at: Point { x, y }, by } => {
                write!(f, "expected an empty point, found a {} peg at ({x}, {y})", by)
            }
            PlayError::OpponentsEndZone { at: Point { x, y }, color, size } => {
                let axis = match color {
                    Color::Black => 'y',
                    Color::White => 'x',
                };
                write!(
                    f,
                    "expected a {} peg outside the end zones {axis} = 0 and {axis} = {}, found ({x}, {y})",
                    color,
                    size.saturating_sub(1),
                )
            }
            PlayError::GameOver { winner } => {
                write!(f, "expected no more moves, for {} has won", winner)
            }
            PlayError::Full => f.write_str("expected no more than 2^31 pegs, found one more"),
        }
    }
}

impl core::error::Error for PlayError {}
