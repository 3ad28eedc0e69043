//! Errors in an input, and their places.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::odd::OddLine;
use crate::text::{escape, quote};
use crate::tokens::count_feeds;

/// An error in an input: what is wrong, at which byte, in which case.
///
/// It stores only an offset. [`InputError::place`] and [`InputError::report`] compute line and column from the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InputError {
    pub(crate) offset: usize,
    /// From 1; 0 outside all cases, and if a file is one case.
    pub(crate) case: u32,
    pub(crate) wrong: Wrong,
    /// An earlier line that may be the cause.
    pub(crate) odd: Option<OddLine>,
}

/// What is wrong at a place in the input.
///
/// The `Display` form is lower case without a full stop: what was expected, what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Wrong {
    /// The file ends too early.
    End {
        /// What was expected.
        what: String,
    },
    /// A token that is not a number (`0` or `-?[1-9][0-9]*`).
    Number {
        /// What was expected.
        what: String,
        /// The token, escaped and quoted.
        found: String,
    },
    /// A number outside its range.
    Range {
        /// What was expected, with the range.
        what: String,
        /// The number, quoted.
        found: String,
    },
    /// A byte that is allowed nowhere: neither printable ASCII nor a separator.
    Byte {
        /// What was expected.
        what: String,
        /// The byte, escaped and quoted.
        found: String,
    },
    /// A cell that is not a letter of its [`Alphabet`](crate::Alphabet).
    Cell {
        /// What was expected.
        what: String,
        /// The byte, quoted.
        found: String,
    },
    /// A row with too few cells.
    Short {
        /// What was expected.
        what: String,
    },
    /// A row with too many cells.
    Long {
        /// What was expected.
        what: String,
        /// The byte after the last cell, escaped and quoted.
        found: String,
    },
    /// Something after the last case.
    Trailing {
        /// The token, escaped and quoted.
        found: String,
    },
    /// A deviation from the contest's layout. Only validating reports this.
    Layout {
        /// What was expected.
        what: String,
        /// What was found.
        found: String,
    },
    /// A well-formed input that breaks a rule of the game or a promise of the statement.
    Rule(String),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::End { what } => write!(f, "expected {what}, found the end of the file"),
            Wrong::Short { what } => write!(f, "expected {what}, found the end of the row"),
            Wrong::Trailing { found } => write!(f, "expected the end of the file, found {found}"),
            Wrong::Number { what, found }
            | Wrong::Range { what, found }
            | Wrong::Byte { what, found }
            | Wrong::Cell { what, found }
            | Wrong::Long { what, found }
            | Wrong::Layout { what, found } => write!(f, "expected {what}, found {found}"),
            Wrong::Rule(rule) => f.write_str(rule),
        }
    }
}

impl InputError {
    /// An error that another reader found at a byte, in words that follow the place.
    pub fn new(offset: usize, message: impl Into<String>) -> Self {
        InputError { offset, case: 0, wrong: Wrong::Rule(message.into()), odd: None }
    }

    /// Returns what is wrong.
    pub fn wrong(&self) -> &Wrong {
        &self.wrong
    }

    /// Returns the number of bytes before the place.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the number of the case, from 1; `None` outside all cases, and if a file is a single case.
    pub fn case(&self) -> Option<u32> {
        (self.case > 0).then_some(self.case)
    }

    /// Returns line and column in `bytes`, the input with the error.
    ///
    /// # Complexity
    /// O(bytes before the place).
    pub fn place(&self, bytes: &[u8]) -> Place {
        Place::of(bytes, self.offset)
    }

    /// Returns what is wrong, without place and case, and an earlier line of `bytes`, the input, that may be the cause.
    pub fn words(&self, bytes: &[u8]) -> String {
        let odd = self.odd.as_ref().map(|odd| format!("; line {} {odd}", Place::of(bytes, odd.offset).line));
        format!("{}{}", self.wrong, odd.unwrap_or_default())
    }

    /// Returns the whole message: `name:line:column: ` with what is wrong, the line, and a caret under the place.
    ///
    /// `name` is the user's name of the input. It is printed unescaped.
    pub fn report<'a>(&'a self, name: &'a str, bytes: &'a [u8]) -> Report<'a> {
        Report { error: self, name, bytes, start: Place { line: 1, column: 1 } }
    }
}

/// Writes the error without line and column. To compute these, [`InputError::report`] needs the input.
impl fmt::Display for InputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.case() {
            Some(case) => write!(f, "case {case}: {}", self.wrong),
            None => self.wrong.fmt(f),
        }
    }
}

impl core::error::Error for InputError {}

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// From 1. Lines end in a line feed.
    pub line: usize,
    /// From 1, in bytes.
    pub column: usize,
}

impl Place {
    /// The place in a file of a place in a part of it that begins at `start`.
    #[must_use]
    pub fn after(self, start: Place) -> Self {
        let column = if self.line == 1 { start.column - 1 } else { 0 };
        Place { line: self.line + start.line - 1, column: self.column + column }
    }

    /// Returns the place of the byte at `offset`, or just after the last byte if `offset` is beyond it.
    pub fn of(bytes: &[u8], offset: usize) -> Place {
        let before = &bytes[..offset.min(bytes.len())];
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |feed| feed + 1);
        let line = 1 + count_feeds(before);
        Place { line, column: before.len() - start + 1 }
    }
}

/// An error with its place and its line: see [`InputError::report`]. If line breaks are free, it also names an
/// earlier line whose numbers do not make whole rows. The mistake may be there.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    error: &'a InputError,
    name: &'a str,
    bytes: &'a [u8],
    start: Place,
}

impl Report<'_> {
    /// Says where `bytes` begins in the named file, if it is a part of it.
    #[must_use]
    pub fn starting_at(self, start: Place) -> Self {
        Report { start, ..self }
    }
}

/// The most bytes of a line that are shown before the place, and from the place on.
const SHOWN: (usize, usize) = (50, 30);

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.error.place(self.bytes);
        let (column, Place { line, column: shown }) = (place.column, place.after(self.start));
        write!(f, "{}:{line}:{shown}: {}", self.name, self.error)?;
        if let Some(odd) = &self.error.odd {
            write!(f, "; line {} {odd}", Place::of(self.bytes, odd.offset).after(self.start).line)?;
        }
        writeln!(f)?;

        let at = self.error.offset.min(self.bytes.len());
        let start = at - (column - 1);
        let end =
            self.bytes[at..].iter().position(|&byte| byte == b'\n').map_or(self.bytes.len(), |n| at + n);
        let (from, to) = (start.max(at.saturating_sub(SHOWN.0)), end.min(at + SHOWN.1));
        let cut = |is_cut| if is_cut { "…" } else { "" };
        let before = escape(&self.bytes[from..at]);
        // The carriage return of a line end is not shown.
        let rest = self.bytes[at..to].strip_suffix(b"\r").unwrap_or(&self.bytes[at..to]);
        writeln!(f, "  | {}{before}{}{}", cut(from > start), escape(rest), cut(to < end))?;
        let indent = before.len() + usize::from(from > start);
        write!(f, "  | {:indent$}^", "")
    }
}

/// Returns the token at the start of the bytes as a message shows it, or the single byte if it cannot start a token.
pub(crate) fn found(bytes: &[u8]) -> String {
    match bytes.first() {
        None => "the end of the file".into(),
        Some(b'\n') => "the end of the line".into(),
        Some(b' ') => "a space".into(),
        Some(_) => {
            let len = bytes.iter().position(|&byte| crate::text::is_separator(byte)).unwrap_or(bytes.len());
            quote(&bytes[..len.max(1)])
        }
    }
}
