//! Random Hex boards.

use alloc::vec;
use alloc::vec::Vec;

use oracle::hex::{BLUE, RED};
use rng::Rng;

use super::shapes::{MoveOrder, evened, turned};
use crate::board::{self, Board, size};
use crate::case::{Scale, Style};
use crate::square::{At, EMPTY, Rows, blank, of};

pub(crate) const fn styles<B: Board>() -> [Style<B>; 9] {
    [
        Style { name: "uniform", make: board::uniform },
        Style { name: "full", make: board::full },
        Style { name: "chain", make: |rng, scale| chain(rng, scale).into() },
        Style { name: "game", make: |rng, scale| game(rng, scale).into() },
        Style { name: "joint", make: |rng, scale| joint(rng, scale).into() },
        Style { name: "corridor", make: |rng, scale| corridor(rng, scale).into() },
        Style { name: "winding", make: |rng, scale| winding(rng, scale).into() },
        Style { name: "uneven", make: |rng, scale| uneven(rng, scale).into() },
        Style { name: "bare", make: board::bare },
    ]
}

/// A winding chain from side to side, whole or with a gap. Blue stones make the numbers about equal.
fn chain(rng: &mut Rng, scale: Scale) -> Rows {
    let size = size(rng, scale);
    let mut rows = blank(size);
    let path = path(size, rng);
    let gap = rng.below(2 * path.len());
    for (k, &(row, column)) in path.iter().enumerate() {
        rows[row][column] = if k == gap { rng.pick(&[EMPTY, BLUE]) } else { RED };
    }
    let rows = blue_evened(rows, rng.pick(&[-1, 0, 0, 1]), rng);
    turned(rows, rng)
}

/// A random game up to its first win, or a few moves less or more.
fn game(rng: &mut Rng, scale: Scale) -> Rows {
    let game = MoveOrder::new(size(rng, scale), rng);
    game.after_win(rng.pick(&[-1, 0, 0, 0, 1, 2]))
}

/// Two chains between the same sides, balanced with blue stones. They may share cells, and one cell may be missing,
/// so both chains are complete, or one, or neither.
fn joint(rng: &mut Rng, scale: Scale) -> Rows {
    let size = scale.size(rng, (3, 5), (4, 7), (8, 14)) as usize;
    let mut rows = blank(size);
    for _ in 0..2 {
        for (row, column) in path(size, rng) {
            rows[row][column] = RED;
        }
    }
    if rng.chance(30) {
        let (row, column) = rng.pick(&of(&rows, RED));
        rows[row][column] = EMPTY;
    }
    let rows = blue_evened(rows, rng.pick(&[0, 0, 0, 1]), rng);
    turned(rows, rng)
}

/// A chain that runs back and forth through every second row. The other colour fills the rows between, except for
/// one cell at the left or right end, where the chain continues to its next row. Some of these cells are empty.
fn corridor(rng: &mut Rng, scale: Scale) -> Rows {
    let size = size(rng, scale);
    let mut rows = blank(size);
    for (number, row) in rows.iter_mut().enumerate() {
        row.fill([RED, BLUE][number % 2]);
        if number % 2 == 1 {
            let door = if number / 2 % 2 == 0 { 0 } else { size - 1 };
            row[door] = rng.pick(&[RED, RED, RED, EMPTY]);
        }
    }
    turned(rows, rng)
}

/// A thin tree with many turns that grows from one side to the other. The path through
/// it may have parts that lead backwards. Blue stones make the numbers about equal.
fn winding(rng: &mut Rng, scale: Scale) -> Rows {
    let size = scale.size(rng, (4, 6), (5, 7), (8, 16)) as usize;
    let mut rows = blank(size);
    let mut tree = vec![(0, rng.below(size))];
    rows[0][tree[0].1] = RED;
    for _ in 0..30 * size * size {
        // Half of the time at the tip, for long branches.
        let from = if rng.chance(50) { tree[tree.len() - 1] } else { rng.pick(&tree) };
        let (row, column) = rng.pick(&near(from));
        let is_free = row > 0 && rows.get(row).and_then(|row| row.get(column)) == Some(&EMPTY);
        let touches = || near((row, column)).iter().filter(|at| tree.contains(at)).count();
        if is_free && touches() == 1 {
            rows[row][column] = RED;
            tree.push((row, column));
            if row + 1 == size {
                break;
            }
        }
    }
    let rows = blue_evened(rows, rng.pick(&[-1, 0, 0, 1]), rng);
    turned(rows, rng)
}

/// Returns the six neighbours of a cell. Those off the board have numbers out of range.
fn near((row, column): At) -> [At; 6] {
    let (up, left) = (row.wrapping_sub(1), column.wrapping_sub(1));
    [(up, column), (up, column + 1), (row, left), (row, column + 1), (row + 1, left), (row + 1, column)]
}

/// A random game with one to three cells changed at random.
fn uneven(rng: &mut Rng, scale: Scale) -> Rows {
    let mut rows = game(rng, scale);
    for _ in 0..1 + rng.below(3) {
        let (row, column) = (rng.below(rows.len()), rng.below(rows.len()));
        rows[row][column] = rng.pick(&[EMPTY, RED, BLUE]);
    }
    rows
}

/// Returns a connected path from the top to the bottom.
fn path(size: usize, rng: &mut Rng) -> Vec<At> {
    let mut column = rng.below(size);
    let mut path = Vec::new();
    for row in 0..size {
        // Along the row for a while, then down or down and to the left.
        let to = if rng.chance(50) { column } else { rng.below(size) };
        path.extend((column.min(to)..=column.max(to)).map(|column| (row, column)));
        column = if to > 0 && rng.chance(50) { to - 1 } else { to };
    }
    path
}

/// Adds or removes blue stones until Red has `surplus` more, as far as possible.
fn blue_evened(rows: Rows, surplus: i64, rng: &mut Rng) -> Rows {
    evened(rows, surplus, (EMPTY, BLUE), |_| true, rng)
}
