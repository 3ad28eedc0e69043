//! Positions as text on one line.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use geometry::{ParseError, Shape};
use rules_core::{DENSE_CELLS, Rules, Setup};

use crate::Position;
use crate::keys::Pair;
use crate::position::{Stones, transposed};
use crate::reader::Reader;

/// Separates setup and rows.
const COMMA: &str = ", ";
/// The characters of Black and White, for stones and the player to move.
pub(crate) const STONES: [char; 2] = ['x', 'o'];
/// Replaces the rows of a board without places, and an empty list of stones.
pub(crate) const NO_ROWS: &str = "-";

/// Whether stones are listed one by one, because the rows would be too long to read.
fn is_listed<R: Rules>(setup: &R::Setup) -> bool {
    setup.shape().len() > DENSE_CELLS
}

/// Setup, rows, player to move and links, as in `twixt 5 std, 5/2x2/3o1/1xo2/5 o 2,1-1,3`. On a board of more
/// than [`DENSE_CELLS`] cells, a list of stones replaces the rows: `twixt 600 std, x2,1/o3,2/x1,3 o 2,1-1,3`.
/// [The page of this crate](crate#positions-as-text) describes the format.
///
/// The text can be parsed if the setup's text can: some games parse no setups of such large boards.
///
/// # Complexity
/// O(cells + links), or O(stones + links) for listed stones.
impl<R: Rules> fmt::Display for Position<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{COMMA}", self.setup())?;
        let Stones { stones, links, is_white_to_move } = self.as_stones();
        if is_listed::<R>(self.setup()) {
            listed(f, stones)?;
        } else {
            self.rows(f)?;
        }
        write!(f, " {}", STONES[usize::from(*is_white_to_move)])?;
        for ends in links {
            let [[a, b], [c, d]] = ends.map(transposed);
            write!(f, " {a},{b}-{c},{d}")?;
        }
        Ok(())
    }
}

impl<R: Rules> Position<R> {
    fn rows(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Rows::of::<R>(self.setup(), |_| true).unwrap_or_default();
        if rows.spans.is_empty() {
            f.write_str(NO_ROWS)?;
        }
        let mut stones = self.as_stones().stones.iter().peekable();
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
        Ok(())
    }
}

fn listed(f: &mut fmt::Formatter<'_>, stones: &[(Pair, bool)]) -> fmt::Result {
    if stones.is_empty() {
        f.write_str(NO_ROWS)?;
    }
    for (number, &([second, first], is_white)) in stones.iter().enumerate() {
        let between = if number > 0 { "/" } else { "" };
        write!(f, "{between}{}{first},{second}", STONES[usize::from(is_white)])?;
    }
    Ok(())
}

fn empty_cells(f: &mut fmt::Formatter<'_>, from: i32, to: i32) -> fmt::Result {
    if from < to { write!(f, "{}", to - from) } else { Ok(()) }
}

impl<R: Rules> FromStr for Position<R> {
    type Err = ParseError;

    /// Parses what [`Display`](fmt::Display) writes. Links, their ends and listed stones may be in any order.
    ///
    /// # Errors
    /// The first error.
    ///
    /// # Complexity
    /// O(cells + bytes), or O(bytes) on a board of more than [`DENSE_CELLS`] cells, times a logarithm
    /// for links and listed stones. Takes O(bytes) of memory, even if the text names a huge board.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (words, rest) = text.split_once(COMMA).map_or((text, None), |(words, rest)| (words, Some(rest)));
        let mut reader = Reader { text, at: words.len() };
        let setup: R::Setup = words.parse().map_err(|error| match setup_end::<R::Setup>(words) {
            Some(end) => Reader { text, at: end }.expected("`, `"),
            None => error,
        })?;
        if rest.is_none() {
            return Err(reader.expected("`, ` and the rows of the board"));
        }
        reader.at += COMMA.len();
        let stones =
            if is_listed::<R>(&setup) { reader.list::<R>(&setup)? } else { reader.rows::<R>(&setup)? };
        let mut stones = Stones { stones, ..Stones::default() };
        stones.is_white_to_move = reader.turn()?;
        let mut links = Vec::new();
        while reader.take(" ") {
            let at = reader.at;
            links.push((reader.link(&stones)?, at));
        }
        if reader.at < text.len() {
            return Err(reader.expected("a space and a link, or the end of the text"));
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

/// The length of the setup before the first comma; `None` without a comma, or if the text before it is not a setup.
/// `words` ends before the first comma with a space, so this comma has none.
pub(crate) fn setup_end<S: Setup>(words: &str) -> Option<usize> {
    let (setup, _) = words.split_once(',')?;
    setup.parse::<S>().ok().map(|_| setup.len())
}

/// The rows of a board: places with one second coordinate, by increasing first coordinate.
#[derive(Default)]
pub(crate) struct Rows {
    /// The second coordinate of the first row.
    pub(crate) least: i32,
    /// For each row, the least first coordinate and the greatest plus 1; `(0, 0)` without places.
    pub(crate) spans: Vec<(i32, i32)>,
}

impl Rows {
    /// The rows, if `is_wanted` accepts their number. Otherwise returns the number and allocates nothing.
    pub(crate) fn of<R: Rules>(
        setup: &R::Setup,
        is_wanted: impl FnOnce(usize) -> bool,
    ) -> Result<Rows, usize> {
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
