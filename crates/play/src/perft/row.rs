//! The counts of a depth, and the errors.

use core::fmt;

use super::PERFT_PLACES;

/// The counts of one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerftRow {
    /// The number of stones.
    pub depth: usize,
    /// Sequences of this many stones. A finished game counts only at the depth of its last stone.
    pub sequences: u128,
    /// Different positions after these sequences, compared as [`Position`](crate::Position)s. In Havannah's variant
    /// `contest`, the same stones may have won in one order and not in another; such positions count as different.
    pub positions: u128,
    /// Different positions, counting all images of a position once. Uses the
    /// symmetries that keep the colours and the position at depth 0.
    pub classes: usize,
    /// Sequences that end with a win, of Black and of White.
    pub won: [u128; 2],
    /// Sequences that end with a draw.
    pub drawn: u128,
}

/// Why [`Perft`](crate::Perft) fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PerftError {
    /// The board has more places than [`PERFT_PLACES`].
    Places {
        /// The number of its places.
        found: u64,
    },
    /// This depth has more positions up to symmetry than allowed.
    Positions {
        /// The number of stones.
        depth: usize,
        /// The maximum number.
        most: usize,
    },
    /// This depth has 2^128 sequences or more.
    Sequences {
        /// The number of stones.
        depth: usize,
    },
    /// The caller of [`Perft::next_unless`](crate::Perft::next_unless) stopped.
    Stopped,
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
            PerftError::Stopped => f.write_str("stopped by the caller"),
        }
    }
}

impl core::error::Error for PerftError {}
