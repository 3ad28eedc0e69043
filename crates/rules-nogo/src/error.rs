//! Why a board is refused.

use core::fmt;

use geometry::Point;
use rules_core::{Color, Rule as _};

use crate::Rule;

/// A board has a chain without a liberty, which no game of NoGo can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suffocated {
    /// The first stone in row order that belongs to such a chain.
    pub at: Point,
    /// The colour of the chain.
    pub color: Color,
}

impl fmt::Display for Suffocated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected a liberty for every chain, found the {} chain at {} without one",
            self.color,
            Rule::place(self.at)
        )
    }
}

impl core::error::Error for Suffocated {}
