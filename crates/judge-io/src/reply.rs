//! A contestant's output, and the verdict on it.

use alloc::format;
use alloc::string::String;
use core::fmt;

use crate::text::quote;

/// The lines of a contestant's output, taken one after the other.
///
/// Every problem reads a reply by one rule, whoever compares or parses its lines:
///
/// - A line ends in a line feed, which the last one may lack. The blanks are space, tab and carriage return; no other byte is one.
/// - A line is its words. Blanks before the first word and behind the last one do not matter, and between two words
///   ([`Reply::words`]) any number of blanks is as good as one.
/// - A line of blanks alone is no line, wherever it stands. It counts only in the numbers of the lines behind it.
/// - All else matters. Words are compared byte by byte, so `Yes` is not `yes`. Each line of an answer needs a line of its own: two
///   answers in one line are wrong, and so is an answer that is spread over two.
///
/// So the forgiving is that of the default checker of the ICPC problem package format, which compares tokens. It accepts everything
/// that is accepted here, and more: it takes line feeds for blanks and, unless told otherwise, small letters for capitals. No
/// wrong answer becomes a right one by this rule, because no word is changed, joined, cut or left out.
///
/// No line of [`Reply::LONGEST_LINE`] bytes is right, be they blanks. It is cut there, and its blanks stay: so what is said of it is
/// the same before its end is there, which may never come. For the same reason blank lines that have so many bytes together, with no
/// other line between them, are taken for a line that is too long.
#[derive(Clone, Debug)]
pub struct Reply<'a> {
    rest: &'a [u8],
    line: usize,
}

/// Why a reply is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rejection {
    /// The line of the reply, from 1; the one after the last where something is missing.
    pub line: usize,
    /// Whether the reply is in the format at all.
    pub kind: RejectionKind,
    /// What was expected and what was found: lower case, without a full stop.
    pub reason: String,
    /// The points that the original gives for a reply that is wrong in this way, of [`Info::points`](crate::Info::points).
    pub points: Option<u8>,
}

/// In which way a reply is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RejectionKind {
    /// In the format, but not right. Where one answer is right, this is every line with other words than it should have.
    Answer,
    /// Not in the format, so that it cannot be right whatever the input: a line is missing, there are lines too many, a line is too
    /// long, or, where lines are read and not just compared, a line is not what the problem asks for (two integers, say).
    Format,
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
    /// A reason at a line of a reply that is in the format, without points.
    pub fn new(line: usize, reason: impl Into<String>) -> Self {
        Rejection { line, kind: RejectionKind::Answer, reason: reason.into(), points: None }
    }

    /// The same for a reply that is not in the format.
    pub fn malformed(line: usize, reason: impl Into<String>) -> Self {
        Rejection { kind: RejectionKind::Format, ..Rejection::new(line, reason) }
    }

    /// The same with points.
    #[must_use]
    pub fn with_points(self, points: u8) -> Self {
        Rejection { points: Some(points), ..self }
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

    /// The next line that is not blank, without the blanks around it; `None` behind the last one. A line of
    /// [`Reply::LONGEST_LINE`] bytes is one that is too long: be sure to refuse it.
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

    /// The words of a line: what stands between blanks.
    ///
    /// ```
    /// use judge_io::Reply;
    /// let words: Vec<&[u8]> = Reply::words(b" 3\t 17\r").collect();
    /// assert_eq!(words, [&b"3"[..], b"17"]);
    /// ```
    pub fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
        line.split(|byte| is_blank(*byte)).filter(|word| !word.is_empty())
    }

    /// Whether two lines have the same words, neither of them being too long.
    pub fn is_same_line(line: &[u8], other: &[u8]) -> bool {
        // Nearly all lines are equal to the byte.
        let is_same = line == other || Self::words(line).eq(Self::words(other));
        is_same && line.len().max(other.len()) < Self::LONGEST_LINE
    }

    /// Takes as many lines as `expected` has and compares them.
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

    /// Takes the expected lines at once where they are there to the byte, as they nearly always are. Returns whether they were.
    fn take_bytes(&mut self, expected: &[u8]) -> bool {
        // Where all is so short, no line is too long.
        if expected.len() >= Self::LONGEST_LINE || !expected.ends_with(b"\n") {
            return false;
        }
        let Some(rest) = self.rest.strip_prefix(expected) else { return false };
        self.rest = rest;
        self.line += expected.iter().filter(|&&byte| byte == b'\n').count();
        true
    }

    /// The end of the reply, behind blank lines.
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

    /// The next line, blank or not, with all its blanks and its line feed.
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

/// A line without the blanks around it; one that is too long is cut instead.
#[inline]
fn trim(line: &[u8]) -> &[u8] {
    match line {
        // Nearly all lines are so.
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
