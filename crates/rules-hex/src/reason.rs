//! Why a move was refused.

use core::fmt;

use geometry::{Axial, Rhombus};
use rules_core::Color;

use crate::board::color_name;

/// Why a move was refused. The game is as it was.
#[derive(Clone, Copy, PartialEq, Eq)]
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
