//! Why a text is no position.

use alloc::string::String;
use core::fmt;

use rules_core::SetupError;

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The setup, at the start of the text, is none.
    Setup(SetupError),
    /// A row of the board has too many places, or too few.
    Row {
        /// The byte at which it begins, from 0.
        at: usize,
        /// Which row it is, from 1.
        row: usize,
        /// How many places the board has there.
        places: u64,
        /// How many the text has.
        found: u64,
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
            PositionError::Row { at, .. } | PositionError::Word { at, .. } => *at,
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Setup(error) => error.fmt(f),
            PositionError::Row { at, row, places, found } => {
                let noun = if *places == 1 { "place" } else { "places" };
                write!(f, "expected {places} {noun} in row {row} at byte {at}, found {found}")
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
