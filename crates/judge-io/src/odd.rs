//! Finds lines that are too long or too short, in inputs with free line breaks.
//!
//! An extra number in a row shifts all later rows, so the error is reported far from the mistake. But people
//! write one row per line. So an error also names the first earlier line that does not hold whole rows.

use core::fmt;

use crate::tokens::count_tokens;
use crate::{Problem, Scanner};

/// A line before an error whose numbers do not make whole rows, moves or pegs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OddLine {
    /// The offset of its first byte.
    pub(crate) offset: usize,
    /// How many numbers it has.
    numbers: u64,
    /// How many numbers one row, move or peg has.
    width: u64,
    /// Its name, such as `a row`.
    what: &'static str,
}

impl OddLine {
    /// Returns the first such line after the header of the case at `case`, before `end` and before the line of `error`.
    ///
    /// # Complexity
    /// O(bytes from the case to the error).
    pub(crate) fn find<P: Problem + ?Sized>(
        problem: &P,
        mut case: Scanner<'_>,
        end: usize,
        error: usize,
    ) -> Option<OddLine> {
        let bytes = case.bytes();
        let (width, what) = problem.line(&mut case)?;
        let feeds = |from: usize, to: usize| first_feed(&bytes[from..to]);
        let error_line = bytes[..error].iter().rposition(|&byte| byte == b'\n').map_or(0, |feed| feed + 1);
        // The line after the header.
        let mut start = case.offset() + feeds(case.offset(), bytes.len())? + 1;
        while start < end.min(error_line) {
            let feed = start + feeds(start, error_line)?;
            let numbers = count_tokens(&bytes[start..=feed]);
            if !numbers.is_multiple_of(width) {
                return Some(OddLine { offset: start, numbers, width, what });
            }
            start = feed + 1;
        }
        None
    }
}

/// Returns the index of the first line feed. A search by blocks is faster than byte by byte.
fn first_feed(bytes: &[u8]) -> Option<usize> {
    const BLOCK: usize = 64;
    let block = bytes.chunks(BLOCK).position(|block| block.contains(&b'\n'))? * BLOCK;
    bytes[block..].iter().position(|&byte| byte == b'\n').map(|at| block + at)
}

/// The text after `line 3` in a message.
impl fmt::Display for OddLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OddLine { numbers, width, what, .. } = self;
        let s = if *numbers == 1 { "" } else { "s" };
        write!(f, "has {numbers} number{s}, but {what} has {width}")
    }
}
