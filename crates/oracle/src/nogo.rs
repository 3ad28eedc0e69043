//! NoGo: Go in which nothing may ever be captured. The rules of Luogu P4997 ("不围棋", 2018).
//!
//! A board is rows of one length, from the top, of letters `X` (Black, who begins), `O` (White) and `.`; in the contest there are
//! as many rows as columns. Points are (row, column) from 0, and the points above, below, left and right of a point are next to
//! it. A *chain* is all stones of one colour that hang together by such steps. An empty point next to one of its stones is a
//! *liberty* of it. A player may take any empty point after which every chain of both colours has a liberty. Nobody may pass, and
//! nothing is ever removed.
//!
//! For [`crate::SlowGame`] a setup is `nogo 9x7`, of 9 columns and 7 rows; player 0 is Black, points are (column, row) from 0, and the
//! player to move who has no move has lost.
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

/// A board of so many columns and rows.
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

/// The two players, in the order of their turns: Black, White.
pub const PLAYERS: [u8; 2] = [b'X', b'O'];
/// No stone.
pub const EMPTY: u8 = b'.';

/// A point: row and column, from 0.
pub type Point = (usize, usize);

/// Whether every chain on the board has a liberty.
///
/// # Complexity
/// O(n²).
pub fn all_have_liberties(rows: &[Vec<u8>]) -> bool {
    first_without_liberty(rows).is_none()
}

/// The first stone, row by row, whose chain has no liberty: the stones next to an empty point have one, and share it with every
/// stone of their colour that they touch.
///
/// # Complexity
/// O(n²).
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

/// All stones of the chain of the stone at `at`, each when it is found.
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

/// The liberties of the chain at `at`, each as often as the chain has stones next to it.
fn liberties(rows: &[Vec<u8>], at: Point) -> impl Iterator<Item = Point> {
    chain(rows, at).flat_map(|stone| near(rows, stone)).filter(|at| rows[at.0][at.1] == EMPTY)
}

/// The number of pairs of a stone of the chain at `at` and an empty point next to that stone: 0 exactly when the chain has no
/// liberty.
///
/// # Complexity
/// O(chain · log chain).
pub fn liberty_pairs(rows: &[Vec<u8>], at: Point) -> usize {
    liberties(rows, at).count()
}

/// Whether `player` may play at `at`, by the letter: the point is empty, and with the stone there every chain of the whole board has
/// a liberty.
///
/// # Complexity
/// O(n²).
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

/// The points next to a point: up to four.
fn near(rows: &[Vec<u8>], (row, column): Point) -> impl Iterator<Item = Point> + use<> {
    let (height, width) = (rows.len(), rows.first().map_or(0, Vec::len));
    let points =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    points.into_iter().filter(move |&(row, column)| row < height && column < width)
}
