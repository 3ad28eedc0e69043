//! Boards for Hex and NoGo: patterns of cells, written row by row without being stored.

use std::io::{self, Write};

use super::inputs::mixed;

/// What stands on a cell: 1 for the first colour, -1 for the second, 0 for none.
pub(super) type Pattern = fn(row: u64, column: u64, size: u64) -> i8;

/// A snake of the first colour through all even rows; the second colour fills the rest.
pub(super) fn snake(row: u64, column: u64, size: u64) -> i8 {
    let turn = if row % 4 == 1 { size - 1 } else { 0 };
    if row.is_multiple_of(2) || column == turn { 1 } else { -1 }
}

/// Both colours wind from the border to the middle.
pub(super) fn spiral(row: u64, column: u64, size: u64) -> i8 {
    let depth = row.min(column).min(size - 1 - row).min(size - 1 - column);
    // One cell of each ring belongs to the ring before it.
    let gate = row == column + 1 && column == depth;
    if (depth + u64::from(gate)).is_multiple_of(2) { 1 } else { -1 }
}

/// A back on the left, and teeth in all even rows.
pub(super) fn comb(row: u64, column: u64, _size: u64) -> i8 {
    if column == 0 || row.is_multiple_of(2) { 1 } else { -1 }
}

pub(super) fn random(row: u64, column: u64, size: u64) -> i8 {
    (mixed(row * size + column) % 3) as i8 - 1
}

pub(super) fn empty(_row: u64, _column: u64, _size: u64) -> i8 {
    0
}

pub(super) fn full(_row: u64, _column: u64, _size: u64) -> i8 {
    1
}

/// Stones of both colours in turn, none beside one of its own; every second cell empty.
pub(super) fn checkered(row: u64, column: u64, _size: u64) -> i8 {
    match (row + column) % 4 {
        0 => 1,
        2 => -1,
        _ => 0,
    }
}

/// As many cases of `N` and one board as fit, or one of about `bytes`.
pub(super) fn hex(words: [&str; 3], pattern: Pattern, bytes: u64, out: &mut dyn Write) -> io::Result<()> {
    let each = words.iter().map(|word| word.len() as u64).max().unwrap_or(1);
    let size = (bytes / each).isqrt().max(2);
    writeln!(out, "1\n{size}")?;
    rows(words, pattern, size, out)
}

/// A position of NoGo: the pattern's stones of the first colour in the upper half, turned by 180 degrees and in the other
/// colour below, so that there are as many of each. The border and the middle stay empty. The rest of the pattern must leave each chain a
/// liberty.
pub(super) fn nogo(pattern: Pattern, bytes: u64, out: &mut dyn Write) -> io::Result<()> {
    let size = bytes.isqrt().max(8) / 2 * 2;
    writeln!(out, "{size}")?;
    let half = size / 2;
    let mut line = Vec::new();
    for row in 0..size {
        line.clear();
        for column in 0..size {
            let (upper, r, c) =
                if row < half { (1, row, column) } else { (-1, size - 1 - row, size - 1 - column) };
            let is_border = r == 0 || r == half - 1 || c == 0 || c == size - 1;
            let value = if is_border { 0 } else { upper * pattern(r, c, size) };
            line.push(match value {
                1 => b'X',
                -1 => b'O',
                _ => b'.',
            });
        }
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

/// A snake with empty rows beside it.
pub(super) fn open_snake(row: u64, column: u64, size: u64) -> i8 {
    // Inside of the empty border.
    let turn = if row % 4 == 2 { size - 2 } else { 1 };
    i8::from(row % 2 == 1 || column == turn)
}

/// Every second ring, joined.
pub(super) fn open_spiral(row: u64, column: u64, size: u64) -> i8 {
    i8::from(spiral(row, column, size) == 1)
}

/// Teeth with empty rows between them.
pub(super) fn open_comb(row: u64, column: u64, _size: u64) -> i8 {
    i8::from(column == 1 || row % 2 == 1)
}

/// Stones everywhere but on a lattice that each point touches.
pub(super) fn dense(row: u64, column: u64, size: u64) -> i8 {
    if (row + 2 * column).is_multiple_of(5) {
        0
    } else if mixed(row * size + column).is_multiple_of(2) {
        1
    } else {
        -1
    }
}

fn rows(words: [&str; 3], pattern: Pattern, size: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut line = Vec::new();
    for row in 0..size {
        line.clear();
        for column in 0..size {
            line.extend_from_slice(words[(pattern(row, column, size) + 1) as usize].as_bytes());
        }
        if line.last() == Some(&b' ') {
            line.pop();
        }
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}
