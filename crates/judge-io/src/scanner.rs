//! Reads tokens from bytes.

mod complaints;

use alloc::format;
use alloc::string::String;

use crate::error::found;
use crate::text::{BYTE_ORDER_MARK, is_separator};
use crate::{Alphabet, Bounds, InputError, LastNewline, Wrong};

/// The most digits that are read of a number. A number this long is
/// out of range, no matter what follows, so an endless number is refused.
pub(crate) const LONGEST_NUMBER: usize = 1 << 20;

/// How strictly a scanner reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// For solving. Allows any number of separators (space, tab, LF, CR) between tokens, a byte
    /// order mark at the start, a missing last line feed, and numbers in their wide range.
    Free,
    /// For validating. Requires the contest's exact layout and limits.
    Exact,
    /// For files to publish, as in problem packages. Like [`Layout::Exact`], but requires the last
    /// line feed even if the contest's own files lack it. [`Scanner::layout`] returns `Exact` for it.
    Package,
}

/// The part of a [`Layout`] that matters while tokens are read. With two values, choosing between two ranges needs no
/// comparison: with three, reading a large board took 4 % more instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Free,
    Exact,
}

/// Reads tokens from bytes, in one pass.
///
/// Methods for layout ([`Scanner::space`], [`Scanner::newline`]) do nothing under
/// [`Layout::Free`], so the same calls read for solving and for validating. No
/// method allocates unless it fails. Errors compute line and column from an offset.
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    bytes: &'a [u8],
    /// The offset of the next byte, at most `bytes.len()`.
    pos: usize,
    /// The offset of the first byte of the last token.
    token: usize,
    reading: Reading,
    last_newline: LastNewline,
    case: u32,
    cases: Option<u32>,
}

impl<'a> Scanner<'a> {
    /// Creates a scanner at the start of `bytes`. Under [`Layout::Free`] it skips a byte order mark.
    pub fn new(bytes: &'a [u8], layout: Layout) -> Self {
        let pos = if layout == Layout::Free && bytes.starts_with(BYTE_ORDER_MARK) {
            BYTE_ORDER_MARK.len()
        } else {
            0
        };
        let reading = match layout {
            Layout::Free => Reading::Free,
            Layout::Exact | Layout::Package => Reading::Exact,
        };
        Scanner { bytes, pos, token: pos, reading, last_newline: LastNewline::Required, case: 0, cases: None }
    }

    /// Sets whether [`Layout::Exact`] requires the last line feed. A new scanner requires it.
    #[must_use]
    pub fn with_last_newline(self, last_newline: LastNewline) -> Self {
        Scanner { last_newline, ..self }
    }

    /// Returns how strictly this reads: `Free` or `Exact`.
    #[inline]
    pub fn layout(&self) -> Layout {
        match self.reading {
            Reading::Free => Layout::Free,
            Reading::Exact => Layout::Exact,
        }
    }

    /// Returns the number of the current case, from 1; 0 if none is set.
    pub fn case(&self) -> u32 {
        self.case
    }

    /// Sets the number of the current case for messages; 0 for none.
    pub fn set_case(&mut self, case: u32) {
        self.case = case;
    }

    /// Returns the number of cases, if the file starts with it. Some limits depend on it.
    pub fn cases(&self) -> Option<u32> {
        self.cases
    }

    /// Sets the number of cases in the file.
    pub fn set_cases(&mut self, cases: u32) {
        self.cases = Some(cases);
    }

    /// Returns the offset of the first byte of the last token, where a broken rule is reported.
    #[inline]
    pub fn last_token(&self) -> usize {
        self.token
    }

    /// Returns the number of bytes left: a bound for allocations that no number in the input can raise.
    #[inline]
    pub fn remaining(&self) -> usize {
        self.bytes.len() - self.pos
    }

    /// Returns the offset of the next byte.
    pub(crate) fn offset(&self) -> usize {
        self.pos
    }

    /// Returns all bytes, read or not.
    pub(crate) fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Moves to the byte at `offset`, or to the end if `offset` is beyond it.
    pub(crate) fn skip_to(&mut self, offset: usize) {
        self.pos = offset.min(self.bytes.len());
    }

    /// Reads a number: `0` or `-?[1-9][0-9]*`, within its bounds.
    ///
    /// # Errors
    /// - The token is not a number or is out of range (numbers never wrap). The error is at its first byte.
    /// - No token is left. The error is at the end of the file.
    /// - A byte is neither printable ASCII nor a separator. The error is at this byte.
    /// - A separator comes first, under [`Layout::Exact`]. The error is at this separator.
    #[inline(always)]
    pub fn integer(&mut self, bounds: &Bounds) -> Result<i32, InputError> {
        self.skip();
        self.token = self.pos;
        let (low, high) = self.range(bounds);
        match short_integer(self.bytes, self.pos) {
            Some((value, end)) if low <= value && value <= high => {
                self.pos = end;
                Ok(value)
            }
            _ => self.any_integer(bounds),
        }
    }

    /// Reads a row of `len` cells with nothing between them. `number` is the number of the row in messages, from 1.
    ///
    /// This does not allocate, so any `len` is safe.
    ///
    /// # Errors
    /// At a wrong cell, at a byte after the last cell, or where a cell is missing.
    #[inline]
    pub fn row(&mut self, alphabet: &Alphabet, number: u32, len: u32) -> Result<&'a [u8], InputError> {
        self.skip();
        self.token = self.pos;
        let end = self.pos.saturating_add(len as usize).min(self.bytes.len());
        let row = &self.bytes[self.pos..end];
        let good = alphabet.has_all(row);
        let ended = self.bytes.get(end).is_none_or(|&byte| is_separator(byte));
        if !good || !ended || row.len() < len as usize {
            return Err(self.no_row(alphabet, number, len));
        }
        self.pos = end;
        Ok(row)
    }

    /// Checks that a token is left. For boards whose cells are tokens: the error names row `number`, from 1.
    ///
    /// # Errors
    /// No token is left. The error is at the end of the file.
    #[inline]
    pub fn more_for_row(&mut self, number: u32) -> Result<(), InputError> {
        self.skip();
        match self.peek() {
            Some(_) => Ok(()),
            None => Err(self.error_at(self.pos, Wrong::End { what: format!("row {number}") })),
        }
    }

    /// Reads one space, under [`Layout::Exact`].
    ///
    /// # Errors
    /// The next byte is not a space. The error is at this byte.
    #[inline]
    pub fn space(&mut self) -> Result<(), InputError> {
        match self.reading {
            Reading::Free => Ok(()),
            Reading::Exact => self.separator(b' ', "one space"),
        }
    }

    /// Reads one line feed, under [`Layout::Exact`]. With [`LastNewline::Optional`], the end of the file counts as one.
    ///
    /// # Errors
    /// The next byte is not a line feed. The error is at this byte.
    #[inline]
    pub fn newline(&mut self) -> Result<(), InputError> {
        match self.reading {
            Reading::Free => Ok(()),
            Reading::Exact if self.pos == self.bytes.len() && self.last_newline == LastNewline::Optional => {
                Ok(())
            }
            Reading::Exact => self.separator(b'\n', "a line feed"),
        }
    }

    /// Reads one space or one line feed, under [`Layout::Exact`].
    ///
    /// # Errors
    /// The next byte is neither. The error is at this byte.
    #[inline]
    pub fn space_or_newline(&mut self) -> Result<(), InputError> {
        if self.peek() == Some(b' ') { self.space() } else { self.newline() }
    }

    /// Checks that the file ends here. Under [`Layout::Free`] it skips separators first.
    ///
    /// # Errors
    /// The file continues. The error is at the next byte.
    pub fn end(&mut self) -> Result<(), InputError> {
        self.skip();
        if self.pos == self.bytes.len() {
            return Ok(());
        }
        let found = found(&self.bytes[self.pos..]);
        Err(self.error_at(self.pos, Wrong::Trailing { found }))
    }

    /// Returns an error for a broken rule, at `offset`.
    #[cold]
    pub fn broken_rule(&self, offset: usize, rule: impl Into<String>) -> InputError {
        self.error_at(offset, Wrong::Rule(rule.into()))
    }

    /// Returns an error at `offset` in the current case.
    #[cold]
    pub fn error_at(&self, offset: usize, wrong: Wrong) -> InputError {
        InputError { offset, case: self.case, wrong, odd: None }
    }

    /// [`Scanner::integer`] for any bytes.
    #[cold]
    #[inline(never)]
    fn any_integer(&mut self, bounds: &Bounds) -> Result<i32, InputError> {
        let negative = self.peek() == Some(b'-');
        let digits = self.pos + usize::from(negative);
        let mut pos = digits;
        let mut value: i64 = 0;
        while let Some(digit) = self.bytes.get(pos).map(|byte| byte.wrapping_sub(b'0'))
            && digit < 10
            && pos - digits < LONGEST_NUMBER
        {
            // The cap is far out of range, and keeps long numbers from overflowing.
            value = (value * 10 + i64::from(digit)).min(1 << 40);
            pos += 1;
        }
        let ended =
            pos - digits == LONGEST_NUMBER || self.bytes.get(pos).is_none_or(|&byte| is_separator(byte));
        if !ended || !self.is_canonical(digits, pos) {
            return Err(self.no_number(bounds, digits, pos));
        }
        let value = if negative { -value } else { value };
        let (low, high) = self.range(bounds);
        match i32::try_from(value) {
            Ok(value) if low <= value && value <= high => {
                self.pos = pos;
                Ok(value)
            }
            _ => Err(self.out_of_range(bounds, low, high, pos)),
        }
    }

    /// Returns the least and the greatest number that the layout allows.
    #[inline]
    fn range(&self, bounds: &Bounds) -> (i32, i32) {
        match self.reading {
            Reading::Free => bounds.free,
            Reading::Exact => bounds.contest,
        }
    }

    #[inline]
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.pos).copied()
    }

    /// Skips separators under [`Layout::Free`].
    #[inline]
    fn skip(&mut self) {
        if self.reading == Reading::Free && self.peek().is_some_and(is_separator) {
            self.pos += 1;
            if self.peek().is_some_and(is_separator) {
                self.skip_more();
            }
        }
    }

    /// Skips further separators. Cold, because usually a token follows the first one.
    #[cold]
    fn skip_more(&mut self) {
        while self.peek().is_some_and(is_separator) {
            self.pos += 1;
        }
    }

    fn separator(&mut self, byte: u8, what: &str) -> Result<(), InputError> {
        if self.peek() == Some(byte) {
            self.pos += 1;
            return Ok(());
        }
        let found = found(&self.bytes[self.pos..]);
        Err(self.error_at(self.pos, Wrong::Layout { what: what.into(), found }))
    }

    /// Whether the digits from `digits` to `pos` are a valid number: at least one digit, no
    /// leading zero, no minus zero. A minus sign comes before them if they do not start the token.
    #[inline]
    fn is_canonical(&self, digits: usize, pos: usize) -> bool {
        pos > digits && (self.bytes[digits] != b'0' || (pos == digits + 1 && digits == self.pos))
    }
}

/// Reads a number at `pos` and returns it with its end, if it is
/// valid, has at most seven digits, and at least nine bytes are left.
///
/// This covers nearly all numbers. A window of fixed length needs no bounds checks, and the loop over it is unrolled:
/// numbers of one to four digits take 0.67 to 0.83 of the time of `Scanner::any_integer`.
#[inline(always)]
fn short_integer(bytes: &[u8], pos: usize) -> Option<(i32, usize)> {
    let window = bytes.get(pos..)?.first_chunk::<9>()?;
    let sign = usize::from(window[0] == b'-');
    let digits: &[u8; 8] = window[sign..].first_chunk()?;
    let (mut value, mut len) = (0, 0);
    for byte in digits {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            break;
        }
        value = value * 10 + i32::from(digit);
        len += 1;
    }
    let ended = digits.get(len).copied().is_some_and(is_separator);
    // No digit, a leading zero or a minus zero: `any_integer` reports the error.
    if !ended || len == 0 || (digits[0] == b'0' && (sign == 1 || len > 1)) {
        return None;
    }
    Some((if sign == 1 { -value } else { value }, pos + sign + len))
}
