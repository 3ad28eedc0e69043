//! The places of parts in a text.

use geometry::ParseError;

/// A text, and where its parts are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a>(pub(crate) &'a str);

impl Text<'_> {
    /// The first byte of a part; `None` for a text that is not a part, such as one without its escapes.
    pub(crate) fn at(self, part: &str) -> Option<usize> {
        let at = (part.as_ptr() as usize).checked_sub(self.0.as_ptr() as usize)?;
        (at + part.len() <= self.0.len()).then_some(at)
    }

    /// An error at a part. Errors at other texts are at the first byte.
    pub(crate) fn wrong(self, part: &str, expected: &str) -> ParseError {
        match self.at(part) {
            Some(at) => ParseError::new(&self.0[..at + part.len()], at, expected),
            None => ParseError::new(part, 0, expected),
        }
    }
}
