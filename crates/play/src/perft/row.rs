//! What counting gives, and why it may end early.

use core::fmt;

use super::PERFT_PLACES;

/// What is counted at one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerftRow {
    /// How many stones.
    pub depth: usize,
    /// Sequences of so many stones. A game that is over does not go on: it counts at the depth of its last stone and not behind it.
    pub sequences: u128,
    /// Different positions to which these lead, as [`Position`](crate::Position) tells them apart. Where the order of equal stones
    /// decides whether somebody has won, which only the contest's Havannah knows, the two count as different.
    pub positions: u128,
    /// The same up to symmetry: positions with one [`Position::canonical`](crate::Position::canonical) count once.
    pub classes: usize,
    /// The sequences after which Black, and White, has won.
    pub won: [u128; 2],
    /// The sequences after which the game is drawn.
    pub drawn: u128,
}

/// Why [`Perft`](crate::Perft) gives up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PerftError {
    /// The board has more places than [`PERFT_PLACES`].
    Places {
        /// How many it has.
        found: u64,
    },
    /// There are more positions up to symmetry at this depth than memory is to be taken for.
    Positions {
        /// How many stones.
        depth: usize,
        /// How many may be kept.
        most: usize,
    },
    /// There are 2^128 sequences of so many stones or more.
    Sequences {
        /// How many stones.
        depth: usize,
    },
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PerftError::Places { found } => {
                write!(f, "expected a board of at most {PERFT_PLACES} places, found {found}")
            }
            PerftError::Positions { depth, most } => {
                write!(f, "expected at most {most} positions up to symmetry at depth {depth}, found more")
            }
            PerftError::Sequences { depth } => {
                write!(f, "expected fewer than 2^128 sequences at depth {depth}, found more")
            }
        }
    }
}

impl core::error::Error for PerftError {}
