//! How a board lies on paper: all that somebody who draws boards needs to know of one.

use core::fmt::Debug;

/// A board on paper.
///
/// Its cells have two coordinates, counted from 0: those that the names at the border count. Each has a [`Place`] on the paper.
/// Code that draws works with these, so it draws any board. A board says all up to [`Paper::toward`], and the rest follows from it.
///
/// ```
/// use geometry::{Hexagon, Paper, Place, Tile};
///
/// // One axis runs towards ten o'clock, the other towards two o'clock:
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
    /// What a cell looks like, and with it where its neighbours are.
    fn tile(&self) -> Tile;

    /// Whether a cell is on the board. There are no negative coordinates on a board.
    ///
    /// # Complexity
    /// O(1).
    fn contains(&self, at: [i64; 2]) -> bool;

    /// Where the cell `[0, 0]` lies, on the board or not, and the steps to `[1, 0]` and to `[0, 1]`. These two do not lie on one line.
    fn axes(&self) -> [Place; 3];

    /// The first and the last column and the first and the last line with a cell, as [`Paper::column_line`] counts them. On a board
    /// without cells the last of either comes before the first.
    ///
    /// # Complexity
    /// O(1).
    fn bounds(&self) -> [(i64, i64); 2];

    /// By how many places columns lead to the right with each line: 1 on a rhombus, so that the parts that are cut out of it are
    /// rhombi too.
    fn lean(&self) -> i64 {
        0
    }

    /// Whose the side of the board is where `beyond` lies, a cell off the board that touches it. `None` where sides belong to nobody.
    fn side(&self, beyond: [i64; 2]) -> Option<Side> {
        let _ = beyond;
        None
    }

    /// Where names stand: the steps that lead along a line of equal first coordinate and along one of equal second coordinate to the
    /// end with its name. Where the other coordinate is least, if a board does not say otherwise.
    fn toward(&self) -> [Place; 2] {
        let [_, first, second] = self.axes();
        [second, first].map(|step| Place { across: -step.across, down: -step.down })
    }

    /// Where a cell lies, on the board or near it.
    fn place(&self, [x, y]: [i64; 2]) -> Place {
        let [origin, right, up] = self.axes();
        Place {
            across: origin.across + x * right.across + y * up.across,
            down: origin.down + x * right.down + y * up.down,
        }
    }

    /// The cell at a place, on the board or not: the inverse of [`Paper::place`]. `None` between cells.
    fn at(&self, place: Place) -> Option<[i64; 2]> {
        let [origin, right, up] = self.axes();
        let (across, down) = (place.across - origin.across, place.down - origin.down);
        // Cramer's rule.
        let whole = right.across * up.down - right.down * up.across;
        let parts = [across * up.down - down * up.across, right.across * down - right.down * across];
        parts.iter().all(|part| part % whole == 0).then(|| parts.map(|part| part / whole))
    }

    /// Whether there is a cell of the board at a place.
    fn has(&self, place: Place) -> bool {
        self.at(place).is_some_and(|at| self.contains(at))
    }

    /// Column and line of a place: a part of a board has some of each.
    fn column_line(&self, place: Place) -> [i64; 2] {
        [place.across - self.lean() * place.down, place.down]
    }

    /// The place in a column and a line: the inverse of [`Paper::column_line`].
    fn in_column_line(&self, [column, line]: [i64; 2]) -> Place {
        Place { across: column + self.lean() * line, down: line }
    }

    /// Whether the coordinates are columns and lines: then names stand at the ends of these, of a part of the board too.
    fn is_grid(&self) -> bool {
        let [first, second] = self.toward();
        first.across == self.lean() * first.down && second.down == 0
    }
}

/// What can be drawn through a reference, too.
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
}

/// A place on paper, or a step from one to another: to the right and downwards, in the measure of the board's [`Tile`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// To the right.
    pub across: i64,
    /// Downwards.
    pub down: i64,
}

impl Place {
    /// The place one step further.
    #[inline]
    pub fn step(self, by: Place) -> Place {
        Place { across: self.across + by.across, down: self.down + by.down }
    }
}

/// What the cells of a board look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tile {
    /// Hexagons with a point at the top, side by side in level rows. Places are half a cell apart across.
    Pointed,
    /// Hexagons with an edge at the top, one below the other in columns. Places are half a cell apart downwards.
    Flat,
    /// Crossings of lines.
    Crossing,
    /// Squares side by side.
    Square,
    /// Holes for pegs.
    Hole,
}

impl Tile {
    /// The steps to the neighbours, clockwise, from the upper left one for pointed hexagons and from the upper one for the others.
    /// The second half are the opposites of the first.
    pub const fn steps(self) -> &'static [Place] {
        match self {
            Tile::Pointed => const { &[at(-1, -1), at(1, -1), at(2, 0), at(1, 1), at(-1, 1), at(-2, 0)] },
            Tile::Flat => const { &[at(0, -2), at(1, -1), at(1, 1), at(0, 2), at(-1, 1), at(-1, -1)] },
            Tile::Crossing | Tile::Square | Tile::Hole => {
                const { &[at(0, -1), at(1, 0), at(0, 1), at(-1, 0)] }
            }
        }
    }

    /// How many places a cell is wide, and how many it is high.
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

/// Whose a side of a board is, where the two players have sides of their own to join.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Of the player who joins left and right.
    Flank,
    /// Of the player who joins top and bottom.
    End,
}
