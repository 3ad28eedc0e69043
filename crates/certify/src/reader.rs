//! Reads files in one pass: inputs with any blanks between tokens, answers and certificates exactly.

use crate::{File, NotCertified, Problem};

/// The largest number allowed anywhere. Sums and differences of a few such numbers are far within an `i64`.
pub(crate) const LARGEST: i64 = (1 << 31) - 1;

/// The byte order mark that some editors write at the start of a file.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// A position in a file. To look ahead, copy it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    /// The index of the next byte, at most `bytes.len()`.
    pos: usize,
    /// The start of the last token. A refusal names its line.
    token: usize,
    file: File,
    /// The current case, for refusals and for answers that begin with its number; 0 outside of cases.
    pub(crate) case: u32,
}

/// For all three files.
impl<'a> Reader<'a> {
    /// Starts at the first byte. In an input, skips a byte order mark.
    pub(crate) fn new(bytes: &'a [u8], file: File) -> Self {
        let pos = if file == File::Input && bytes.starts_with(MARK) { MARK.len() } else { 0 };
        Reader { bytes, pos, token: pos, file, case: 0 }
    }

    /// The refusal of the line of the last token.
    #[cold]
    pub(crate) fn refused(&self, expected: &'static str) -> NotCertified {
        let line = 1 + self.bytes[..self.token].iter().filter(|&&byte| byte == b'\n').count();
        NotCertified { case: self.case, file: self.file, line, expected }
    }

    /// Refuses unless `holds`.
    #[inline]
    pub(crate) fn check(&self, holds: bool, expected: &'static str) -> Result<(), NotCertified> {
        if holds { Ok(()) } else { Err(self.refused(expected)) }
    }

    /// The number of bytes left. It limits allocations, since numbers in the file may be false.
    pub(crate) fn remaining(&self) -> usize {
        self.bytes.len() - self.pos
    }

    pub(crate) fn file_end(&mut self) -> Result<(), NotCertified> {
        self.token = self.pos;
        self.check(self.remaining() == 0, "the end of the file")
    }

    fn rest(&self) -> &'a [u8] {
        &self.bytes[self.pos..]
    }

    /// Reads `0` or `[1-9][0-9]*`; `None` for anything else, and for more than ten digits, which no number needs.
    #[inline]
    fn digits(&mut self) -> Option<i64> {
        let (rest, mut value, mut len) = (self.rest(), 0, 0);
        while let Some(digit @ 0..=9) = rest.get(len).map(|byte| byte.wrapping_sub(b'0')) {
            value = i64::wrapping_mul(value, 10).wrapping_add(i64::from(digit));
            len += 1;
        }
        (self.token, self.pos) = (self.pos, self.pos + len);
        (len == 1 || (1 < len && len <= 10 && rest[0] != b'0')).then_some(value)
    }
}

/// For inputs: tokens with blanks between them.
impl<'a> Reader<'a> {
    #[inline]
    pub(crate) fn skip_blanks(&mut self) {
        let mut pos = self.pos;
        while self.bytes.get(pos).is_some_and(is_blank) {
            pos += 1;
        }
        (self.pos, self.token) = (pos, pos);
    }

    #[inline]
    fn token_end(&self, expected: &'static str) -> Result<(), NotCertified> {
        self.check(self.bytes.get(self.pos).is_none_or(is_blank), expected)
    }

    #[inline]
    pub(crate) fn number(
        &mut self,
        low: i64,
        high: i64,
        expected: &'static str,
    ) -> Result<i64, NotCertified> {
        self.skip_blanks();
        let number = self.digits().filter(|&number| low <= number && number <= high);
        let number = number.ok_or_else(|| self.refused(expected))?;
        self.token_end(expected).map(|()| number)
    }

    /// Reads a row of `len` letters, each one of the three.
    pub(crate) fn row(&mut self, [a, b, c]: &[u8; 3], len: usize) -> Result<&'a [u8], NotCertified> {
        self.skip_blanks();
        let is_cell = |byte: &u8| (byte == a) | (byte == b) | (byte == c);
        // Without a branch per byte, so that the compiler checks many at a time.
        let row = self.rest().get(..len);
        let good = row.is_some_and(|row| row.iter().fold(true, |good, byte| good & is_cell(byte)));
        let ended = self.rest().get(len).is_none_or(is_blank);
        match row.filter(|_| good && ended) {
            Some(row) => {
                self.pos += len;
                Ok(row)
            }
            None => Err(self.no_row(len, is_cell)),
        }
    }

    /// The refusal of a row. The first byte that is not a cell determines what was expected.
    #[cold]
    fn no_row(&self, len: usize, is_cell: impl Fn(&u8) -> bool) -> NotCertified {
        let cells = self.rest().iter().take(len).take_while(|byte| is_cell(byte)).count();
        let is_stray = cells < len && self.rest().get(cells).is_some_and(|byte| !is_blank(byte));
        let kinds = "a row of cells of three kinds";
        let expected = if is_stray { kinds } else { "a row of as many cells as there are rows" };
        self.refused(expected)
    }

    /// Reads `1`, `-1` or `0`, and returns `R`, `B` or `.`.
    #[inline]
    pub(crate) fn cell(&mut self) -> Result<u8, NotCertified> {
        const EXPECTED: &str = "a cell: 1, 0 or -1";
        self.skip_blanks();
        // A table by minus sign and digit, since a branch on the cell could not be predicted.
        static CELLS: [[u8; 2]; 2] = [[b'.', b'R'], [0, b'B']];
        let rest = self.rest();
        let minus = usize::from(rest.first() == Some(&b'-'));
        let digit = rest.get(minus).map_or(9, |byte| usize::from(byte.wrapping_sub(b'0')));
        let cell =
            CELLS[minus].get(digit).filter(|&&cell| cell != 0).ok_or_else(|| self.refused(EXPECTED))?;
        self.pos += minus + 1;
        self.token_end(EXPECTED).map(|()| *cell)
    }
}

/// For answers and certificates: exactly what is expected.
impl<'a> Reader<'a> {
    /// Skips the word if it comes next. Returns whether it did.
    #[inline]
    pub(crate) fn take(&mut self, word: &str) -> bool {
        self.token = self.pos;
        let taken = self.rest().starts_with(word.as_bytes());
        self.pos += if taken { word.len() } else { 0 };
        taken
    }

    #[inline]
    pub(crate) fn word(&mut self, word: &str, expected: &'static str) -> Result<(), NotCertified> {
        let taken = self.take(word);
        self.check(taken, expected)
    }

    /// Skips the first of the words that comes next, and returns its index.
    pub(crate) fn one_of(&mut self, words: &[&str], expected: &'static str) -> Result<usize, NotCertified> {
        words.iter().position(|word| self.take(word)).ok_or_else(|| self.refused(expected))
    }

    /// Skips a word and a space. The word is given in back quotes, as in the message.
    pub(crate) fn keyword(&mut self, quoted: &'static str) -> Result<(), NotCertified> {
        self.word(quoted.trim_matches('`'), quoted)?;
        self.space()
    }

    #[inline]
    pub(crate) fn space(&mut self) -> Result<(), NotCertified> {
        self.word(" ", "one space")
    }

    pub(crate) fn line_end(&mut self) -> Result<(), NotCertified> {
        self.word("\n", "the end of the line")
    }

    /// Skips the end of an answer's line. Allows blanks before it, and at the end of the file a missing line feed.
    #[inline]
    pub(crate) fn answer_end(&mut self) -> Result<(), NotCertified> {
        while let Some(b' ' | b'\t' | b'\r') = self.rest().first() {
            self.pos += 1;
        }
        if self.remaining() == 0 { Ok(()) } else { self.line_end() }
    }

    /// Skips `Case #n: `, the start of answers in some contests.
    pub(crate) fn heading(&mut self) -> Result<(), NotCertified> {
        self.word("Case #", "`Case #`")?;
        self.this_number(i64::from(self.case), "the number of the case")?;
        self.word(": ", "a colon and a space")
    }

    /// Refuses a byte order mark by name. It is invisible, so "expected `case`" would not explain the refusal.
    pub(crate) fn no_mark(&self) -> Result<(), NotCertified> {
        self.check(!self.rest().starts_with(MARK), "no byte order mark at the start of the file")
    }

    /// Reads the name of the problem, up to the end of its line.
    pub(crate) fn problem(&mut self, problem: Problem) -> Result<(), NotCertified> {
        let start = self.pos;
        let found = Problem::ALL.into_iter().find(|other| {
            self.pos = start;
            self.take(other.id()) && self.line_end().is_ok()
        });
        self.token = start;
        match found {
            Some(found) if found == problem => Ok(()),
            Some(found) => Err(self.refused(found.is_another())),
            None => Err(self.refused("the name of the problem")),
        }
    }

    pub(crate) fn this_number(&mut self, number: i64, expected: &'static str) -> Result<(), NotCertified> {
        let found = self.digits();
        self.check(found == Some(number), expected)
    }

    #[inline]
    pub(crate) fn any_number(&mut self) -> Result<i64, NotCertified> {
        let number = self.digits().filter(|&number| number <= LARGEST);
        number.ok_or_else(|| self.refused("a number below 2^31 without leading zeros"))
    }

    #[inline]
    pub(crate) fn place(&mut self) -> Result<(i64, i64), NotCertified> {
        let first = self.any_number()?;
        self.space()?;
        Ok((first, self.any_number()?))
    }

    /// Reads the next byte, or returns 0 at the end.
    #[inline]
    pub(crate) fn letter(&mut self) -> u8 {
        self.token = self.pos;
        let letter = self.rest().first().copied();
        self.pos += usize::from(letter.is_some());
        letter.unwrap_or(0)
    }

    /// Reads all bytes up to a space or the end of the line; `-` means none. The caller checks each byte.
    #[inline]
    pub(crate) fn letters(&mut self) -> Result<&'a [u8], NotCertified> {
        let rest = self.rest();
        let len = rest.iter().position(|byte| matches!(byte, b' ' | b'\n')).unwrap_or(rest.len());
        (self.token, self.pos) = (self.pos, self.pos + len);
        self.check(len > 0, "letters or digits, or - for none")?;
        Ok(if &rest[..len] == b"-" { b"" } else { &rest[..len] })
    }
}

fn is_blank(byte: &u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}
