//! The points of the board in one array with a border, so that neighbours need no check for the edge.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Grid, Point, Shape, Square};
use rules_core::Color;

use crate::Board;

/// The content of a cell, as a set of bits: bit 0 for Black, bit 1 for White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Cell {
    Empty = 0,
    Black = 1,
    White = 2,
    /// Empty, and reserved as a liberty while `fill` fills others.
    Kept = 3,
    /// Off the board. Not a liberty.
    Border = 4,
}

impl Cell {
    #[inline]
    pub(crate) fn stone(color: Color) -> Cell {
        match color {
            Color::Black => Cell::Black,
            Color::White => Cell::White,
        }
    }

    #[inline]
    pub(crate) fn color(self) -> Option<Color> {
        match self {
            Cell::Black => Some(Color::Black),
            Cell::White => Some(Color::White),
            Cell::Empty | Cell::Kept | Cell::Border => None,
        }
    }

    #[inline]
    pub(crate) fn is_stone(self) -> bool {
        matches!(self, Cell::Black | Cell::White)
    }
}

/// The board row by row, with one border cell after each row and a border row above and below.
///
/// ```text
///     # # # #          width 3, height 2. One border cell per row is
///     0 1 2 #          enough: it ends a row and precedes the next one.
///     3 4 5 #          The left neighbour of 0 is the last cell of the
///     # # # #          row above.
/// ```
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Cells {
    shape: Square,
    /// `(width + 1) * (height + 2)` cells. Exactly those off the board are `Border`.
    cells: Vec<Cell>,
}

impl Cells {
    /// The number of cells in the array.
    pub(crate) const fn count(shape: Square) -> u64 {
        // No side is longer than 2^31, so the product is far below 2^64.
        (shape.width() as u64 + 1) * (shape.height() as u64 + 2)
    }

    pub(crate) fn empty(shape: Square) -> Self {
        let count = usize::try_from(Self::count(shape)).expect("a board fits in memory");
        let mut cells = Cells { shape, cells: vec![Cell::Border; count] };
        cells.clear();
        cells
    }

    /// Turns this into an empty board of the given shape.
    pub(crate) fn become_empty(&mut self, shape: Square) {
        let count = usize::try_from(Self::count(shape)).expect("a board fits in memory");
        self.shape = shape;
        self.cells.clear();
        self.cells.resize(count, Cell::Border);
        self.clear();
    }

    pub(crate) fn of_board(board: &Board) -> Self {
        let mut cells = Cells::empty(board.shape());
        // A board without columns has no chunks.
        let width = (cells.shape.width() as usize).max(1);
        for (row, stones) in board.values().chunks_exact(width).enumerate() {
            for (cell, stone) in cells.row_mut(row).iter_mut().zip(stones) {
                *cell = stone.map_or(Cell::Empty, Cell::stone);
            }
        }
        cells
    }

    pub(crate) fn to_board(&self) -> Board {
        let mut board = Grid::filled(self.shape, None);
        let on_board = self.cells.iter().filter(|&&cell| cell != Cell::Border);
        for (idx, cell) in self.shape.cells().zip(on_board) {
            board[idx] = cell.color();
        }
        board
    }

    pub(crate) fn clear(&mut self) {
        for row in 0..self.shape.height() as usize {
            self.row_mut(row).fill(Cell::Empty);
        }
    }

    /// The cells of a row without the border.
    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [Cell] {
        let start = (row + 1) * self.stride();
        let width = self.shape.width() as usize;
        &mut self.cells[start..start + width]
    }

    pub(crate) fn rows(&self) -> usize {
        self.shape.height() as usize
    }

    #[inline]
    pub(crate) fn shape(&self) -> Square {
        self.shape
    }

    /// The number of cells, including the border.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.cells.len()
    }

    /// All cells in row order, including the border.
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Cell] {
        &self.cells
    }

    /// Callers must not change the border.
    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Cell] {
        &mut self.cells
    }

    #[inline]
    pub(crate) fn get(&self, idx: usize) -> Cell {
        self.cells[idx]
    }

    #[inline]
    pub(crate) fn put(&mut self, idx: usize, color: Color) {
        self.cells[idx] = Cell::stone(color);
    }

    #[inline]
    pub(crate) fn remove(&mut self, idx: usize) {
        self.cells[idx] = Cell::Empty;
    }

    /// The neighbours of a cell of the board: above, left, right, below.
    #[inline]
    pub(crate) fn near(&self, idx: usize) -> [usize; 4] {
        let stride = self.stride();
        [idx - stride, idx - 1, idx + 1, idx + stride]
    }

    /// How many neighbours of a cell are empty. Also for the border, and without a branch, which the processor could not predict.
    #[inline]
    pub(crate) fn free(&self, idx: usize) -> usize {
        let stride = self.stride();
        let near = [idx.wrapping_sub(stride), idx.wrapping_sub(1), idx + 1, idx + stride];
        near.iter().map(|&near| usize::from(self.cells.get(near) == Some(&Cell::Empty))).sum()
    }

    /// The cell of a point, or `None` off the board.
    #[inline]
    pub(crate) fn idx(&self, at: Point) -> Option<usize> {
        self.shape.contains(at).then(|| (at.y as usize + 1) * self.stride() + at.x as usize)
    }

    /// The point of a cell of the board: the inverse of [`Cells::idx`].
    #[inline]
    pub(crate) fn at(&self, idx: usize) -> Point {
        // The array has at most 2^31 cells, and 32-bit division is faster than 64-bit.
        let (idx, stride) = (idx as u32, self.shape.width() + 1);
        Point { x: (idx % stride) as i32, y: (idx / stride) as i32 - 1 }
    }

    /// The distance from a cell to the one below it.
    #[inline]
    pub(crate) fn stride(&self) -> usize {
        self.shape.width() as usize + 1
    }
}

rules_core::clone_fields!(Cells { shape, cells });
