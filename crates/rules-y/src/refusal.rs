//! Why a stone is refused.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Formatter};

use geometry::Axial;

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

    fn off_board(at: Axial, setup: &Setup, f: &mut Formatter<'_>) -> fmt::Result {
        let (side, column) = (setup.side(), column(at));
        write!(f, "expected a cell of the {side} rows, found row {} and column {column}", at.r)?;
        f.write_str(" (from 0; the column is at most the row)")
    }

    fn words(&self, _place: &dyn Fn(Axial) -> String, _f: &mut Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

/// The column of a cell, from 0.
fn column(at: Axial) -> i64 {
    i64::from(at.q) + i64::from(at.r)
}
