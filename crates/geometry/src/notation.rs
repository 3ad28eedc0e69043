//! Cells as text.

use alloc::format;
use alloc::string::String;

use crate::{ParseError, Scale};

/// How cells are written: one [`Scale`] per coordinate of [`Shape::cell`](crate::Shape::cell).
///
/// Letters come before numbers: `a1`. Two numbers have a comma between them: `3,4`. If both scales are letters,
/// [`Notation::parse`] always fails.
///
/// ```
/// use geometry::{Notation, Scale};
///
/// // Hex: a letter for the column, and the row from the top.
/// let hex = Notation([Scale::Letters, Scale::Rising(1)]);
/// assert_eq!((hex.name([2, 0]), hex.parse("c1")), ("c1".into(), Ok([2, 0])));
/// // Case does not matter, and the cell may be off the board.
/// assert_eq!(hex.parse("AB12"), Ok([27, 11]));
/// // NoGo as in GTP (Go Text Protocol): no letter I, and the row from the bottom.
/// let nogo = Notation([Scale::CapitalsWithoutI, Scale::Falling(9)]);
/// assert_eq!((nogo.name([8, 8]), nogo.parse("j1")), ("J1".into(), Ok([8, 8])));
/// let error = nogo.parse("i1").expect_err("I is not used");
/// assert_eq!(error.to_string(), "expected a place such as `A9` (without the letter I) at byte 0, found `i1`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Notation(pub [Scale; 2]);

impl Notation {
    /// The text of a cell.
    pub fn name(self, cell: [i64; 2]) -> String {
        let [first, second] = [0, 1].map(|axis| self.0[axis].name(cell[axis]));
        match self.0.map(Scale::is_letters) {
            [true, _] => first + &second,
            [false, true] => second + &first,
            [false, false] => format!("{first},{second}"),
        }
    }

    /// Reads a cell, on or off a board: the inverse of [`Notation::name`], in upper or lower case.
    ///
    /// # Errors
    /// If the text is not in this notation.
    ///
    /// # Complexity
    /// O(bytes).
    pub fn parse(self, text: &str) -> Result<[i64; 2], ParseError> {
        let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
        let cell = match self.0.map(Scale::is_letters) {
            [false, false] => text.split_once(','),
            [true, _] => text.split_at_checked(letters),
            [false, true] => text.split_at_checked(letters).map(|(letters, number)| (number, letters)),
        };
        let cell =
            cell.and_then(|(first, second)| Some([self.0[0].number(first)?, self.0[1].number(second)?]));
        cell.ok_or_else(|| ParseError::new(text, 0, format!("a place such as {}", self.example([0, 0]))))
    }

    /// A cell as an example of a place, for messages: `` `a1` ``.
    pub fn example(self, cell: [i64; 2]) -> String {
        let left_out = if self.0.contains(&Scale::CapitalsWithoutI) { " (without the letter I)" } else { "" };
        format!("`{}`{left_out}", self.name(cell))
    }
}
