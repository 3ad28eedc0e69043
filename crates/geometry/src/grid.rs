//! One value a cell, for boards that fit in memory.

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Index, IndexMut};

use crate::{CellIdx, Shape};

/// One value for each cell of a shape, in the order of the cells' numbers.
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
    /// As many as the shape has cells.
    values: Vec<T>,
}

impl<S: Shape, T> Grid<S, T> {
    /// A grid of the given values, one a cell in the order of the cells' numbers (row by row).
    ///
    /// # Errors
    /// [`WrongLen`] when there are more or fewer values than cells.
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

    /// A grid with the same value everywhere.
    ///
    /// # Panics
    /// When there are more cells than memory could ever hold. Where sizes come from outside, check them first.
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

    /// The board that this grid covers.
    #[inline]
    pub fn shape(&self) -> S {
        self.shape
    }

    /// The value at `at`, `None` off the board.
    #[inline]
    pub fn get(&self, at: S::At) -> Option<&T> {
        self.shape.index(at).map(|idx| &self.values[idx.slot()])
    }

    /// The value at `at`, to be changed; `None` off the board.
    #[inline]
    pub fn get_mut(&mut self, at: S::At) -> Option<&mut T> {
        self.shape.index(at).map(|idx| &mut self.values[idx.slot()])
    }

    /// All values in the order of the cells' numbers, row by row.
    #[inline]
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// Gives every cell the same value.
    ///
    /// # Complexity
    /// O(cells). Never allocates (unless `T::clone` does).
    pub fn fill(&mut self, value: T)
    where
        T: Clone,
    {
        self.values.fill(value);
    }

    /// All values in the same order, to be changed.
    #[inline]
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.values
    }

    /// Takes the values out, to be filled anew and given to [`Grid::from_values`] without allocation.
    pub fn into_values(self) -> Vec<T> {
        self.values
    }

    /// Coordinates and values of all cells, row by row.
    ///
    /// # Complexity
    /// O(cells) for all of them.
    pub fn iter(&self) -> impl Iterator<Item = (S::At, &T)> {
        self.shape.cells().map(|idx| (self.shape.coord(idx), &self.values[idx.slot()]))
    }
}

/// A grid over the default shape, which has no cells if the shape is one of this crate.
///
/// # Panics
/// When the default of another shape has cells.
impl<S: Shape + Default, T> Default for Grid<S, T> {
    fn default() -> Self {
        Grid::from_values(S::default(), Vec::new()).expect("the default shape has no cells")
    }
}

/// # Panics
/// When this grid has no cell of that number: it comes from a larger board.
impl<S: Shape, T> Index<CellIdx> for Grid<S, T> {
    type Output = T;

    #[inline]
    fn index(&self, idx: CellIdx) -> &T {
        &self.values[idx.slot()]
    }
}

/// # Panics
/// When this grid has no cell of that number: it comes from a larger board.
impl<S: Shape, T> IndexMut<CellIdx> for Grid<S, T> {
    #[inline]
    fn index_mut(&mut self, idx: CellIdx) -> &mut T {
        &mut self.values[idx.slot()]
    }
}

/// More or fewer values than cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongLen {
    /// How many cells the shape has.
    pub cells: u64,
    /// How many values there were.
    pub values: usize,
}

impl fmt::Display for WrongLen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a value for each of {} cells, found {}", self.cells, self.values)
    }
}

impl core::error::Error for WrongLen {}
