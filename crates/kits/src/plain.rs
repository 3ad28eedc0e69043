//! Plain solvers: flood fills over given steps. They share nothing with the solvers under test.

use std::collections::BTreeSet;

/// A step from a cell to a neighbour.
pub type Offset = (i64, i64);

/// A solver that looks for two kinds of things, and takes a list of steps to neighbours for each. It is right if both
/// lists are complete.
#[derive(Clone, Copy, Debug)]
pub struct Neighbours {
    /// All steps.
    pub steps: &'static [Offset],
    /// Answers a file, with a list of steps for each of the two things.
    pub answers: fn(&str, [&[Offset]; 2]) -> String,
    /// For each of the two things, its name and a stored file. The solver must answer this file wrongly if any step is
    /// missing. With `None`, it must answer one of the stored files of at most 6,000 bytes wrongly.
    pub finds: [(&'static str, Option<&'static str>); 2],
}

/// The steps on a Hex board, as (row, column).
pub(crate) const HEX: &[Offset] = &[(0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)];

/// Returns all open cells that the steps reach from the starts over open cells.
pub(crate) fn flood(
    starts: impl IntoIterator<Item = Offset>,
    steps: &[Offset],
    is_open: impl Fn(Offset) -> bool,
) -> BTreeSet<Offset> {
    let mut stack: Vec<Offset> = starts.into_iter().filter(|&at| is_open(at)).collect();
    let mut reached: BTreeSet<Offset> = stack.iter().copied().collect();
    while let Some(at) = stack.pop() {
        stack.extend(near(at, steps).filter(|&near| is_open(near) && reached.insert(near)));
    }
    reached
}

/// The cells one step away, even off the board.
pub(crate) fn near((x, y): Offset, steps: &[Offset]) -> impl Iterator<Item = Offset> {
    steps.iter().map(move |step| (x + step.0, y + step.1))
}

/// Whether the stones of a colour join its sides on a Hex board: Red from the top, Blue from the left.
pub(crate) fn joined(board: &[Vec<u8>], color: u8, steps: &[Offset]) -> bool {
    let size = board.len();
    let mut seen = vec![vec![false; size]; size];
    let is_red = color == b'R';
    let mut open: Vec<(usize, usize)> = (0..size)
        .map(|at| if is_red { (0, at) } else { (at, 0) })
        .filter(|&(row, column)| board[row][column] == color)
        .collect();
    for &(row, column) in &open {
        seen[row][column] = true;
    }
    while let Some((row, column)) = open.pop() {
        if (if is_red { row } else { column }) == size - 1 {
            return true;
        }
        for &(down, right) in steps {
            let (r, c) = (row.wrapping_add_signed(down as isize), column.wrapping_add_signed(right as isize));
            if r < size && c < size && board[r][c] == color && !seen[r][c] {
                seen[r][c] = true;
                open.push((r, c));
            }
        }
    }
    false
}
