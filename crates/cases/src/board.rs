//! Boards of cells in rows: what problems about them need not say again.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Result, Write};

use rng::Rng;

use crate::case::{Case, Scale, Style, thinned};
use crate::kinds::{Kind, bad, good, one_row};
use crate::patterns::{self, Pattern};
use crate::square::{At, EMPTY, Rows, nearer_stones, of, with, without_pairs, without_stones};
use crate::words::Words;

/// A case that is a board: its size, then a line for each row.
///
/// Where a statement promises something of the board, [`From<Rows>`] repairs it: [`styles`], [`kinds`] and [`shrinks`] make all their boards so. A
/// repair may take stones off and nothing else, so that shrinking ends.
pub trait Board: Case + From<Rows> {
    /// How it is written.
    const FORMAT: Format;
}

/// How long the rows of a board of a size are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// As long as there are rows.
    Square,
    /// The first has one cell, each of the others one more than the row above.
    Triangle,
}

impl Shape {
    /// How many cells the row of this number, from 0, has on a board with so many rows.
    pub fn length(self, size: usize, row: usize) -> usize {
        match self {
            Shape::Square => size,
            Shape::Triangle => row + 1,
        }
    }

    /// A board whose letters come from `letter`, row by row.
    pub fn filled(self, size: usize, mut letter: impl FnMut(At) -> u8) -> Rows {
        let mut row = |row| (0..self.length(size, row)).map(|column| letter((row, column))).collect();
        (0..size).map(&mut row).collect()
    }

    /// A full board of two letters in any order, as many of the one as of the other; where there is an odd number of places, one
    /// more of the first.
    pub fn full(self, letters: [u8; 2], size: usize, rng: &mut Rng) -> Rows {
        let count = (0..size).map(|row| self.length(size, row)).sum();
        let mut cells: Vec<u8> = (0..count).map(|k| letters[k % 2]).collect();
        rng.shuffle(&mut cells);
        let mut cells = cells.into_iter();
        self.filled(size, |_| cells.next().unwrap_or(EMPTY))
    }

    /// Smaller boards: what lies in the corners, for every smaller size; then the board without one row and one column. Up to size
    /// 12 without each pair of them.
    pub(crate) fn cropped(self, rows: &Rows) -> Vec<Rows> {
        let size = rows.len();
        let mut smaller = Vec::new();
        for side in 1..size {
            let far = size - side;
            for (top, left) in [(0, 0), (0, far), (far, 0), (far, far)] {
                if left < rows[top].len() {
                    smaller.push(self.filled(side, |(row, column)| rows[top + row][left + column]));
                }
            }
        }
        for without in thinned(size, 12).filter(|_| size > 1) {
            for column in thinned(size, 12) {
                let mut rows = rows.clone();
                rows.remove(without);
                for (number, row) in rows.iter_mut().enumerate() {
                    if row.len() > self.length(size - 1, number) {
                        row.remove(column.min(row.len() - 1));
                    }
                }
                smaller.push(rows);
            }
        }
        smaller
    }
}

/// How a board is written.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Its shape.
    pub shape: Shape,
    /// The letters in [`Rows`] of the second colour, of no stone and of the first colour.
    pub letters: [u8; 3],
    /// What stands for them in a file. Words with a blank behind them are numbers.
    pub words: [&'static str; 3],
}

impl Format {
    /// Appends the size and the rows.
    pub fn write(&self, rows: &Rows, out: &mut String) {
        // A string takes all.
        let _ = writeln!(out, "{}", rows.len());
        let digit = |letter| self.letters.iter().position(|&other| other == letter).unwrap_or(1) as i8 - 1;
        let _ = self.write_rows(rows.len(), |row, column| digit(rows[row][column]), out);
    }

    /// The size and the rows.
    pub fn next(&self, words: &mut Words<'_>) -> Option<Rows> {
        let size = words.number::<usize>().filter(|&size| size > 0)?;
        (0..size).map(|row| self.row(self.shape.length(size, row), words)).collect()
    }

    fn row(&self, length: usize, words: &mut Words<'_>) -> Option<Vec<u8>> {
        if self.words[0].ends_with(' ') {
            let numbers = self.words.map(|word| word.trim_end().parse::<i64>().ok());
            let mut cell = || {
                let number = words.number();
                numbers.iter().position(|&other| number.is_some() && other == number)
            };
            return (0..length).map(|_| cell().map(|digit| self.letters[digit])).collect();
        }
        let is_known = |letter| self.letters.contains(&letter);
        let row = words.word().filter(|row| row.len() == length && row.bytes().all(is_known))?;
        Some(row.as_bytes().to_vec())
    }

    /// Writes rows of -1, 0 and 1; a blank at the end of a line is left out.
    pub(crate) fn write_rows(
        &self,
        size: usize,
        at: impl Fn(usize, usize) -> i8,
        out: &mut dyn Write,
    ) -> Result {
        let mut line = String::new();
        for row in 0..size {
            line.clear();
            let cells = 0..self.shape.length(size, row);
            line.extend(cells.map(|column| self.words[(at(row, column) + 1) as usize]));
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Ways of making a board that do for any game.
pub const fn styles<B: Board>() -> [Style<B>; 3] {
    [
        Style { name: "uniform", make: uniform },
        Style { name: "full", make: full },
        Style { name: "bare", make: bare },
    ]
}

pub(crate) fn size(rng: &mut Rng, scale: Scale) -> usize {
    scale.size(rng, (1, 3), (2, 6), (7, 16)) as usize
}

/// Any letters, in proportions of their own.
pub(crate) fn uniform<B: Board>(rng: &mut Rng, scale: Scale) -> B {
    let Format { shape, letters: [second, empty, first], .. } = B::FORMAT;
    let size = size(rng, scale);
    let (stones, firsts) = (rng.below(101), rng.pick(&[20, 50, 50, 80]));
    let letter = |_| match (rng.chance(stones), rng.chance(firsts)) {
        (false, _) => empty,
        (true, true) => first,
        (true, false) => second,
    };
    shape.filled(size, letter).into()
}

/// Full, the numbers of stones even or nearly so.
pub(crate) fn full<B: Board>(rng: &mut Rng, scale: Scale) -> B {
    let Format { shape, letters: [second, _, first], .. } = B::FORMAT;
    let size = size(rng, scale);
    let letters = if rng.below(2) == 0 { [first, second] } else { [second, first] };
    shape.full(letters, size, rng).into()
}

/// Without stones, all of one colour, or a single cell.
pub(crate) fn bare<B: Board>(rng: &mut Rng, scale: Scale) -> B {
    let Format { shape, letters: [second, empty, first], .. } = B::FORMAT;
    let size = if rng.chance(50) { 1 } else { size(rng, scale) };
    let letter = rng.pick(&[empty, first, second]);
    shape.filled(size, |_| letter).into()
}

/// Kinds of inputs of any size, for a problem whose files begin with the number of cases.
pub const fn kinds<B: Board>() -> [Kind; 8] {
    [
        good("random", |bytes, out| pattern::<B>(patterns::random, bytes, out)),
        good("empty", |bytes, out| pattern::<B>(patterns::empty, bytes, out)),
        good("full", |bytes, out| pattern::<B>(patterns::full, bytes, out)),
        good("snake", |bytes, out| pattern::<B>(patterns::snake, bytes, out)),
        good("spiral", |bytes, out| pattern::<B>(patterns::spiral, bytes, out)),
        good("comb", |bytes, out| pattern::<B>(patterns::comb, bytes, out)),
        good("tiny", |bytes, out| {
            writeln!(out, "{}", bytes / 4)?;
            (0..bytes / 4).try_for_each(|_| writeln!(out, "1\n{}", B::FORMAT.words[1].trim_end()))
        }),
        bad("one row", |bytes, out| one_row("1\n2147483647\n", B::FORMAT.words[1], bytes, out)),
    ]
}

/// One board of about so many bytes.
fn pattern<B: Board>(pattern: Pattern, bytes: u64, out: &mut dyn Write) -> Result {
    let each = B::FORMAT.words.iter().map(|word| word.len() as u64).max().unwrap_or(1);
    let cells = bytes / each * if B::FORMAT.shape == Shape::Triangle { 2 } else { 1 };
    let size = cells.isqrt().max(2) as usize;
    let letter = |(row, column)| B::FORMAT.letters[(pattern(row, column, size) + 1) as usize];
    let mut text = String::new();
    B::from(B::FORMAT.shape.filled(size, letter)).write(&mut text);
    write!(out, "1\n{text}")
}

/// All boards that are one step simpler. The measure: size, stones, those of the second colour, then how far they are from the top
/// left.
pub fn shrinks<B: Board>(rows: &Rows) -> Vec<B> {
    let Format { shape, letters: [second, _, first], .. } = B::FORMAT;
    let recolored = of(rows, second).into_iter().map(|at| with(rows, [(at, first)]));
    let boards = [
        shape.cropped(rows),
        without_stones(rows),
        without_pairs(rows, first, second),
        recolored.collect(),
        nearer_stones(rows),
    ];
    boards.into_iter().flatten().map(Into::into).collect()
}
