//! Playing stone by stone, with the winner known at once.

use alloc::vec::Vec;
use core::fmt;

use dsu::{Dsu, Join};
use geometry::{Axial, Grid, Rhombus, Shape};
use rules_core::Color;

use crate::board::{Board, color_name, ends, starts};

/// A game of Hex in progress.
///
/// No turn order is enforced: each move names its colour, so handicaps and analysis are possible. Cloning copies four arrays.
///
/// ```
/// use geometry::{Axial, Rhombus};
/// use rules_hex::{BLUE, Hex, PlayError, RED};
///
/// let mut game = Hex::new(Rhombus::new(2, 2));
/// assert_eq!(game.play(RED, Axial { q: 1, r: 0 }), Ok(None));
/// assert_eq!(game.play(BLUE, Axial { q: 0, r: 0 }), Ok(None));
/// let taken = game.play(RED, Axial { q: 0, r: 0 });
/// assert_eq!(taken, Err(PlayError::Occupied { at: Axial { q: 0, r: 0 }, by: BLUE }));
/// // (1, 0) and (0, 1) touch: Red has joined top and bottom.
/// assert_eq!(game.play(RED, Axial { q: 0, r: 1 }), Ok(Some(RED)));
/// ```
#[derive(Clone, Debug)]
pub struct Hex {
    board: Board,
    /// The same stones, with a row above and below and a column between the rows that stay empty, so that no neighbour is off
    /// the array: 0 for a cell without a stone, else [`code`].
    framed: Vec<u8>,
    /// Cells of `framed` to a row.
    stride: usize,
    /// One element a cell of `framed`: the groups of stones, and which sides each has reached.
    groups: Dsu<u32, Sides>,
    winner: Option<Color>,
}

/// The sides that a group has reached, of the two that its player wants to join: [`START`] and [`GOAL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Sides(u8);

/// The top for Red, the left side for Blue.
const START: u8 = 1;
/// The bottom for Red, the right side for Blue.
const GOAL: u8 = 2;

impl Join for Sides {
    fn join(&mut self, absorbed: &Self) {
        self.0 |= absorbed.0;
    }
}

/// Why a move was refused. The game is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The cell is not on the board.
    OffBoard {
        /// Where the stone should go.
        at: Axial,
        /// The board.
        board: Rhombus,
    },
    /// There is a stone already.
    Occupied {
        /// Where the stone should go.
        at: Axial,
        /// Whose stone is there.
        by: Color,
    },
    /// The game has been won.
    GameOver {
        /// By whom.
        winner: Color,
    },
}

/// What a stone of this colour is in `framed`.
const fn code(color: Color) -> u8 {
    color.index() as u8 + 1
}

impl Hex {
    /// A game on an empty board.
    ///
    /// # Panics
    /// When the board with two more rows and one more column has more than 2^31 cells, or does not fit in memory.
    ///
    /// # Complexity
    /// O(cells); seven bytes a cell.
    pub fn new(shape: Rhombus) -> Self {
        let (width, height) = (shape.width() as usize, shape.height() as usize);
        let stride = width + 1;
        let cells = stride.checked_mul(height + 2).expect("the number of cells fits in a machine word");
        Hex {
            board: Grid::filled(shape, None),
            framed: alloc::vec![0; cells],
            stride,
            groups: Dsu::with_len(cells),
            winner: None,
        }
    }

    /// Puts a stone of `color` on an empty cell and says who has won by now.
    ///
    /// # Errors
    /// A [`PlayError`], the first that applies in the order in which they are declared there; nothing has changed then.
    ///
    /// # Complexity
    /// O(α(cells)) amortised: a union for each run of own neighbours, three at most, and no search. Never allocates.
    pub fn play(&mut self, color: Color, at: Axial) -> Result<Option<Color>, PlayError> {
        let shape = self.board.shape();
        let Some(idx) = shape.index(at) else { return Err(PlayError::OffBoard { at, board: shape }) };
        if let Some(by) = self.board[idx] {
            return Err(PlayError::Occupied { at, by });
        }
        if let Some(winner) = self.winner {
            return Err(PlayError::GameOver { winner });
        }
        self.board[idx] = Some(color);
        let spot = (at.r as usize + 1) * self.stride + at.q as usize + 1;
        self.framed[spot] = code(color);
        let group = self.join(spot, code(color));
        let sides = self.groups.data_mut(group);
        if starts(color, at) {
            sides.0 |= START;
        }
        if ends(shape, color, at) {
            sides.0 |= GOAL;
        }
        if sides.0 == START | GOAL {
            self.winner = Some(color);
        }
        Ok(self.winner)
    }

    /// Who has joined their sides.
    pub fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// The stones played so far.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Takes all stones off for a new game.
    ///
    /// # Complexity
    /// O(cells), plain fills. Never allocates.
    pub fn reset(&mut self) {
        self.board.fill(None);
        self.framed.fill(0);
        self.groups.reset();
        self.winner = None;
    }

    /// Unites the new stone with the groups of its neighbours, and returns an element of the group.
    ///
    /// Look at the six neighbours as a circle. Two own neighbours that follow each other there touch each other, so they
    /// are one group already: one union for each run suffices, and that is with its first cell.
    fn join(&mut self, spot: usize, own: u8) -> u32 {
        let stride = self.stride;
        // In the order of `Axial::STEPS`, which is that of the circle.
        let circle = [spot + 1, spot + 1 - stride, spot - stride, spot - 1, spot + stride - 1, spot + stride];
        let mut mask = 0_u32;
        for (bit, &near) in circle.iter().enumerate() {
            mask |= u32::from(self.framed[near] == own) << bit;
        }
        // Own cells whose predecessor in the circle is not own. A full circle has none, and needs none: its cells are one
        // group, they hide the new stone from all others, and no side is near.
        let mut heads = mask & !(mask << 1 | mask >> 5);
        let mut group = spot as u32;
        while heads != 0 {
            let near = circle[heads.trailing_zeros() as usize];
            group = self.groups.union(near as u32, group).root();
            heads &= heads - 1;
        }
        group
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PlayError::OffBoard { at, board } => {
                let (width, height) = (board.width(), board.height());
                write!(
                    f,
                    "expected a cell of the {width} columns and {height} rows, found column {} and row {} (from 0)",
                    at.q, at.r
                )
            }
            PlayError::Occupied { at, by } => {
                write!(
                    f,
                    "expected an empty cell, found a {} stone at column {} and row {} (from 0)",
                    color_name(by),
                    at.q,
                    at.r
                )
            }
            PlayError::GameOver { winner } => {
                write!(f, "expected no move after the game was won, and {} has won", color_name(winner))
            }
        }
    }
}

impl core::error::Error for PlayError {}
