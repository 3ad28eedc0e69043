//! Setups: board and variant as one checked value with a text form.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::RangeInclusive;
use core::str::FromStr;

use geometry::{Notation, Paper, ParseError, Shape};

/// Board and variant of a game.
///
/// A setup is checked when it is created, so creating a position from it cannot fail. The text form is
/// the name of the game and then words, with one space between them: `hex 11x9`, `havannah 8 official`,
/// `nogo 9x9`. [`FromStr`] reads what [`Display`] writes, up to the size that a text may ask for.
///
/// A text may be untrusted, so its size is checked before any memory is allocated: at most [`DENSE_CELLS`]
/// if a position takes memory for each cell. Games that take memory only for stones may have larger boards.
pub trait Setup:
    Clone + Eq + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// The shape of the board, which lists and numbers its places.
    type Shape: Shape + Paper + Send + Sync + 'static;

    /// The name of the game, the first word of the text form.
    const GAME: &'static str;

    /// Common setups in text form, the most common first, with each variant of the rules.
    const USUAL: &'static [&'static str];

    /// The shape of the board.
    fn shape(&self) -> Self::Shape;

    /// The board as drawn, with the coordinates of [`Shape::cell`]: its shape by default.
    fn paper(&self) -> impl Paper + Send + Sync + use<Self> + 'static {
        self.shape()
    }

    /// How places are written, with the coordinates of [`Shape::cell`].
    fn notation(&self) -> Notation;
}

/// The most cells that a text may ask for if a position takes memory for each cell: 2^18, or 512 by 512.
pub const DENSE_CELLS: u64 = 1 << 18;

/// The longest side of a square board with at most [`DENSE_CELLS`] cells: 512.
pub const DENSE_SIDE: u32 = DENSE_CELLS.isqrt() as u32;

/// Reads the words of a setup's text form from left to right, to implement [`FromStr`].
///
/// ```
/// use geometry::ParseError;
/// use rules_core::SetupWords;
///
/// fn side(text: &str) -> Result<(u32, bool), ParseError> {
///     let mut words = SetupWords::new(text, "game")?;
///     let side = words.number("a side", 1..=19)?;
///     let is_loud = words.choice(&[("loud", true), ("soft", false)])?;
///     words.end()?;
///     Ok((side, is_loud))
/// }
/// assert_eq!(side("game 7 soft"), Ok((7, false)));
/// for (text, words) in [
///     ("gam 7 soft", "expected `game` at byte 0, found `gam`"),
///     ("game 20 soft", "expected a side from 1 to 19 at byte 5, found `20`"),
///     ("game 7", "expected `loud` or `soft` at byte 6, found the end of the text"),
///     ("game  7 soft", "expected a side from 1 to 19 at byte 5, found ` `"),
///     ("game 7 soft ", "expected no more words at byte 12, found the end of the text"),
/// ] {
///     assert_eq!(side(text).map_err(|error| error.to_string()), Err(words.to_string()));
/// }
/// ```
#[derive(Clone, Debug)]
pub struct SetupWords<'a> {
    text: &'a str,
    /// The byte of the next word; beyond the text if no word is left.
    next: usize,
}

impl<'a> SetupWords<'a> {
    /// Reads the first word, which must be the name of the game.
    ///
    /// # Errors
    /// If the first word is another one.
    pub fn new(text: &'a str, game: &str) -> Result<Self, ParseError> {
        let mut words = SetupWords::all(text);
        words.take(|word| (word == game).then_some(()), || format!("`{game}`"))?;
        Ok(words)
    }

    /// All words, including the name of the game.
    pub const fn all(text: &'a str) -> Self {
        SetupWords { text, next: 0 }
    }

    /// Reads a number in `range`, in decimal digits without leading zeros. `what` names it in the message: `a side`.
    ///
    /// # Errors
    /// If the next word is no such number.
    pub fn number(&mut self, what: &str, range: RangeInclusive<u32>) -> Result<u32, ParseError> {
        self.take(
            |word| number(word).filter(|number| range.contains(number)),
            || format!("{what} from {} to {}", range.start(), range.end()),
        )
    }

    /// Reads columns and rows of a board that takes memory for each cell: `11x9`, or `11` for `11x11`.
    ///
    /// # Errors
    /// If the word has another form or asks for more than [`DENSE_CELLS`] cells. A side of 0 counts as 1 here.
    pub fn board(&mut self) -> Result<[u32; 2], ParseError> {
        let mut next = self.clone();
        let board = next.take(
            |word| {
                let (columns, rows) = word.split_once('x').unwrap_or((word, word));
                Some([number(columns)?, number(rows)?])
            },
            || "columns and rows such as `11x9`".to_string(),
        )?;
        let [columns, rows] = board.map(|side| u64::from(side.max(1)));
        self.take(
            |_| (columns * rows <= DENSE_CELLS).then_some(board),
            || format!("a board of at most {DENSE_CELLS} cells"),
        )
    }

    /// Reads columns and rows of a board that takes memory only for stones: `24x20`, or `24`
    /// for `24x24`, each in `range`. `what` names them in the message: `points a side`.
    ///
    /// ```
    /// use rules_core::SetupWords;
    ///
    /// let sides = |text| SetupWords::all(text).sides("points a side", 0..=99).map_err(|error| error.to_string());
    /// assert_eq!((sides("24x20"), sides("24")), (Ok([24, 20]), Ok([24, 24])));
    /// let words = "expected points a side from 0 to 99, such as `24` or `24x20`, at byte 0, found `24x`";
    /// assert_eq!(sides("24x"), Err(words.to_string()));
    /// ```
    ///
    /// # Errors
    /// If the word has another form or a number is out of range.
    pub fn sides(&mut self, what: &str, range: RangeInclusive<u32>) -> Result<[u32; 2], ParseError> {
        let side = |word: &str| number(word).filter(|side| range.contains(side));
        self.take(
            |word| {
                let (columns, rows) = word.split_once('x').unwrap_or((word, word));
                Some([side(columns)?, side(rows)?])
            },
            || format!("{what} from {} to {}, such as `24` or `24x20`,", range.start(), range.end()),
        )
    }

    /// Reads one of these words and returns its value.
    ///
    /// # Errors
    /// If the next word is another one. If only its case is wrong, the message names just the right word.
    pub fn choice<T: Copy>(&mut self, choices: &[(&str, T)]) -> Result<T, ParseError> {
        let rest = self.text.get(self.next..).unwrap_or_default();
        self.take(
            |word| choices.iter().find(|choice| choice.0 == word).map(|choice| choice.1),
            || {
                let word = rest.split(' ').next().unwrap_or_default();
                let is_meant = |choice: &&(&str, T)| choice.0.eq_ignore_ascii_case(word);
                let is_any = !choices.iter().any(|choice| is_meant(&choice));
                choices
                    .iter()
                    .filter(|choice| is_any || is_meant(choice))
                    .map(|choice| format!("`{}`", choice.0))
                    .reduce(|a, b| a + " or " + &b)
                    .unwrap_or_default()
            },
        )
    }

    /// Checks that no word is left.
    ///
    /// # Errors
    /// If a word is left.
    pub fn end(mut self) -> Result<(), ParseError> {
        if self.next > self.text.len() {
            return Ok(());
        }
        self.take(|_| None, || "no more words".to_string())
    }

    /// Takes the next word if `is` accepts it, and otherwise leaves it.
    fn take<T>(
        &mut self,
        is: impl FnOnce(&str) -> Option<T>,
        expected: impl FnOnce() -> String,
    ) -> Result<T, ParseError> {
        let found = self.text.get(self.next..).map(|rest| rest.split(' ').next().unwrap_or(rest));
        if let Some(word) = found
            && let Some(value) = is(word)
        {
            self.next += word.len() + 1;
            return Ok(value);
        }
        let at = self.next.min(self.text.len());
        // Two consecutive spaces have an empty word between them. The message then shows a space.
        let end = at + found.map_or(0, |word| word.len().max(1));
        Err(ParseError::new(&self.text[..end.min(self.text.len())], at, expected()))
    }
}

/// A number as [`Display`] writes it: digits without leading zeros.
fn number(word: &str) -> Option<u32> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    word.parse().ok().filter(|_| is_plain)
}
