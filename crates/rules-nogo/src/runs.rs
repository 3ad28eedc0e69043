//! The chains of a whole board, found row by row.

use alloc::vec;

use crate::cells::{Cell, Cells};
use crate::chains::{EMPTY, FIRST};
use crate::forest::Forest;
use crate::rows::{Row, each_set, eight};

/// Some stones of one chain.
#[derive(Clone, Copy)]
pub(crate) struct Part {
    /// A [`Cell`], or 0 without stones.
    pub(crate) color: u64,
    pub(crate) stones: u64,
    /// The number of pairs (stone, empty point next to it).
    pub(crate) pairs: u64,
}

/// Labels all stones with their chains. Calls `take` with the label and each part of every chain,
/// in any order. `start` gets a number above all labels and creates the value that `take` changes.
///
/// The labels of the border must be set already. The others may be anything.
pub(crate) fn label<T>(
    cells: &Cells,
    labels: &mut [u32],
    start: impl FnOnce(usize) -> T,
    mut take: impl FnMut(&mut T, u32, Part),
) -> T {
    let mut flags = vec![0; cells.stride() - 1];
    let (numbers, end) = Runs::of(cells, labels, &mut flags).into_numbers();
    let mut taken = start(end);
    for row in 0..cells.rows() {
        // Counts the parts while the row is in the cache.
        for label in &mut labels[(row + 1) * cells.stride()..][..flags.len()] {
            *label = numbers[*label as usize];
        }
        parts_of_row(cells, labels, row, &mut flags, |label, part| take(&mut taken, label, part));
    }
    taken
}

/// Calls `take` like [`label`], for labels that are set. Parts without stones have the label [`EMPTY`].
pub(crate) fn parts(cells: &Cells, labels: &[u32], mut take: impl FnMut(u32, Part)) {
    let mut flags = vec![0; cells.stride() - 1];
    for row in 0..cells.rows() {
        parts_of_row(cells, labels, row, &mut flags, &mut take);
    }
}

/// The flags of a cell: two bits for the colour, then three for the number of empty points next to a stone.
const COLOR: u8 = 0b11;
const PAIR: u8 = 1 << 2;
const STONE: u8 = 1 << 5;
/// A stone without a stone of its colour on the left.
const START: u8 = 1 << 7;

/// The same flag in eight cells.
const fn all(flag: u8) -> u64 {
    u64::from_le_bytes([flag; 8])
}

#[inline]
fn parts_of_row(
    cells: &Cells,
    labels: &[u32],
    row: usize,
    flags: &mut [u8],
    mut take: impl FnMut(u32, Part),
) {
    Row::new(cells.as_slice(), cells.stride(), row).map(flags, |cell, near| {
        let empty: u8 = near.map(|near| u8::from(near == Cell::Empty)).into_iter().sum();
        let [_, left, ..] = near;
        let start = if cell == left { 0 } else { START };
        if cell.is_stone() { start | STONE | (empty * PAIR) | cell as u8 } else { 0 }
    });
    let labels = &labels[(row + 1) * cells.stride()..][..flags.len()];
    for (labels, flags) in labels.chunks(8).zip(flags.chunks(8)) {
        let word = eight(flags);
        if word == 0 {
            continue;
        }
        // If no run starts after the first cell, all stones belong to its run.
        if word & (all(START) << 8) == 0 {
            let pairs = ((word / u64::from(PAIR)) & all(0b111)).wrapping_mul(all(1)) >> 56;
            let stones = u64::from((word & all(STONE)).count_ones());
            take(labels[0], Part { color: word & u64::from(COLOR), stones, pairs });
            continue;
        }
        for (&label, &flag) in labels.iter().zip(flags) {
            let (color, stones) = (flag & COLOR, (flag / STONE) & 1);
            let pairs = (flag / PAIR) & 0b111;
            take(label, Part { color: color.into(), stones: stones.into(), pairs: pairs.into() });
        }
    }
}

/// The runs of a board: consecutive stones of one colour in a row.
//
// A run has one label, and two runs that touch cost one union. The work per cell has no branches
// (see `Row`). The rest is a few additions per stone, or per eight stones of a long run.
struct Runs<'a> {
    cells: &'a Cells,
    /// One per cell: the label of its run.
    labels: &'a mut [u32],
    /// One per cell of the current row.
    flags: &'a mut [u8],
    /// The sets of labels, including `EMPTY` and `BORDER`.
    sets: Forest,
}

impl<'a> Runs<'a> {
    /// Labels the runs of a board and unites those of one chain.
    fn of(cells: &'a Cells, labels: &'a mut [u32], flags: &'a mut [u8]) -> Forest {
        let none = FIRST as usize;
        // With all memory reserved, the forest is never copied.
        let mut starts = 0;
        for row in 0..cells.rows() {
            Row::new(cells.as_slice(), cells.stride(), row)
                .map(flags, |cell, [_, left, ..]| u8::from(cell.is_stone() & (cell != left)));
            // A sum of 128 fits in a byte, and the compiler adds sixteen at a time.
            let sums = flags.chunks(128).map(|flags| flags.iter().sum::<u8>());
            starts += sums.map(usize::from).sum::<usize>();
        }
        let mut runs = Runs { cells, labels, flags, sets: Forest::new(none, none + starts) };
        for row in 0..cells.rows() {
            runs.label(row);
            if row > 0 {
                runs.join_to_row_above(row);
            }
        }
        runs.sets
    }

    /// Gives the runs of a row new labels.
    fn label(&mut self, row: usize) {
        let stride = self.cells.stride();
        Row::new(self.cells.as_slice(), stride, row).map(self.flags, |cell, [_, left, ..]| {
            let start = if cell == left { 0 } else { START };
            if cell.is_stone() { start | 1 } else { 0 }
        });
        let mut last = self.sets.len() as u32 - 1;
        let labels = &mut self.labels[(row + 1) * stride..][..self.flags.len()];
        for (labels, flags) in labels.chunks_mut(8).zip(self.flags.chunks(8)) {
            let word = eight(flags);
            if word == 0 {
                labels.fill(EMPTY);
            } else if word & !u64::from(START) == all(1) {
                last += u32::from(flags[0] / START);
                labels.fill(last);
            } else {
                for (label, &flag) in labels.iter_mut().zip(flags) {
                    last += u32::from(flag / START);
                    *label = if flag == 0 { EMPTY } else { last };
                }
            }
        }
        self.sets.grow(last as usize + 1);
    }

    /// Unites the runs of a row with those that they touch in the row above, which must exist.
    fn join_to_row_above(&mut self, row: usize) {
        let stride = self.cells.stride();
        let first = (row + 1) * stride;
        let Row { here, up, left, .. } = Row::new(self.cells.as_slice(), stride, row);
        let up_left = Row::new(self.cells.as_slice(), stride, row - 1).left;
        let len = self.flags.len();
        let (here, up, left, up_left) = (&here[..len], &up[..len], &left[..len], &up_left[..len]);
        for x in 0..len {
            let touch = here[x].is_stone() & (here[x] == up[x]);
            // If the cells to the left have this colour in both rows, the runs are already united.
            let square = (here[x] == left[x]) & (here[x] == up_left[x]);
            self.flags[x] = u8::from(touch & !square);
        }
        each_set(self.flags, |x| {
            let idx = first + x;
            self.sets.unite(self.labels[idx - stride], self.labels[idx]);
        });
    }
}
