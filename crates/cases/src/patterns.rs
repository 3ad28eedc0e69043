//! Patterns of cells on square boards of any size: each cell follows from its place, so nothing need be stored.

use crate::kinds::mixed;
use crate::square::{Rows, filled};

/// What stands on a cell: 1 for the first colour, -1 for the second, 0 for none. Rows and columns count from 0.
pub type Pattern = fn(row: usize, column: usize, size: usize) -> i8;

/// A board of a pattern in the letters for -1, 0 and 1.
pub fn board(letters: [u8; 3], pattern: Pattern, size: usize) -> Rows {
    filled(size, |(row, column)| letters[(pattern(row, column, size) + 1) as usize])
}

/// A snake of the first colour through all even rows; the second colour fills the rest.
pub fn snake(row: usize, column: usize, size: usize) -> i8 {
    if is_snake(2, row, column, size) { 1 } else { -1 }
}

/// The same with two rows between, empty but for the bends.
pub fn lean_snake(row: usize, column: usize, size: usize) -> i8 {
    i8::from(is_snake(3, row, column, size))
}

/// Whether the cell is on a snake along one row of so many: bends are at the right end first, then at both in turn.
pub fn is_snake(every: usize, row: usize, column: usize, size: usize) -> bool {
    let bend = if (row / every).is_multiple_of(2) { size - 1 } else { 0 };
    row.is_multiple_of(every) || column == bend
}

/// Both colours wind from the border to the middle.
pub fn spiral(row: usize, column: usize, size: usize) -> i8 {
    let depth = row.min(column).min(size - 1 - row).min(size - 1 - column);
    // One cell of each ring belongs to the ring before it.
    let gate = row == column + 1 && column == depth;
    if (depth + usize::from(gate)).is_multiple_of(2) { 1 } else { -1 }
}

/// A back on the left, and teeth in all even rows.
pub fn comb(row: usize, column: usize, _size: usize) -> i8 {
    if column == 0 || row.is_multiple_of(2) { 1 } else { -1 }
}

/// Either colour, or none.
pub fn random(row: usize, column: usize, size: usize) -> i8 {
    (mixed((row * size + column) as u64) % 3) as i8 - 1
}

/// No stone.
pub fn empty(_row: usize, _column: usize, _size: usize) -> i8 {
    0
}

/// The first colour everywhere.
pub fn full(_row: usize, _column: usize, _size: usize) -> i8 {
    1
}

/// Stones of both colours in turn, none beside one of its own; every second cell empty.
pub fn checkered(row: usize, column: usize, _size: usize) -> i8 {
    match (row + column) % 4 {
        0 => 1,
        2 => -1,
        _ => 0,
    }
}

/// A snake inside of an empty border, with empty rows beside it.
pub fn open_snake(row: usize, column: usize, size: usize) -> i8 {
    i8::from(row > 0 && column > 0 && is_snake(2, row - 1, column - 1, size - 2))
}

/// Every second ring, joined.
pub fn open_spiral(row: usize, column: usize, size: usize) -> i8 {
    i8::from(spiral(row, column, size) == 1)
}

/// Teeth with empty rows between them.
pub fn open_comb(row: usize, column: usize, _size: usize) -> i8 {
    i8::from(column == 1 || row % 2 == 1)
}

/// Stones everywhere but on a lattice that each point touches.
pub fn dense(row: usize, column: usize, size: usize) -> i8 {
    if (row + 2 * column).is_multiple_of(5) {
        0
    } else if mixed((row * size + column) as u64).is_multiple_of(2) {
        1
    } else {
        -1
    }
}

/// Stones of both colours in turn everywhere, none beside one of its own.
pub fn chessboard(row: usize, column: usize, _size: usize) -> i8 {
    if (row + column).is_multiple_of(2) { 1 } else { -1 }
}

/// The same with a lattice of empty cells: each stone is a chain with one empty cell beside it. The few at the border whose
/// cell of the lattice would be off the board are left out.
///
/// Where the side is a multiple of ten, there are as many stones of one colour as of the other, for of every ten cells in a row
/// two are empty, one of each colour of the chessboard, and so it is with those that are left out along each side.
pub fn lone_stones(row: usize, column: usize, size: usize) -> i8 {
    // Which step leads to the lattice, if one is needed.
    let has_liberty = match (row * 2 + column) % 5 {
        0 => false,
        1 => column > 0,
        2 => row > 0,
        3 => row + 1 < size,
        _ => column + 1 < size,
    };
    if has_liberty { chessboard(row, column, size) } else { 0 }
}
