//! A blocked Bloom filter: one look into a small array recognizes most empty cells.

use alloc::vec;
use alloc::vec::Vec;

use geometry::Axial;

/// A set of cells with false positives: it says "perhaps" of all its cells and of a few others.
///
/// Every block of 8 x 8 cells is hashed onto one of the 64-bit words, many blocks onto the same. A cell and its neighbours mostly
/// lie in one block, so seven queries cost one or two cache misses. Only cells that may hold a stone are looked up in the table
/// of stones, which costs two or three misses each.
#[derive(Debug, Default)]
pub(crate) struct BloomFilter {
    /// Their number is 0 or a power of two.
    words: Vec<u64>,
    /// 64 less the binary logarithm of the number of words.
    shift: u32,
}

/// The number of words of the smallest filter that is not empty.
const FEWEST: usize = 64;
/// The filter grows beyond this many cells a word, which is 16 bits a cell. So an empty cell gets a "perhaps" at most one time in
/// 16, where cells are scattered.
const PER_WORD: usize = 4;

/// The bits of a cell and its six neighbours, if the cell is bit 8. A step in `q` is 8 bits, a step in `r` is one.
const AROUND: u64 = 1 | 1 << 1 | 1 << 7 | 1 << 8 | 1 << 9 | 1 << 15 | 1 << 16;

impl BloomFilter {
    /// Whether the cell may have been put in.
    pub(crate) fn may_hold(&self, at: Axial) -> bool {
        !self.words.is_empty() && self.words[self.word(at)] >> bit(at) & 1 != 0
    }

    /// Whether one word shows that neither the cell nor a neighbour was put in. Else `false`.
    pub(crate) fn is_clear_around(&self, at: Axial) -> bool {
        let inside = 1..7;
        inside.contains(&(at.q & 7))
            && inside.contains(&(at.r & 7))
            && (self.words.is_empty() || self.words[self.word(at)] & AROUND << (bit(at) - 8) == 0)
    }

    /// Puts in the last of `cells`; the others are in already. Returns whether [`BloomFilter::take_last`] may take it out again:
    /// whether no other cell has its bit.
    #[inline(always)]
    pub(crate) fn put_last(&mut self, cells: &[Axial]) -> bool {
        let fresh = if cells.len() > PER_WORD * self.words.len() {
            let len = (2 * self.words.len()).max(FEWEST);
            self.words = vec![0; len];
            self.shift = 64 - len.trailing_zeros();
            cells
        } else {
            &cells[cells.len().saturating_sub(1)..]
        };
        let mut is_alone = false;
        for &at in fresh {
            let word = self.word(at);
            is_alone = self.words[word] >> bit(at) & 1 == 0;
            self.words[word] |= 1 << bit(at);
        }
        is_alone
    }

    /// Takes out the cell that was put in last, if [`BloomFilter::put_last`] said that this may be done. A cell that stays in only
    /// costs a look into the table of stones.
    ///
    /// The filter may have grown since then. The cells of a word become those of several words, so a bit of one cell stays so.
    pub(crate) fn take_last(&mut self, at: Axial) {
        let word = self.word(at);
        self.words[word] &= !(1 << bit(at));
    }

    /// Takes out all cells, which are `cells`, in a time that depends on their number only.
    pub(crate) fn clear(&mut self, cells: &[Axial]) {
        if cells.len() < self.words.len() / 8 {
            for &at in cells {
                let word = self.word(at);
                self.words[word] = 0;
            }
        } else {
            self.words.fill(0);
        }
    }

    /// The word of the cell's block. There must be words.
    fn word(&self, at: Axial) -> usize {
        let block = u64::from((at.q >> 3) as u32) << 32 | u64::from((at.r >> 3) as u32);
        // Two rounds of multiply and fold, so that blocks in a row or on a diagonal get different words.
        let mut bits = block.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        bits = (bits ^ bits >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (bits >> self.shift) as usize
    }
}

rules_core::clone_fields!(BloomFilter { words, shift });

/// The place of a cell in its block.
fn bit(at: Axial) -> u32 {
    (at.q as u32 & 7) << 3 | at.r as u32 & 7
}
