//! Board shapes: which coordinates are on a board, and a number for each cell.

use core::fmt::Debug;
use core::hash::Hash;

use crate::Coord;

/// A board: a finite set of coordinates, numbered row by row.
///
/// ```
/// use geometry::{Hexagon, Rhombus, Shape};
///
/// // One function for all shapes.
/// fn inverse<S: Shape>(board: S) -> bool {
///     board.cells().all(|idx| board.index(board.coord(idx)) == Some(idx))
/// }
/// assert!(inverse(Rhombus::new(4, 3)) && inverse(Hexagon::new(3)));
/// ```
pub trait Shape: Copy + Eq + Hash + Debug {
    /// The coordinates of a cell.
    type At: Coord;

    /// The number of cells. It fits, since no side is above 2^31.
    ///
    /// # Complexity
    /// O(1).
    fn len(self) -> u64;

    /// Whether the board has no cells.
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

    /// The number of the cell `at`; `None` off the board.
    ///
    /// # Complexity
    /// O(1).
    fn index(self, at: Self::At) -> Option<CellIdx>;

    /// The coordinates of a cell: the inverse of [`Shape::index`].
    ///
    /// # Panics
    /// May panic, or return a coordinate off the board, if `idx` comes from a larger board.
    ///
    /// # Complexity
    /// O(1).
    fn coord(self, idx: CellIdx) -> Self::At;

    /// Converts a coordinate to those of [`Paper`](crate::Paper), which count from 0.
    ///
    /// # Complexity
    /// O(1).
    fn cell(self, at: Self::At) -> [i64; 2];

    /// The inverse of [`Shape::cell`]. The result is unspecified for a cell off the board.
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

/// The number of a cell, from 0 to the number of cells minus one, as returned by a [`Shape`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellIdx(u64);

impl CellIdx {
    /// Creates the number of a cell without checking it. Meant for implementations of [`Shape`].
    #[inline]
    pub const fn new(number: u64) -> Self {
        CellIdx(number)
    }

    /// The number itself.
    #[inline]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// The number as an index into an array of all cells.
    #[inline]
    pub(crate) fn slot(self) -> usize {
        // `usize::MAX` is out of bounds for any array. A truncated number could be that of another cell.
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}
