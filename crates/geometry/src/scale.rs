//! The names of rows and columns.

use alloc::format;
use alloc::string::{String, ToString};

/// What the rows or the columns of a board are called, from the first on.
///
/// ```
/// use geometry::Scale;
/// assert_eq!(Scale::Rising(1).name(2), "3");
/// assert_eq!(Scale::Falling(19).name(2), "17");
/// assert_eq!(Scale::Letters.name(27), "ab");
/// assert_eq!(Scale::CapitalsWithoutI.name(8), "J");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scale {
    /// Numbers that grow, from this one on.
    Rising(i64),
    /// Numbers that fall, from this one on: rows numbered from the bottom.
    Falling(i64),
    /// a, b, …, z, aa, ab, …
    Letters,
    /// A, B, …, Z, AA, AB, …
    Capitals,
    /// As in Go: A to Z without I, then AA, …
    CapitalsWithoutI,
}

impl Scale {
    /// The name of the row or column with the given number, from 0; empty before the first.
    pub fn name(self, number: i64) -> String {
        let Ok(place) = u64::try_from(number) else { return String::new() };
        match self {
            Scale::Rising(first) => first.saturating_add(number).to_string(),
            Scale::Falling(first) => first.saturating_sub(number).to_string(),
            Scale::Letters => letters(place, b"abcdefghijklmnopqrstuvwxyz"),
            Scale::Capitals => letters(place, b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
            Scale::CapitalsWithoutI => letters(place, b"ABCDEFGHJKLMNOPQRSTUVWXYZ"),
        }
    }

    /// Whether this is one of the names that stay where there is no room for all: every fifth.
    pub fn is_round(self, number: i64) -> bool {
        let along = match self {
            Scale::Rising(first) => first.saturating_add(number),
            Scale::Falling(first) => first.saturating_sub(number),
            _ => number + 1,
        };
        along % 5 == 0
    }
}

/// The number in letters: after the last single letter come all pairs, then all triples.
fn letters(mut number: u64, alphabet: &[u8]) -> String {
    let base = alphabet.len() as u64;
    let mut word = String::new();
    loop {
        word = format!("{}{word}", char::from(alphabet[(number % base) as usize]));
        if number < base {
            return word;
        }
        number = number / base - 1;
    }
}
