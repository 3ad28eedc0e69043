//! Boards of letters in rows, square ones above all.

use alloc::vec;
use alloc::vec::Vec;

use rng::Rng;

use crate::board::Shape;
use crate::case::{thinned, without_chunks};

/// No stone, in the contests' letters and here.
pub const EMPTY: u8 = b'.';

/// Rows from the top.
pub type Rows = Vec<Vec<u8>>;

/// A place: row and column from 0.
pub type At = (usize, usize);

/// All places, row by row.
pub fn places(size: usize) -> impl Iterator<Item = At> + Clone {
    (0..size * size).map(move |idx| (idx / size, idx % size))
}

/// The places of a board of any shape, row by row.
fn places_of(rows: &Rows) -> impl Iterator<Item = At> {
    let row = |(number, row): (usize, &Vec<u8>)| (0..row.len()).map(move |column| (number, column));
    rows.iter().enumerate().flat_map(row)
}

/// The places where the letter stands, row by row.
pub fn of(rows: &Rows, letter: u8) -> Vec<At> {
    places_of(rows).filter(|&(row, column)| rows[row][column] == letter).collect()
}

/// The places of all stones, row by row.
pub(crate) fn stones(rows: &Rows) -> Vec<At> {
    places_of(rows).filter(|&(row, column)| rows[row][column] != EMPTY).collect()
}

/// How many more places have the one letter than the other.
pub fn excess(rows: &Rows, one: u8, other: u8) -> i64 {
    let count = |letter: u8| rows.iter().flatten().filter(|&&cell| cell == letter).count() as i64;
    count(one) - count(other)
}

/// A board whose letters come from `letter`, row by row.
pub fn filled(size: usize, letter: impl FnMut(At) -> u8) -> Rows {
    Shape::Square.filled(size, letter)
}

/// All boards of a small side in three letters.
pub fn all(letters: [u8; 3], size: usize) -> impl Iterator<Item = Rows> {
    (0..3_usize.pow((size * size) as u32)).map(move |number| {
        let digit = |(row, column): At| number / 3_usize.pow((row * size + column) as u32) % 3;
        filled(size, |at| letters[digit(at)])
    })
}

/// A board without stones.
pub fn blank(size: usize) -> Rows {
    vec![vec![EMPTY; size]; size]
}

/// A full board of two letters in any order, as many of the one as of the other; where there is an odd number of places, one more
/// of the first.
pub fn full(letters: [u8; 2], size: usize, rng: &mut Rng) -> Rows {
    Shape::Square.full(letters, size, rng)
}

/// The board with other letters at some places.
pub fn with(rows: &Rows, changes: impl IntoIterator<Item = (At, u8)>) -> Rows {
    let mut rows = rows.clone();
    for ((row, column), letter) in changes {
        rows[row][column] = letter;
    }
    rows
}

/// A perfect maze of winding corridors: exactly one way between any two places of it.
///
/// Places lie at even rows and columns; a long random walk that backs up when it is stuck joins them. The last row and
/// column of a board of even side are all wall. Corridors never touch each other beyond what the maze says, not even along
/// the diagonal that counts in Hex: two passages that meet there lead to one common place.
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

/// The places above, below, to the left and to the right.
pub(crate) fn near(size: usize, (row, column): At) -> impl Iterator<Item = At> {
    let places =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    places.into_iter().filter(move |&(row, column)| row < size && column < size)
}

/// Boards with fewer stones: without many, then without each single one.
pub(crate) fn without_stones(rows: &Rows) -> Vec<Rows> {
    let blank: Rows = rows.iter().map(|row| vec![EMPTY; row.len()]).collect();
    let kept = |kept: Vec<At>| {
        with(&blank, kept.into_iter().map(|(row, column)| ((row, column), rows[row][column])))
    };
    without_chunks(&stones(rows)).map(kept).collect()
}

/// Boards without one stone of each of two letters. With up to 20 of each, without every such pair.
pub(crate) fn without_pairs(rows: &Rows, one: u8, other: u8) -> Vec<Rows> {
    let (ones, others) = (of(rows, one), of(rows, other));
    let pairs = thinned(ones.len(), 20).flat_map(|k| thinned(others.len(), 20).map(move |m| (k, m)));
    pairs.map(|(k, m)| with(rows, [(ones[k], EMPTY), (others[m], EMPTY)])).collect()
}

/// Boards on which one stone stands a step further up or to the left.
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
