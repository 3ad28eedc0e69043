//! Replies to `nogo`, many of which are right.

use alloc::string::ToString;
use alloc::vec::Vec;

use oracle::nogo::check_game;

use crate::check::{lines, words};

/// Judges a reply to a board: a line `row column` (from 1) for each move, Black first, then
/// `-1 -1` as the last line, at the first turn at which the player to move has no legal move.
///
/// Ignores blank lines and additional blanks.
///
/// The format is checked before the rules: each line has two numbers, a place on the board, and `-1 -1` is at the end
/// and only there.
///
/// # Errors
/// The wrong line of the reply (from 1), and the reason.
///
/// # Complexity
/// That of [`check_game`].
pub(super) fn judge(rows: &[Vec<u8>], reply: &str) -> Result<(), (usize, &'static str)> {
    let lines: Vec<(usize, &str)> = lines(reply).collect();
    let mut moves = Vec::new();
    let mut ended = false;
    for &(number, line) in &lines {
        if ended {
            return Err((number, "a line follows the -1 -1"));
        }
        match pair(line) {
            None => return Err((number, "not two numbers, a row and a column")),
            Some((-1, -1)) => ended = true,
            Some((row, column)) => {
                let last = |len: usize| 1..=len as i64;
                if !last(rows.len()).contains(&row) || !last(rows[0].len()).contains(&column) {
                    return Err((number, "off the board"));
                }
                moves.push((row as usize - 1, column as usize - 1));
            }
        }
    }
    if !ended {
        return Err((reply.lines().count() + 1, "the -1 -1 is missing"));
    }
    // Each move has a line that is not blank.
    check_game(rows, &moves).map_err(|(k, why)| (lines[k - 1].0, why))
}

/// Returns the two numbers of a line. Refuses plus signs and leading zeros.
fn pair(line: &str) -> Option<(i64, i64)> {
    let &[row, column] = words(line).as_slice() else { return None };
    let number = |word: &str| word.parse::<i64>().ok().filter(|number| number.to_string() == word);
    Some((number(row)?, number(column)?))
}
