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

/// Writes a position of about `bytes` bytes. The upper half has the pattern. The lower half has the
/// upper one turned by 180 degrees, with exchanged colours, so both colours have equally many stones.
/// The border and the two middle rows are empty. The pattern must leave each chain a liberty.
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

/// Writes a board of about `bytes` bytes. The size is a multiple of ten,
/// for which the pattern must have equally many stones of both colours.
fn from_edge_to_edge(pattern: Pattern, bytes: u64, out: &mut dyn Write) -> Result {
    let size = (bytes.isqrt().max(10) / 10 * 10) as usize;
    writeln!(out, "{size}")?;
    FORMAT.write_rows(size, |row, column| pattern(row, column, size), out)
}
