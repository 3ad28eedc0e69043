//! Names of rows and columns.

use alloc::format;
use alloc::string::{String, ToString};

/// How the rows or columns of a board are named, starting with the first.
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
    /// Increasing numbers, starting with this one.
    Rising(i64),
    /// Decreasing numbers, starting with this one: for rows numbered from the bottom.
    Falling(i64),
    /// a, b, …, z, aa, ab, …
    Letters,
    /// A, B, …, Z, AA, AB, …
    Capitals,
    /// As in Go: A to Z without I, then AA, …
    CapitalsWithoutI,
}

impl Scale {
    /// The name of the row or column `number`, from 0. Letters have no name for a negative number: it is empty.
    pub fn name(self, number: i64) -> String {
        let place = match u64::try_from(number) {
            Err(_) if self.is_letters() => return String::new(),
            place => place.unwrap_or_default(),
        };
        match self {
            Scale::Rising(first) => first.saturating_add(number).to_string(),
            Scale::Falling(first) => first.saturating_sub(number).to_string(),
            Scale::Letters => letters(place, ALPHABET).to_ascii_lowercase(),
            Scale::Capitals => letters(place, ALPHABET),
            Scale::CapitalsWithoutI => letters(place, WITHOUT_I),
        }
    }

    /// The number of the row or column of this name, from 0: the inverse of [`Scale::name`], in upper or lower case. It is
    /// negative above the first row, for rows numbered from the bottom. `None` for other texts.
    ///
    /// ```
    /// use geometry::Scale;
    /// assert_eq!([Scale::Letters.number("ab"), Scale::CapitalsWithoutI.number("j")], [Some(27), Some(8)]);
    /// assert_eq!([Scale::Rising(1).number("01"), Scale::CapitalsWithoutI.number("I")], [None, None]);
    /// assert_eq!(Scale::Falling(4).number("5"), Some(-1));
    /// ```
    pub fn number(self, name: &str) -> Option<i64> {
        // Only in the form in which it is written, without a sign or zeros before it.
        let is_plain =
            |name: &str| name == "0" || !["0", "+", "-0"].iter().any(|start| name.starts_with(start));
        let along = || name.parse::<i64>().ok().filter(|_| is_plain(name));
        let number = match self {
            Scale::Rising(first) => along()?.checked_sub(first)?,
            Scale::Falling(first) => first.checked_sub(along()?)?,
            Scale::Letters | Scale::Capitals => number_of(name, ALPHABET)?,
            Scale::CapitalsWithoutI => number_of(name, WITHOUT_I)?,
        };
        (number >= 0 || matches!(self, Scale::Falling(_))).then_some(number)
    }

    /// Whether the names are letters.
    pub const fn is_letters(self) -> bool {
        !matches!(self, Scale::Rising(_) | Scale::Falling(_))
    }

    /// Whether to keep the label of this row or column when not all labels fit: true for every fifth.
    pub fn is_round(self, number: i64) -> bool {
        let along = match self {
            Scale::Rising(first) => first.saturating_add(number),
            Scale::Falling(first) => first.saturating_sub(number),
            _ => number + 1,
        };
        along % 5 == 0
    }
}

const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const WITHOUT_I: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A number in letters: first all single letters, then pairs, then triples.
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

/// The inverse of [`letters`], in upper or lower case.
fn number_of(word: &str, alphabet: &[u8]) -> Option<i64> {
    let base = alphabet.len() as i64;
    let number = word.bytes().try_fold(0_i64, |number, letter| {
        let digit = alphabet.iter().position(|&one| one == letter.to_ascii_uppercase())?;
        number.checked_mul(base)?.checked_add(digit as i64 + 1)
    })?;
    number.checked_sub(1)
}
