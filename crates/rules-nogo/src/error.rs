//! Why a move or a board is refused.

use core::fmt;

use geometry::Point;
use rules_core::Color;

/// Why [`NoGo::play`](crate::NoGo::play) refused a move; the game is as it was before.
///
/// A move that would both capture and leave its own chain without a liberty is a [`PlayError::Capture`], for in Go the
/// captured stones would go first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The point is not on the board.
    OffBoard {
        /// The point asked for.
        at: Point,
        /// The columns of the board: `x` runs from 0 to one less.
        width: u32,
        /// The rows of the board: `y` runs from 0 to one less.
        height: u32,
    },
    /// There is a stone on the point already.
    Occupied {
        /// The point asked for.
        at: Point,
        /// Whose stone it is.
        by: Color,
    },
    /// The chain of the new stone would have no liberty.
    Suicide {
        /// The point asked for.
        at: Point,
    },
    /// A chain of the opponent would lose its last liberty.
    Capture {
        /// The point asked for.
        at: Point,
        /// A stone of that chain, next to the point.
        chain: Point,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PlayError::OffBoard { at: Point { x, y }, width: 0, .. }
            | PlayError::OffBoard { at: Point { x, y }, height: 0, .. } => {
                write!(f, "expected a point of the board, which has none, found column {x}, row {y}")
            }
            PlayError::OffBoard { at: Point { x, y }, width, height } => write!(
                f,
                "expected a column from 0 to {} and a row from 0 to {}, found column {x}, row {y}",
                width - 1,
                height - 1
            ),
            PlayError::Occupied { at, by } => {
                write!(f, "expected an empty point, found a {} stone at {}", by, Place(at))
            }
            PlayError::Suicide { at } => write!(
                f,
                "expected a move that leaves every chain a liberty, found that its own chain has none after {}",
                Place(at)
            ),
            PlayError::Capture { at, chain } => write!(
                f,
                "expected a move that leaves every chain a liberty, found that the opponent's chain at {} has none \
                 after {}",
                Place(chain),
                Place(at)
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
        write!(
            f,
            "expected a liberty for every chain, found the {} chain at {} without",
            self.color,
            Place(self.at)
        )
    }
}

impl core::error::Error for Suffocated {}

/// A point in words.
struct Place(Point);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Point { x, y } = self.0;
        write!(f, "column {x}, row {y} (from 0)")
    }
}
