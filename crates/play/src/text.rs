//! Positions as text on one line.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use geometry::Shape;
use rules_core::{Color, DENSE_CELLS, Rules, Setup, SetupError};

use crate::Position;
use crate::keys::Pair;
use crate::position::{Stones, turned};

/// What stands between setup and rows.
const COMMA: &str = ", ";
/// The stones of Black and of White, and who is to move.
const STONES: [char; 2] = ['x', 'o'];
/// The rows of a board without places.
const NO_ROWS: &str = "-";

/// Setup, rows, who is to move, and links, as in `twixt 5 std, 5/2x2/3o1/1xo2/5 o 2,1-1,3`. [The page of this crate](crate#positions-as-text)
/// describes it.
impl<R: Rules> fmt::Display for Position<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{COMMA}", self.setup())?;
        let rows = Rows::of::<R>(self.setup(), |_| true).unwrap_or_default();
        if rows.spans.is_empty() {
            f.write_str(NO_ROWS)?;
        }
        let Stones { stones, links, is_white_to_move } = self.as_stones();
        let mut stones = stones.iter().peekable();
        for (number, (row, &(first, end))) in (rows.least..).zip(&rows.spans).enumerate() {
            if number > 0 {
                f.write_str("/")?;
            }
            let mut next = first;
            while let Some(&([_, column], is_white)) = stones.next_if(|stone| stone.0[0] == row) {
                empty_cells(f, next, column)?;
                write!(f, "{}", STONES[usize::from(is_white)])?;
                next = column + 1;
            }
            empty_cells(f, next, end)?;
        }
        write!(f, " {}", STONES[usize::from(*is_white_to_move)])?;
        for ends in links {
            let [[a, b], [c, d]] = ends.map(turned);
            write!(f, " {a},{b}-{c},{d}")?;
        }
        Ok(())
    }
}

fn empty_cells(f: &mut fmt::Formatter<'_>, from: i32, to: i32) -> fmt::Result {
    if from < to { write!(f, "{}", to - from) } else { Ok(()) }
}

impl<R: Rules> FromStr for Position<R> {
    type Err = PositionError;

    /// Reads what [`Display`](fmt::Display) writes. Links and their ends may come in any order.
    ///
    /// # Errors
    /// A [`PositionError`]. A board of more than [`DENSE_CELLS`] cells is refused, and no text takes more memory than a few bytes for
    /// each of its own.
    ///
    /// # Complexity
    /// O(cells + bytes), but for a logarithm for the links.
    fn from_str(text: &str) -> Result<Self, PositionError> {
        let (words, rest) = text.split_once(COMMA).map_or((text, None), |(words, rest)| (words, Some(rest)));
        let setup: R::Setup = words.parse().map_err(PositionError::Setup)?;
        let mut reader = Reader { text, at: words.len() };
        if rest.is_none() {
            return Err(reader.expected("`, ` and the rows of the board"));
        }
        if setup.shape().len() > DENSE_CELLS {
            return Err(PositionError::TooLarge { cells: setup.shape().len() });
        }
        reader.at += COMMA.len();
        let mut stones = Stones { stones: reader.rows::<R>(&setup)?, ..Stones::default() };
        stones.is_white_to_move = reader.turn()?;
        let mut links = Vec::new();
        while reader.take(" ") {
            let at = reader.at;
            links.push((reader.link(&stones)?, at));
        }
        if reader.at < text.len() {
            return Err(reader.expected("a blank and a link, or the end"));
        }
        links.sort_unstable();
        if let Some(twice) = links.windows(2).find(|two| two[0].0 == two[1].0) {
            reader.at = twice[1].1;
            return Err(reader.expected("each link once"));
        }
        stones.links = links.into_iter().map(|link| link.0).collect();
        Ok(Position::from_stones(setup, stones))
    }
}

/// Why a text is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PositionError {
    /// The setup, at the start of the text, is none.
    Setup(SetupError),
    /// The setup has more than [`DENSE_CELLS`] cells.
    TooLarge {
        /// How many it has.
        cells: u64,
    },
    /// Something else than what has to stand there.
    Word {
        /// The byte at which it begins, from 0.
        at: usize,
        /// What has to stand there.
        expected: String,
        /// What stands there; `None` at the end of the text.
        found: Option<String>,
    },
}

impl PositionError {
    /// The byte of the text, from 0, at which something else was expected.
    pub fn at(&self) -> usize {
        match self {
            PositionError::Setup(error) => error.at(),
            PositionError::TooLarge { .. } => 0,
            PositionError::Word { at, .. } => *at,
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Setup(error) => error.fmt(f),
            PositionError::TooLarge { cells } => {
                write!(f, "expected a board of at most {DENSE_CELLS} cells at byte 0, found one of {cells}")
            }
            PositionError::Word { at, expected, found } => {
                write!(f, "expected {expected} at byte {at}, found ")?;
                match found {
                    Some(word) => write!(f, "`{word}`"),
                    None => f.write_str("the end of the text"),
                }
            }
        }
    }
}

impl core::error::Error for PositionError {}

/// The rows of a board: all places with the same second coordinate, from the least first coordinate to the greatest.
#[derive(Default)]
struct Rows {
    /// The second coordinate of the first row.
    least: i32,
    /// For each row the least first coordinate, and one more than the greatest. A row without places is `(0, 0)`.
    spans: Vec<(i32, i32)>,
}

impl Rows {
    /// The rows of a board, if there are as many as wanted. No memory is taken otherwise.
    fn of<R: Rules>(setup: &R::Setup, is_wanted: impl FnOnce(usize) -> bool) -> Result<Rows, usize> {
        let shape = setup.shape();
        let pairs = || shape.cells().map(|idx| R::pair(setup, shape.coord(idx)));
        let range = pairs().fold(None, |range: Option<(i32, i32)>, [_, row]| {
            Some(range.map_or((row, row), |(least, most)| (least.min(row), most.max(row))))
        });
        let count = range.map_or(0, |(least, most)| most.abs_diff(least) as usize + 1);
        if !is_wanted(count) {
            return Err(count);
        }
        let least = range.map_or(0, |range| range.0);
        let mut spans = alloc::vec![(0, 0); count];
        for [column, row] in pairs() {
            let span = &mut spans[row.abs_diff(least) as usize];
            *span = if span.0 == span.1 {
                (column, column + 1)
            } else {
                (span.0.min(column), span.1.max(column + 1))
            };
        }
        Ok(Rows { least, spans })
    }
}

/// A text and how far it has been read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The stones of all rows, sorted.
    fn rows<R: Rules>(&mut self, setup: &R::Setup) -> Result<Vec<(Pair, bool)>, PositionError> {
        let field = self.rest().split(' ').next().unwrap_or_default();
        let given = if field == NO_ROWS { 0 } else { field.split('/').count() };
        let rows = match Rows::of::<R>(setup, |count| count == given) {
            Ok(rows) => rows,
            Err(count) if count < given => {
                self.at += match count.checked_sub(1) {
                    Some(last) => field.match_indices('/').nth(last).map_or(0, |(at, _)| at),
                    None => 0,
                };
                let what =
                    if count == 0 { format!("`{NO_ROWS}`") } else { format!("no more rows than {count}") };
                return Err(self.expected(&what));
            }
            Err(count) => {
                self.at += if given == 0 { 0 } else { field.len() };
                return Err(self.expected(&match given {
                    0 => format!("rows, {count} of them"),
                    _ => format!("`/` and {count} rows in all"),
                }));
            }
        };
        if rows.spans.is_empty() {
            self.at += NO_ROWS.len();
        }
        let mut stones = Vec::new();
        for (number, (row, &(first, end))) in (rows.least..).zip(&rows.spans).enumerate() {
            if number > 0 && !self.take("/") {
                return Err(self.expected("`/`"));
            }
            let mut column = first;
            while column < end {
                let stone = STONES.iter().position(|&stone| self.rest().starts_with(stone));
                column += match stone {
                    Some(color) if setup.shape().contains(R::at(setup, [column, row])) => {
                        stones.push(([row, column], color == Color::White.index()));
                        self.at += 1;
                        1
                    }
                    Some(_) => return Err(self.expected("an empty cell, where the board has no place")),
                    None => self.number(1, end - column, "`x`, `o` or a number of empty cells")?,
                };
            }
        }
        Ok(stones)
    }

    /// Whether White is to move.
    fn turn(&mut self) -> Result<bool, PositionError> {
        if !self.take(" ") {
            return Err(self.expected("a blank behind the rows"));
        }
        let turn = STONES.iter().position(|&stone| self.rest().starts_with(stone));
        let color = turn.ok_or_else(|| self.expected("`x` or `o` for who is to move"))?;
        self.at += 1;
        Ok(color == Color::White.index())
    }

    /// A link between two stones of one colour, its smaller end first.
    fn link(&mut self, stones: &Stones) -> Result<[Pair; 2], PositionError> {
        let start = self.at;
        let mut ends = [[0; 2]; 2];
        for (number, end) in ends.iter_mut().enumerate() {
            if number > 0 && !self.take("-") {
                return Err(self.expected("`-` and the other end of the link"));
            }
            let first = self.number(0, i32::MAX, "a coordinate of a link")?;
            if !self.take(",") {
                return Err(self.expected("`,` and the second coordinate"));
            }
            *end = [self.number(0, i32::MAX, "a coordinate of a link")?, first];
        }
        ends.sort_unstable();
        let color = |end: &Pair| {
            let number = stones.stones.binary_search_by_key(end, |stone| stone.0).ok()?;
            Some(stones.stones[number].1)
        };
        let is_between =
            ends[0] != ends[1] && color(&ends[0]).is_some() && color(&ends[0]) == color(&ends[1]);
        if !is_between {
            self.at = start;
            return Err(self.expected("a link between two stones of one colour"));
        }
        Ok(ends)
    }

    /// Digits without zeros before them: a number from `least` to `most`.
    fn number(&mut self, least: i32, most: i32, what: &str) -> Result<i32, PositionError> {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        let word = self.rest().get(..digits).unwrap_or_default();
        let is_plain = word == "0" || !word.starts_with('0');
        let number = word.parse().ok().filter(|number| is_plain && (least..=most).contains(number));
        match number {
            Some(number) => {
                self.at += digits;
                Ok(number)
            }
            None if digits == 0 || most == i32::MAX => Err(self.expected(what)),
            None => Err(self.expected(&format!("{what} from {least} to {most}"))),
        }
    }

    /// Takes a word if it comes next.
    fn take(&mut self, word: &str) -> bool {
        let is_there = self.rest().starts_with(word);
        if is_there {
            self.at += word.len();
        }
        is_there
    }

    fn expected(&self, what: &str) -> PositionError {
        let rest = self.rest();
        let found = (!rest.is_empty()).then(|| crate::terms::shortened(rest));
        PositionError::Word { at: self.at, expected: what.to_string(), found }
    }
}
