//! Setups: board and variant of a game as one checked value with a text form.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::ops::RangeInclusive;
use core::str::FromStr;

use geometry::{Notation, Paper, ParseError, Shape};

/// Board and variant of a game: all that is known before the first stone.
///
/// A setup is checked when it is made, so making a position of it cannot fail. The text form begins with the name of the game,
/// with one blank between words: `hex 11x9`, `havannah 8 official`, `nogo 9x9`. [`FromStr`] reads back what
/// [`Display`] writes, up to the size that a text may ask for.
///
/// A text may come from anywhere, so its size is checked before any memory is taken. The bound is [`DENSE_CELLS`] where a
/// position takes memory for each cell. A game that takes memory for stones only may have larger boards.
pub trait Setup:
    Clone + Eq + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// The shape of the board, which lists and numbers its places.
    type Shape: Shape + Paper + Send + Sync + 'static;

    /// The name of the game: the first word of the text form.
    const GAME: &'static str;

    /// Setups that people play, in their text form, the most usual one first. Each variant of the rules is among them.
    const USUAL: &'static [&'static str];

    /// The shape of the board.
    fn shape(&self) -> Self::Shape;

    /// The board as people draw it, with the coordinates of [`Shape::cell`]: its shape, if a game does not draw it in another way.
    fn paper(&self) -> impl Paper + Send + Sync + use<Self> + 'static {
        self.shape()
    }

    /// How people write the places of the board, with the coordinates of [`Shape::cell`].
    fn notation(&self) -> Notation;
}

/// The most cells that a text may ask for where a position takes memory for each cell: 2^18, as on a board of 512 by 512.
pub const DENSE_CELLS: u64 = 1 << 18;

/// The longest side of a square board with at most [`DENSE_CELLS`] cells: 512.
pub const DENSE_SIDE: u32 = DENSE_CELLS.isqrt() as u32;

/// Reads the words of a setup's text form from left to right, to implement [`FromStr`] for it.
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
    /// Where the next word begins; beyond the text when there is none.
    next: usize,
}

impl<'a> SetupWords<'a> {
    /// The words behind the name of the game, which must be the first one.
    ///
    /// # Errors
    /// Another first word.
    pub fn new(text: &'a str, game: &str) -> Result<Self, ParseError> {
        let mut words = SetupWords::all(text);
        words.take(|word| (word == game).then_some(()), || format!("`{game}`"))?;
        Ok(words)
    }

    /// All words, the name of the game too.
    pub const fn all(text: &'a str) -> Self {
        SetupWords { text, next: 0 }
    }

    /// A number of the range, in decimal digits without zeros before it. `what` says in the message what it counts: `a side`.
    ///
    /// # Errors
    /// No such number.
    pub fn number(&mut self, what: &str, range: RangeInclusive<u32>) -> Result<u32, ParseError> {
        self.take(
            |word| number(word).filter(|number| range.contains(number)),
            || format!("{what} from {} to {}", range.start(), range.end()),
        )
    }

    /// Columns and rows of a board that takes memory for each cell: `11x9`, or `11` for `11x11`.
    ///
    /// # Errors
    /// The word has another form, or asks for more than [`DENSE_CELLS`] cells. A board without columns or rows counts as if it
    /// had one.
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

    /// Columns and rows of a board that takes memory for its stones alone: `24x20`, or `24` for `24x24`, each a number of the range.
    /// `what` says in the message what they count: `points a side`.
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
    /// The word has another form, or a number is not of the range.
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

    /// One of these words. Returns the value beside it.
    ///
    /// # Errors
    /// Another word.
    pub fn choice<T: Copy>(&mut self, choices: &[(&str, T)]) -> Result<T, ParseError> {
        self.take(
            |word| choices.iter().find(|choice| choice.0 == word).map(|choice| choice.1),
            || {
                choices
                    .iter()
                    .map(|choice| format!("`{}`", choice.0))
                    .reduce(|a, b| a + " or " + &b)
                    .unwrap_or_default()
            },
        )
    }

    /// Makes sure that no word is left.
    ///
    /// # Errors
    /// One is.
    pub fn end(mut self) -> Result<(), ParseError> {
        if self.next > self.text.len() {
            return Ok(());
        }
        self.take(|_| None, || "no more words".to_string())
    }

    /// Takes the next word if `is` accepts it, and else leaves it there.
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
        // Where two blanks follow each other, there is an empty word between them: the blank is shown.
        let end = at + found.map_or(0, |word| word.len().max(1));
        Err(ParseError::new(&self.text[..end.min(self.text.len())], at, expected()))
    }
}

/// A number as [`Display`] writes it: digits without zeros before them.
fn number(word: &str) -> Option<u32> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    word.parse().ok().filter(|_| is_plain)
}
