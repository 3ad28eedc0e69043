//! Why a stone is refused.

use core::fmt::{self, Formatter};

use geometry::Axial;

use crate::Setup;

/// Why [`Havannah::play`](crate::Havannah::play) refused a stone; the game is as it was before.
pub type Refusal = rules_core::Refusal<Rule>;

/// Why a stone on an empty cell is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// The game holds 2^29 stones, the most that it can number.
    Full,
}

impl rules_core::Rule for Rule {
    type At = Axial;
    type Setup = Setup;

    fn words(refusal: &Refusal, f: &mut Formatter<'_>) -> fmt::Result {
        match *refusal {
            Refusal::OffBoard { at, setup } => write!(
                f,
                "expected a cell of the board of side {}, found ({}, {}), counted from the centre",
                setup.side(),
                at.q,
                at.r
            ),
            Refusal::Occupied { at, by } => write!(
                f,
                "expected an empty cell, found a {by} stone on ({}, {}), counted from the centre",
                at.q, at.r
            ),
            Refusal::Rule(Rule::Full) => f.write_str("expected no more than 2^29 stones"),
            // Stones may be added after a win, so the game itself never says this.
            Refusal::GameOver { winner } => write!(f, "expected no more stones, for {winner} has won"),
        }
    }
}

/// The first of many stones that was refused.
///
/// The `Display` form is lower case, without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The number of the stone, from 1.
    pub number: u32,
    /// Why it was refused.
    pub error: Refusal,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "stone {}: {}", self.number, self.error)
    }
}

impl core::error::Error for Refused {}
