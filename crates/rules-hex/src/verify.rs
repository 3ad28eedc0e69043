//! Lists of cells that prove a verdict, and checks of them against the stones.
//!
//! A check searches nothing and looks at each cell once. It shares no code for
//! sides and neighbours with the searches, so it repeats none of their mistakes.

use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_core::{Color, Flaw, chain};

use crate::board::{BLUE, Board, RED};

/// Touching stones of one colour that connect its sides, which proves that the colour has won.
///
/// Chains of Red start at the top, chains of Blue at the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    cells: Vec<Axial>,
}

impl Chain {
    /// Returns an unchecked chain; see [`Chain::verify`].
    pub fn new(cells: Vec<Axial>) -> Self {
        Chain { cells }
    }

    /// The cells in order.
    pub fn cells(&self) -> &[Axial] {
        &self.cells
    }

    /// Checks that this is a chain of stones of `color` that connects the sides of `color`.
    ///
    /// # Errors
    /// The first [`Flaw`] found.
    ///
    /// # Complexity
    /// O(length).
    pub fn verify(&self, board: &Board, color: Color) -> Result<(), Flaw> {
        joins(board, &self.cells, color, |_, cell| cell == Some(color))
    }
}

/// Touching cells that connect one colour's sides without a stone of the *other*
/// colour. The other colour has not won: its chain would have to cross this line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blockade {
    cells: Vec<Axial>,
}

impl Blockade {
    /// Returns an unchecked blockade; see [`Blockade::verify`].
    pub fn new(cells: Vec<Axial>) -> Self {
        Blockade { cells }
    }

    /// The cells in order; none for a board without cells.
    pub fn cells(&self) -> &[Axial] {
        &self.cells
    }

    /// Checks that these cells keep `color` from connecting its sides. (A board without cells needs none.)
    ///
    /// # Errors
    /// The first [`Flaw`] found.
    ///
    /// # Complexity
    /// O(length).
    pub fn verify(&self, board: &Board, color: Color) -> Result<(), Flaw> {
        if self.cells.is_empty() && board.shape().is_empty() {
            return Ok(());
        }
        joins(board, &self.cells, color.opponent(), |_, cell| cell != Some(color))
    }
}

/// A line like a [`Blockade`] with exactly one stone of the winner, without which the winner would not have won.
///
/// ```text
///     R . B          Red has won by the column q = 0. The cut
///      R B B         (0, 1), (1, 1), (2, 1) leads from left to right and has
///       R . .        one red stone: (0, 1) can have been the last move.
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    cells: Vec<Axial>,
    /// The winner's stone on the line, which can have been the last move.
    pub last: Axial,
}

impl Cut {
    /// Returns an unchecked cut; see [`Cut::verify`].
    pub fn new(cells: Vec<Axial>, last: Axial) -> Self {
        Cut { cells, last }
    }

    /// The cells in order.
    pub fn cells(&self) -> &[Axial] {
        &self.cells
    }

    /// Checks that the line connects the opponent's sides and that [`Cut::last`] is the winner's only stone on it.
    ///
    /// # Errors
    /// The first [`Flaw`] found; [`Flaw::WrongCount`] if the line has no stone of the winner.
    ///
    /// # Complexity
    /// O(length).
    pub fn verify(&self, board: &Board, winner: Color) -> Result<(), Flaw> {
        joins(board, &self.cells, winner.opponent(), |at, cell| (cell == Some(winner)) == (at == self.last))?;
        if self.cells.contains(&self.last) { Ok(()) } else { Err(Flaw::WrongCount) }
    }
}

/// Checks that the cells touch, that `hold` accepts each, and that they connect the two sides of `color`.
fn joins(
    board: &Board,
    cells: &[Axial],
    color: Color,
    hold: impl Fn(Axial, Option<Color>) -> bool,
) -> Result<(), Flaw> {
    let shape = board.shape();
    if let Some(step) = cells.iter().position(|&at| !shape.contains(at)) {
        return Err(Flaw::OffBoard { step });
    }
    chain(cells, |at| board.get(at).is_some_and(|&cell| hold(at, cell)), touch)?;
    // Red connects the first and the last row, Blue the first and the last column.
    let (line, lines): (fn(Axial) -> i32, u32) = match color {
        RED => (|at| at.r, shape.height()),
        BLUE => (|at| at.q, shape.width()),
    };
    if cells.first().is_none_or(|&at| line(at) != 0) {
        return Err(Flaw::WrongStart);
    }
    if cells.last().is_none_or(|&at| i64::from(line(at)) != i64::from(lines) - 1) {
        return Err(Flaw::WrongEnd);
    }
    Ok(())
}

/// Whether two board cells touch. Their coordinates are not negative, so the differences do not overflow.
fn touch(a: Axial, b: Axial) -> bool {
    matches!((b.q - a.q, b.r - a.r), (-1 | 1, 0) | (0, -1 | 1) | (1, -1) | (-1, 1))
}
