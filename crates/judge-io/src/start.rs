//! Inputs of which only the start is there yet.

use crate::scanner::LONGEST_NUMBER;
use crate::text::{QUOTED, is_separator};

/// The longest token that has to be whole before anything can be said about it, and what a message quotes of it.
const LONGEST: usize = 1 + LONGEST_NUMBER + 1 + QUOTED;

/// Where the last whole token ends, of an input of which more and more is there: [`whole_tokens`] that looks at each byte once.
#[derive(Clone, Copy, Debug, Default)]
pub struct WholeTokens {
    /// Behind the last separator, as far as was looked.
    end: usize,
    seen: usize,
}

impl WholeTokens {
    /// What [`whole_tokens`] says of `start`, which begins with all that was given the last time.
    ///
    /// # Panics
    /// When `start` is shorter than what was given the last time.
    ///
    /// # Complexity
    /// O(bytes that are new).
    pub fn of<'a>(&mut self, start: &'a [u8]) -> &'a [u8] {
        if let Some(last) = start[self.seen..].iter().rposition(|&byte| is_separator(byte)) {
            self.end = self.seen + last + 1;
        }
        self.seen = start.len();
        if start.len() - self.end < LONGEST { &start[..self.end] } else { start }
    }

    /// Says that the caller has dropped the first `count` bytes.
    pub fn without_first(&mut self, count: usize) {
        (self.end, self.seen) = (self.end.saturating_sub(count), self.seen.saturating_sub(count));
    }
}

/// What can be read of an input of which only the `start` is there: up to its last whole token, the separator behind that
/// included.
///
/// If the token at the end is longer than a megabyte, then all of `start`: no number is so long, and a row of cells is judged byte by
/// byte. Whatever is wrong before the end of the result [stays wrong](crate::InputError::stands_behind), and in the same words; so
/// an endless input is refused at its first error, with no more memory than it takes to get there.
///
/// # Complexity
/// O(length of the last token).
///
/// ```
/// assert_eq!(judge_io::whole_tokens(b"3\n1 2\n3 45"), b"3\n1 2\n3 ");
/// ```
pub fn whole_tokens(start: &[u8]) -> &[u8] {
    let behind = start.iter().rev().take(LONGEST).position(|&byte| is_separator(byte));
    match behind {
        Some(behind) => &start[..start.len() - behind],
        None if start.len() < LONGEST => &[],
        None => start,
    }
}
