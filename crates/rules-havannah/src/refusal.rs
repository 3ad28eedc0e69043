//! Why a stone is refused.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Display, Formatter};

use geometry::Axial;
use rules_core::Color;

use crate::Setup;

/// Why [`Rules::play`](crate::Rules::play) refused a stone. The game is unchanged.
pub type Refusal = rules_core::Refusal<Rule>;

/// Has no values: Havannah refuses stones only for the reasons that all games share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {}

impl rules_core::Rule for Rule {
    type At = Axial;
    type Setup = Setup;

    const WORDS: [&'static str; 3] = ["cell", "stone", "on"];

    fn place(at: Axial) -> String {
        format!("({}, {}), counted from the centre", at.q, at.r)
    }

    fn off_board(at: Axial, setup: &Setup, f: &mut Formatter<'_>) -> fmt::Result {
        SoloRefusal::OffBoard { at, side: setup.side() }.fmt(f)
    }

    fn words(&self, _place: &dyn Fn(Axial) -> String, _f: &mut Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// Why [`Solo`](crate::Solo) refused a stone.
///
/// The `Display` form is lower case, without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SoloRefusal {
    /// The cell is not on the board.
    OffBoard {
        /// The cell.
        at: Axial,
        /// The side of the board.
        side: u32,
    },
    /// The cell has a stone.
    Occupied {
        /// The cell.
        at: Axial,
        /// The player, who owns all stones.
        by: Color,
    },
    /// The game has 2^29 stones, the maximum.
    Full,
}

impl Display for SoloRefusal {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            SoloRefusal::OffBoard { at: Axial { q, r }, side } => {
                write!(
                    f,
                    "expected a cell of the board of side {side}, found ({q}, {r}), counted from the centre"
                )
            }
            SoloRefusal::Occupied { at, by } => Refusal::Occupied { at, by }.fmt(f),
            SoloRefusal::Full => f.write_str("expected no more than 2^29 stones"),
        }
    }
}

impl core::error::Error for SoloRefusal {}

/// The first refused stone of a game.
///
/// The `Display` form is lower case, without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RefusedStone {
    /// The number of the stone, from 1.
    pub number: u32,
    /// Why it was refused.
    pub error: SoloRefusal,
}

impl Display for RefusedStone {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "stone {}: {}", self.number, self.error)
    }
}

impl core::error::Error for RefusedStone {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.error)
    }
}
