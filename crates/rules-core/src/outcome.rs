//! How a game stands.

use crate::Color;

/// How a game stands for the player to move.
///
/// `W` says how it was won: for Havannah which structures the winning stone completed, `()` where there is only one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome<W> {
    /// The game goes on.
    Open,
    /// Somebody has won.
    Won {
        /// Who has won.
        color: Color,
        /// How.
        how: W,
    },
    /// Nobody has won, and nobody can go on.
    Drawn,
}

impl<W> Outcome<W> {
    /// Who has won, if anybody has.
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
