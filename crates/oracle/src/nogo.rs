//! NoGo: Go without captures. The rules of Luogu P4997 ("不围棋", 2018).
//!
//! A board is a list of rows of equal length, from the top, of the letters `X` (Black, who begins), `O` (White) and
//! `.`; in the contest it is square. Points are (row, column) from 0, with neighbours above, below, left and right. A
//! *chain* is a maximal set of connected stones of one colour. Its *liberties* are the empty neighbours of its stones.
//! A player may take any empty point after which every chain of both colours has a liberty. Nobody may pass, and stones
//! are never removed.
//!
//! For [`crate::SlowGame`] a setup is `nogo 9x7`: 9 columns, 7 rows. Player 0 is Black, and points are (column, row)
//! from 0. The player to move loses if no move is legal.
//!
//! ```
//! use oracle::nogo::{check_game, is_legal_by_letter, play_out};
//!
//! let rows: Vec<Vec<u8>> = ["XOO", "X.X", "O.."].map(|row| row.as_bytes().to_vec()).into();
//! assert!(is_legal_by_letter(&rows, b'X', (2, 2)));
//! // In the middle, Black would take the last liberty of the two white stones above, and White would have none.
//! assert!(!is_legal_by_letter(&rows, b'X', (1, 1)) && !is_legal_by_letter(&rows, b'O', (1, 1)));
//! // After Black's move White can still play, so the game is not over.
//! assert_eq!(check_game(&rows, &[(2, 2)]), Err((2, "the player to move is not stuck")));
//! assert!(!play_out(&rows).is_empty());
//! ```

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::{iter, mem};

use crate::game::{At, Links, SlowOutcome, SlowRules, Stone, oblong, rows_of};
use crate::games::{Boards, Entry};
use crate::perft::of_oblong;

mod quick;

pub use quick::{check_game, play_out, play_out_in_order};

/// `NoGo` for [`crate::SlowGame`]: Black is player 0.
pub(crate) const GAME: Entry = Entry {
    name: "nogo",
    rules: |words| Some(Arc::new(NoGo { span: oblong(words)? })),
    boards: Boards {
        small: &[
            "nogo 0x0", "nogo 3x0", "nogo 1x1", "nogo 1x6", "nogo 2x2", "nogo 3x2", "nogo 2x4", "nogo 3x3",
        ],
        larger: &["nogo 0x0", "nogo 0x3", "nogo 1x1", "nogo 1x7", "nogo 5x4", "nogo 5x5", "nogo 9x9"],
    },
};

/// A board with `span` columns and rows.
#[derive(Debug)]
struct NoGo {
    span: At,
}

impl SlowRules for NoGo {
    fn span(&self) -> At {
        self.span
    }

    fn images(&self, at: At) -> Vec<At> {
        of_oblong(self.span, at)
    }

    fn forbids(&self, stones: &[Stone], player: usize, (x, y): At) -> Option<&'static str> {
        let rows = rows_of(self.span, stones, PLAYERS);
        let is_legal = is_legal_by_letter(&rows, PLAYERS[player], (y as usize, x as usize));
        (!is_legal).then_some("a chain would have no liberty")
    }

    fn completes(&self, _: &[Stone], _: &mut Links) -> Vec<&'static str> {
        Vec::new()
    }

    fn without_a_move(&self, _: &[Stone], to_move: usize) -> SlowOutcome {
        SlowOutcome::Won(1 - to_move)
    }
}

/// The players in the order of their turns: Black, White.
pub const PLAYERS: [u8; 2] = [b'X', b'O'];
/// No stone.
pub const EMPTY: u8 = b'.';

/// A point: row and column, from 0.
pub type Point = (usize, usize);

/// Whether every chain on the board has a liberty.
///
/// # Complexity
/// O(points).
pub fn all_have_liberties(rows: &[Vec<u8>]) -> bool {
    first_without_liberty(rows).is_none()
}

/// The first stone, row by row, whose chain has no liberty. A flood fill from the empty points marks all stones next to
/// them and the rest of their chains.
///
/// # Complexity
/// O(points).
pub fn first_without_liberty(rows: &[Vec<u8>]) -> Option<Point> {
    let mut lives: Vec<Vec<bool>> =
        rows.iter().map(|row| row.iter().map(|&cell| cell == EMPTY).collect()).collect();
    let mut waiting: Vec<Point> = points(rows).filter(|&(row, column)| lives[row][column]).collect();
    while let Some(from) = waiting.pop() {
        for (row, column) in near(rows, from) {
            let shares = rows[from.0][from.1] == EMPTY || rows[from.0][from.1] == rows[row][column];
            if shares && !lives[row][column] {
                lives[row][column] = true;
                waiting.push((row, column));
            }
        }
    }
    points(rows).find(|&(row, column)| !lives[row][column])
}

/// The stones of the chain at `at`, found lazily.
///
/// # Complexity
/// O(chain · log chain).
pub fn chain(rows: &[Vec<u8>], at: Point) -> impl Iterator<Item = Point> {
    let mut found = BTreeSet::from([at]);
    let mut waiting = vec![at];
    iter::from_fn(move || {
        let stone = waiting.pop()?;
        let is_same = |at: &Point| rows[at.0][at.1] == rows[stone.0][stone.1];
        waiting.extend(near(rows, stone).filter(|at| is_same(at) && found.insert(*at)));
        Some(stone)
    })
}

/// The liberties of the chain at `at`, each once for every stone of the chain next to it.
fn liberties(rows: &[Vec<u8>], at: Point) -> impl Iterator<Item = Point> {
    chain(rows, at).flat_map(|stone| near(rows, stone)).filter(|at| rows[at.0][at.1] == EMPTY)
}

/// The number of pairs of a stone of the chain at `at` and an empty point next to it: 0 exactly when the chain has no
/// liberty.
///
/// # Complexity
/// O(chain · log chain).
pub fn liberty_pairs(rows: &[Vec<u8>], at: Point) -> usize {
    liberties(rows, at).count()
}

/// Whether `player` may play at `at`: the point is empty, and with the stone every chain on the board has a liberty.
///
/// # Complexity
/// O(points).
pub fn is_legal_by_letter(rows: &[Vec<u8>], player: u8, at: Point) -> bool {
    let mut after = rows.to_vec();
    let cell = after.get_mut(at.0).and_then(|row| row.get_mut(at.1));
    cell.is_some_and(|cell| mem::replace(cell, player) == EMPTY) && all_have_liberties(&after)
}

/// All points, row by row.
pub fn points(rows: &[Vec<u8>]) -> impl Iterator<Item = Point> + use<> {
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    (0..height).flat_map(move |row| (0..width).map(move |column| (row, column)))
}

/// The neighbours of a point on the board.
fn near(rows: &[Vec<u8>], (row, column): Point) -> impl Iterator<Item = Point> + use<> {
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    let points =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    points.into_iter().filter(move |&(row, column)| row < height && column < width)
}
