//! Why a stone is refused.

use core::fmt::{self, Formatter};

use geometry::Axial;
use rules_core::Color;

use crate::Setup;

/// Why a stone is refused. The game is as it was.
pub type Refusal = rules_core::Refusal<Rule>;

/// Y refuses nothing beyond what all games refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {}

impl rules_core::Rule for Rule {
    type At = Axial;
    type Setup = Setup;

    fn words(refusal: &Refusal, f: &mut Formatter<'_>) -> fmt::Result {
        let name = |color: Color| Self::COLORS[color.index()];
        match *refusal {
            Refusal::OffBoard { at, setup } => {
                let side = setup.side();
                write!(
                    f,
                    "expected a cell of the {side} rows, found row {} and column {}",
                    at.r,
                    column(at)
                )?;
                f.write_str(" (from 0, and no column is above its row)")
            }
            Refusal::Occupied { at, by } => {
                let (name, column) = (name(by), column(at));
                write!(
                    f,
                    "expected an empty cell, found a {name} stone at row {} and column {column}",
                    at.r
                )?;
                f.write_str(" (from 0)")
            }
            Refusal::GameOver { winner } => {
                write!(f, "expected no move after the game was won, and {} has won", name(winner))
            }
            Refusal::Rule(rule) => match rule {},
        }
    }
}

/// The place of a cell in its row, from 0.
fn column(at: Axial) -> i64 {
    i64::from(at.q) + i64::from(at.r)
}
