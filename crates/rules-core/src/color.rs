//! The two players.

use core::fmt;
use core::str::FromStr;

use geometry::ParseError;

/// A player, and the colour of that player's stones.
///
/// Games with other colours rename them: in Hex, Red is `Black` and Blue is `White`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Moves first, in games whose rules say who does.
    Black,
    /// The opponent of Black.
    White,
}

impl Color {
    /// Both colours, Black first.
    pub const BOTH: [Color; 2] = [Color::Black, Color::White];

    /// The player of move `number`, from 0, if Black starts and the colours alternate.
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

    /// The index of this colour in a table of two: 0 for Black, 1 for White.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour as a number, for arrays of boards: 1 for Black, -1 for White, 0 for none.
    #[inline]
    pub const fn sign(color: Option<Color>) -> i8 {
        match color {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        }
    }

    /// The inverse of [`Color::sign`]: only the sign of the number matters.
    #[inline]
    pub const fn of_sign(number: i8) -> Option<Color> {
        match number {
            1.. => Some(Color::Black),
            0 => None,
            ..0 => Some(Color::White),
        }
    }
}

/// `black` or `white`, for use in messages.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}

/// From `black` or `white`. Games have their own names too: see [`Rules::color_name`](crate::Rules::color_name).
impl FromStr for Color {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "black" => Ok(Color::Black),
            "white" => Ok(Color::White),
            _ => Err(ParseError::new(text, 0, "`black` or `white`")),
        }
    }
}
