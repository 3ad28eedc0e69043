//! Why a move is refused.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Formatter};

use geometry::Axial;

use crate::Setup;

/// Why a move is refused. The game stays as it was.
pub type Refusal = rules_core::Refusal<Rule>;

/// Hex refuses a move only off the board, on a stone and after a win, so it has no rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {}

impl rules_core::Rule for Rule {
    type At = Axial;
    type Setup = Setup;

    const COLORS: [&'static str; 2] = ["red", "blue"];

    fn place(at: Axial) -> String {
        format!("column {} and row {} (from 0)", at.q, at.r)
    }

    fn off_board(at: Axial, setup: &Setup, f: &mut Formatter<'_>) -> fmt::Result {
        let (width, height) = (setup.shape().width(), setup.shape().height());
        write!(f, "expected a cell of the {width} columns and {height} rows, found {}", Self::place(at))
    }

    fn words(&self, _place: &dyn Fn(Axial) -> String, _f: &mut Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}
