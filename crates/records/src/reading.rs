//! What a file leaves open, and how it was read.

use alloc::string::String;
use core::fmt::{self, Display, Formatter};

use play::Swap;
use rules_core::{Color, Size};

use crate::{Claim, Format};

/// How a record was read where its file leaves a choice, and why. Its text is a note for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reading {
    /// The format.
    Format(&'static Format, Because),
    /// Values with brackets that have no backslash: each ends only where the record can go on.
    Brackets,
    /// The size of the board.
    Size(Size, Because),
    /// The variant of the rules.
    Rules(&'static str, Because),
    /// The colour of the next move in a position without moves, or of the first move.
    First(Color, Because),
    /// The kind of the swap.
    Swap(Swap, Because),
    /// The swap that was agreed on, and the other kind that the moves name: an illegal move.
    OtherSwap(Swap),
    /// The players have agreed on passes.
    Passes(Because),
    /// The claimed result.
    Claim(Claim, Because),
    /// What the file has besides, and its first byte in the record.
    Skipped(&'static str, usize),
    /// The encoding of the characters, by its name in the Encoding Standard.
    Encoding(&'static str, Because),
}

/// Why a record was read so.
///
/// For the kind of a swap, the first of these that applies counts: what was asked for or agreed on, the colour of the next move, the
/// word in the file, the program that wrote it, what is usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Because {
    /// The file or the caller says so.
    Said,
    /// The colour of the next move shows it. The word in the file, if this is not empty, says something else.
    Follows(&'static str),
    /// The file does not say it, but this in it shows it.
    Shown(&'static str),
    /// This program or site writes it so.
    Program(&'static str),
    /// The file says nothing, and this is usual.
    Usual,
}

impl Because {
    /// The next move shows a kind of swap, after a word that names one or none.
    pub(crate) fn follows(word: Option<Swap>, kind: Swap) -> Because {
        Because::Follows(match word.filter(|word| *word != kind) {
            Some(Swap::Sides) => "the word says sides",
            Some(Swap::Pieces) => "the word says pieces",
            _ => "",
        })
    }

    /// Whether the file left a choice, or contradicts itself.
    fn is_open(self) -> bool {
        !matches!(self, Because::Said | Because::Follows(""))
    }
}

impl Reading {
    /// Why it was read so.
    pub fn because(&self) -> Because {
        match *self {
            Reading::Format(_, because)
            | Reading::Size(_, because)
            | Reading::Rules(_, because)
            | Reading::First(_, because)
            | Reading::Swap(_, because)
            | Reading::Encoding(_, because)
            | Reading::Passes(because)
            | Reading::Claim(_, because) => because,
            Reading::Brackets | Reading::OtherSwap(_) | Reading::Skipped(..) => Because::Shown(""),
        }
    }

    /// Whether the file left a choice, or contradicts itself. A complete record has no such reading.
    pub fn is_open(&self) -> bool {
        self.because().is_open()
    }

    /// What was read, in one word.
    pub fn what(&self) -> &'static str {
        match self {
            Reading::Format(..) => "format",
            Reading::Brackets => "brackets",
            Reading::Size(..) => "size",
            Reading::Rules(..) => "rules",
            Reading::First(..) => "first",
            Reading::Swap(..) | Reading::OtherSwap(_) => "swap",
            Reading::Passes(_) => "passes",
            Reading::Encoding(..) => "encoding",
            Reading::Claim(..) => "claim",
            Reading::Skipped(..) => "skipped",
        }
    }

    /// What it is, in a few words, such as `swap sides`.
    pub fn in_words(&self) -> String {
        alloc::format!("{} {}", self.what(), Value(self))
    }

    /// The other kind of swap, if no word and no move in the record decides between the two.
    pub fn other_swap(&self) -> Option<Swap> {
        match *self {
            Reading::Swap(Swap::Sides, Because::Usual | Because::Program(_)) => Some(Swap::Pieces),
            Reading::Swap(Swap::Pieces, Because::Usual | Because::Program(_)) => Some(Swap::Sides),
            _ => None,
        }
    }
}

/// The name of a kind of swap.
pub(crate) const fn kind(swap: Swap) -> &'static str {
    match swap {
        Swap::None => "none",
        Swap::Sides => "sides",
        Swap::Pieces => "pieces",
    }
}

/// A note for people; empty if nothing was open.
impl Display for Reading {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if !self.is_open() {
            return Ok(());
        }
        match self {
            Reading::Format(..) => f.write_str("the format is not named; it is read as ")?,
            Reading::Size(..) => f.write_str("the size is read as ")?,
            Reading::Rules(..) => f.write_str("the rules are read as ")?,
            Reading::First(..) => f.write_str("the one to move is read as ")?,
            Reading::Swap(..) => f.write_str("`swap` is read as a swap of ")?,
            Reading::Encoding(..) => f.write_str("the characters are read as ")?,
            Reading::Passes(_) => f.write_str("it is read as a game with ")?,
            Reading::Claim(..) => f.write_str("the claimed result is read as ")?,
            Reading::OtherSwap(_) => f.write_str("the moves name another swap than was agreed on: ")?,
            Reading::Skipped(..) => f.write_str("not read: ")?,
            Reading::Brackets => f.write_str("values have brackets without a backslash: ")?,
        }
        write!(f, "{}", Value(self))?;
        match self.because() {
            Because::Shown("") => Ok(()),
            because => write!(f, ", since {because}"),
        }
    }
}

/// What a reading is, as a text.
pub(crate) struct Value<'a>(pub(crate) &'a Reading);

impl Display for Value<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self.0 {
            Reading::Format(format, _) => f.write_str(format.id),
            Reading::Brackets => f.write_str("each ends where the record can go on"),
            Reading::Size(size, _) => write!(f, "{size}"),
            Reading::Rules(name, _) | Reading::Encoding(name, _) => f.write_str(name),
            Reading::First(color, _) => f.write_str(if color == Color::Black { "B" } else { "W" }),
            Reading::Swap(swap, _) | Reading::OtherSwap(swap) => f.write_str(kind(swap)),
            Reading::Passes(_) => f.write_str("passes agreed on"),
            Reading::Claim(claim, _) => write!(f, "{claim}"),
            Reading::Skipped(what, _) => f.write_str(what),
        }
    }
}

impl Display for Because {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match *self {
            Because::Said => f.write_str("the record or the caller says so"),
            Because::Follows("") => f.write_str("the colour of the next move shows it"),
            Because::Follows(word) => write!(f, "the colour of the next move shows it; {word}"),
            Because::Shown(what) | Because::Program(what) => f.write_str(what),
            Because::Usual => f.write_str("the record does not say it and this is usual"),
        }
    }
}
