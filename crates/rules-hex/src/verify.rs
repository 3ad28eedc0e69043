//! Lists of cells that show something, and how to check them against the plain stones.
//!
//! Nothing here searches or uses union-find: a check looks once at each cell. This file has its own sides and neighbours, so the
//! check does not share a mistake with the searches.

use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_core::{Color, Flaw, chain};

use crate::board::{BLUE, Board, RED};

/// Touching stones of one colour that join its sides: the proof that it has won.
///
/// Red's start at the top, Blue's at the left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    cells: Vec<Axial>,
}

impl Chain {
    /// A claim to be verified: this checks nothing.
    pub fn new(cells: Vec<Axial>) -> Self {
        Chain { cells }
    }

    /// The cells in their order.
    pub fn cells(&self) -> &[Axial] {
        &self.cells
    }

    /// Checks that this is a chain of stones of `color` that joins the sides of `color`.
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

/// Touching cells without a stone of one colour that join the *other* colour's sides. So that colour has not won: its chain would
/// have to cross this line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blockade {
    cells: Vec<Axial>,
}

impl Blockade {
    /// A claim to be verified: this checks nothing.
    pub fn new(cells: Vec<Axial>) -> Self {
        Blockade { cells }
    }

    /// The cells in their order. None on a board without cells.
    pub fn cells(&self) -> &[Axial] {
        &self.cells
    }

    /// Checks that these cells keep `color` from joining its sides. (A board without cells needs none.)
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

/// A line like a [`Blockade`], but with exactly one stone of the winner. Without that stone the winner would not have won.
///
/// ```text
///     R . B          Red has won by the column q = 0. The cut
///      R B B         (0, 1), (1, 1), (2, 1) goes from left to right and has one
///       R . .        red stone: (0, 1) can have been the last move.
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    cells: Vec<Axial>,
    /// The winner's stone on the line: it can have been the last move.
    pub last: Axial,
}

impl Cut {
    /// A claim to be verified: this checks nothing.
    pub fn new(cells: Vec<Axial>, last: Axial) -> Self {
        Cut { cells, last }
    }

    /// The cells in their order.
    pub fn cells(&self) -> &[Axial] {
        &self.cells
    }

    /// Checks that the line joins the sides of the winner's opponent and that [`Cut::last`] is the winner's only stone on it.
    ///
    /// # Errors
    /// The first [`Flaw`] found; [`Flaw::WrongCount`] when there is no stone of the winner at all.
    ///
    /// # Complexity
    /// O(length).
    pub fn verify(&self, board: &Board, winner: Color) -> Result<(), Flaw> {
        joins(board, &self.cells, winner.opponent(), |at, cell| (cell == Some(winner)) == (at == self.last))?;
        if self.cells.contains(&self.last) { Ok(()) } else { Err(Flaw::WrongCount) }
    }
}

/// Checks that the cells touch, `hold` what they should, and join the two sides of `color`.
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
    // Red goes from the first row to the last, Blue from the first column to the last.
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

/// Whether two cells of the board touch. Their coordinates are not negative, so the differences fit.
fn touch(a: Axial, b: Axial) -> bool {
    matches!((b.q - a.q, b.r - a.r), (-1 | 1, 0) | (0, -1 | 1) | (1, -1) | (-1, 1))
}
