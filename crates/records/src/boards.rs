//! Boards without moves, as people write them: who has won?

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use games::{AnySetup, Visitor};
use geometry::{Paper, ParseError, Shape, Tile};
use rules_core::{Color, Outcome, Refusal, Rules, Setup};

use crate::GameResult;

/// The letters of a board: those of the first colour, of the second, and of empty cells.
///
/// Its text is the letters of the two colours and then those of empty cells: `RB.`, `BW.-`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letters {
    /// The cell of each byte.
    cells: [Cell; 256],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    /// As [`Color::sign`], and so are the next two.
    White = -1,
    Empty = 0,
    Black = 1,
    /// A blank, or a separator of rows.
    Gap,
    /// The minus of `-1`.
    Minus,
    Unknown,
}

/// Blanks and separators.
const GAPS: &[u8] = b" \t\r,/\\|;\"'[]()";

/// Letters of the two colours that occur together, with those of empty cells; sorted by how clear they are.
const USUAL: [(&str, &str, &str); 6] = [
    // OpenSpiel writes stones of Hex that touch an edge as y, z, p and q.
    ("xXyz", "oOpq", ".*-_+"),
    ("Rr", "Bb", ".*-_+"),
    ("Bb", "Ww", ".*-_+"),
    ("O", "@", ".*-_+"),
    ("1", "2", "0.-_+"),
    ("1", "-", "0"),
];

impl Letters {
    fn new(first: &str, second: &str, empty: &str) -> Self {
        let mut cells = [Cell::Unknown; 256];
        for &gap in GAPS {
            cells[usize::from(gap)] = Cell::Gap;
        }
        let lists = [(first, Cell::Black), (second, Cell::White), (empty, Cell::Empty)];
        for (letters, cell) in lists {
            for letter in letters.bytes() {
                cells[usize::from(letter)] = cell;
            }
        }
        if second == "-" {
            cells[usize::from(b'-')] = Cell::Minus;
        }
        // The numbers of rows in drawings.
        if cells[usize::from(b'1')] == Cell::Unknown {
            cells[usize::from(b'0')..=usize::from(b'9')].fill(Cell::Gap);
        }
        Letters { cells }
    }

    /// The letters of some boards: those in which the fewest characters are unknown.
    ///
    /// # Errors
    /// If most characters are unknown, or if only letters occur that mean different colours in different alphabets.
    ///
    /// # Complexity
    /// O(bytes).
    pub fn of(boards: &[u8]) -> Result<Self, ParseError> {
        let mut counts = [0_usize; 256];
        boards.iter().for_each(|&byte| counts[usize::from(byte)] += 1);
        let has = |letters: &str| letters.bytes().any(|byte| counts[usize::from(byte)] > 0);
        let is_minus_one = boards.windows(2).any(|two| two == b"-1");
        let all = USUAL
            .into_iter()
            .filter(|usual| (usual.1 == "-") == (is_minus_one && usual.0 == "1") || usual.0 != "1");
        let mut found: Vec<(bool, usize, Letters)> = all
            .map(|(first, second, empty)| {
                let letters = Letters::new(first, second, empty);
                let unknown = (0..256)
                    .filter(|&byte| letters.cells[byte] == Cell::Unknown && byte != usize::from(b'\n'));
                (has(first) && has(second), unknown.map(|byte| counts[byte]).sum(), letters)
            })
            .collect();
        found.retain(|&(_, unknown, _)| unknown * 2 < boards.len().max(1));
        found.sort_by_key(|&(has_both, unknown, _)| (unknown, !has_both));
        match found[..] {
            [(true, _, letters), ..] | [(false, _, letters)] => Ok(letters),
            [(false, few, letters), (_, more, _), ..] if few < more => Ok(letters),
            _ => {
                let what = "boards in letters such as `RB.`, `XO.`, `BW.` or `10-1`";
                Err(ParseError::new(&String::from_utf8_lossy(&boards[..boards.len().min(64)]), 0, what))
            }
        }
    }
}

impl FromStr for Letters {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let distinct = (0..text.len()).all(|at| text.is_ascii() && !text[..at].contains(&text[at..=at]));
        if text.len() < 3 || !distinct {
            let what =
                "three or more letters: of the first colour, of the second, of empty cells, such as `RB.`";
            return Err(ParseError::new(text, 0, what));
        }
        Ok(Letters::new(&text[..1], &text[1..2], &text[2..]))
    }
}

/// Decides boards of one setup, one after the other. No memory is allocated for a board.
///
/// The cells are row by row: in the order of the rows of a [`Position`](play::Position). Numbers of rows and lines with
/// the letters of columns are ignored. Who has won does not depend on
/// turns, except in NoGo, where the number of stones shows who is to move.
///
/// ```
/// use records::{Boards, GameResult, Letters};
/// use rules_core::Color;
///
/// let mut boards = Boards::new("hex 3x3")?;
/// let letters: Letters = "RB.".parse()?;
/// assert_eq!(boards.add(b".R.", &letters), Ok(false));
/// assert_eq!(boards.add(b"BR. .RB", &letters), Ok(true)); // the last row
/// let judged = boards.judge()?;
/// assert_eq!(judged, GameResult::Won(Color::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Boards {
    setup: AnySetup,
    places: usize,
    cells: Vec<Option<Color>>,
    judge: Box<dyn Judge>,
    /// Whether [`Boards::winners`] is possible.
    is_quick: bool,
    /// The boards of [`Boards::push`], a byte for each cell.
    waiting: Vec<i8>,
}

impl Boards {
    /// For boards of this setup.
    ///
    /// # Errors
    /// If no game has this setup, or if the board alone does not decide the game: links of TwixT depend on the moves.
    ///
    /// # Complexity
    /// O(cells).
    pub fn new(setup: &str) -> Result<Self, ParseError> {
        let setup: AnySetup = setup.parse()?;
        let judge = setup.game().visit(OfSetup(setup))?;
        let places = setup.places() as usize;
        let is_quick = judge.winners(&[], &mut []);
        let (cells, waiting) = (Vec::with_capacity(places), Vec::new());
        Ok(Boards { setup, places, cells, judge, is_quick, waiting })
    }

    /// Adds a row, or a whole board. Returns whether the board is complete.
    ///
    /// # Errors
    /// The byte of the first wrong character in the row: unknown, or one too many.
    ///
    /// # Complexity
    /// O(bytes).
    pub fn add(&mut self, row: &[u8], letters: &Letters) -> Result<bool, usize> {
        if self.cells.len() == self.places {
            self.cells.clear();
        }
        if is_header(row) {
            return Ok(false);
        }
        let mut is_minus = false;
        for (at, &byte) in row.iter().enumerate() {
            let cell = match letters.cells[usize::from(byte)] {
                Cell::Gap if is_minus => return Err(at),
                Cell::Gap => continue,
                Cell::Minus if !is_minus => {
                    is_minus = true;
                    continue;
                }
                Cell::Black if is_minus => Some(Color::White),
                _ if is_minus => return Err(at),
                Cell::Minus | Cell::Unknown => return Err(at),
                cell => Color::of_sign(cell as i8),
            };
            is_minus = false;
            if self.cells.len() == self.places {
                return Err(at);
            }
            self.cells.push(cell);
        }
        Ok(self.cells.len() == self.places)
    }

    /// Adds a whole board for [`Boards::winners`], if it is a byte for each cell and the game can decide many boards at once.
    /// Otherwise returns `false`: then use [`Boards::add`].
    ///
    /// # Complexity
    /// O(bytes).
    pub fn push(&mut self, board: &[u8], letters: &Letters) -> bool {
        if !self.is_quick || board.len() != self.places || board.is_empty() {
            return false;
        }
        let start = self.waiting.len();
        self.waiting.extend(board.iter().map(|&byte| letters.cells[usize::from(byte)] as i8));
        let is_board =
            self.waiting[start..].iter().fold(true, |all, &cell| all & (cell <= Cell::Black as i8));
        if !is_board {
            self.waiting.truncate(start);
        }
        is_board
    }

    /// How many boards wait for [`Boards::winners`].
    pub fn waiting(&self) -> usize {
        self.waiting.len() / self.places.max(1)
    }

    /// The winners of all boards of [`Boards::push`] since the last call. A few thousand boards at a time are fast.
    ///
    /// # Complexity
    /// See [`Rules::winners`].
    pub fn winners(&mut self) -> impl Iterator<Item = Option<Color>> + use<> {
        let mut winners = alloc::vec![0; self.waiting()];
        self.judge.winners(&self.waiting, &mut winners);
        self.waiting.clear();
        winners.into_iter().map(Color::of_sign)
    }

    /// Whether the current board has no cells yet.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// How many cells of the current board are missing.
    pub fn missing(&self) -> usize {
        self.places - self.cells.len()
    }

    /// Discards the rows of an incomplete board.
    pub fn discard(&mut self) {
        self.cells.clear();
    }

    /// The result of the complete board that was added last.
    ///
    /// # Errors
    /// If the board cannot occur in a game in a way that leaves the winner open: both colours have a
    /// winning structure, or, in NoGo, a chain has no liberty.
    ///
    /// # Complexity
    /// That of playing its stones.
    pub fn judge(&mut self) -> Result<GameResult, ParseError> {
        self.judge.judge(&self.cells).map_err(|found| {
            ParseError::new("", 0, format!("a board of a game of {}", self.setup)).with_found(found)
        })
    }

    /// How the board that was judged last was won, in one word; empty if it was not.
    pub fn how(&self) -> &'static str {
        self.judge.how()
    }

    /// The places that show the win of the board that was judged last, in the notation of the game.
    pub fn marks(&self) -> Vec<String> {
        self.judge.marks()
    }
}

/// Whether a line of a drawing names the columns: `a b c`.
fn is_header(row: &[u8]) -> bool {
    let mut names = row.split(u8::is_ascii_whitespace).filter(|name| !name.is_empty());
    let (Some(b"a" | b"A"), Some(b"b" | b"B")) = (names.next(), names.next()) else { return false };
    names.zip(b'c'..=b'z').all(|(name, letter)| name.eq_ignore_ascii_case(&[letter]))
}

/// A [`Board`] of any game.
trait Judge: core::fmt::Debug {
    fn judge(&mut self, cells: &[Option<Color>]) -> Result<GameResult, String>;
    fn winners(&self, boards: &[i8], winners: &mut [i8]) -> bool;
    fn how(&self) -> &'static str;
    fn marks(&self) -> Vec<String>;
}

struct OfSetup(AnySetup);

impl Visitor for OfSetup {
    type Output = Result<Box<dyn Judge>, ParseError>;

    fn visit<R: Rules>(self) -> Self::Output {
        let setup = self.0.typed::<R>();
        if setup.paper().tile() == Tile::Hole {
            let what =
                "a game that the stones alone decide; links depend on the order of moves, so give a record";
            return Err(ParseError::new(&format!("{setup}"), 0, what));
        }
        let shape = setup.shape();
        let mut places: Vec<R::At> = shape.cells().map(|idx| shape.coord(idx)).collect();
        places.sort_by_key(|&at| R::row_order(&setup, at));
        Ok(Box::new(Board::<R> { board: R::new(&setup), setup, places, to_move: Color::Black }))
    }
}

#[derive(Debug)]
struct Board<R: Rules> {
    board: R,
    setup: R::Setup,
    places: Vec<R::At>,
    to_move: Color,
}

impl<R: Rules> Judge for Board<R> {
    fn judge(&mut self, cells: &[Option<Color>]) -> Result<GameResult, String> {
        self.board.reset(&self.setup);
        let stones = || self.places.iter().zip(cells).filter_map(|(&at, cell)| Some((at, (*cell)?)));
        // The winner, if the game takes more stones after a win.
        let (mut early, mut counts) = (None, [0_usize; 2]);
        for (at, color) in stones() {
            counts[color.index()] += 1;
            match self.board.play(color, at) {
                Ok(_) if early.is_none() => early = self.board.winner(),
                Ok(_) => {}
                Err(Refusal::GameOver { .. }) => {
                    return Ok(self.board.winner().map_or(GameResult::Open, GameResult::Won));
                }
                Err(refusal) => {
                    let text = refusal.text(|at| R::name(&self.setup, at));
                    let rule = text.split_once(", found").map_or(&text[..], |words| words.0);
                    let rule = rule.trim_start_matches("expected ");
                    return Err(format!(
                        "one with a stone at {}, which is not {rule}",
                        R::name(&self.setup, at)
                    ));
                }
            }
        }
        if let Some(winner) = early {
            let mut other = R::new(&self.setup);
            for (at, color) in stones().filter(|stone| stone.1 != winner) {
                drop(other.play(color, at));
            }
            return match other.winner() {
                None => Ok(GameResult::Won(winner)),
                Some(_) => Err("one on which both have won".into()),
            };
        }
        self.to_move = if counts[0] > counts[1] { Color::White } else { Color::Black };
        Ok(match self.board.outcome(self.to_move) {
            Outcome::Won { color, .. } => GameResult::Won(color),
            Outcome::Drawn => GameResult::Drawn,
            Outcome::Open => GameResult::Open,
        })
    }

    fn winners(&self, boards: &[i8], winners: &mut [i8]) -> bool {
        R::winners(&self.setup, boards, winners)
    }

    fn how(&self) -> &'static str {
        match self.board.outcome(self.to_move) {
            Outcome::Won { how, .. } => R::how(how),
            _ => "",
        }
    }

    fn marks(&self) -> Vec<String> {
        let marks = self.board.witness(self.to_move).map(|witness| R::marks(&witness)).unwrap_or_default();
        marks.into_iter().map(|at| R::name(&self.setup, at)).collect()
    }
}
