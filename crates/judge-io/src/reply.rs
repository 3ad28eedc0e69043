//! A contestant's output, and the verdict on it.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::text::quote;

/// The lines of a contestant's output, taken one after the other.
///
/// A line ends in a line feed; blanks at its end (space, tab, carriage return) are not part of it. Any bytes will do.
///
/// No line of [`Reply::LONGEST_LINE`] bytes is right, be they blanks. It is cut there, and its blanks stay: so what is said of it is
/// the same before its end is there, which may never come.
#[derive(Clone, Debug)]
pub struct Reply<'a> {
    rest: &'a [u8],
    line: usize,
}

/// Why a reply is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rejection {
    /// The line of the reply, from 1; the one after the last where something is missing.
    pub line: usize,
    /// What was expected and what was found: lower case, without a full stop.
    pub reason: String,
    /// The points that the original gives for a reply that is wrong in this way, of [`Info::points`](crate::Info::points).
    pub points: Option<u8>,
}

/// What a checker says of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// Right in every line.
    Accepted,
    /// Wrong.
    Rejected(Rejection),
}

impl Verdict {
    pub(crate) fn new(result: Result<(), Rejection>) -> Self {
        match result {
            Ok(()) => Verdict::Accepted,
            Err(rejection) => Verdict::Rejected(rejection),
        }
    }

    /// Whether the reply is right.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Verdict::Accepted)
    }
}

/// `accepted`, or `line 3: ` and the reason.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Accepted => f.write_str("accepted"),
            Verdict::Rejected(rejection) => rejection.fmt(f),
        }
    }
}

impl Rejection {
    /// A reason at a line, without points.
    pub fn new(line: usize, reason: impl Into<String>) -> Self {
        Rejection { line, reason: reason.into(), points: None }
    }

    /// The same with the number of the case before the reason.
    pub(crate) fn in_case(self, number: u32) -> Self {
        Rejection { reason: format!("case {number}: {}", self.reason), ..self }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl<'a> Reply<'a> {
    /// So many bytes before the line feed make a line wrong, whatever they are.
    pub const LONGEST_LINE: usize = 1 << 20;

    /// All lines of `bytes`.
    pub fn new(bytes: &'a [u8]) -> Self {
        Reply { rest: bytes, line: 0 }
    }

    /// The number of the line that was taken last, from 1; 0 before the first.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The next line, without the blanks at its end; `None` behind the last one. A line of [`Reply::LONGEST_LINE`] bytes is one that is
    /// too long: be sure to refuse it.
    pub fn next_line(&mut self) -> Option<&'a [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        let feed = self.rest.iter().position(|&byte| byte == b'\n');
        let line = &self.rest[..feed.unwrap_or(self.rest.len())];
        self.rest = feed.map_or(&[], |feed| &self.rest[feed + 1..]);
        self.line += 1;
        Some(line.get(..Self::LONGEST_LINE).unwrap_or_else(|| trim_end(line)))
    }

    /// Takes as many lines as `expected` has and compares them.
    ///
    /// # Errors
    /// The first line that differs or is missing.
    pub fn expect_lines(&mut self, expected: &[u8]) -> Result<(), Rejection> {
        let mut wanted = Reply::new(expected);
        while let Some(wanted) = wanted.next_line() {
            match self.next_line() {
                Some(line) if line == wanted => {}
                Some(line) => {
                    return Err(Rejection::new(
                        self.line,
                        format!("expected {}, found {}", quote(wanted), quote(line)),
                    ));
                }
                None => {
                    return Err(Rejection::new(
                        self.line + 1,
                        format!("expected {}, found the end of the reply", quote(wanted)),
                    ));
                }
            }
        }
        Ok(())
    }

    /// The end of the reply, behind blank lines.
    ///
    /// # Errors
    /// The first line that is not blank.
    pub fn end(&mut self) -> Result<(), Rejection> {
        while let Some(line) = self.next_line() {
            if !line.is_empty() {
                let reason = format!("expected the end of the reply, found {}", quote(line));
                return Err(Rejection::new(self.line, reason));
            }
        }
        Ok(())
    }
}

fn trim_end(mut line: &[u8]) -> &[u8] {
    while let [rest @ .., b' ' | b'\t' | b'\r'] = line {
        line = rest;
    }
    line
}
