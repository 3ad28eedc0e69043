//! Why a stone is refused.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Formatter};

use geometry::Axial;
use rules_core::Color;

use crate::Setup;

/// Why a stone is refused. The game is unchanged.
pub type Refusal = rules_core::Refusal<Rule>;

/// Y has no refusals beyond those of all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {}

impl rules_core::Rule for Rule {
    type At = Axial;
    type Setup = Setup;

    fn place(at: Axial) -> String {
        format!("row {} and column {} (from 0)", at.r, column(at))
    }

    fn words(refusal: &Refusal, place: &dyn Fn(Axial) -> String, f: &mut Formatter<'_>) -> fmt::Result {
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
                f.write_str(" (from 0; the column is at most the row)")
            }
            Refusal::Occupied { at, by } => {
                write!(f, "expected an empty cell, found a {} stone at {}", name(by), place(at))
            }
            Refusal::GameOver { winner } => {
                write!(f, "expected no more moves, since {} has won", name(winner))
            }
            Refusal::Rule(rule) => match rule {},
        }
    }
}

/// The column of a cell, from 0.
fn column(at: Axial) -> i64 {
    i64::from(at.q) + i64::from(at.r)
}
