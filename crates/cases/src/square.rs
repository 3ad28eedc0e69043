//! Boards of letters in rows, mostly square ones.

use alloc::vec;
use alloc::vec::Vec;

use rng::Rng;

use crate::case::{thinned, without_chunks};

/// The letter of an empty cell.
pub const EMPTY: u8 = b'.';

/// The rows of a board, from the top.
pub type Rows = Vec<Vec<u8>>;

/// A place: row and column from 0.
pub type At = (usize, usize);

/// Returns all places of a square board, row by row.
pub fn places(size: usize) -> impl Iterator<Item = At> + Clone {
    (0..size * size).map(move |idx| (idx / size, idx % size))
}

/// Returns the places of a board of any shape, row by row.
fn places_of(rows: &Rows) -> impl Iterator<Item = At> {
    let row = |(number, row): (usize, &Vec<u8>)| (0..row.len()).map(move |column| (number, column));
    rows.iter().enumerate().flat_map(row)
}

/// Returns the places with this letter, row by row.
pub fn of(rows: &Rows, letter: u8) -> Vec<At> {
    places_of(rows).filter(|&(row, column)| rows[row][column] == letter).collect()
}

/// Returns the places of all stones, row by row.
pub(crate) fn stones(rows: &Rows) -> Vec<At> {
    places_of(rows).filter(|&(row, column)| rows[row][column] != EMPTY).collect()
}

/// Returns the number of places with letter `one` minus the number with `other`.
pub fn excess(rows: &Rows, one: u8, other: u8) -> i64 {
    let count = |letter: u8| rows.iter().flatten().filter(|&&cell| cell == letter).count() as i64;
    count(one) - count(other)
}

/// Creates a square board with the letters that `letter` returns, row by row.
pub fn filled(size: usize, mut letter: impl FnMut(At) -> u8) -> Rows {
    let mut row = |row| (0..size).map(|column| letter((row, column))).collect();
    (0..size).map(&mut row).collect()
}

/// Returns all boards of a small size with three letters.
pub fn all(letters: [u8; 3], size: usize) -> impl Iterator<Item = Rows> {
    (0..3_usize.pow((size * size) as u32)).map(move |number| {
        let digit = |(row, column): At| number / 3_usize.pow((row * size + column) as u32) % 3;
        filled(size, |at| letters[digit(at)])
    })
}

/// Creates a board without stones.
pub fn blank(size: usize) -> Rows {
    vec![vec![EMPTY; size]; size]
}

/// Creates a full square board of two letters in random order, with equal numbers
/// of both. If the number of places is odd, the first letter has one more.
pub fn full(letters: [u8; 2], size: usize, rng: &mut Rng) -> Rows {
    let mut cells: Vec<u8> = (0..size * size).map(|k| letters[k % 2]).collect();
    rng.shuffle(&mut cells);
    filled(size, |(row, column)| cells[row * size + column])
}

/// Returns smaller square boards. First, for each smaller size, the boards of that size at the corners. Then the board
/// without one row and one column: all pairs of row and column up to size 12, and some for larger boards.
pub(crate) fn cropped(rows: &Rows) -> Vec<Rows> {
    let size = rows.len();
    let mut smaller = Vec::new();
    for side in 1..size {
        let far = size - side;
        for (top, left) in [(0, 0), (0, far), (far, 0), (far, far)] {
            smaller.push(filled(side, |(row, column)| rows[top + row][left + column]));
        }
    }
    for without in thinned(size, 12).filter(|_| size > 1) {
        for column in thinned(size, 12) {
            let mut rows = rows.clone();
            rows.remove(without);
            for row in &mut rows {
                row.remove(column);
            }
            smaller.push(rows);
        }
    }
    smaller
}

/// Returns the board with other letters at some places.
pub fn with(rows: &Rows, changes: impl IntoIterator<Item = (At, u8)>) -> Rows {
    let mut rows = rows.clone();
    for ((row, column), letter) in changes {
        rows[row][column] = letter;
    }
    rows
}

/// Creates a perfect maze of winding corridors: exactly one path connects any two of its places.
///
/// The places of the maze are the cells in even rows and columns. A long random walk, which backs up when it is
/// stuck, connects them. If the size is even, the last row and column are all wall. Corridors touch only where the
/// maze connects them. In Hex, cells also touch along one diagonal. Two passages that touch there lead to the same
/// place, so this adds no connection.
pub fn maze(corridor: u8, wall: u8, size: usize, rng: &mut Rng) -> Rows {
    let places = size.div_ceil(2);
    let mut rows = filled(size, |_| wall);
    let start = (rng.below(places), rng.below(places));
    rows[2 * start.0][2 * start.1] = corridor;
    let mut walk = vec![start];
    while let Some(&(row, column)) = walk.last() {
        let fresh: Vec<At> =
            near(places, (row, column)).filter(|&(r, c)| rows[2 * r][2 * c] == wall).collect();
        if fresh.is_empty() {
            walk.pop();
            continue;
        }
        let to = rng.pick(&fresh);
        rows[2 * to.0][2 * to.1] = corridor;
        rows[row + to.0][column + to.1] = corridor;
        walk.push(to);
    }
    rows
}

/// Returns the places above, below, to the left and to the right.
pub(crate) fn near(size: usize, (row, column): At) -> impl Iterator<Item = At> {
    let places =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    places.into_iter().filter(move |&(row, column)| row < size && column < size)
}

/// Returns boards without some stones, the largest steps first.
pub(crate) fn without_stones(rows: &Rows) -> Vec<Rows> {
    let blank: Rows = rows.iter().map(|row| vec![EMPTY; row.len()]).collect();
    let kept = |kept: Vec<At>| {
        with(&blank, kept.into_iter().map(|(row, column)| ((row, column), rows[row][column])))
    };
    without_chunks(&stones(rows)).map(kept).collect()
}

/// Returns boards without one stone of each letter: all pairs if each has at most 20 stones, or else some.
pub(crate) fn without_pairs(rows: &Rows, one: u8, other: u8) -> Vec<Rows> {
    let (ones, others) = (of(rows, one), of(rows, other));
    let pairs = thinned(ones.len(), 20).flat_map(|k| thinned(others.len(), 20).map(move |m| (k, m)));
    pairs.map(|(k, m)| with(rows, [(ones[k], EMPTY), (others[m], EMPTY)])).collect()
}

/// Returns boards with one stone moved a step up or to the left.
pub(crate) fn nearer_stones(rows: &Rows) -> Vec<Rows> {
    let mut nearer = Vec::new();
    for (row, column) in places_of(rows) {
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
