//! A contestant's output, and the verdict on it.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::text::quote;

/// The lines of a contestant's output, taken one by one.
///
/// All problems read replies by the same rules:
///
/// - A line ends in a line feed, which the last line may lack. The blanks are space, tab and carriage return.
/// - A line is a sequence of words ([`Reply::words`]). Blanks before the first word and after the last
///   word are ignored, and several blanks between two words count as one.
/// - Blank lines are skipped, but line numbers include them.
/// - Everything else matters. Words are compared byte by byte, so `Yes` is not `yes`. Each line of an answer
///   needs its own line: two answers on one line are wrong, and so is an answer split over two lines.
///
/// The default checker of the ICPC problem package format compares tokens. It accepts every reply that
/// these rules accept, and more: it treats line feeds as blanks and, by default, ignores case. These
/// rules never turn a wrong answer into a right one, because no word is changed, joined, cut or left out.
///
/// A line of [`Reply::LONGEST_LINE`] bytes or more is always wrong, even if the bytes are blanks. It is cut to
/// this length and keeps its blanks, so the verdict does not depend on its end, which may never arrive. For
/// the same reason, consecutive blank lines with this many bytes in total count as a line that is too long.
#[derive(Clone, Debug)]
pub struct Reply<'a> {
    rest: &'a [u8],
    line: usize,
}

/// Why a reply is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rejection {
    /// The line of the reply, from 1. If a line is missing, the one after the last.
    pub line: usize,
    /// Whether the answer or the format is wrong.
    pub kind: RejectionKind,
    /// What was expected and what was found: lower case, without a full stop.
    pub reason: String,
    /// The points that the contest gives for this wrong reply, out of [`Info::points`](crate::Info::points).
    pub points: Option<u8>,
}

/// How a reply is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RejectionKind {
    /// The format is valid, but the answer is wrong. If the problem has one right answer, every line with
    /// other words is of this kind.
    Answer,
    /// The format is invalid: a line is missing, extra or too long, or a line that the problem parses
    /// instead of comparing it does not parse (as two integers, say).
    Format,
}

/// The result of judging a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// Every line is right.
    Accepted,
    /// The reply is wrong.
    Rejected(Rejection),
}

impl Verdict {
    pub(crate) fn new(result: Result<(), Rejection>) -> Self {
        match result {
            Ok(()) => Verdict::Accepted,
            Err(rejection) => Verdict::Rejected(rejection),
        }
    }

    /// Whether the reply is accepted.
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
    /// Creates a rejection of kind [`RejectionKind::Answer`], without points.
    pub fn new(line: usize, reason: impl Into<String>) -> Self {
        Rejection { line, kind: RejectionKind::Answer, reason: reason.into(), points: None }
    }

    /// Creates a rejection of kind [`RejectionKind::Format`], without points.
    pub fn malformed(line: usize, reason: impl Into<String>) -> Self {
        Rejection { kind: RejectionKind::Format, ..Rejection::new(line, reason) }
    }

    /// Sets the points.
    #[must_use]
    pub fn with_points(self, points: u8) -> Self {
        Rejection { points: Some(points), ..self }
    }

    /// Puts the number of the case before the reason.
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
    /// A line with this many bytes before its line feed is always wrong.
    pub const LONGEST_LINE: usize = 1 << 20;

    /// Creates a reply of all lines in `bytes`.
    pub fn new(bytes: &'a [u8]) -> Self {
        Reply { rest: bytes, line: 0 }
    }

    /// Returns the number of the last line taken, from 1; 0 before the first.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Takes the next line that is not blank, without the blanks around it. Returns `None` after the last line.
    /// If the result has [`Reply::LONGEST_LINE`] bytes, the line is too long, and the caller must refuse it.
    pub fn next_line(&mut self) -> Option<&'a [u8]> {
        let start = self.rest;
        loop {
            let line = self.next_whole()?;
            let line = trim(line.strip_suffix(b"\n").unwrap_or(line));
            if !line.is_empty() {
                return Some(line);
            }
            if start.len() - self.rest.len() >= Self::LONGEST_LINE {
                return Some(&start[..Self::LONGEST_LINE]);
            }
        }
    }

    /// Splits a line at blanks into words.
    ///
    /// ```
    /// use judge_io::Reply;
    /// let words: Vec<&[u8]> = Reply::words(b" 3\t 17\r").collect();
    /// assert_eq!(words, [&b"3"[..], b"17"]);
    /// ```
    pub fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
        line.split(|byte| is_blank(*byte)).filter(|word| !word.is_empty())
    }

    /// Whether two lines have the same words and neither is too long.
    pub fn is_same_line(line: &[u8], other: &[u8]) -> bool {
        // Nearly all lines have the same bytes.
        let is_same = line == other || Self::words(line).eq(Self::words(other));
        is_same && line.len().max(other.len()) < Self::LONGEST_LINE
    }

    /// Takes as many lines as `expected` has, and compares them.
    ///
    /// # Errors
    /// The first line that differs or is missing.
    pub fn expect_lines(&mut self, expected: &[u8]) -> Result<(), Rejection> {
        if self.take_bytes(expected) {
            return Ok(());
        }
        let mut wanted = Reply::new(expected);
        while let Some(wanted) = wanted.next_line() {
            match self.next_line() {
                Some(line) if Self::is_same_line(line, wanted) => {}
                Some(line) => {
                    let reason = format!("expected {}, found {}", quote(wanted), quote(line));
                    let rejection = if line.len() < Self::LONGEST_LINE {
                        Rejection::new(self.line, reason)
                    } else {
                        Rejection::malformed(self.line, reason)
                    };
                    return Err(rejection);
                }
                None => {
                    let reason = format!("expected {}, found the end of the reply", quote(wanted));
                    return Err(Rejection::malformed(self.line + 1, reason));
                }
            }
        }
        Ok(())
    }

    /// The fast path for equal bytes: takes the expected lines. Returns whether it did.
    fn take_bytes(&mut self, expected: &[u8]) -> bool {
        // If all lines together are this short, no line is too long.
        if expected.len() >= Self::LONGEST_LINE || !expected.ends_with(b"\n") {
            return false;
        }
        let Some(rest) = self.rest.strip_prefix(expected) else { return false };
        self.rest = rest;
        self.line += expected.iter().filter(|&&byte| byte == b'\n').count();
        true
    }

    /// Checks that only blank lines are left.
    ///
    /// # Errors
    /// The first line that is not blank.
    pub fn end(&mut self) -> Result<(), Rejection> {
        match self.next_line() {
            None => Ok(()),
            Some(line) => {
                let reason = format!("expected the end of the reply, found {}", quote(line));
                Err(Rejection::malformed(self.line, reason))
            }
        }
    }

    /// Takes the next line, blank or not, with all its blanks and its line feed.
    #[inline]
    pub(crate) fn next_whole(&mut self) -> Option<&'a [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        let feed = self.rest.iter().position(|&byte| byte == b'\n');
        let (line, rest) = self.rest.split_at(feed.map_or(self.rest.len(), |feed| feed + 1));
        self.rest = rest;
        self.line += 1;
        Some(line)
    }
}

/// Whether a byte separates the words of a line.
const fn is_blank(byte: u8) -> bool {
    byte <= b' ' && matches!(byte, b' ' | b'\t' | b'\r')
}

/// Removes the blanks around a line. Cuts a line that is too long instead.
#[inline]
fn trim(line: &[u8]) -> &[u8] {
    match line {
        // The usual case.
        [first, .., last] if !is_blank(*first) && !is_blank(*last) && line.len() < Reply::LONGEST_LINE => {
            line
        }
        _ => trim_blanks(line),
    }
}

fn trim_blanks(line: &[u8]) -> &[u8] {
    if let Some(cut) = line.get(..Reply::LONGEST_LINE) {
        return cut;
    }
    let Some(first) = line.iter().position(|&byte| !is_blank(byte)) else { return &[] };
    let last = line.iter().rposition(|&byte| !is_blank(byte)).unwrap_or(first);
    &line[first..=last]
}
