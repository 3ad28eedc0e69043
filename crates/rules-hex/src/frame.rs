//! The board for boundary walks: one byte per cell, and a frame around them.

use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_core::Color;

use crate::board::{BLUE, Board, RED};

/// Where a walk starts. A half turn of the board swaps the two corners, and each player's two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Corner {
    /// `(0, 0)`. The walk marks the cells that it meets with [`SEEN`].
    First,
    /// The last cell. The walk also ends at a cell that is [`SEEN`].
    Last,
}

/// The cell is empty. [`stone`] returns the two bits of stones, [`end`] the other four.
pub(crate) const EMPTY: u8 = 4;
/// A walk from the first corner has met this cell.
pub(crate) const SEEN: u8 = 8;

/// The bit of a stone of this colour.
pub(crate) const fn stone(color: Color) -> u8 {
    1 << color.index()
}

/// The bit of the cells where this colour's walk from this corner ends: on the goal side of the walk,
/// cells with a stone of this colour; on its far flank, cells without one.
pub(crate) const fn end(color: Color, corner: Corner) -> u8 {
    match corner {
        Corner::First => 16 << color.index(),
        Corner::Last => 64 << color.index(),
    }
}

/// The board with a red row above and below and a blue column on either
/// side, so that a walk need not check for the edge of the board.
///
/// ```text
///     r r r r r      The bits of a byte hold what a walk needs: the stone, whether
///      b . R . b     the walk ends here, and whether the cell has been seen.
///       b B . . b    Walks do not depend on the corners of the frame.
///        r r r r r
/// ```
pub(crate) struct Frame {
    cells: Vec<u8>,
    /// Bytes per row.
    stride: usize,
}

impl Frame {
    /// The board with its frame; `None` if it has no cells.
    ///
    /// # Complexity
    /// O(cells), many cells at a time. One byte per cell, and the frame.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        if board.shape().is_empty() {
            return None;
        }
        let (width, height) = (board.shape().width() as usize, board.shape().height() as usize);
        let stride = width + 2;
        let [red, blue] = [RED, BLUE].map(stone);
        let mut cells = Vec::with_capacity(stride * (height + 2));
        cells.resize(stride, red);
        for row in board.values().chunks_exact(width) {
            cells.push(blue);
            cells.extend(row.iter().map(|cell| cell.map_or(EMPTY, stone)));
            cells.push(blue);
        }
        cells.resize(stride * (height + 2), red);

        let (top, bottom) = (stride + 1, stride * height + 1);
        finish(&mut cells[top..top + width], 1, RED, Corner::Last);
        finish(&mut cells[bottom..bottom + width], 1, RED, Corner::First);
        finish(&mut cells[top..=bottom], stride, BLUE, Corner::Last);
        finish(&mut cells[top + width - 1..bottom + width], stride, BLUE, Corner::First);
        Some(Frame { cells, stride })
    }

    pub(crate) fn cells(&self) -> &[u8] {
        &self.cells
    }

    pub(crate) fn cells_mut(&mut self) -> &mut [u8] {
        &mut self.cells
    }

    /// The distance between two rows.
    pub(crate) fn stride(&self) -> isize {
        self.stride as isize
    }

    /// How far each of [`Axial::STEPS`] moves an index.
    pub(crate) fn steps(&self) -> [isize; 6] {
        Axial::STEPS.map(|step| step.r as isize * self.stride() + step.q as isize)
    }

    /// The index of the neighbour of a board cell in direction `way`, if that is on the board.
    pub(crate) fn beside(&self, place: usize, way: u8) -> Option<usize> {
        let near = place.wrapping_add_signed(self.steps()[usize::from(way)]);
        let (column, row) = (near % self.stride, near / self.stride);
        let rows = self.cells.len() / self.stride;
        ((1..self.stride - 1).contains(&column) && (1..rows - 1).contains(&row)).then_some(near)
    }

    /// The board cell at an index.
    pub(crate) fn at(&self, place: usize) -> Axial {
        Axial { q: (place % self.stride) as i32 - 1, r: (place / self.stride) as i32 - 1 }
    }

    /// The index of `(0, 0)`.
    pub(crate) fn first(&self) -> isize {
        self.stride() + 1
    }

    /// The index of the last cell.
    pub(crate) fn last(&self) -> isize {
        self.cells.len() as isize - 1 - self.first()
    }
}

/// Sets the bits of [`end`], for walks from `corner`, on the cells of one side of
/// the board, which belongs to `color`. These are every `step`-th cell of `cells`.
fn finish(cells: &mut [u8], step: usize, color: Color, corner: Corner) {
    for cell in cells.iter_mut().step_by(step) {
        let goal = if *cell & stone(color) != 0 { end(color, corner) } else { 0 };
        let flank = if *cell & stone(color.opponent()) == 0 { end(color.opponent(), corner) } else { 0 };
        *cell |= goal | flank;
    }
}
