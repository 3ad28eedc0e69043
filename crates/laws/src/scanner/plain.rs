//! A simple reader: it reads byte by byte and reports the first error from the left.

use judge_io::{LastNewline, Layout};

/// The kind of an error, as its variant in [`judge_io::Wrong`], and its offset.
pub(super) type Fault = (&'static str, usize);

/// A reader at an offset of a file.
pub(super) struct Plain<'a> {
    text: &'a [u8],
    pub(super) pos: usize,
    /// The offset of the last number or row.
    pub(super) token: usize,
    layout: Layout,
    last_newline: LastNewline,
}

impl<'a> Plain<'a> {
    pub(super) fn new(text: &'a [u8], layout: Layout, last_newline: LastNewline) -> Self {
        let pos = if layout == Layout::Free && text.starts_with(&[0xEF, 0xBB, 0xBF]) { 3 } else { 0 };
        Plain { text, pos, token: pos, layout, last_newline }
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    /// Skips separators under [`Layout::Free`].
    fn skip(&mut self) {
        while self.layout == Layout::Free && self.byte(self.pos).is_some_and(is_separator) {
            self.pos += 1;
        }
    }

    /// Reads a number. The first byte with which the token can no longer become a number determines the error.
    pub(super) fn integer(&mut self, (low, high): (i32, i32)) -> Result<i128, Fault> {
        self.skip();
        let start = self.pos;
        self.token = start;
        match self.byte(start) {
            None => return Err(("End", start)),
            Some(byte) if is_separator(byte) => return Err(("Layout", start)),
            Some(_) => {}
        }
        let mut end = start;
        while let Some(byte) = self.byte(end).filter(|&byte| !is_separator(byte)) {
            if !may_become_a_number(&self.text[start..=end]) {
                let is_stray = !(b'!'..=b'~').contains(&byte);
                return if is_stray { Err(("Byte", end)) } else { Err(("Number", start)) };
            }
            end += 1;
        }
        if &self.text[start..end] == b"-" {
            return Err(("Number", start));
        }
        // A number that does not fit is out of every range.
        let text = str::from_utf8(&self.text[start..end]).expect("ASCII");
        let value: i128 = text.parse().unwrap_or(i128::MAX);
        if value < i128::from(low) || value > i128::from(high) {
            return Err(("Range", start));
        }
        self.pos = end;
        Ok(value)
    }

    pub(super) fn row(&mut self, letters: &[u8], len: usize) -> Result<&'a [u8], Fault> {
        self.skip();
        let start = self.pos;
        self.token = start;
        for number in 0..len {
            let at = start + number;
            match self.byte(at) {
                None => return Err(("End", at)),
                Some(byte) if is_separator(byte) => return Err(("Short", at)),
                Some(byte) if letters.contains(&byte) => {}
                Some(b'!'..=b'~') => return Err(("Cell", at)),
                Some(_) => return Err(("Byte", at)),
            }
        }
        if self.byte(start + len).is_some_and(|byte| !is_separator(byte)) {
            return Err(("Long", start + len));
        }
        self.pos = start + len;
        Ok(&self.text[start..self.pos])
    }

    fn one(&mut self, byte: u8) -> Result<(), Fault> {
        if self.layout == Layout::Free {
            return Ok(());
        }
        if self.byte(self.pos) != Some(byte) {
            return Err(("Layout", self.pos));
        }
        self.pos += 1;
        Ok(())
    }

    pub(super) fn space(&mut self) -> Result<(), Fault> {
        self.one(b' ')
    }

    pub(super) fn newline(&mut self) -> Result<(), Fault> {
        let is_end = self.pos == self.text.len();
        if is_end && self.last_newline == LastNewline::Optional { Ok(()) } else { self.one(b'\n') }
    }

    pub(super) fn space_or_newline(&mut self) -> Result<(), Fault> {
        if self.byte(self.pos) == Some(b' ') { self.space() } else { self.newline() }
    }

    pub(super) fn more(&mut self) -> Result<(), Fault> {
        self.skip();
        if self.pos == self.text.len() { Err(("End", self.pos)) } else { Ok(()) }
    }

    pub(super) fn end(&mut self) -> Result<(), Fault> {
        self.skip();
        if self.pos == self.text.len() { Ok(()) } else { Err(("Trailing", self.pos)) }
    }
}

fn is_separator(byte: u8) -> bool {
    byte == b' ' || byte == b'\t' || byte == b'\n' || byte == b'\r'
}

/// Whether bytes, at least one, are the start of a valid number: `0` or `-?[1-9][0-9]*`.
fn may_become_a_number(bytes: &[u8]) -> bool {
    match bytes {
        b"0" | b"-" => true,
        [b'-', digits @ ..] | digits => {
            digits.first().is_some_and(|&digit| digit != b'0') && digits.iter().all(u8::is_ascii_digit)
        }
    }
}
