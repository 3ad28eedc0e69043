//! The two players.

use core::fmt;

/// One of the two players, and the colour of that player's stones.
///
/// Games with other colours of their own give these two other names: in Hex, Red is `Black` and Blue is `White`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Moves first where a game says who does.
    Black,
    /// The opponent of Black.
    White,
}

impl Color {
    /// Both colours, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// Who makes move `number`, from 0, where Black starts and the colours alternate.
    #[inline]
    pub const fn in_turn(number: usize) -> Color {
        Self::BOTH[number % 2]
    }

    /// The other player.
    #[inline]
    pub const fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// 0 for Black and 1 for White: the place of this colour in a table of two.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// `black` or `white`, to stand inside a message.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}
