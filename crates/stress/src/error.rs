//! The error of a search.

use std::fmt;

use judge::NotBuilt;

/// Why a search could not start, or had to stop.
///
/// The `Display` form is lower case, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// No problem has this id.
    NoProblem(String),
    /// The problem with this id has no random cases.
    NoCases(String),
    /// A program cannot be built.
    NotBuilt {
        /// The program, as the caller named it.
        line: String,
        /// The reason.
        why: NotBuilt,
    },
    /// A program cannot be started: the whole message.
    NotStarted(String),
    /// The generator gives no valid input, or the validator fails: the whole message.
    NoInput(String),
    /// The search cannot use this executable, or a file or folder that it needs: the whole message.
    System(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NoProblem(id) => write!(f, "there is no problem `{id}`"),
            Error::NoCases(id) => write!(f, "there are no random cases for `{id}`"),
            Error::NotBuilt { line, why } => write!(f, "cannot build `{line}`: {why}"),
            Error::NotStarted(text) | Error::NoInput(text) | Error::System(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::NotBuilt { why, .. } => Some(why),
            _ => None,
        }
    }
}
