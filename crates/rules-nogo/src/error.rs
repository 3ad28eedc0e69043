//! Why a board is refused.

use core::fmt;

use geometry::Point;
use rules_core::Color;

/// A board has a chain without a liberty, so no game of NoGo can reach it.
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
pub(crate) struct Place(pub(crate) Point);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Point { x, y } = self.0;
        write!(f, "column {x}, row {y} (from 0)")
    }
}
