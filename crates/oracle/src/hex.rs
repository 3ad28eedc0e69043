//! Hex: who has joined the sides, and could the board have come from a game? The rules of Google Kick Start 2013, Round B,
//! "Hex", and of "海克斯" (Anhui 2023, T4).
//!
//! A board is N rows, from the top, of N letters `R`, `B` and `.`. The neighbours of (row, column) are (row, column ± 1),
//! (row ± 1, column), (row - 1, column + 1) and (row + 1, column - 1). Red joins top and bottom, Blue left and right; a cell in a
//! corner of the board lies on both sides that meet there.
//!
//! ```text
//!   R R . .        Red has joined top and bottom: (0, 1) - (1, 1) - (2, 0) - (3, 0).
//!    . R B B       A step down and to the left is a step between neighbours, one down and to the right is not.
//!     R B . .
//!      R . B .
//! ```
//!
//! ```
//! use oracle::hex::{RED, Status, status, winner};
//!
//! let rows: Vec<Vec<u8>> = ["RR..", ".RBB", "RB..", "R.B."].map(|row| row.as_bytes().to_vec()).into();
//! assert_eq!(winner(&rows), Some(RED));
//! // Five stones of Red against four of Blue, and (1, 1) can have been the last.
//! assert_eq!(status(&rows), Status::Won(RED));
//! ```

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

/// A red stone.
pub const RED: u8 = b'R';
/// A blue stone.
pub const BLUE: u8 = b'B';
/// No stone.
pub const EMPTY: u8 = b'.';

/// What the stones on a board tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// No game leads here.
    Impossible,
    /// This colour ([`RED`] or [`BLUE`]) has won.
    Won(u8),
    /// Nobody has won.
    Open,
}

/// The colour that has joined its two sides. Both cannot have done so.
///
/// # Panics
/// When a row is shorter than there are rows.
///
/// # Complexity
/// O(N²).
pub fn winner(rows: &[Vec<u8>]) -> Option<u8> {
    [RED, BLUE].into_iter().find(|&color| has_joined(rows, color))
}

/// Whether a game that stops at the first win could have led to this board, and who has won it. Either colour may have
/// begun.
///
/// The literal reading: the last stone of a won game is one of the winner's, and without it nobody had won. Any order of
/// the other stones will do: take any order in which the colours alternate. The stones that lie there before the last one
/// are among those of the board without it, and on that nobody had won; so nobody had won before either.
///
/// # Panics
/// When a row is shorter than there are rows.
///
/// # Complexity
/// O(N⁴).
pub fn status(rows: &[Vec<u8>]) -> Status {
    let count = |color: u8| rows.iter().flatten().filter(|&&cell| cell == color).count();
    let (red, blue) = (count(RED), count(BLUE));
    if red.abs_diff(blue) > 1 {
        return Status::Impossible;
    }
    let Some(won) = winner(rows) else {
        return Status::Open;
    };
    let (own, other) = if won == RED { (red, blue) } else { (blue, red) };
    if own < other {
        return Status::Impossible;
    }
    let mut before = rows.to_vec();
    for row in 0..rows.len() {
        for column in 0..rows.len() {
            if rows[row][column] == won {
                before[row][column] = EMPTY;
                if winner(&before).is_none() {
                    return Status::Won(won);
                }
                before[row][column] = won;
            }
        }
    }
    Status::Impossible
}

/// All boards of side `n` that games lead to, row after row in one list: every game is played out. For `n` up to 3.
///
/// # Complexity
/// O(3^(n²) · n⁴).
pub fn reachable_by_play(n: usize) -> BTreeSet<Vec<u8>> {
    let mut seen: BTreeSet<(Vec<u8>, u8)> = BTreeSet::new();
    let empty = vec![EMPTY; n * n];
    let mut waiting = vec![(empty.clone(), RED), (empty, BLUE)];
    while let Some((board, mover)) = waiting.pop() {
        if !seen.insert((board.clone(), mover)) {
            continue;
        }
        let rows: Vec<Vec<u8>> = board.chunks(n.max(1)).map(<[u8]>::to_vec).collect();
        if winner(&rows).is_some() {
            continue;
        }
        for idx in (0..board.len()).filter(|&idx| board[idx] == EMPTY) {
            let mut after = board.clone();
            after[idx] = mover;
            waiting.push((after, if mover == RED { BLUE } else { RED }));
        }
    }
    seen.into_iter().map(|(board, _)| board).collect()
}

/// Whether a chain of this colour joins the colour's two sides: a flood from the one side.
fn has_joined(rows: &[Vec<u8>], color: u8) -> bool {
    let size = rows.len();
    let mut seen = vec![false; size * size];
    let mut waiting: Vec<(usize, usize)> =
        (0..size).map(|k| if color == RED { (0, k) } else { (k, 0) }).collect();
    while let Some((row, column)) = waiting.pop() {
        if row >= size || column >= size || rows[row][column] != color || seen[row * size + column] {
            continue;
        }
        seen[row * size + column] = true;
        if (if color == RED { row } else { column }) + 1 == size {
            return true;
        }
        // Steps below 0 wrap round to numbers that are off the board.
        waiting.extend([
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row.wrapping_sub(1), column),
            (row + 1, column),
            (row.wrapping_sub(1), column + 1),
            (row + 1, column.wrapping_sub(1)),
        ]);
    }
    false
}
