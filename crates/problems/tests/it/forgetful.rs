//! Plain solvers that are told which steps lead to a neighbour. They share nothing with the solvers under test.

use std::collections::BTreeSet;

pub(crate) mod havannah;
pub(crate) mod hexstatus;
pub(crate) mod hexwinner;
pub(crate) mod nogo;
pub(crate) mod twixt;

/// A step from a cell to a neighbour.
pub(crate) type Step = (i64, i64);

/// The letter of a cell; `None` off the board.
fn cell(rows: &[Vec<u8>], (row, column): (i64, i64)) -> Option<u8> {
    rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
}

/// All places of a board, row by row.
fn places(rows: &[Vec<u8>]) -> impl Iterator<Item = (i64, i64)> {
    let size = rows.len() as i64;
    (0..size * size).map(move |place| (place / size, place % size))
}

/// All that is reached from the starts by the steps, over cells of which `is_open` says so.
fn flood(
    starts: impl IntoIterator<Item = (i64, i64)>,
    steps: &[Step],
    is_open: impl Fn((i64, i64)) -> bool,
) -> BTreeSet<(i64, i64)> {
    let mut stack: Vec<(i64, i64)> = starts.into_iter().filter(|&at| is_open(at)).collect();
    let mut reached: BTreeSet<(i64, i64)> = stack.iter().copied().collect();
    while let Some((x, y)) = stack.pop() {
        for near in steps.iter().map(|step| (x + step.0, y + step.1)) {
            if is_open(near) && reached.insert(near) {
                stack.push(near);
            }
        }
    }
    reached
}
