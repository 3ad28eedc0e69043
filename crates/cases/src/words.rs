//! A minimal reader: words between blanks.

use alloc::vec::Vec;
use core::str::{FromStr, SplitAsciiWhitespace};

/// A reader of the words of a file.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    /// Creates a reader of the words of `text`.
    pub fn of(text: &'a str) -> Self {
        Words(text.split_ascii_whitespace())
    }

    /// Returns the next word.
    pub fn word(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// Returns the next word as a number. Use `usize` for counts.
    pub fn number<N: FromStr>(&mut self) -> Option<N> {
        self.word()?.parse().ok()
    }

    /// Reads a size, a number of moves, and two numbers for each move.
    pub(crate) fn moves(&mut self) -> Option<(i64, Vec<(i64, i64)>)> {
        let (size, count) = (self.number()?, self.number::<usize>()?);
        let moves = (0..count).map(|_| self.number().zip(self.number()));
        Some((size, moves.collect::<Option<_>>()?))
    }
}
