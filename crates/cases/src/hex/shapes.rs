//! Hex boards of given shapes, and their mirror images for the other player.

use alloc::vec::Vec;

use oracle::hex::{BLUE, RED, winner};
use rng::Rng;

use crate::square::{At, EMPTY, Rows, blank, excess, filled, places, with};

/// A game in which the players take the cells of a board in random order.
pub struct MoveOrder {
    size: usize,
    order: Vec<At>,
    first: usize,
}

impl MoveOrder {
    /// Creates a game with a random first player and random moves.
    pub fn new(size: usize, rng: &mut Rng) -> Self {
        let mut order: Vec<At> = places(size).collect();
        rng.shuffle(&mut order);
        MoveOrder { size, order, first: rng.below(2) }
    }

    /// Returns the board after `moves` moves.
    pub fn after(&self, moves: usize) -> Rows {
        let stones = self.order[..moves].iter().zip(self.first..);
        with(&blank(self.size), stones.map(|(&at, turn)| (at, [RED, BLUE][turn % 2])))
    }

    /// Returns the board `more` moves after the first win. Goes back if negative, and stops at either end of the game.
    pub fn after_win(&self, more: i64) -> Rows {
        // A won board stays won, so a binary search finds the move. A full board is won.
        let (mut open, mut won) = (0, self.order.len());
        while won - open > 1 {
            let middle = (open + won) / 2;
            if winner(&self.after(middle)).is_some() { won = middle } else { open = middle }
        }
        self.after((won as i64 + more).clamp(0, self.order.len() as i64) as usize)
    }
}

/// Changes cells in random order until the number of red stones minus that of blue stones is `more`, as far as
/// possible. If Red has too many, cells change from letter `from` to `to` where `may` allows it. If Blue has too
/// many, blue stones are removed.
pub fn evened(rows: Rows, more: i64, (from, to): (u8, u8), may: impl Fn(At) -> bool, rng: &mut Rng) -> Rows {
    let mut rows = rows;
    let mut order: Vec<At> = places(rows.len()).collect();
    rng.shuffle(&mut order);
    let mut excess = excess(&rows, RED, BLUE) - more;
    for (row, column) in order {
        let cell = &mut rows[row][column];
        if excess > 0 && *cell == from && may((row, column)) {
            *cell = to;
            excess -= 1;
        } else if excess < 0 && *cell == BLUE {
            *cell = EMPTY;
            excess += 1;
        }
    }
    rows
}

/// Puts blue stones on the first empty cells, row by row, until Blue has as many stones as Red, as far as possible.
pub fn leveled_from_top(mut rows: Rows) -> Rows {
    let missing = excess(&rows, RED, BLUE).max(0) as usize;
    rows.iter_mut().flatten().filter(|cell| **cell == EMPTY).take(missing).for_each(|cell| *cell = BLUE);
    rows
}

/// Red fills the left half and Blue the right half. In one row, Red has
/// only the columns of `doors`, and `wall` fills the rest of its half.
pub fn halves(size: usize, row: usize, doors: &[usize], wall: u8) -> Rows {
    filled(size, |(r, column)| match column < size / 2 {
        true if r != row || doors.contains(&column) => RED,
        true => wall,
        false => BLUE,
    })
}

/// Returns the board or the [`transposed`] board, at random.
pub(crate) fn turned(rows: Rows, rng: &mut Rng) -> Rows {
    if rng.chance(50) { rows } else { transposed(&rows) }
}

/// Mirrors the board in the main diagonal and exchanges the colours. The result is the same board with the
/// players' roles exchanged. The board may be rectangular.
pub fn transposed(rows: &Rows) -> Rows {
    let other = |letter| match letter {
        RED => BLUE,
        BLUE => RED,
        letter => letter,
    };
    (0..rows[0].len()).map(|column| rows.iter().map(|row| other(row[column])).collect()).collect()
}
