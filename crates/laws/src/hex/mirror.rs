//! The symmetries of a Hex board.

use geometry::{Axial, Grid, Rhombus, Shape};
use rules_hex::{Board, Color};

/// Another way to look at a board.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mirror {
    /// By half a turn: top and bottom change places, left and right too.
    Turned,
    /// Rows become columns, so the colours change.
    Flipped,
}

impl Mirror {
    pub(super) const ALL: [Mirror; 2] = [Mirror::Turned, Mirror::Flipped];

    pub(super) fn color(self, color: Color) -> Color {
        match self {
            Mirror::Turned => color,
            Mirror::Flipped => color.opponent(),
        }
    }

    pub(super) fn board(self, board: &Board) -> Board {
        let (width, height) = (board.shape().width(), board.shape().height());
        let mut seen = match self {
            Mirror::Turned => Grid::filled(board.shape(), None),
            Mirror::Flipped => Grid::filled(Rhombus::new(height, width), None),
        };
        for idx in board.shape().cells() {
            let Axial { q, r } = board.shape().coord(idx);
            let at = match self {
                Mirror::Turned => Axial { q: width as i32 - 1 - q, r: height as i32 - 1 - r },
                Mirror::Flipped => Axial { q: r, r: q },
            };
            *seen.get_mut(at).expect("a cell of the board") = board[idx].map(|color| self.color(color));
        }
        seen
    }
}
