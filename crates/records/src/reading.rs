//! What a file leaves open, and how it was read.

use core::fmt::{self, Display, Formatter};

use play::Swap;
use rules_core::{Color, Size};

use crate::Format;

/// How a record was read where its file leaves a choice. Its text is a note for people; it is empty if there was no choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reading {
    /// The format.
    Format(&'static Format, Because),
    /// The size of the board.
    Size(Size, Because),
    /// The colour of the next move in a position without moves.
    First(Color, Because),
    /// What the word for a swap means.
    Swap(Swap, Because),
    /// The encoding of the characters, by its name in the Encoding Standard.
    Encoding(&'static str, Because),
}

/// Why a record was read so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Because {
    /// The file or the caller says so.
    Said,
    /// The file says nothing, and this is usual.
    Usual,
    /// The file does not say it, but this in it shows it.
    Shown(&'static str),
    /// This program or site writes it so.
    Program(&'static str),
}

impl Reading {
    /// Whether the file left a choice.
    pub fn is_open(&self) -> bool {
        let (Reading::Format(_, because)
        | Reading::Size(_, because)
        | Reading::First(_, because)
        | Reading::Swap(_, because)
        | Reading::Encoding(_, because)) = self;
        *because != Because::Said
    }

    /// What was read: `format`, `size`, `first`, `swap` or `encoding`.
    pub fn what(&self) -> &'static str {
        match self {
            Reading::Format(..) => "format",
            Reading::Size(..) => "size",
            Reading::First(..) => "first",
            Reading::Swap(..) => "swap",
            Reading::Encoding(..) => "encoding",
        }
    }
}

impl Display for Reading {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if !self.is_open() {
            return Ok(());
        }
        match *self {
            Reading::Format(_, Because::Said | Because::Usual) => Ok(()),
            Reading::Format(Format { id, .. }, Because::Shown(what) | Because::Program(what)) => {
                write!(f, "the file has no GM; it is read as {id} because {what}")
            }
            Reading::Size(size, _) => write!(f, "the file has no size; {size} is usual"),
            Reading::First(color, _) => {
                let which = if color == Color::Black { "first" } else { "second" };
                write!(f, "the file does not say who is to move; usually it is the {which} colour")
            }
            Reading::Swap(swap, because) => {
                let kind = if swap == Swap::Sides { "sides" } else { "pieces" };
                write!(f, "`swap` is read as a swap of {kind}")?;
                match because {
                    Because::Shown(what) | Because::Program(what) => write!(f, ", since {what}"),
                    _ => Ok(()),
                }
            }
            Reading::Encoding(name, Because::Shown(what) | Because::Program(what)) => {
                write!(f, "the characters are read as {name}: {what}")
            }
            Reading::Encoding(name, _) => {
                write!(f, "the file is not UTF-8 and names no encoding; its characters are read as {name}")
            }
        }
    }
}
