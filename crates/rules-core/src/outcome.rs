//! The state of a game: open, won or drawn.

use crate::Color;

/// Whether a game is open, won or drawn, for the player to move.
///
/// `W` says how it was won: in Havannah, by which structures; `()` if only one way exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome<W> {
    /// The game goes on.
    Open,
    /// A player has won.
    Won {
        /// The winner.
        color: Color,
        /// How the game was won.
        how: W,
    },
    /// The game has ended without a winner.
    Drawn,
}

impl<W> Outcome<W> {
    /// The winner, if any.
    #[inline]
    pub fn winner(&self) -> Option<Color> {
        match self {
            Outcome::Won { color, .. } => Some(*color),
            Outcome::Open | Outcome::Drawn => None,
        }
    }

    /// Whether the game goes on.
    #[inline]
    pub fn is_open(&self) -> bool {
        matches!(self, Outcome::Open)
    }
}
