//! Square boards with one byte per cell, for Hex and NoGo.

use alloc::vec::Vec;

use crate::NotCertified;
use crate::reader::{LARGEST, Reader};
use crate::walk::Board;

/// The cells row by row, one letter each (such as `R` or `.`), with [`OFF`] after each row. So a step from
/// a cell by at most one row and one column ends on the board, on an `OFF`, or outside of `cells`.
pub(crate) struct Grid {
    pub(crate) size: usize,
    pub(crate) cells: Vec<u8>,
    /// For each byte, the number of the step with this letter, see [`numbers`](crate::walk::numbers).
    letters: &'static [u8; 256],
    /// For each step, by number, how it changes an index of `cells`. Four small letters and four capitals fit.
    steps: [usize; 8],
}

/// The letter after each row.
pub(crate) const OFF: u8 = 0;

impl Grid {
    /// Reads the size, and each row with `row`, which appends its cells. `steps` has (rows, columns) for small letters.
    pub(crate) fn read(
        input: &mut Reader<'_>,
        letters: &'static [u8; 256],
        steps: &[(isize, isize)],
        row: impl Fn(&mut Reader<'_>, usize, &mut Vec<u8>) -> Result<(), NotCertified>,
    ) -> Result<Grid, NotCertified> {
        let size = input.number(1, LARGEST, "the size of the board")? as usize;
        // Each cell takes at least one byte, and so does each row end but the last.
        let mut cells = Vec::with_capacity(size.saturating_mul(size + 1).min(input.remaining() + 1));
        for _ in 0..size {
            row(input, size, &mut cells)?;
            cells.push(OFF);
        }
        let mut grid = Grid { size, cells, letters, steps: [0; 8] };
        for (number, &(rows, columns)) in steps.iter().enumerate() {
            let step = (rows * (size as isize + 1) + columns) as usize;
            (grid.steps[number], grid.steps[number + steps.len()]) = (step, step.wrapping_neg());
        }
        Ok(grid)
    }

    /// The letter of a cell, or [`OFF`] outside of `cells`.
    #[inline]
    pub(crate) fn letter(&self, at: usize) -> u8 {
        self.cells.get(at).copied().unwrap_or(OFF)
    }

    /// The row and column of a cell, from 0.
    pub(crate) fn row_and_column(&self, at: usize) -> [usize; 2] {
        [at / (self.size + 1), at % (self.size + 1)]
    }

    pub(crate) fn count(&self, letter: u8) -> i64 {
        self.cells.iter().filter(|&&cell| cell == letter).count() as i64
    }
}

impl Board for Grid {
    fn at(&self, (row, column): (i64, i64)) -> Option<usize> {
        let along = 1..=self.size as i64;
        let is_on = along.contains(&row) && along.contains(&column);
        is_on.then(|| (row - 1) as usize * (self.size + 1) + (column - 1) as usize)
    }

    #[inline]
    fn step(&self, at: usize, letter: u8) -> Option<usize> {
        let step = self.steps.get(usize::from(self.letters[usize::from(letter)]))?;
        let next = at.wrapping_add(*step);
        (self.letter(next) != OFF).then_some(next)
    }
}
