//! Patterns on square boards of any size. Each cell is computed from its place, so nothing is stored.

use crate::kinds::mixed;
use crate::square::{Rows, filled};

/// The content of a cell: 1 for the first colour, -1 for the second, 0 for none. Rows and columns count from 0.
pub type Pattern = fn(row: usize, column: usize, size: usize) -> i8;

/// Creates a board of a pattern, with the letters for -1, 0 and 1.
pub fn board(letters: [u8; 3], pattern: Pattern, size: usize) -> Rows {
    filled(size, |(row, column)| letters[(pattern(row, column, size) + 1) as usize])
}

/// A snake of the first colour through all even rows. The second colour fills the rest.
pub fn snake(row: usize, column: usize, size: usize) -> i8 {
    if is_snake(2, row, column, size) { 1 } else { -1 }
}

/// A snake through every third row of an otherwise empty board.
pub fn lean_snake(row: usize, column: usize, size: usize) -> i8 {
    i8::from(is_snake(3, row, column, size))
}

/// Whether a cell is on a snake through one row in `every`. Its bends are at the right and left
/// border in turn, first at the right.
pub fn is_snake(every: usize, row: usize, column: usize, size: usize) -> bool {
    let bend = if (row / every).is_multiple_of(2) { size - 1 } else { 0 };
    row.is_multiple_of(every) || column == bend
}

/// Two spirals, one of each colour, from the border to the middle.
pub fn spiral(row: usize, column: usize, size: usize) -> i8 {
    let depth = row.min(column).min(size - 1 - row).min(size - 1 - column);
    // One cell of each ring has the other colour, which connects the rings next to it.
    let gate = row == column + 1 && column == depth;
    if (depth + usize::from(gate)).is_multiple_of(2) { 1 } else { -1 }
}

/// A comb: the left column and all even rows. The second colour fills the rest.
pub fn comb(row: usize, column: usize, _size: usize) -> i8 {
    if column == 0 || row.is_multiple_of(2) { 1 } else { -1 }
}

/// A random colour or none.
pub fn random(row: usize, column: usize, size: usize) -> i8 {
    (mixed((row * size + column) as u64) % 3) as i8 - 1
}

/// No stones.
pub fn empty(_row: usize, _column: usize, _size: usize) -> i8 {
    0
}

/// The first colour everywhere.
pub fn full(_row: usize, _column: usize, _size: usize) -> i8 {
    1
}

/// Stones on every second cell, in alternating colours. No two share an edge.
pub fn checkered(row: usize, column: usize, _size: usize) -> i8 {
    match (row + column) % 4 {
        0 => 1,
        2 => -1,
        _ => 0,
    }
}

/// A snake through the odd rows, with empty rows between them. Row 0 and column 0 are empty.
pub fn open_snake(row: usize, column: usize, size: usize) -> i8 {
    i8::from(row > 0 && column > 0 && is_snake(2, row - 1, column - 1, size - 2))
}

/// The first colour of [`spiral`] alone.
pub fn open_spiral(row: usize, column: usize, size: usize) -> i8 {
    i8::from(spiral(row, column, size) == 1)
}

/// A comb: column 1 and all odd rows, on an otherwise empty board.
pub fn open_comb(row: usize, column: usize, _size: usize) -> i8 {
    i8::from(column == 1 || row % 2 == 1)
}

/// Random stones everywhere but on a lattice. Each stone away from the border touches the lattice.
pub fn dense(row: usize, column: usize, size: usize) -> i8 {
    if (row + 2 * column).is_multiple_of(5) {
        0
    } else if mixed((row * size + column) as u64).is_multiple_of(2) {
        1
    } else {
        -1
    }
}

/// Stones everywhere, in the colours of a chessboard.
pub fn chessboard(row: usize, column: usize, _size: usize) -> i8 {
    if (row + column).is_multiple_of(2) { 1 } else { -1 }
}

/// A chessboard with a lattice of empty cells. Each stone is a chain of its own that touches
/// one lattice cell. Stones whose lattice cell would be off the board are left out.
///
/// If the size is a multiple of ten, both colours have equally many stones, because as many stones of each colour
/// are missing: any ten consecutive cells of a row contain two lattice cells, one on each colour of the chessboard,
/// and of any ten consecutive cells along a side, two stones are left out, one of each colour.
pub fn lone_stones(row: usize, column: usize, size: usize) -> i8 {
    // Whether the neighbour on the lattice is on the board.
    let has_liberty = match (row * 2 + column) % 5 {
        0 => false,
        1 => column > 0,
        2 => row > 0,
        3 => row + 1 < size,
        _ => column + 1 < size,
    };
    if has_liberty { chessboard(row, column, size) } else { 0 }
}
