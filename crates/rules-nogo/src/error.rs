//! Why a move or a board is refused.

use core::fmt;

use geometry::Point;
use rules_core::Color;

/// Why [`NoGo::play`](crate::NoGo::play) refused a move.
///
/// A move that would both capture and leave its own chain without a liberty is a [`PlayError::Capture`], for in Go the
/// captured stones would go first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The point is not on the board.
    OffBoard,
    /// There is a stone on the point already.
    Occupied,
    /// The chain of the new stone would have no liberty.
    Suicide,
    /// A chain of the opponent would lose its last liberty.
    Capture {
        /// A stone of that chain, next to the point.
        at: Point,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::OffBoard => f.write_str("expected a point on the board, found one off it"),
            PlayError::Occupied => f.write_str("expected an empty point, found a stone"),
            PlayError::Suicide => {
                f.write_str("expected a move that leaves every chain a liberty, found its own chain without")
            }
            PlayError::Capture { at } => write!(
                f,
                "expected a move that leaves every chain a liberty, found the opponent's chain at column {}, row {} \
                 (from 0) without",
                at.x, at.y
            ),
        }
    }
}

impl core::error::Error for PlayError {}

/// A chain without a liberty stands on a board, which no game of NoGo can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suffocated {
    /// The first stone, row by row from the top, that belongs to such a chain.
    pub at: Point,
    /// The colour of the chain.
    pub color: Color,
}

impl fmt::Display for Suffocated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.color {
            Color::Black => "black",
            Color::White => "white",
        };
        let Point { x, y } = self.at;
        write!(
            f,
            "expected a liberty for every chain, found the {color} chain at column {x}, row {y} (from 0) without"
        )
    }
}

impl core::error::Error for Suffocated {}
