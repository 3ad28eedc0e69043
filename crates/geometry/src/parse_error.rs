//! Why a text cannot be read.

use alloc::format;
use alloc::string::String;
use core::fmt::{self, Display, Formatter};

/// Why a text cannot be read: what was expected, at which byte, and what was found. Parsers of setups, terms of a game
/// (setup, first player and swap), positions, moves and drawings return it.
///
/// ```
/// use geometry::ParseError;
///
/// let text = "a1\nb?";
/// let error = ParseError::new(text, 4, "a number");
/// assert_eq!((error.at(), error.expected(), error.found()), (4, "a number", Some("`?`")));
/// assert_eq!(error.to_string(), "expected a number at byte 4, found `?`");
/// assert_eq!(error.in_lines(text).to_string(), "expected a number in line 2, column 2, found `?`");
/// assert_eq!(ParseError::new(text, 5, "a number").to_string(), "expected a number at byte 5, found the end of the text");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParseError {
    at: usize,
    expected: String,
    found: Option<String>,
}

/// The maximum number of characters of a text in a message.
const MOST: usize = 32;

impl ParseError {
    /// An error at byte `at` of `text`. The message shows at most 32 characters from there.
    ///
    /// # Complexity
    /// O(length of `expected`), for a text of any length.
    pub fn new(text: &str, at: usize, expected: impl Into<String>) -> Self {
        let rest = text.get(at..).unwrap_or_default();
        let mut shown: String = rest.chars().take(MOST).flat_map(char::escape_debug).collect();
        if rest.chars().nth(MOST).is_some() {
            shown.push('…');
        }
        let found = (!rest.is_empty()).then(|| format!("`{shown}`"));
        ParseError { at, expected: expected.into(), found }
    }

    /// An error in a drawing. The message shows only the wrong character, or the end of the line.
    ///
    /// # Complexity
    /// O(length of `expected`).
    pub fn character(text: &str, at: usize, expected: impl Into<String>) -> Self {
        match text.get(at..).and_then(|rest| rest.chars().next()) {
            Some('\n' | '\r') | None => Self::new("", at, expected).with_found("the end of the line"),
            Some(found) => Self::new(&text[..at + found.len_utf8()], at, expected),
        }
    }

    /// Replaces the words for what was found, for example by `2 places`.
    #[must_use]
    pub fn with_found(self, found: impl Into<String>) -> Self {
        ParseError { found: Some(found.into()), ..self }
    }

    /// The byte of the error in the text, from 0.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What was expected, in words that follow "expected".
    pub fn expected(&self) -> &str {
        &self.expected
    }

    /// What was found, in words that follow "found"; `None` at the end of the text.
    pub fn found(&self) -> Option<&str> {
        self.found.as_deref()
    }

    /// Converts an error in a part of a text to one in the whole text, where the part begins at byte `start`.
    #[must_use]
    pub fn behind(self, start: usize) -> Self {
        ParseError { at: self.at + start, ..self }
    }

    /// The message with line and column instead of byte, both from 1, columns in characters. `text` is the whole text.
    ///
    /// # Complexity
    /// O(bytes before the error).
    pub fn in_lines(&self, text: &str) -> impl Display + use<> {
        let before = text.get(..self.at).unwrap_or(text);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        let (line, column) = (before.matches('\n').count() + 1, before[start..].chars().count() + 1);
        format!("expected {} in line {line}, column {column}, found {}", self.expected, self.found_or_end())
    }

    fn found_or_end(&self) -> &str {
        self.found().unwrap_or("the end of the text")
    }
}

impl Display for ParseError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} at byte {}, found {}", self.expected, self.at, self.found_or_end())
    }
}

impl core::error::Error for ParseError {}
