//! Boards: which cells there are, where they lie, and which of them touch.

use crate::pen::Spot;

/// A board.
///
/// | shape | cells `(x, y)`, from 0 | drawn |
/// |---|---|---|
/// | [`Shape::Hexagon`] | x and y below `2 side - 1`, less than `side` apart | `(0, 0)` is the corner at the bottom; x grows towards ten o'clock, y towards two o'clock |
/// | the others | x and y below `size` | `(0, 0)` is at the top left, x grows to the right, y downwards |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A hexagon of hexagonal cells, `side` of them on each side, with corners at the top and at the bottom.
    ///
    /// ```text
    ///           (2,2)                side 2
    ///      (2,1)     (1,2)
    ///           (1,1)
    ///      (1,0)     (0,1)
    ///           (0,0)
    /// ```
    Hexagon {
        /// Cells on a side.
        side: u32,
    },
    /// A rhombus of hexagonal cells, every row half a cell further to the right than the one above.
    ///
    /// ```text
    ///     (0,0) (1,0)                size 2
    ///        (0,1) (1,1)
    /// ```
    Rhombus {
        /// Rows, and cells in a row.
        size: u32,
    },
    /// A square of crossing lines, the cells being the crossings.
    Lines {
        /// Lines each way.
        size: u32,
    },
    /// A square of holes for pegs, without the four corners. The outer rows and columns are end zones.
    Holes {
        /// Holes each way.
        size: u32,
    },
}

/// A cell of a board: see [`Shape`] for what x and y are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The first coordinate, from 0.
    pub x: i64,
    /// The second coordinate, from 0.
    pub y: i64,
}

/// From a cell to the next one in a row, in the units of a picture; twice the distance from the centre to an edge.
pub(crate) const PITCH: i64 = 52;
/// From the centre of a hexagon to a vertex. 26 / 30 is a ten-thousandth off √3 / 2.
const VERTEX: i64 = 30;

/// The vertices of a cell with its points up and down, clockwise from the left upper one. Edge `i` is between vertices
/// `i` and `i + 1`.
const UPRIGHT: [Spot; 6] = [(-26, -15), (0, -VERTEX), (26, -15), (26, 15), (0, VERTEX), (-26, 15)];
/// The cells beyond the edges of an upright hexagon, in the same order.
const UPRIGHT_STEPS: [(i64, i64); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];
/// The vertices of a cell with its points to the left and to the right, clockwise from the left upper one.
const FLAT: [Spot; 6] = [(-15, -26), (15, -26), (VERTEX, 0), (15, 26), (-15, 26), (-VERTEX, 0)];
/// The cells beyond the edges of a flat hexagon, in the same order.
const FLAT_STEPS: [(i64, i64); 6] = [(1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0)];
/// The neighbours on the square lattice, clockwise from the upper one.
const SQUARE_STEPS: [(i64, i64); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// The two axes along which a board is cut, the one across the picture first.
///
/// For hexagons these are its columns, `y - x`, and its lines, `-(x + y)`: a cell has neighbours two lines up and down and, in
/// the columns beside it, one line up and down. For the other shapes they are x and y.
pub(crate) type Place = (i64, i64);

impl Shape {
    /// Whether a cell is on the board.
    pub fn contains(self, Cell { x, y }: Cell) -> bool {
        let below = |size: i64| (0..size).contains(&x) && (0..size).contains(&y);
        match self {
            Shape::Hexagon { side } => below(2 * i64::from(side) - 1) && (x - y).abs() < i64::from(side),
            Shape::Rhombus { size } | Shape::Lines { size } => below(size.into()),
            Shape::Holes { size } => {
                let last = i64::from(size) - 1;
                below(size.into()) && !((x == 0 || x == last) && (y == 0 || y == last))
            }
        }
    }

    /// Cells of the longest row: how many coordinates there are along each axis.
    pub(crate) fn length(self) -> i64 {
        match self {
            Shape::Hexagon { side } => (2 * i64::from(side) - 1).max(0),
            Shape::Rhombus { size } | Shape::Lines { size } | Shape::Holes { size } => size.into(),
        }
    }

    /// The first and the last place along both axes.
    pub(crate) fn bounds(self) -> [(i64, i64); 2] {
        let last = self.length() - 1;
        match self {
            Shape::Hexagon { side } => {
                let far = i64::from(side) - 1;
                [(-far, far), (-2 * last, 0)]
            }
            _ => [(0, last), (0, last)],
        }
    }

    /// Where a cell lies along the axes.
    pub(crate) fn place(self, Cell { x, y }: Cell) -> Place {
        match self {
            Shape::Hexagon { .. } => (y - x, -(x + y)),
            _ => (x, y),
        }
    }

    /// The cell at a place, on the board or not. None between the cells of a hexagon.
    pub(crate) fn cell(self, (across, down): Place) -> Option<Cell> {
        match self {
            Shape::Hexagon { .. } if (across + down) % 2 != 0 => None,
            Shape::Hexagon { .. } => Some(Cell { x: (-down - across) / 2, y: (-down + across) / 2 }),
            _ => Some(Cell { x: across, y: down }),
        }
    }

    /// The centre of a place in the units of a picture, if that of `(0, 0)` is the origin.
    pub(crate) fn spot(self, (across, down): Place) -> Spot {
        match self {
            Shape::Hexagon { .. } => (45 * across, PITCH / 2 * down),
            Shape::Rhombus { .. } => (PITCH * across + PITCH / 2 * down, 45 * down),
            Shape::Lines { .. } | Shape::Holes { .. } => (PITCH * across, PITCH * down),
        }
    }

    /// The vertices of a hexagonal cell round its centre.
    pub(crate) fn vertices(self) -> Option<&'static [Spot; 6]> {
        match self {
            Shape::Hexagon { .. } => Some(&FLAT),
            Shape::Rhombus { .. } => Some(&UPRIGHT),
            Shape::Lines { .. } | Shape::Holes { .. } => None,
        }
    }

    /// From a cell to the cells that touch it, clockwise; half of them, behind one another, are the opposites of the rest.
    pub(crate) fn steps(self) -> &'static [(i64, i64)] {
        match self {
            Shape::Hexagon { .. } => &FLAT_STEPS,
            Shape::Rhombus { .. } => &UPRIGHT_STEPS,
            Shape::Lines { .. } | Shape::Holes { .. } => &SQUARE_STEPS,
        }
    }
}

impl Cell {
    /// The cell a step further.
    pub(crate) fn step(self, (x, y): (i64, i64)) -> Cell {
        Cell { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }
}
