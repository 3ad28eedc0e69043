//! Many boards at once, with a bit for each.
//!
//! # The reduction of Y
//!
//! A board of Y of side `n` has the cells `(a, b)` with `a, b >= 0` and `a + b < n`, and the three sides `a = 0`, `b = 0` and
//! `a + b = n - 1`. Adjacent cells differ by `(1, 0)`, `(0, 1)` or `(1, -1)`. Its reduction is a board of side `n - 1`: the new cell `(a, b)` has the colour of the majority of the old
//! cells `(a, b)`, `(a + 1, b)` and `(a, b + 1)`, its triangle. (C. Schensted and C. Titus, Mudcrack Y & Poly-Y, 1975; J. van
//! Rijswijck, Search and evaluation in Hex, 2002.)
//!
//! **Who wins on the reduction has won on the board.** Any two cells of a triangle are adjacent, so the cells of a
//! colour in a triangle with its majority are connected. Take two adjacent new cells of one colour, such as `(a, b)` and
//! `(a + 1, b)`. If the cell `(a + 1, b)`, which is in both triangles, has the colour, it joins them. If not, the other
//! four cells of the triangles have it, and `(a, b + 1)` and `(a + 1, b + 1)` of these are adjacent. The other two directions are
//! the same by symmetry. So a chain on the reduction leads to one on the board. If a new cell is on a side, two cells of its
//! triangle are on that side of the board, and the majority has one of them. So the chain on the board touches the same sides.
//!
//! After `n - 1` reductions one cell is left, on all three sides, so its colour has won. The other colour has not:
//! only one can.

use alloc::vec;
use alloc::vec::Vec;
use core::array;

/// The boards of a [`Lanes`].
const BOARDS: usize = 512;

/// A bit of each of 512 boards, such as whether there is a stone on one cell.
pub type Lanes = [u8; BOARDS / 8];

/// The bits that at least two of three have.
#[inline]
pub fn majority(a: &Lanes, b: &Lanes, c: &Lanes) -> Lanes {
    array::from_fn(|k| a[k] & (b[k] | c[k]) | b[k] & c[k])
}

/// Finds the winner of each board: 1 for the first colour, -1 for the other, 0 if nobody has won.
///
/// A board is `cells` bytes: positive for a stone of the first colour, negative for one of the other, 0 for an empty cell.
/// `connects` gets the cells of full boards, with ones for one colour, and returns where this colour wins; it
/// may change the cells. Empty cells are decided as cells of either colour: who wins with both has won.
///
/// # Panics
/// If the bytes are not `cells` for each winner.
///
/// # Complexity
/// O(bytes), many bytes at a time, and one or two calls of `connects` for 512 boards. `64 * cells` bytes of memory.
pub fn winners(
    boards: &[i8],
    cells: usize,
    winners: &mut [i8],
    mut connects: impl FnMut(&mut [Lanes]) -> Lanes,
) {
    assert_eq!(boards.len(), cells * winners.len(), "the bytes of all boards");
    if cells == 0 {
        winners.fill(0);
        return;
    }
    let mut planes = vec![[0; BOARDS / 8]; cells.next_multiple_of(PART)];
    for (boards, winners) in boards.chunks(BOARDS * cells).zip(winners.chunks_mut(BOARDS)) {
        let is_full = slice(boards, cells, |cell| cell > 0, &mut planes);
        let first = connects(&mut planes[..cells]);
        let mut first_or_empty = first;
        if !is_full {
            slice(boards, cells, |cell| cell >= 0, &mut planes);
            first_or_empty = connects(&mut planes[..cells]);
        }
        for (at, winners) in winners.chunks_mut(8).enumerate() {
            for (board, winner) in winners.iter_mut().enumerate() {
                let [won, open] = [first, first_or_empty].map(|lanes| (lanes[at] >> (7 - board) & 1) as i8);
                *winner = won + open - 1;
            }
        }
    }
}

/// Bytes that are sliced together.
const PART: usize = 32;

/// Words of a part.
const WORDS: usize = PART / 8;

/// Writes the bit `has` of each board into the lanes of each cell: the first board into the highest bit of the first byte.
/// The last lanes, beyond the cells, are not those of any cell. Returns whether no cell is 0.
fn slice(boards: &[i8], cells: usize, has: impl Fn(i8) -> bool + Copy, planes: &mut [Lanes]) -> bool {
    let mut least = [u8::MAX; PART];
    let mut last = Vec::new();
    for at in 0..boards.len().div_ceil(64 * cells) {
        // 64 boards, and enough bytes to read the last one in whole parts.
        let (mut boards, bytes) = (&boards[64 * cells * at..], 64 * cells + PART);
        if boards.len() < bytes {
            last.clear();
            last.extend_from_slice(boards);
            last.resize(bytes, 1);
            boards = &last;
        }
        let rows: [&[[i8; PART]]; 64] = array::from_fn(|board| {
            let (parts, _) = boards[board * cells..][..planes.len()].as_chunks();
            parts
        });
        for (part, planes) in planes.chunks_exact_mut(PART).enumerate() {
            let bits: [[u8; PART]; 8] = array::from_fn(|group| {
                let mut bits = [0; PART];
                for (board, row) in rows[8 * group..][..8].iter().enumerate() {
                    let bytes = &row[part];
                    bits =
                        array::from_fn(|cell| bits[cell] | if has(bytes[cell]) { 0x80 >> board } else { 0 });
                    least = array::from_fn(|cell| least[cell].min(bytes[cell].cast_unsigned()));
                }
                bits
            });
            let mut words = bits.map(|bits| {
                array::from_fn(|word| u64::from_le_bytes(array::from_fn(|cell| bits[8 * word + cell])))
            });
            transpose(&mut words);
            for (cell, words) in words.into_iter().enumerate() {
                for (lanes, word) in planes[cell..].iter_mut().step_by(8).zip(words) {
                    lanes.as_chunks_mut().0[at] = word.to_le_bytes();
                }
            }
        }
    }
    !least.contains(&0)
}

/// Transposes 8 × 8 bytes in each column of words.
#[inline(always)]
fn transpose(words: &mut [[u64; WORDS]; 8]) {
    for (distance, mask) in [(4, u64::MAX >> 32), (2, 0x0000_ffff_0000_ffff), (1, 0x00ff_00ff_00ff_00ff)] {
        for at in (0..8).filter(|at| at & distance == 0) {
            let (above, below) = words.split_at_mut(at + distance);
            for (one, other) in above[at].iter_mut().zip(&mut below[0]) {
                let changed = (*one >> (8 * distance) ^ *other) & mask;
                *one ^= changed << (8 * distance);
                *other ^= changed;
            }
        }
    }
}
