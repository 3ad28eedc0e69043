//! Positions of any size.

use core::fmt::{Result, Write};

use super::FORMAT;
use crate::kinds::{Kind, bad, good, one_row};
use crate::patterns::{self, Pattern};

pub(super) const KINDS: &[Kind] = &[
    good("dense", |bytes, out| position(patterns::dense, bytes, out)),
    good("empty", |bytes, out| position(patterns::empty, bytes, out)),
    good("full", |bytes, out| position(patterns::full, bytes, out)),
    good("snake", |bytes, out| position(patterns::open_snake, bytes, out)),
    good("spiral", |bytes, out| position(patterns::open_spiral, bytes, out)),
    good("comb", |bytes, out| position(patterns::open_comb, bytes, out)),
    good("checkered", |bytes, out| position(patterns::checkered, bytes, out)),
    good("lone stones", |bytes, out| from_edge_to_edge(patterns::lone_stones, bytes, out)),
    bad("no empty point", |bytes, out| from_edge_to_edge(patterns::chessboard, bytes, out)),
    bad("one row", |bytes, out| one_row("2147483647\n", ".", bytes, out)),
];

/// A position of about so many bytes: the pattern's stones of the first colour in the upper half, turned by 180 degrees and in
/// the other colour below, so that there are as many of each. The border and the middle stay empty. The rest of the pattern
/// must leave each chain a liberty.
fn position(pattern: Pattern, bytes: u64, out: &mut dyn Write) -> Result {
    let size = (bytes.isqrt().max(8) / 2 * 2) as usize;
    writeln!(out, "{size}")?;
    let half = size / 2;
    let cell = |row: usize, column: usize| {
        let (upper, r, c) =
            if row < half { (1, row, column) } else { (-1, size - 1 - row, size - 1 - column) };
        let is_border = r == 0 || r == half - 1 || c == 0 || c == size - 1;
        if is_border { 0 } else { upper * pattern(r, c, size) }
    };
    FORMAT.write_rows(size, cell, out)
}

/// A board of about so many bytes, of a pattern that has as many stones of one colour as of the other where the side is a
/// multiple of ten.
fn from_edge_to_edge(pattern: Pattern, bytes: u64, out: &mut dyn Write) -> Result {
    let size = (bytes.isqrt().max(10) / 10 * 10) as usize;
    writeln!(out, "{size}")?;
    FORMAT.write_rows(size, |row, column| pattern(row, column, size), out)
}
