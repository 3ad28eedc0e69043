//! Boards without moves, as people write them: who has won?

mod judge;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;
use core::str;

use games::AnySetup;
use geometry::ParseError;
use rules_core::Color;

use self::judge::{Judge, OfSetup};
use crate::letters::Cell;
use crate::lines::{Grouping, Layout};
use crate::{GameResult, Letters, Lines};

/// Decides boards of one setup, one after the other. No memory is allocated for a board.
///
/// The cells are row by row: in the order of the rows of a [`Position`](play::Position). If lines, blanks or marks show other
/// rows, these must be those of the board: [`Lines`] has the other orders that are read. The names of rows and columns are
/// no cells; where the rows could be in either order, their numbers must be in that of the board. Who has won does not depend on turns, except in NoGo, where the number of stones shows who is to move.
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
/// let error = boards.add(b"RB", &letters).expect_err("a row of two cells");
/// assert_eq!(error.to_string(), "expected 3 cells in row 1 of hex 3x3 at byte 2, found 2");
/// # Ok::<(), geometry::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Boards {
    setup: AnySetup,
    places: usize,
    cells: Vec<Option<Color>>,
    layouts: Vec<Layout>,
    grouping: Grouping,
    /// The numbers before or behind the lines with cells.
    numbers: Vec<Option<i64>>,
    /// How the lines of the complete board were read, and the number of the layout.
    lines: (Lines, usize),
    /// The lines that are left of a board that was refused.
    refused: usize,
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
    /// O(cells · log cells).
    pub fn new(setup: &str) -> Result<Self, ParseError> {
        let setup: AnySetup = setup.parse()?;
        let (judge, layouts) = setup.game().visit(OfSetup(setup))?;
        let places = setup.places() as usize;
        let is_quick = judge.winners(&[], &mut []);
        let (cells, waiting) = (Vec::with_capacity(places), Vec::new());
        let (grouping, numbers, lines, refused) = (Grouping::default(), Vec::new(), (Lines::Rows, 0), 0);
        Ok(Boards {
            setup,
            places,
            cells,
            layouts,
            grouping,
            numbers,
            lines,
            refused,
            judge,
            is_quick,
            waiting,
        })
    }

    /// Adds a line: a row, several rows, or a whole board. Returns whether the board is complete.
    ///
    /// # Errors
    /// The first character of the line that is unknown or one too many, or a line that is not as long as the rows of the
    /// board. The next lines are ignored, as many as the board still has, unless one is a whole board.
    ///
    /// # Complexity
    /// O(bytes).
    pub fn add(&mut self, row: &[u8], letters: &Letters) -> Result<bool, ParseError> {
        if self.cells.len() == self.places {
            self.discard();
        }
        let inner = letters.cells_of(row);
        if inner.is_empty() {
            self.grouping.has_letters |= row.iter().any(u8::is_ascii_alphabetic);
            return Ok(false);
        }
        if self.refused > 0 {
            let is_cell =
                |byte: &&u8| matches!(letters.cell(**byte), Cell::White | Cell::Empty | Cell::Black);
            if row[inner.clone()].iter().filter(is_cell).count() < self.places {
                self.refused -= 1;
                return Ok(false);
            }
            self.refused = 0;
        }
        let label = |label: &[u8]| str::from_utf8(label.trim_ascii()).ok()?.parse().ok();
        self.numbers.push(label(&row[..inner.start]).or(label(&row[inner.end..])));
        let added = self.add_cells(row, inner, letters);
        let is_complete = self.cells.len() == self.places;
        let lines = added.and_then(|()| {
            let lines = self.grouping.end_line(is_complete, &self.layouts, &self.setup);
            let lines = lines.map_err(|error| error.behind(row.trim_ascii_end().len()))?;
            let layout = &self.layouts[lines.1];
            if is_complete && !layout.may_be_named(&self.numbers) {
                let ends = |numbers: &[Option<i64>]| {
                    let ends =
                        [numbers.first(), numbers.last()].map(|end| end.copied().flatten().unwrap_or(0));
                    format!("rows with the numbers from {} to {}", ends[0], ends[1])
                };
                let what = format!("{}, as in {}", ends(&layout.names), self.setup);
                return Err(ParseError::new("", 0, what).with_found(ends(&self.numbers)));
            }
            Ok(lines)
        });
        match lines {
            Ok(lines) => self.lines = lines,
            Err(error) => {
                let rest =
                    if is_complete { 0 } else { self.grouping.rest(&self.layouts, self.numbers.len()) };
                self.discard();
                self.refused = rest;
                return Err(error);
            }
        }
        Ok(is_complete)
    }

    fn add_cells(&mut self, row: &[u8], inner: Range<usize>, letters: &Letters) -> Result<(), ParseError> {
        let wrong = |at: usize, what: &str| {
            let text = String::from_utf8_lossy(&row[at..(at + 1).min(row.len())]);
            Err(ParseError::character(&text, 0, what).behind(at))
        };
        let mut is_minus = false;
        for (at, &byte) in row.iter().enumerate() {
            let cell = match letters.cell(byte) {
                Cell::Gap if !is_minus => {
                    self.grouping.separator(byte);
                    continue;
                }
                _ if !inner.contains(&at) => continue,
                Cell::Minus if !is_minus => {
                    is_minus = true;
                    continue;
                }
                Cell::Black if is_minus => Some(Color::White),
                cell @ (Cell::White | Cell::Empty | Cell::Black) if !is_minus => Color::of_sign(cell as i8),
                _ => return wrong(at, "a cell in the letters of the boards"),
            };
            is_minus = false;
            if self.cells.len() == self.places {
                return wrong(at, "the end of the board");
            }
            self.cells.push(cell);
            self.grouping.cell(&self.layouts);
        }
        Ok(())
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
        self.waiting.extend(board.iter().map(|&byte| letters.cell(byte) as i8));
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
    /// See [`Rules::winners`](rules_core::Rules::winners).
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

    /// Forgets the lines of an incomplete board, and expects the first line of another one.
    pub fn discard(&mut self) {
        self.cells.clear();
        self.grouping = Grouping::default();
        self.numbers.clear();
        self.refused = 0;
    }

    /// How the lines of the complete board were read.
    pub fn lines(&self) -> Lines {
        self.lines.0
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
        self.decide(self.lines.1, None)
    }

    /// The result of a board as [`Rules::winners`](rules_core::Rules::winners) has them, for all games. Without `to_move`, the number of stones shows who is to move.
    ///
    /// ```
    /// use records::{Boards, GameResult};
    /// use rules_core::Color;
    ///
    /// let mut boards = Boards::new("nogo 2x1")?;
    /// assert_eq!(boards.judge_cells(&[1, 0], None)?, GameResult::Won(Color::Black));
    /// assert_eq!(boards.judge_cells(&[1, 0], Some(Color::Black))?, GameResult::Won(Color::White));
    /// # Ok::<(), geometry::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Boards::judge`].
    ///
    /// # Panics
    /// If the bytes are not those of a board.
    ///
    /// # Complexity
    /// That of playing its stones.
    pub fn judge_cells(&mut self, cells: &[i8], to_move: Option<Color>) -> Result<GameResult, ParseError> {
        assert_eq!(cells.len(), self.places, "a byte for each place");
        self.cells.clear();
        self.cells.extend(cells.iter().map(|&cell| Color::of_sign(cell)));
        self.decide(0, to_move)
    }

    fn decide(&mut self, layout: usize, to_move: Option<Color>) -> Result<GameResult, ParseError> {
        self.judge.judge(&self.cells, layout, to_move).map_err(|found| {
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
