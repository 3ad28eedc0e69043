//! One value per cell, for boards that fit in memory.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Index, IndexMut};

use crate::{CellIdx, Shape};

/// One value per cell of a shape, ordered by cell number.
///
/// ```
/// use geometry::{Grid, Point, Shape, Square};
/// let mut marks = Grid::filled(Square::new(2, 2), 0);
/// if let Some(mark) = marks.get_mut(Point { x: 1, y: 0 }) {
///     *mark = 7;
/// }
/// assert_eq!(marks.values(), [0, 7, 0, 0]);
/// assert_eq!(marks.get(Point { x: 2, y: 0 }), None); // off the board
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid<S, T> {
    shape: S,
    /// One per cell.
    values: Vec<T>,
}

impl<S: Shape, T> Grid<S, T> {
    /// Creates a grid from one value per cell, row by row.
    ///
    /// # Errors
    /// [`WrongLen`] if the number of values is not the number of cells.
    ///
    /// # Complexity
    /// O(1), without allocation.
    ///
    /// ```
    /// use geometry::{Grid, Hexagon};
    /// assert!(Grid::from_values(Hexagon::new(2), vec!['.'; 7]).is_ok());
    /// let refused = Grid::from_values(Hexagon::new(2), vec!['.'; 6]).expect_err("one is missing");
    /// assert_eq!(refused.to_string(), "expected a value for each of 7 cells, found 6");
    /// ```
    pub fn from_values(shape: S, values: Vec<T>) -> Result<Self, WrongLen> {
        if values.len() as u64 == shape.len() {
            Ok(Grid { shape, values })
        } else {
            Err(WrongLen { cells: shape.len(), values: values.len() })
        }
    }

    /// Creates a grid with the same value in every cell.
    ///
    /// # Panics
    /// If the values exceed the address space. Check untrusted sizes first.
    ///
    /// # Complexity
    /// O(cells).
    pub fn filled(shape: S, value: T) -> Self
    where
        T: Clone,
    {
        let len = usize::try_from(shape.len()).expect("a grid fits in memory");
        Grid { shape, values: alloc::vec![value; len] }
    }

    /// The shape of the board.
    #[inline]
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The value at `at`; `None` off the board.
    #[inline]
    pub fn get(&self, at: S::At) -> Option<&T> {
        self.shape.index(at).map(|idx| &self.values[idx.slot()])
    }

    /// As [`Grid::get`], but mutable.
    #[inline]
    pub fn get_mut(&mut self, at: S::At) -> Option<&mut T> {
        self.shape.index(at).map(|idx| &mut self.values[idx.slot()])
    }

    /// All values, row by row.
    #[inline]
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// Sets all cells to `value`.
    ///
    /// # Complexity
    /// O(cells). Never allocates (unless `T::clone` does).
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        self.values.fill(value);
    }

    /// As [`Grid::values`], but mutable.
    #[inline]
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.values
    }

    /// Returns the values, whose memory [`Grid::from_values`] can reuse.
    pub fn into_values(self) -> Vec<T> {
        self.values
    }

    /// The coordinates and the value of each cell, row by row.
    ///
    /// # Complexity
    /// O(cells) for the whole iteration.
    pub fn iter(&self) -> impl Iterator<Item = (S::At, &T)> {
        self.shape.cells().map(|idx| (self.shape.coord(idx), &self.values[idx.slot()]))
    }
}

/// A grid over the default shape.
///
/// # Panics
/// If that shape has cells. The default shapes of this crate have none.
impl<S: Shape + Default, T> Default for Grid<S, T> {
    fn default() -> Self {
        Grid::from_values(S::default(), Vec::new()).expect("the default shape has no cells")
    }
}

/// # Panics
/// If the grid has no cell with this number.
impl<S: Shape, T> Index<CellIdx> for Grid<S, T> {
    type Output = T;

    #[inline]
    fn index(&self, idx: CellIdx) -> &T {
        &self.values[idx.slot()]
    }
}

/// # Panics
/// If the grid has no cell with this number.
impl<S: Shape, T> IndexMut<CellIdx> for Grid<S, T> {
    #[inline]
    fn index_mut(&mut self, idx: CellIdx) -> &mut T {
        &mut self.values[idx.slot()]
    }
}

/// The number of values is not the number of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongLen {
    /// The number of cells of the shape.
    pub cells: u64,
    /// The number of values given.
    pub values: usize,
}

impl fmt::Display for WrongLen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a value for each of {} cells, found {}", self.cells, self.values)
    }
}

impl core::error::Error for WrongLen {}
