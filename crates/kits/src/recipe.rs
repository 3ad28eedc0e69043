//! What the recipes have in common: bytes as files that are right. A byte says how many cases there are; for each case a byte gives
//! the size, a second one how many bytes of moves follow.

use cases::Case;
use cases::square::Rows;

use crate::bytes::Bytes;

/// The most cases of a file.
const CASES: usize = 3;

/// A file of a few cases.
pub(crate) fn file<C: Case>(bytes: &mut Bytes<'_>, one: impl Fn(&mut Bytes<'_>) -> C) -> Vec<u8> {
    let count = 1 + bytes.below(CASES);
    let cases: Vec<C> = (0..count).map(|_| one(bytes)).collect();
    C::file(&cases).into_bytes()
}

/// The size of a board from the list, and the bytes of its moves.
pub(crate) fn case<'a>(bytes: &mut Bytes<'a>, sizes: &[usize], most: usize) -> (usize, &'a [u8]) {
    let size = bytes.pick(sizes);
    let moves = bytes.below(most + 1);
    (size, bytes.take(moves))
}

/// The first free cell of so many, from a number on, round and round; `None` where all are taken.
pub(crate) fn free(cells: usize, is_free: impl Fn(usize) -> bool, from: usize) -> Option<usize> {
    (0..cells).map(|step| (from + step) % cells).find(|&cell| is_free(cell))
}

/// A Hex board.
pub(crate) fn hex(bytes: &mut Bytes<'_>) -> Rows {
    let (size, moves) = case(bytes, &[3, 4, 5, 2, 6, 1, 7, 8], 64);
    let mut cells = vec![b'.'; size * size];
    let mut color = 1;
    for &byte in moves {
        // The highest bit is another stone of the same colour.
        color = if byte & 128 == 0 { 1 - color } else { color };
        let is_free = |cell: usize| cells[cell] == b'.';
        let Some(cell) = free(cells.len(), is_free, usize::from(byte & 127)) else { break };
        cells[cell] = b"RB"[color];
    }
    cells.chunks(size).map(<[u8]>::to_vec).collect()
}
