//! The chains of a whole board, found row by row.

use alloc::vec;
use alloc::vec::Vec;

use dsu::Dsu;

use crate::cells::{Cell, Cells};
use crate::chains::{Chain, EMPTY, PAIR};
use crate::rows::{Row, each_set};

/// The runs of a board: stones of one colour next to one another in a row.
//
// A run has one label, and two runs that touch cost one union. What is asked about every cell is asked row by row without a
// branch (see `Row`); a few additions are left for each stone. Full rows of one colour take 3 ns a point instead of 17 with a
// union for every two stones, random stones 10 instead of 12.
pub(crate) struct Runs<'a> {
    cells: &'a Cells,
    /// One a cell: of its run, then of its chain. The border keeps what it has.
    labels: &'a mut [u32],
    /// The labels, of those that are no chain as well.
    sets: Dsu<u32>,
    /// By label: the `life` (see [`Chain`]) of all runs up to this one, added up modulo 2^32.
    lives: Vec<u32>,
    /// One a cell of the row that is being looked at.
    flags: Vec<u8>,
}

impl<'a> Runs<'a> {
    /// No runs yet.
    pub(crate) fn new(cells: &'a Cells, labels: &'a mut [u32]) -> Self {
        Runs { cells, labels, sets: Dsu::new(), lives: vec![], flags: vec![0; cells.stride() - 1] }
    }

    /// Labels all stones of the board with their chains, which are put behind those that `chains` has already.
    pub(crate) fn join(mut self, chains: &mut Vec<Chain>) {
        let first = chains.len();
        self.lives.resize(first, 0);
        self.sets.extend(core::iter::repeat_n((), first));
        for row in 0..self.cells.rows() {
            self.label(row);
            if row > 0 {
                self.join_to_row_above(row);
            }
        }
        // A chain has one number, however many runs: four bytes a run for a while instead of sixteen for good.
        let mut numbers: Vec<u32> = (0..self.lives.len()).map(|label| self.sets.find(label as u32)).collect();
        // From now on `lives` has the chain's number for a root, and for another run what it adds to the life of its chain.
        let mut before = 0;
        for (label, life) in self.lives.iter_mut().enumerate().skip(first) {
            // The difference is right although the sums are not, for a run has less than 2^32.
            let own = life.wrapping_sub(before);
            before = *life;
            *life = own;
            if numbers[label] == label as u32 {
                *life = chains.len() as u32;
                chains.push(Chain { life: own.into(), weight: self.sets.size(label as u32) as u32 });
            }
        }
        for (label, number) in numbers.iter_mut().enumerate().skip(first) {
            let root = *number;
            *number = self.lives[root as usize];
            if root != label as u32 {
                chains[*number as usize].life += u64::from(self.lives[label]) / PAIR * PAIR;
            }
        }
        for label in self.labels {
            *label = numbers[*label as usize];
        }
    }

    /// Gives the runs of a row new labels.
    fn label(&mut self, row: usize) {
        const STONE: u8 = 1 << 7;
        const START: u8 = PAIR as u8 - 1;
        let stride = self.cells.stride();
        // What a stone adds to the life of its run, whose first stone brings the colour.
        Row::new(self.cells.as_slice(), stride, row).map(&mut self.flags, |cell, near| {
            let empty: u8 = near.map(|near| u8::from(near == Cell::Empty)).into_iter().sum();
            let [_, left, ..] = near;
            let start = if cell == left { 0 } else { cell as u8 };
            if cell.is_stone() { STONE | (empty * PAIR as u8) | start } else { 0 }
        });
        let mut last = self.lives.len() - 1;
        let mut sum = self.lives[last];
        self.lives.resize(last + 1 + self.flags.len(), 0);
        let labels = &mut self.labels[(row + 1) * stride..][..self.flags.len()];
        for (labels, flags) in labels.chunks_mut(8).zip(self.flags.chunks(8)) {
            if flags == [0; 8] {
                labels.fill(EMPTY);
                continue;
            }
            for (label, &flag) in labels.iter_mut().zip(flags) {
                last += usize::from(flag & START != 0);
                *label = if flag == 0 { EMPTY } else { last as u32 };
                sum = sum.wrapping_add(u32::from(flag & !STONE));
                self.lives[last] = sum;
            }
        }
        self.lives.truncate(last + 1);
        self.sets.extend(core::iter::repeat_n((), last + 1 - self.sets.len()));
    }

    /// Unites the runs of a row with those of the row above that they touch. There must be a row above.
    fn join_to_row_above(&mut self, row: usize) {
        let stride = self.cells.stride();
        let first = (row + 1) * stride;
        let Row { here, up, left, .. } = Row::new(self.cells.as_slice(), stride, row);
        let up_left = Row::new(self.cells.as_slice(), stride, row - 1).left;
        let len = self.flags.len();
        let (here, up, left, up_left) = (&here[..len], &up[..len], &left[..len], &up_left[..len]);
        for x in 0..len {
            let touch = here[x].is_stone() & (here[x] == up[x]);
            // With this colour also to the left and above there, the two runs are united already.
            let square = (here[x] == left[x]) & (here[x] == up_left[x]);
            self.flags[x] = u8::from(touch & !square);
        }
        each_set(&self.flags, |x| {
            let idx = first + x;
            self.sets.union(self.labels[idx - stride], self.labels[idx]);
        });
    }
}
