//! How boards are drawn.

use core::fmt::Debug;

/// A board on paper: all that drawing code needs to draw any board.
///
/// A cell has two coordinates, which count from 0 and have names at the border. Each cell has a [`Place`] on the paper.
/// Implementations define the four required methods and may override [`Paper::lean`],
/// [`Paper::side`], [`Paper::toward`] and [`Paper::has_both_ends`]. The other methods follow from these.
///
/// ```
/// use geometry::{Hexagon, Paper, Place, Tile};
///
/// // The first axis points to the upper left, the second to the upper right:
/// //
/// //       (2,2)
/// //  (2,1)     (1,2)
/// //       (1,1)
/// //  (1,0)     (0,1)
/// //       (0,0)
/// let board = Hexagon::new(2);
/// assert_eq!(board.tile(), Tile::Flat);
/// assert_eq!(board.place([1, 0]), Place { across: -1, down: -1 });
/// assert_eq!(board.at(Place { across: 0, down: -2 }), Some([1, 1]));
/// assert_eq!(board.at(Place { across: 0, down: -1 }), None); // between two cells
/// assert!(!board.contains([2, 0]));
/// ```
pub trait Paper: Debug {
    /// The look of a cell, which determines its neighbours.
    fn tile(&self) -> Tile;

    /// Whether a cell is on the board. Negative coordinates are always off the board.
    ///
    /// # Complexity
    /// O(1).
    fn contains(&self, at: [i64; 2]) -> bool;

    /// The place of the cell `[0, 0]`, on or off the board, and the
    /// steps to `[1, 0]` and to `[0, 1]`, which are not parallel.
    fn axes(&self) -> [Place; 3];

    /// The first and last column that has a cell, then the first and last such line. Columns and lines are those of
    /// [`Paper::column_line`]. If the board has no cells, at least one of the two ranges is empty: its first exceeds
    /// its last.
    ///
    /// # Complexity
    /// O(1).
    fn bounds(&self) -> [(i64, i64); 2];

    /// How many places a column shifts to the right from one line to the next. On a rhombus this is 1, so that a
    /// section of it (a range of columns and of lines) is a rhombus, too.
    fn lean(&self) -> i64 {
        0
    }

    /// The owner of the side next to `beyond`, a cell just off the board. `None` if nobody owns that side.
    fn side(&self, beyond: [i64; 2]) -> Option<Side> {
        let _ = beyond;
        None
    }

    /// The directions to the labels. The first step follows the cells with the same first coordinate to the end where
    /// the label of that coordinate is. The second step does the same for the second coordinate. By default, labels are
    /// at the end where the other coordinate is least.
    fn toward(&self) -> [Place; 2] {
        let [_, first, second] = self.axes();
        [second, first].map(|step| Place { across: -step.across, down: -step.down })
    }

    /// The place of a cell on the board or near it.
    fn place(&self, [x, y]: [i64; 2]) -> Place {
        let [origin, right, up] = self.axes();
        Place {
            across: origin.across + x * right.across + y * up.across,
            down: origin.down + x * right.down + y * up.down,
        }
    }

    /// The cell at a place, on or off the board: the inverse of [`Paper::place`]. `None` between cells.
    fn at(&self, place: Place) -> Option<[i64; 2]> {
        let [origin, right, up] = self.axes();
        let (across, down) = (place.across - origin.across, place.down - origin.down);
        // Cramer's rule.
        let whole = right.across * up.down - right.down * up.across;
        let parts = [across * up.down - down * up.across, right.across * down - right.down * across];
        parts.iter().all(|part| part % whole == 0).then(|| parts.map(|part| part / whole))
    }

    /// Whether a cell of the board is at `place`.
    fn has(&self, place: Place) -> bool {
        self.at(place).is_some_and(|at| self.contains(at))
    }

    /// The column and line of a place. A section of a board is a range of each.
    fn column_line(&self, place: Place) -> [i64; 2] {
        [place.across - self.lean() * place.down, place.down]
    }

    /// The place in a column and a line: the inverse of [`Paper::column_line`].
    fn in_column_line(&self, [column, line]: [i64; 2]) -> Place {
        Place { across: column + self.lean() * line, down: line }
    }

    /// The coordinate that numbers the columns, 0 or 1, if the coordinates are columns and lines. Then labels fit at the
    /// edges of any section of the board.
    fn grid(&self) -> Option<usize> {
        let toward = self.toward();
        let is_column = |step: Place| step.down != 0 && step.across == self.lean() * step.down;
        (0..2).find(|&axis| is_column(toward[axis]) && toward[1 - axis].down == 0)
    }

    /// Whether labels are at both ends of the cells that share a coordinate: by default, if the coordinates are columns
    /// and lines.
    fn has_both_ends(&self) -> bool {
        self.grid().is_some()
    }
}

impl<P: Paper + ?Sized> Paper for &P {
    fn tile(&self) -> Tile {
        P::tile(self)
    }

    fn contains(&self, at: [i64; 2]) -> bool {
        P::contains(self, at)
    }

    fn axes(&self) -> [Place; 3] {
        P::axes(self)
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        P::bounds(self)
    }

    fn lean(&self) -> i64 {
        P::lean(self)
    }

    fn side(&self, beyond: [i64; 2]) -> Option<Side> {
        P::side(self, beyond)
    }

    fn toward(&self) -> [Place; 2] {
        P::toward(self)
    }

    fn has_both_ends(&self) -> bool {
        P::has_both_ends(self)
    }
}

/// A place on paper, or a step between places, in units of the board's [`Tile`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// To the right.
    pub across: i64,
    /// Downwards.
    pub down: i64,
}

impl Place {
    /// The place one step `by` away.
    #[inline]
    pub fn step(self, by: Place) -> Place {
        Place { across: self.across + by.across, down: self.down + by.down }
    }
}

/// The look of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tile {
    /// Hexagons with a corner at the top, in rows. Places are half a cell apart horizontally.
    Pointed,
    /// Hexagons with an edge at the top, in columns. Places are half a cell apart vertically.
    Flat,
    /// Intersections of lines.
    Crossing,
    /// Squares side by side.
    Square,
    /// Holes for pegs.
    Hole,
}

impl Tile {
    /// The steps to the neighbours, clockwise from the top, or from the upper left
    /// for [`Tile::Pointed`]. The second half are the opposites of the first.
    pub const fn steps(self) -> &'static [Place] {
        match self {
            Tile::Pointed => const { &[at(-1, -1), at(1, -1), at(2, 0), at(1, 1), at(-1, 1), at(-2, 0)] },
            Tile::Flat => const { &[at(0, -2), at(1, -1), at(1, 1), at(0, 2), at(-1, 1), at(-1, -1)] },
            Tile::Crossing | Tile::Square | Tile::Hole => {
                const { &[at(0, -1), at(1, 0), at(0, 1), at(-1, 0)] }
            }
        }
    }

    /// How many ways there are to turn a board of these cells: by 30° for hexagons, otherwise by 90°.
    pub const fn turns(self) -> u8 {
        match self {
            Tile::Pointed | Tile::Flat => 12,
            Tile::Crossing | Tile::Square | Tile::Hole => 4,
        }
    }

    /// The width and the height of a cell in places.
    pub const fn unit(self) -> [i64; 2] {
        match self {
            Tile::Pointed => [2, 1],
            Tile::Flat => [1, 2],
            Tile::Crossing | Tile::Square | Tile::Hole => [1, 1],
        }
    }
}

const fn at(across: i64, down: i64) -> Place {
    Place { across, down }
}

/// The owner of a side, in games where each player connects two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player who connects left and right.
    Flank,
    /// The player who connects top and bottom.
    End,
}
