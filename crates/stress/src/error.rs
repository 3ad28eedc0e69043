//! Why there is no search, or why one had to end.

use std::fmt;

use judge::NotBuilt;

/// Why there is no search, or why one had to end.
///
/// The `Display` form is lower case, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// There is no problem of this name.
    NoProblem(String),
    /// There are no random cases for the problem of this name.
    NoCases(String),
    /// A program cannot be built.
    NotBuilt {
        /// The program, as the caller named it.
        line: String,
        /// Why not.
        why: NotBuilt,
    },
    /// A program cannot be started: the whole message.
    NotStarted(String),
    /// The generator or the validator gives no valid input: the whole message.
    NoInput(String),
    /// A folder, a file or a process of our own: the whole message.
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
