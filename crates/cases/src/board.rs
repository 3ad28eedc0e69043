//! Code that all problems about boards of cells in rows share.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Result, Write};

use rng::Rng;

use crate::case::{Case, Scale, Style};
use crate::kinds::{Kind, bad, good, one_row};
use crate::patterns::{self, Pattern};
use crate::square::{self, Rows, cropped, filled, nearer_stones, of, with, without_pairs, without_stones};
use crate::words::Words;

/// A case that is a board: its size, then a line for each row.
///
/// [`styles`], [`kinds`] and [`shrinks`] create all boards with [`From<Rows>`]. If the statement promises something
/// about the board, this conversion must repair boards. It may only remove stones, so that shrinking ends.
pub trait Board: Case + From<Rows> {
    /// How a file writes the board.
    const FORMAT: Format;
}

/// How a file writes a board.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The letters in [`Rows`] of the second colour, of an empty cell and of the first colour.
    pub letters: [u8; 3],
    /// The words for these letters in a file: the letters themselves, or numbers, each followed by a blank.
    pub words: [&'static str; 3],
}

impl Format {
    /// Writes the size and the rows.
    pub fn write(&self, rows: &Rows, out: &mut String) {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}", rows.len());
        let digit = |letter| self.letters.iter().position(|&other| other == letter).unwrap_or(1) as i8 - 1;
        let _ = self.write_rows(rows.len(), |row, column| digit(rows[row][column]), out);
    }

    /// Reads the size and the rows.
    pub fn next(&self, words: &mut Words<'_>) -> Option<Rows> {
        let size = words.number::<usize>().filter(|&size| size > 0)?;
        (0..size).map(|_| self.row(size, words)).collect()
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

    /// Writes the rows of a board, without blanks at the ends of lines. `at` returns -1 for the second colour, 0
    /// for an empty cell, and 1 for the first colour.
    pub(crate) fn write_rows(
        &self,
        size: usize,
        at: impl Fn(usize, usize) -> i8,
        out: &mut dyn Write,
    ) -> Result {
        let mut line = String::new();
        for row in 0..size {
            line.clear();
            line.extend((0..size).map(|column| self.words[(at(row, column) + 1) as usize]));
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Styles that suit any game.
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

/// Random letters in random proportions.
pub(crate) fn uniform<B: Board>(rng: &mut Rng, scale: Scale) -> B {
    let Format { letters: [second, empty, first], .. } = B::FORMAT;
    let size = size(rng, scale);
    let (stones, firsts) = (rng.below(101), rng.pick(&[20, 50, 50, 80]));
    let letter = |_| match (rng.chance(stones), rng.chance(firsts)) {
        (false, _) => empty,
        (true, true) => first,
        (true, false) => second,
    };
    filled(size, letter).into()
}

/// A full board on which the numbers of stones differ by at most one.
pub(crate) fn full<B: Board>(rng: &mut Rng, scale: Scale) -> B {
    let Format { letters: [second, _, first], .. } = B::FORMAT;
    let size = size(rng, scale);
    let letters = if rng.below(2) == 0 { [first, second] } else { [second, first] };
    square::full(letters, size, rng).into()
}

/// An empty board, or one full of a single colour. At least half of these boards have size 1.
pub(crate) fn bare<B: Board>(rng: &mut Rng, scale: Scale) -> B {
    let Format { letters: [second, empty, first], .. } = B::FORMAT;
    let size = if rng.chance(50) { 1 } else { size(rng, scale) };
    let letter = rng.pick(&[empty, first, second]);
    filled(size, |_| letter).into()
}

/// Kinds of inputs of any size, for files that begin with the number of cases.
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

/// Writes one board of about `bytes` bytes.
fn pattern<B: Board>(pattern: Pattern, bytes: u64, out: &mut dyn Write) -> Result {
    let each = B::FORMAT.words.iter().map(|word| word.len() as u64).max().unwrap_or(1);
    let size = (bytes / each).isqrt().max(2) as usize;
    let letter = |(row, column)| B::FORMAT.letters[(pattern(row, column, size) + 1) as usize];
    let mut text = String::new();
    B::from(filled(size, letter)).write(&mut text);
    write!(out, "1\n{text}")
}

/// Returns all boards that are one step simpler. The measure is, in this order: the size, the number
/// of stones, the number of stones of the second colour, and the distances from the top left.
pub fn shrinks<B: Board>(rows: &Rows) -> Vec<B> {
    let Format { letters: [second, _, first], .. } = B::FORMAT;
    let recolored = of(rows, second).into_iter().map(|at| with(rows, [(at, first)]));
    let boards = [
        cropped(rows),
        without_stones(rows),
        without_pairs(rows, first, second),
        recolored.collect(),
        nearer_stones(rows),
    ];
    boards.into_iter().flatten().map(Into::into).collect()
}
