//! Shared by the recipes, which turn bytes into valid files. The first byte selects the number of cases. Each case has
//! a byte for the size, a byte for the number of bytes that select moves, and these bytes.

use cases::Case;
use cases::square::Rows;

use crate::bytes::Bytes;

/// The maximum number of cases in a file.
const CASES: usize = 3;

/// Makes a file of a few cases.
pub(crate) fn file<C: Case>(bytes: &mut Bytes<'_>, one: impl Fn(&mut Bytes<'_>) -> C) -> Vec<u8> {
    let count = 1 + bytes.below(CASES);
    let cases: Vec<C> = (0..count).map(|_| one(bytes)).collect();
    C::file(&cases).into_bytes()
}

/// Takes the size of a board, from the list, and the bytes of its moves, at most `most`.
pub(crate) fn case<'a>(bytes: &mut Bytes<'a>, sizes: &[usize], most: usize) -> (usize, &'a [u8]) {
    let size = bytes.pick(sizes);
    let moves = bytes.below(most + 1);
    (size, bytes.take(moves))
}

/// Returns the first free cell from `from` on, modulo `cells`, or `None` if all are taken.
pub(crate) fn free(cells: usize, is_free: impl Fn(usize) -> bool, from: usize) -> Option<usize> {
    (0..cells).map(|step| (from + step) % cells).find(|&cell| is_free(cell))
}

/// Makes a Hex board.
pub(crate) fn hex(bytes: &mut Bytes<'_>) -> Rows {
    let (size, moves) = case(bytes, &[3, 4, 5, 2, 6, 1, 7, 8], 64);
    let mut cells = vec![b'.'; size * size];
    let mut color = 1;
    for &byte in moves {
        // With the highest bit set, the stone has the colour of the one before.
        color = if byte & 128 == 0 { 1 - color } else { color };
        let is_free = |cell: usize| cells[cell] == b'.';
        let Some(cell) = free(cells.len(), is_free, usize::from(byte & 127)) else { break };
        cells[cell] = b"RB"[color];
    }
    cells.chunks(size).map(<[u8]>::to_vec).collect()
}
