//! The plainest reader there is: words between blanks.

use alloc::vec::Vec;
use core::str::{FromStr, SplitAsciiWhitespace};

/// The words of a file, front to back.
#[derive(Clone, Debug)]
pub struct Words<'a>(SplitAsciiWhitespace<'a>);

impl<'a> Words<'a> {
    /// All words of `text`.
    pub fn of(text: &'a str) -> Self {
        Words(text.split_ascii_whitespace())
    }

    /// The next word.
    pub fn word(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// The next word as a number: a `usize` where it counts something.
    pub fn number<N: FromStr>(&mut self) -> Option<N> {
        self.word()?.parse().ok()
    }

    /// A size, a number of moves, and two numbers for each move.
    pub(crate) fn moves(&mut self) -> Option<(i64, Vec<(i64, i64)>)> {
        let (size, count) = (self.number()?, self.number::<usize>()?);
        let moves = (0..count).map(|_| self.number().zip(self.number()));
        Some((size, moves.collect::<Option<_>>()?))
    }
}
