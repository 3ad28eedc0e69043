//! The plainest reader there is: words between blanks.

use alloc::vec::Vec;

/// The words of a file, front to back.
pub(crate) struct Words<'a> {
    rest: core::str::SplitAsciiWhitespace<'a>,
}

impl<'a> Words<'a> {
    /// All words of `text`.
    pub(crate) fn of(text: &'a str) -> Self {
        Words { rest: text.split_ascii_whitespace() }
    }

    /// The next word.
    pub(crate) fn word(&mut self) -> Option<&'a str> {
        self.rest.next()
    }

    /// The next word as a number.
    pub(crate) fn number(&mut self) -> Option<i64> {
        self.word()?.parse().ok()
    }

    /// The next word as a size.
    pub(crate) fn size(&mut self) -> Option<usize> {
        self.word()?.parse().ok()
    }

    /// The next two words as a pair of numbers.
    pub(crate) fn pair(&mut self) -> Option<(i64, i64)> {
        Some((self.number()?, self.number()?))
    }

    /// `count` rows of `count` of the given letters; at least one.
    pub(crate) fn square(&mut self, count: usize, letters: [u8; 3]) -> Option<Vec<Vec<u8>>> {
        let is_row = |row: &&str| row.len() == count && row.bytes().all(|letter| letters.contains(&letter));
        let rows: Option<Vec<Vec<u8>>> =
            (0..count).map(|_| self.word().filter(is_row).map(|row| row.as_bytes().to_vec())).collect();
        rows.filter(|_| count > 0)
    }
}
