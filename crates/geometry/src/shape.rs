//! Board shapes: which coordinates are on the board, and a number for each cell.

use core::fmt::Debug;
use core::hash::Hash;

use crate::Coord;

/// A board: a finite set of coordinates, numbered row by row.
///
/// ```
/// use geometry::{Hexagon, Rhombus, Shape};
///
/// // What is written for one shape works for all.
/// fn inverse<S: Shape>(board: S) -> bool {
///     board.cells().all(|idx| board.index(board.coord(idx)) == Some(idx))
/// }
/// assert!(inverse(Rhombus::new(4, 3)) && inverse(Hexagon::new(3)));
/// ```
pub trait Shape: Copy + Eq + Hash + Debug {
    /// The coordinates of a cell.
    type At: Coord;

    /// The number of cells. Fits, since no side is above 2^31.
    ///
    /// # Complexity
    /// O(1).
    fn len(self) -> u64;

    /// Whether the board has no cell.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether `at` is on the board.
    ///
    /// # Complexity
    /// O(1).
    fn contains(self, at: Self::At) -> bool;

    /// The number of the cell `at`, `None` off the board.
    ///
    /// # Complexity
    /// O(1).
    fn index(self, at: Self::At) -> Option<CellIdx>;

    /// The coordinates of a cell: the inverse of [`Shape::index`].
    ///
    /// # Panics
    /// May panic, or return a coordinate off the board, when `idx` comes from a larger board.
    ///
    /// # Complexity
    /// O(1).
    fn coord(self, idx: CellIdx) -> Self::At;

    /// The coordinates of a place on paper, where [`Paper`](crate::Paper) counts them from 0.
    ///
    /// # Complexity
    /// O(1).
    fn cell(self, at: Self::At) -> [i64; 2];

    /// The place of a cell on paper: the inverse of [`Shape::cell`]. For a cell that is not on the board it may be any.
    ///
    /// # Complexity
    /// O(1).
    fn at_cell(self, cell: [i64; 2]) -> Self::At;

    /// All cells in the order of their numbers.
    #[inline]
    fn cells(self) -> impl Iterator<Item = CellIdx> {
        (0..self.len()).map(CellIdx::new)
    }
}

/// The number of a cell, from 0 to the number of cells less one. A [`Shape`] hands them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellIdx(u64);

impl CellIdx {
    /// The cell of this number. It is for a [`Shape`] to make them: another number may stand for a cell of no board.
    #[inline]
    pub const fn new(number: u64) -> Self {
        CellIdx(number)
    }

    /// The number itself.
    #[inline]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The number as an index of an array that holds the whole board.
    #[inline]
    pub(crate) fn slot(self) -> usize {
        // A board that is held in memory has fewer cells than a `usize` can count; no other number may become one of its.
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}
