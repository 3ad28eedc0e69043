//! Hex boards that are made to a plan, and the same for the other player.

use alloc::vec::Vec;

use oracle::hex::{BLUE, RED, winner};
use rng::Rng;

use crate::square::{At, EMPTY, Rows, blank, excess, filled, places, with};

/// A game in which the players take the cells of a board in a random order.
pub struct MoveOrder {
    size: usize,
    order: Vec<At>,
    first: usize,
}

impl MoveOrder {
    /// Who begins and where they play is left to chance.
    pub fn new(size: usize, rng: &mut Rng) -> Self {
        let mut order: Vec<At> = places(size).collect();
        rng.shuffle(&mut order);
        MoveOrder { size, order, first: rng.below(2) }
    }

    /// The board after so many moves.
    pub fn after(&self, moves: usize) -> Rows {
        let stones = self.order[..moves].iter().zip(self.first..);
        with(&blank(self.size), stones.map(|(&at, turn)| (at, [RED, BLUE][turn % 2])))
    }

    /// The board so many moves after the first win, or before it: as many as there are.
    pub fn after_win(&self, more: i64) -> Rows {
        // Once won, it stays won: search for the move by halves. A full board is won.
        let (mut open, mut won) = (0, self.order.len());
        while won - open > 1 {
            let middle = (open + won) / 2;
            if winner(&self.after(middle)).is_some() { won = middle } else { open = middle }
        }
        self.after((won as i64 + more).clamp(0, self.order.len() as i64) as usize)
    }
}

/// Makes up the balance until there are so many `more` red stones than blue ones, as far as that goes: where Red has too many,
/// cells of the one letter get the other as `may` allows it; where Blue has, blue stones come off.
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

/// Blue stones on the first empty cells, row by row, until there are as many as red ones, as far as that goes.
pub fn leveled_from_top(mut rows: Rows) -> Rows {
    let missing = excess(&rows, RED, BLUE).max(0) as usize;
    rows.iter_mut().flatten().filter(|cell| **cell == EMPTY).take(missing).for_each(|cell| *cell = BLUE);
    rows
}

/// Red on the left half, Blue on the right; in one row Red has stones only in the columns of `doors`, and `wall` stands elsewhere
/// in its half.
pub fn halves(size: usize, row: usize, doors: &[usize], wall: u8) -> Rows {
    filled(size, |(r, column)| match column < size / 2 {
        true if r != row || doors.contains(&column) => RED,
        true => wall,
        false => BLUE,
    })
}

/// The board as it is, or [`transposed`].
pub(crate) fn turned(rows: Rows, rng: &mut Rng) -> Rows {
    if rng.chance(50) { rows } else { transposed(&rows) }
}

/// The board mirrored along the main diagonal with the colours exchanged: the same for the other player. It may be oblong.
pub fn transposed(rows: &Rows) -> Rows {
    let other = |letter| match letter {
        RED => BLUE,
        BLUE => RED,
        letter => letter,
    };
    (0..rows[0].len()).map(|column| rows.iter().map(|row| other(row[column])).collect()).collect()
}
