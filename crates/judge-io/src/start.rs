//! Inputs of which only the start is there.

use crate::scanner::LONGEST_NUMBER;
use crate::text::{QUOTED, is_separator};

/// The longest token that has to be whole before anything can be said about it, and what a message quotes of it.
const LONGEST: usize = 1 + LONGEST_NUMBER + 1 + QUOTED;

/// What can be read of an input of which only the `start` is there: up to its last whole token, the separator behind that
/// included.
///
/// If the token at the end is longer than a megabyte, then all of `start`: no number is so long, and a row of cells is judged byte by
/// byte. An error at an [offset](crate::InputError::offset) before the end of the result is the error of the whole input, in the same
/// words. An error at its end may only say that the rest is missing.
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
