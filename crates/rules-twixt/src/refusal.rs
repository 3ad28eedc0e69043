//! Why a peg cannot be placed.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Formatter};

use geometry::Point;
use rules_core::Color;

use crate::Setup;

/// Why [`Rules::play`](crate::Rules::play) refused a peg. The game is unchanged.
pub type Refusal = rules_core::Refusal<Rule>;

/// Why a peg is refused on an empty point.
///
/// If several variants apply, you get the first in this list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Rule {
    /// The point is in an end zone of the opponent. A corner is in end zones of both players.
    OpponentsEndZone {
        /// The refused point.
        at: Point,
        /// The player of the peg.
        color: Color,
    },
    /// The game has 2^31 pegs, the maximum.
    Full,
}

impl rules_core::Rule for Rule {
    type At = Point;
    type Setup = Setup;

    const WORDS: [&'static str; 3] = ["point", "peg", "at"];

    fn place(at: Point) -> String {
        format!("({}, {})", at.x, at.y)
    }

    fn off_board(Point { x, y }: Point, setup: &Setup, f: &mut Formatter<'_>) -> fmt::Result {
        match [setup.width(), setup.height()].map(|side| side.checked_sub(1)) {
            [Some(last), Some(other)] if last == other => {
                write!(f, "expected a point with coordinates from 0 to {last}, found ({x}, {y})")
            }
            [Some(right), Some(top)] => {
                write!(f, "expected a point with x from 0 to {right} and y from 0 to {top}, found ({x}, {y})")
            }
            _ => write!(f, "expected no move, since the board has no points, found ({x}, {y})"),
        }
    }

    fn words(&self, place: &dyn Fn(Point) -> String, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Rule::OpponentsEndZone { at, color } => {
                let (other, place) = (color.opponent(), place(at));
                write!(f, "expected a {color} peg outside the end zones of {other}, found {place}")
            }
            Rule::Full => f.write_str("expected no more than 2^31 pegs, found one more"),
        }
    }
}
