//! The two coordinates of a place as text.

use core::fmt::{self, Display, Formatter};
use core::str::FromStr;

use crate::{Axial, ParseError, Point};

macro_rules! pair_as_text {
    ($At:ident { $first:ident, $second:ident }) => {
        /// The two coordinates, such as `3,-4`. The notation of a board, such as `a1`, needs the board: see [`Notation`](crate::Notation).
        impl Display for $At {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                write!(f, "{},{}", self.$first, self.$second)
            }
        }

        /// The inverse of `Display`.
        impl FromStr for $At {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                let pair = text.split_once(',').and_then(|(first, second)| {
                    Some($At { $first: first.parse().ok()?, $second: second.parse().ok()? })
                });
                pair.ok_or_else(|| ParseError::new(text, 0, "two integers, such as `3,4`"))
            }
        }
    };
}

pair_as_text!(Axial { q, r });
pair_as_text!(Point { x, y });
