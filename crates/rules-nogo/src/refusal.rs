//! Why a move is refused.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Formatter};

use geometry::Point;

use crate::Setup;

/// Why a move was refused. The game is unchanged.
pub type Refusal = rules_core::Refusal<Rule>;

/// Why a move on an empty point is refused: a chain would have no liberty.
///
/// A move that is both a suicide and a capture is reported as a
/// [`Rule::Capture`], since Go removes captured stones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The chain of the new stone would have no liberty.
    Suicide {
        /// The point of the move.
        at: Point,
    },
    /// A chain of the opponent would lose its last liberty.
    Capture {
        /// The point of the move.
        at: Point,
        /// A stone of that chain, next to the point.
        chain: Point,
    },
}

impl rules_core::Rule for Rule {
    type At = Point;
    type Setup = Setup;

    const WORDS: [&'static str; 3] = ["point", "stone", "at"];

    fn place(at: Point) -> String {
        format!("column {}, row {} (from 0)", at.x, at.y)
    }

    fn off_board(Point { x, y }: Point, setup: &Setup, f: &mut Formatter<'_>) -> fmt::Result {
        match [setup.shape().width(), setup.shape().height()].map(|side| side.checked_sub(1)) {
            [Some(column), Some(row)] => write!(
                f,
                "expected a column from 0 to {column} and a row from 0 to {row}, found column {x}, row {y}"
            ),
            _ => {
                write!(f, "expected no move, since the board has no points, found column {x}, row {y}")
            }
        }
    }

    fn words(&self, place: &dyn Fn(Point) -> String, f: &mut Formatter<'_>) -> fmt::Result {
        let (at, whose) = match *self {
            Rule::Suicide { at } => (at, "the player's own chain".into()),
            Rule::Capture { at, chain } => (at, format!("the opponent's chain at {}", place(chain))),
        };
        write!(
            f,
            "expected a move that leaves every chain a liberty, found that {whose} has none after a move at {}",
            place(at)
        )
    }
}
