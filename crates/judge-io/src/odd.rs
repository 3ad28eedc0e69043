//! Lines that are longer or shorter than they should be, where line breaks mean nothing.
//!
//! A number too many is taken for the first of the next row, and so on to the end: what is reported is far from what is wrong. People
//! write a row a line, though. So an error that comes behind a line with part of a row tells of that line.

use core::fmt;

use crate::tokens::count_tokens;
use crate::{Problem, Scanner};

/// A line before an error that does not hold whole rows, moves or pegs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OddLine {
    /// Where it starts.
    pub(crate) offset: usize,
    /// How many numbers it has.
    numbers: u64,
    /// How many of them make one of `what`.
    width: u64,
    what: &'static str,
}

impl OddLine {
    /// The first such line of the case that `case` is at the start of, before `end` and before the line of the byte at `error`.
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
        // Behind the line of the head.
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

/// Where the first line feed is. To look at some bytes together is quicker than byte by byte.
fn first_feed(bytes: &[u8]) -> Option<usize> {
    const BLOCK: usize = 64;
    let block = bytes.chunks(BLOCK).position(|block| block.contains(&b'\n'))? * BLOCK;
    bytes[block..].iter().position(|&byte| byte == b'\n').map(|at| block + at)
}

/// Behind `line 3`.
impl fmt::Display for OddLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OddLine { numbers, width, what, .. } = self;
        let s = if *numbers == 1 { "" } else { "s" };
        write!(f, "has {numbers} number{s}, and {what} has {width}")
    }
}
