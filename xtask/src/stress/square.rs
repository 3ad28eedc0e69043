//! Square boards of letters, taken apart: what Hex and NoGo have in common.

use super::case::{thinned, without_chunks};

/// No stone, in the contests' letters and here.
pub(super) const EMPTY: u8 = b'.';

/// Rows from the top.
pub(super) type Rows = Vec<Vec<u8>>;

/// A place: row and column from 0.
pub(super) type At = (usize, usize);

/// All places, row by row.
pub(super) fn places(size: usize) -> impl Iterator<Item = At> + Clone {
    (0..size * size).map(move |idx| (idx / size, idx % size))
}

/// The places where the letter stands, row by row.
pub(super) fn of(rows: &Rows, letter: u8) -> Vec<At> {
    places(rows.len()).filter(|&(row, column)| rows[row][column] == letter).collect()
}

/// The places of all stones, row by row.
pub(super) fn stones(rows: &Rows) -> Vec<At> {
    places(rows.len()).filter(|&(row, column)| rows[row][column] != EMPTY).collect()
}

/// A board whose letters come from `letter`, row by row.
pub(super) fn filled(size: usize, mut letter: impl FnMut() -> u8) -> Rows {
    (0..size).map(|_| (0..size).map(|_| letter()).collect()).collect()
}

/// A board without stones.
pub(super) fn blank(size: usize) -> Rows {
    filled(size, || EMPTY)
}

/// The board with other letters at some places.
pub(super) fn with(rows: &Rows, changes: impl IntoIterator<Item = (At, u8)>) -> Rows {
    let mut rows = rows.clone();
    for ((row, column), letter) in changes {
        rows[row][column] = letter;
    }
    rows
}

/// Smaller boards: what lies in the four corners, for every smaller side; then the board without one row and one column.
/// Up to side 12 without each pair of them.
pub(super) fn cropped(rows: &Rows) -> Vec<Rows> {
    let size = rows.len();
    let mut smaller = Vec::new();
    for side in 1..size {
        let far = size - side;
        for (top, left) in [(0, 0), (0, far), (far, 0), (far, far)] {
            smaller.push(rows[top..top + side].iter().map(|row| row[left..left + side].to_vec()).collect());
        }
    }
    for row in thinned(size, 12).filter(|_| size > 1) {
        for column in thinned(size, 12) {
            let mut rows = rows.clone();
            rows.remove(row);
            for row in &mut rows {
                row.remove(column);
            }
            smaller.push(rows);
        }
    }
    smaller
}

/// Boards with fewer stones: without many, then without each single one.
pub(super) fn without_stones(rows: &Rows) -> Vec<Rows> {
    let stones = stones(rows);
    let kept = |kept: Vec<At>| {
        with(&blank(rows.len()), kept.into_iter().map(|(row, column)| ((row, column), rows[row][column])))
    };
    without_chunks(&stones).map(kept).collect()
}

/// Boards without one stone of each of two letters. With up to 20 of each, without every such pair.
pub(super) fn without_pairs(rows: &Rows, one: u8, other: u8) -> Vec<Rows> {
    let (ones, others) = (of(rows, one), of(rows, other));
    let pairs = thinned(ones.len(), 20).flat_map(|k| thinned(others.len(), 20).map(move |m| (k, m)));
    pairs.map(|(k, m)| with(rows, [(ones[k], EMPTY), (others[m], EMPTY)])).collect()
}

/// Boards on which one stone stands a step further up or to the left.
pub(super) fn nearer_stones(rows: &Rows) -> Vec<Rows> {
    let mut nearer = Vec::new();
    for (row, column) in places(rows.len()) {
        let letter = rows[row][column];
        for to in [(row.wrapping_sub(1), column), (row, column.wrapping_sub(1))] {
            let is_free = rows.get(to.0).and_then(|row| row.get(to.1)) == Some(&EMPTY);
            if letter != EMPTY && is_free {
                nearer.push(with(rows, [((row, column), EMPTY), (to, letter)]));
            }
        }
    }
    nearer
}
