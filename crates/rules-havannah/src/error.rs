//! Why a stone was refused.

use core::fmt;

use geometry::Axial;

/// Why [`Havannah::play`](crate::Havannah::play) refused a stone; the game is as it was before.
///
/// The `Display` form is lower case, without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The cell is not on the board.
    OffBoard {
        /// The cell, seen from the centre.
        at: Axial,
        /// The side of the board.
        side: u32,
    },
    /// There is a stone on the cell, of either colour.
    Occupied {
        /// The cell, seen from the centre.
        at: Axial,
        /// The number of the stone that stands there: 1 for the first of the game.
        stone: u32,
    },
    /// The game holds 2^29 stones, more than can be counted on.
    Full,
}

/// The first of many stones that was refused.
///
/// The `Display` form is lower case, without a full stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The number of the stone, from 1.
    pub number: u32,
    /// Why it was refused.
    pub error: PlayError,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::OffBoard { at, side } => write!(
                f,
                "expected a cell of the board of side {side}, found ({}, {}), counted from the centre",
                at.q, at.r
            ),
            PlayError::Occupied { at, stone } => write!(
                f,
                "expected an empty cell, found stone {stone} on ({}, {}), counted from the centre",
                at.q, at.r
            ),
            PlayError::Full => f.write_str("expected no more than 2^29 stones"),
        }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stone {}: {}", self.number, self.error)
    }
}

impl core::error::Error for PlayError {}

impl core::error::Error for Refused {}
