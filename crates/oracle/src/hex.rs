//! Hex: who has won, and can a game lead to this board? The rules of Google Kick Start 2013, Round B, "Hex", and of
//! "海克斯" (Anhui 2023, T4).
//!
//! A board is a list of rows of equal length, from the top, of the letters `R`, `B` and `.`; in the contests it is
//! square. The neighbours of (row, column) are (row, column ± 1), (row ± 1, column), (row - 1, column + 1) and
//! (row + 1, column - 1). Red joins top and bottom, Blue left and right. A corner cell is on two sides.
//!
//! ```text
//!   R R . .        Red has joined top and bottom: (0, 1) - (1, 1) - (2, 0) - (3, 0).
//!    . R B B       Down and to the left is a neighbour, down and to the right is not.
//!     R B . .
//!      R . B .
//! ```
//!
//! For [`crate::SlowGame`] a setup is `hex 3x4`: 3 columns, 4 rows. Player 0 is Red, cells are (column, row) from 0,
//! and a stone completes a `chain`, which ends the game.
//!
//! ```
//! use oracle::hex::{RED, Status, status, winner};
//!
//! let rows: Vec<Vec<u8>> = ["RR..", ".RBB", "RB..", "R.B."].map(|row| row.as_bytes().to_vec()).into();
//! assert_eq!(winner(&rows), Some(RED));
//! // Red has five stones, Blue four, and (1, 1) can be the last.
//! assert_eq!(status(&rows), Status::Won(RED));
//! ```

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use crate::game::{At, Links, SlowGame, SlowRules, Stone, oblong, rows_of};
use crate::games::{Boards, Entry};

/// Hex for [`crate::SlowGame`]: Red is player 0.
pub(crate) const GAME: Entry = Entry {
    name: "hex",
    rules: |words| Some(Arc::new(Hex { span: oblong(words)? })),
    boards: Boards {
        small: &["hex 0x0", "hex 0x3", "hex 1x1", "hex 1x4", "hex 2x2", "hex 3x2", "hex 2x4", "hex 3x3"],
        larger: &["hex 0x0", "hex 0x3", "hex 1x1", "hex 5x4", "hex 3x6", "hex 5x5", "hex 9x9"],
    },
};

/// A board with `span` columns and rows.
#[derive(Debug)]
struct Hex {
    span: At,
}

impl SlowRules for Hex {
    fn span(&self) -> At {
        self.span
    }

    /// The identity and the half turn. Diagonal reflections exchange the players' sides. Others separate neighbours.
    fn images(&self, (column, row): At) -> Vec<At> {
        let (columns, rows) = self.span;
        vec![(column, row), (columns - 1 - column, rows - 1 - row)]
    }

    fn completes(&self, stones: &[Stone], _: &mut Links) -> Vec<&'static str> {
        let won = winner(&rows_of(self.span, stones, [RED, BLUE]));
        won.map(|_| "chain").into_iter().collect()
    }
}

/// A red stone.
pub const RED: u8 = b'R';
/// A blue stone.
pub const BLUE: u8 = b'B';
/// No stone.
pub const EMPTY: u8 = b'.';

/// A reason of [`audit`]: one colour has at least two stones more than the other.
pub const COUNTS: &str = "the numbers of stones differ by more than one";
/// A reason of [`audit`]: the loser moved after the win.
pub const PLAYED_ON: &str = "the winner has fewer stones than the loser";
/// A reason of [`audit`]: whichever stone of the winner is removed, the others still join the two sides.
pub const WON_TWICE: &str = "no stone of the winner can have been the last";

/// The verdict on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// No game leads to this board.
    Impossible,
    /// This colour ([`RED`] or [`BLUE`]) has won.
    Won(u8),
    /// Nobody has won.
    Open,
}

/// The colour that has joined its two sides. At most one can.
///
/// # Panics
/// Possibly, when a row is shorter than the first.
///
/// # Complexity
/// O(cells).
pub fn winner(rows: &[Vec<u8>]) -> Option<u8> {
    [RED, BLUE].into_iter().find(|&color| has_joined(rows, color))
}

/// The verdict on a board: [`audit`] without the reason.
///
/// # Panics
/// Possibly, when a row is shorter than the first.
///
/// # Complexity
/// O(cells²).
pub fn status(rows: &[Vec<u8>]) -> Status {
    match audit(rows) {
        Err(_) => Status::Impossible,
        Ok(Some(color)) => Status::Won(color),
        Ok(None) => Status::Open,
    }
}

/// Who has won, if a game that stops at the first win can lead to this board. Either colour may have begun.
///
/// The last stone of a won game is the winner's, and nobody had won without it. Conversely, suppose that nobody has won
/// once some stone of the winner is removed. Place the other stones first, in any order in which the colours alternate,
/// and this stone last. Nobody wins earlier, because nobody has won even with all the other stones on the board.
///
/// # Errors
/// The first reason why no game leads to this board: [`COUNTS`], [`PLAYED_ON`] or [`WON_TWICE`].
///
/// # Panics
/// Possibly, when a row is shorter than the first.
///
/// # Complexity
/// O(cells²).
pub fn audit(rows: &[Vec<u8>]) -> Result<Option<u8>, &'static str> {
    let count = |color: u8| rows.iter().flatten().filter(|&&cell| cell == color).count();
    let (red, blue) = (count(RED), count(BLUE));
    if red.abs_diff(blue) > 1 {
        return Err(COUNTS);
    }
    let Some(won) = winner(rows) else {
        return Ok(None);
    };
    let (own, other) = if won == RED { (red, blue) } else { (blue, red) };
    if own < other {
        return Err(PLAYED_ON);
    }
    let mut before = rows.to_vec();
    for row in 0..rows.len() {
        for column in (0..rows[row].len()).filter(|&column| rows[row][column] == won) {
            before[row][column] = EMPTY;
            if !has_joined(&before, won) {
                return Ok(Some(won));
            }
            before[row][column] = won;
        }
    }
    Err(WON_TWICE)
}

/// All boards of this width and height to which games lead, found by playing all games. A board is a list of its cells,
/// row by row. For up to nine cells.
///
/// # Complexity
/// O(3^cells · cells²).
pub fn reachable_by_play(width: usize, height: usize) -> BTreeSet<Vec<u8>> {
    let span = (width as i64, height as i64);
    let empty = SlowGame::of(Arc::new(Hex { span }));
    let all = [0, 1].into_iter().flat_map(|first| empty.clone().positions(first));
    all.map(|game| rows_of(span, game.stones(), [RED, BLUE]).concat()).collect()
}

/// The number of cells of a shortest path between the two sides of a colour, over cells that `may` accepts; `None` if
/// no path exists. A breadth-first search.
///
/// # Panics
/// Possibly, when a row is shorter than the first.
///
/// # Complexity
/// O(cells).
pub fn fewest_cells(rows: &[Vec<u8>], color: u8, may: impl Fn(u8) -> bool) -> Option<usize> {
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    let mut seen = vec![false; width * height];
    let mut wave: Vec<(usize, usize)> = if color == RED {
        (0..width).map(|k| (0, k)).collect()
    } else {
        (0..height).map(|k| (k, 0)).collect()
    };
    let is_last =
        |&(row, column): &(usize, usize)| if color == RED { row + 1 == height } else { column + 1 == width };
    let mut cells = 0;
    while !wave.is_empty() {
        cells += 1;
        wave.retain(|&(row, column)| {
            let is_on = row < height && column < width && may(rows[row][column]);
            is_on && !mem::replace(&mut seen[row * width + column], true)
        });
        if wave.iter().any(is_last) {
            return Some(cells);
        }
        wave = wave.into_iter().flat_map(near).collect();
    }
    None
}

/// The six neighbours of (row, column). Numbers below 0 wrap around, to numbers off every board.
pub fn near((row, column): (usize, usize)) -> [(usize, usize); 6] {
    [
        (row, column.wrapping_sub(1)),
        (row, column + 1),
        (row.wrapping_sub(1), column),
        (row + 1, column),
        (row.wrapping_sub(1), column + 1),
        (row + 1, column.wrapping_sub(1)),
    ]
}

/// Whether the stones of a colour join its two sides.
fn has_joined(rows: &[Vec<u8>], color: u8) -> bool {
    fewest_cells(rows, color, |cell| cell == color).is_some()
}
