//! Incomplete inputs.

use crate::scanner::LONGEST_NUMBER;
use crate::text::{QUOTED, is_separator};

/// The most bytes of a token that an error depends on: a sign, the digits, the byte after them, and the quoted bytes.
const LONGEST: usize = 1 + LONGEST_NUMBER + 1 + QUOTED;

/// Returns the part of an incomplete input that can be read: `start` up to its last whole token and separator.
///
/// If the token at the end is longer than a megabyte, returns all of `start`: no valid number is this long, and rows of
/// cells are checked byte by byte. An error at an [offset](crate::InputError::offset) before the end of the result is
/// also the error of the whole input, in the same words. An error at the end may only mean that the rest is missing.
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
