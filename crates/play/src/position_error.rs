//! Why a text is no position.

use alloc::string::String;
use core::fmt;

use rules_core::{DENSE_CELLS, SetupError};

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The setup, at the start of the text, is none.
    Setup(SetupError),
    /// The setup has more than [`DENSE_CELLS`] cells.
    TooLarge {
        /// How many it has.
        cells: u64,
    },
    /// Something else than what has to stand there.
    Word {
        /// The byte at which it begins, from 0.
        at: usize,
        /// What has to stand there.
        expected: String,
        /// What stands there; `None` at the end of the text.
        found: Option<String>,
    },
}

impl PositionError {
    /// The byte of the text, from 0, at which something else was expected.
    pub fn at(&self) -> usize {
        match self {
            PositionError::Setup(error) => error.at(),
            PositionError::TooLarge { .. } => 0,
            PositionError::Word { at, .. } => *at,
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Setup(error) => error.fmt(f),
            PositionError::TooLarge { cells } => {
                write!(f, "expected a board of at most {DENSE_CELLS} cells at byte 0, found one of {cells}")
            }
            PositionError::Word { at, expected, found } => {
                write!(f, "expected {expected} at byte {at}, found ")?;
                match found {
                    Some(word) => write!(f, "`{word}`"),
                    None => f.write_str("the end of the text"),
                }
            }
        }
    }
}

impl core::error::Error for PositionError {}
