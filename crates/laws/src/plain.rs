//! Boards and cells as the oracle has them.

use alloc::vec::Vec;

use rules_core::Color;

/// Two coordinates as a pair.
pub(crate) fn pair(x: i32, y: i32) -> oracle::At {
    (x.into(), y.into())
}

/// The rows of a board so wide, with a letter for Black and one for White.
pub(crate) fn rows(stones: &[Option<Color>], width: u32, letters: [u8; 2]) -> Vec<Vec<u8>> {
    let letter = |stone: &Option<Color>| stone.map_or(b'.', |color| letters[color.index()]);
    let row = |row: &[Option<Color>]| row.iter().map(letter).collect();
    stones.chunks(width.max(1) as usize).map(row).collect()
}
