//! Bytes to tokens.

mod complaints;

use alloc::format;
use alloc::string::String;

use crate::error::found;
use crate::text::{BYTE_ORDER_MARK, is_separator};
use crate::{Alphabet, Bounds, InputError, LastNewline, Wrong};

/// How many digits of a number are looked at. More make it too large, whatever comes behind them: a file that is one endless
/// number is refused after so many bytes.
pub(crate) const LONGEST_NUMBER: usize = 1 << 20;

/// How strict the reading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Any separators between tokens (space, tab, LF, CR, any number of them), a byte order mark at the start, a missing
    /// last line feed; numbers within their wide range. This is how solving reads.
    Free,
    /// Exactly the contest's layout and limits. This is how validating reads.
    Exact,
    /// [`Layout::Exact`], with a line feed at the end of the file even where the contest's own files lack it: what people ask of
    /// files that they hand on. A scanner that is made with it calls it `Exact` afterwards.
    Package,
}

/// What is left of a [`Layout`] while tokens are read. With two values, a table of limits needs no comparison: with three, reading a
/// large board took 4 % more instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    Free,
    Exact,
}

/// Reads tokens from bytes, from the first to the last, once.
///
/// Methods for layout ([`Scanner::space`], [`Scanner::newline`]) describe the contest's layout and do nothing under
/// [`Layout::Free`], so that one description serves both. No method allocates unless it fails; lines and columns are not
/// counted on the way, an error finds them from its offset.
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
    /// A scanner at the start of `bytes`, behind the byte order mark if there is one and the layout is free.
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

    /// Lets the last line feed be missing, or not, under [`Layout::Exact`]. A new scanner demands it.
    #[must_use]
    pub fn with_last_newline(self, last_newline: LastNewline) -> Self {
        Scanner { last_newline, ..self }
    }

    /// How strict the reading is.
    #[inline]
    pub fn layout(&self) -> Layout {
        match self.reading {
            Reading::Free => Layout::Free,
            Reading::Exact => Layout::Exact,
        }
    }

    /// The number of the case being read, from 1; 0 before the first.
    pub fn case(&self) -> u32 {
        self.case
    }

    /// Says which case is being read, for the messages; 0 for none.
    pub fn set_case(&mut self, case: u32) {
        self.case = case;
    }

    /// How many cases the file promises, where it says so at the start: some contests allow many small ones or few large ones.
    pub fn cases(&self) -> Option<u32> {
        self.cases
    }

    /// Says how many cases the file promises.
    pub fn set_cases(&mut self, cases: u32) {
        self.cases = Some(cases);
    }

    /// The offset of the first byte of the token that was read last: where a broken rule is reported.
    #[inline]
    pub fn last_token(&self) -> usize {
        self.token
    }

    /// How many bytes are left, from which a reader may size its memory: no number in the input can drive it up.
    #[inline]
    pub fn remaining(&self) -> usize {
        self.bytes.len() - self.pos
    }

    /// The offset of the next byte.
    pub(crate) fn offset(&self) -> usize {
        self.pos
    }

    /// All bytes, read or not.
    pub(crate) fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Goes on at the byte at `offset`, or at the end if there is none.
    pub(crate) fn skip_to(&mut self, offset: usize) {
        self.pos = offset.min(self.bytes.len());
    }

    /// A number: `0` or `-?[1-9][0-9]*`, within its bounds.
    ///
    /// # Errors
    /// At the first byte of the token: no number, or out of range (a number of any length is out of range, never
    /// wrapped). Just after the last byte: the end of the file. Where it stands: a byte that may stand nowhere.
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

    /// A row of `len` cells without anything between them; `number` counts the rows from 1, for the messages.
    ///
    /// Takes no memory, so `len` may be anything.
    ///
    /// # Errors
    /// At the byte itself: a wrong cell, a byte too many. Where the next byte should be: a row that is too short.
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

    /// That there is something left to read for row `number`, from 1, of a board whose cells are tokens.
    ///
    /// # Errors
    /// Just after the last byte: the end of the file.
    #[inline]
    pub fn more_for_row(&mut self, number: u32) -> Result<(), InputError> {
        self.skip();
        match self.peek() {
            Some(_) => Ok(()),
            None => Err(self.error_at(self.pos, Wrong::End { what: format!("row {number}") })),
        }
    }

    /// One space, under [`Layout::Exact`].
    ///
    /// # Errors
    /// Where something else stands.
    #[inline]
    pub fn space(&mut self) -> Result<(), InputError> {
        match self.reading {
            Reading::Free => Ok(()),
            Reading::Exact => self.separator(b' ', "one space"),
        }
    }

    /// One line feed, under [`Layout::Exact`]; at the end of the file it may be missing where the contest's own is.
    ///
    /// # Errors
    /// Where something else stands.
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

    /// One space or one line feed, under [`Layout::Exact`].
    ///
    /// # Errors
    /// Where something else stands.
    #[inline]
    pub fn space_or_newline(&mut self) -> Result<(), InputError> {
        if self.peek() == Some(b' ') { self.space() } else { self.newline() }
    }

    /// The end of the file, behind separators if the layout is free.
    ///
    /// # Errors
    /// At the first byte that should not be there.
    pub fn end(&mut self) -> Result<(), InputError> {
        self.skip();
        if self.pos == self.bytes.len() {
            return Ok(());
        }
        let found = found(&self.bytes[self.pos..]);
        Err(self.error_at(self.pos, Wrong::Trailing { found }))
    }

    /// A broken rule, reported at `offset`.
    #[cold]
    pub fn broken_rule(&self, offset: usize, rule: impl Into<String>) -> InputError {
        self.error_at(offset, Wrong::Rule(rule.into()))
    }

    /// An error at `offset` in the case being read.
    #[cold]
    pub fn error_at(&self, offset: usize, wrong: Wrong) -> InputError {
        InputError { offset, case: self.case, wrong, odd: None }
    }

    /// [`Scanner::integer`] for any bytes whatever.
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
            // Nineteen digits and more stay far out of range.
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

    /// The least and the greatest number.
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

    /// Skips separators, if the layout is free.
    #[inline]
    fn skip(&mut self) {
        if self.reading == Reading::Free && self.peek().is_some_and(is_separator) {
            self.pos += 1;
            if self.peek().is_some_and(is_separator) {
                self.skip_more();
            }
        }
    }

    /// Skips separators, where one alone is the rule.
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

    /// Whether the digits from `digits` to `pos`, after a minus sign if they do not start the token, are a number as it
    /// must be written: not none, no leading zero, no minus zero.
    #[inline]
    fn is_canonical(&self, digits: usize, pos: usize) -> bool {
        pos > digits && (self.bytes[digits] != b'0' || (pos == digits + 1 && digits == self.pos))
    }
}

/// The number at the next byte and where it ends, if it is one as it must be written, has at most seven digits and does
/// not stand at the very end of the file.
///
/// Nearly all numbers are so. A window of fixed length needs no bounds checks, and the loop over it is unrolled: numbers
/// of one to four digits are read in 0.67 to 0.83 of the time that `Scanner::any_integer` takes.
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
    // No digit, a leading zero or a minus zero: for the other one to complain about.
    if !ended || len == 0 || (digits[0] == b'0' && (sign == 1 || len > 1)) {
        return None;
    }
    Some((if sign == 1 { -value } else { value }, pos + sign + len))
}
