//! Playing stone by stone, with the winner known at once.
//!
//! Each stone knows whether its chain reaches the side where its colour starts. When a new stone connects a chain to that side,
//! its stones are marked one by one, so each stone is marked at most once in a game. If the new stone or one of the marked stones
//! touches a stone with the goal mark, its colour has won. Only the stones on the goal side itself need that mark. On the way
//! from the new stone to the goal, all stones up to the first with the goal mark are loose: if one had the start mark, its whole
//! chain would have it.
//!
//! This is little work. In a random game on 11 × 11 seven of 106 moves mark something, 31 stones in all. With union-find, whose
//! branches the processor cannot predict, such games took 1.8 to 2 times as long; with marks from both sides, 1.3 times.

mod copy;
mod journal;

use alloc::vec::Vec;

use geometry::{Axial, Grid, Rhombus, Shape};
use rules_core::{Color, Notes, Outcome};

use self::copy::Todo;
pub use self::journal::Change;
use crate::board::{BLUE, Board, RED};
use crate::{Chain, Refusal, Setup, winning_chain};

/// A game of Hex in progress.
///
/// Each move names its colour, since there are no turns. After a win every move is refused. Stones that were played by
/// [`Hex::play_noted`] can be taken back. A copy takes a byte a cell, and `clone_from` into a game that has been used allocates
/// nothing. For code that serves all games, see
/// [`Rules`](rules_core::Rules).
///
/// ```
/// use geometry::Axial;
/// use rules_hex::{BLUE, Hex, RED, Refusal, Setup};
///
/// let mut game = Hex::new(&Setup::new(2, 2));
/// assert_eq!(game.play(RED, Axial { q: 1, r: 0 }), Ok(None));
/// assert_eq!(game.play(BLUE, Axial { q: 0, r: 0 }), Ok(None));
/// let taken = game.play(RED, Axial { q: 0, r: 0 });
/// assert_eq!(taken, Err(Refusal::Occupied { at: Axial { q: 0, r: 0 }, by: BLUE }));
/// // (1, 0) and (0, 1) touch: Red has joined top and bottom.
/// assert_eq!(game.play(RED, Axial { q: 0, r: 1 }), Ok(Some(RED)));
/// ```
pub struct Hex {
    shape: Rhombus,
    /// The cells row by row, in a frame: 0 for an empty cell, else [`LOOSE`], [`START`] or [`GOAL`] in the half byte of the
    /// stone's colour (see [`half`]). Only the stone that wins may have two of them.
    ///
    /// ```text
    ///     0 s s s 0      Beyond each side is a row of stones that belong to it, so that a stone
    ///      s . . . g     on the side learns of it from its neighbours, like all others, and no
    ///       s . . . g    neighbour is off the array. What is in the corners makes no
    ///        0 g g g 0   difference: a cell that touches one lies on both sides.
    /// ```
    cells: Vec<u8>,
    /// Cells of `cells` to a row.
    stride: usize,
    todo: Todo,
    winner: Option<Color>,
}

/// A stone that is neither of the next two.
const LOOSE: u8 = 1;
/// A stone whose chain reaches the side where its colour starts: the top for Red, the left side for Blue. While nobody has won,
/// all stones of such a chain have this mark.
const START: u8 = 2;
/// A stone whose chain reaches the other side. The stones on that side have this mark; others of the chain may lack it.
const GOAL: u8 = 4;

/// The shift of a stone's marks in its byte: the low half is for red stones, the high half for blue ones.
const fn half(color: Color) -> usize {
    4 * color.index()
}

/// Whose stone is in this byte.
const fn decode(cell: u8) -> Option<Color> {
    match cell {
        0 => None,
        1..0x10 => Some(Color::BOTH[0]),
        _ => Some(Color::BOTH[1]),
    }
}

impl Hex {
    /// A game on an empty board.
    ///
    /// # Panics
    /// When the board does not fit in memory.
    ///
    /// # Complexity
    /// O(cells); five bytes a cell.
    pub fn new(setup: &Setup) -> Self {
        let shape = setup.shape();
        let mut game = Hex { shape, cells: Vec::new(), stride: 0, todo: Todo::default(), winner: None };
        game.reset(setup);
        game
    }

    /// Starts a new game on an empty board, the same one or another.
    ///
    /// # Panics
    /// When the board does not fit in memory.
    ///
    /// # Complexity
    /// O(cells), plain fills. Allocates only for a board that is larger than those before.
    pub fn reset(&mut self, setup: &Setup) {
        self.shape = setup.shape();
        let (width, height) = (self.shape.width() as usize, self.shape.height() as usize);
        self.stride = width + 2;
        // A setup has checked that this is below 2^32.
        let cells = self.stride * (height + 2);
        self.cells.clear();
        self.cells.resize(cells, 0);
        self.todo.make_room(width * height);
        self.cells[1..=width].fill(START << half(RED));
        for row in self.cells.chunks_exact_mut(self.stride).skip(1).take(height) {
            row[0] = START << half(BLUE);
            row[width + 1] = GOAL << half(BLUE);
        }
        let last = self.stride * (height + 1) + 1;
        self.cells[last..last + width].fill(GOAL << half(RED));
        self.winner = None;
    }

    /// The board.
    #[inline]
    pub fn setup(&self) -> Setup {
        Setup::known(self.shape)
    }

    /// Says whether a stone may go on a cell, and why not, as [`Hex::play`] would.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies. The colour makes no difference.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    pub fn check(&self, _color: Color, at: Axial) -> Result<(), Refusal> {
        self.open_spot(at).map(drop)
    }

    /// Puts a stone of `color` on an empty cell and says who has won by now.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies. The game is as it was.
    ///
    /// # Complexity
    /// O(1) amortised: O(cells) for all moves of a game together. One move may mark a long chain. Never allocates.
    // A move is so short that the call and the result in memory count: inlined, random games are a seventh faster.
    #[inline]
    pub fn play(&mut self, color: Color, at: Axial) -> Result<Option<Color>, Refusal> {
        self.add(color, at, &mut ())
    }

    /// Who has joined their sides.
    #[inline]
    pub fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// How the game stands, whoever is to move. Only a game on a board without cells is drawn.
    #[inline]
    pub fn outcome(&self, _to_move: Color) -> Outcome<()> {
        match self.winner {
            Some(color) => Outcome::Won { color, how: () },
            None if self.shape.is_empty() => Outcome::Drawn,
            None => Outcome::Open,
        }
    }

    /// A shortest chain of the winner that joins the two sides; `None` while nobody has won.
    ///
    /// # Complexity
    /// O(cells) time and memory.
    pub fn chain(&self) -> Option<Chain> {
        self.winner?;
        winning_chain(&self.board()).map(|(_, chain)| chain)
    }

    /// The stone on a cell; `None` for an empty cell and off the board.
    pub fn stone(&self, at: Axial) -> Option<Color> {
        self.shape.contains(at).then(|| self.cells[self.spot(at)]).and_then(decode)
    }

    /// The stones played so far.
    ///
    /// # Complexity
    /// O(cells); a new board.
    pub fn board(&self) -> Board {
        let mut board = Grid::filled(self.shape, None);
        let rows = self.cells.chunks_exact(self.stride).skip(1);
        let cells = rows.flat_map(|row| &row[1..row.len() - 1]);
        for (stone, &cell) in board.values_mut().iter_mut().zip(cells) {
            *stone = decode(cell);
        }
        board
    }

    /// [`Hex::play`], which notes the cells that it changes.
    #[inline]
    fn add(
        &mut self,
        color: Color,
        at: Axial,
        notes: &mut impl Notes<Change>,
    ) -> Result<Option<Color>, Refusal> {
        let spot = self.open_spot(at)?;
        notes.stone();
        notes.note(Change { spot: spot as u32, was: 0 });
        let near = self.around(spot).into_iter().fold(0, |met, near| met | self.cells[near]) >> half(color);
        let sides = near & (START | GOAL);
        // `LOOSE` without a branch, which the processor could not predict: 2 to 5 % of a game.
        self.cells[spot] = (sides | u8::from(sides == 0)) << half(color);
        let has_won = match sides {
            START => near & LOOSE != 0 && self.spread(spot, color, notes),
            _ => sides == START | GOAL,
        };
        if has_won {
            self.winner = Some(color);
        }
        Ok(self.winner)
    }

    /// Where a cell is in `cells`, if a stone may go there.
    #[inline]
    fn open_spot(&self, at: Axial) -> Result<usize, Refusal> {
        if !self.shape.contains(at) {
            return Err(Refusal::OffBoard { at, setup: self.setup() });
        }
        let spot = self.spot(at);
        if let Some(by) = decode(self.cells[spot]) {
            return Err(Refusal::Occupied { at, by });
        }
        match self.winner {
            Some(winner) => Err(Refusal::GameOver { winner }),
            None => Ok(spot),
        }
    }

    /// Where a cell of the board is in `cells`.
    fn spot(&self, at: Axial) -> usize {
        (at.r as usize + 1) * self.stride + at.q as usize + 1
    }

    /// The places of the six neighbours of a cell of the board.
    fn around(&self, spot: usize) -> [usize; 6] {
        let (above, below) = (spot - self.stride, spot + self.stride);
        [above, above + 1, spot - 1, spot + 1, below - 1, below]
    }

    /// Marks with [`START`] all loose stones connected to a stone that has this mark. Says whether one of them touches a stone
    /// with [`GOAL`].
    ///
    /// Whether a neighbour is loose cannot be predicted. So all six are written to the list and to the board, and only loose ones
    /// count: 4 to 7 % of a random game.
    // Rarely called, so it stays out of the loops that inline `play`.
    #[inline(never)]
    fn spread(&mut self, mut spot: usize, color: Color, notes: &mut impl Notes<Change>) -> bool {
        let [loose, start, goal] = [LOOSE, START, GOAL].map(|mark| mark << half(color));
        // The length of the list. Each loose stone enters it once and the new stone never, so there is room for one more.
        let mut left = 0;
        loop {
            let mut met = 0;
            for near in self.around(spot) {
                let cell = self.cells[near];
                let is_loose = cell == loose;
                notes.note_if(is_loose, Change { spot: near as u32, was: cell });
                self.cells[near] = if is_loose { start } else { cell };
                self.todo.spots[left] = near as u32;
                left += usize::from(is_loose);
                met |= cell;
            }
            if met & goal != 0 {
                return true;
            }
            if left == 0 {
                return false;
            }
            left -= 1;
            spot = self.todo.spots[left] as usize;
        }
    }
}
