//! A position, and what may be played in it.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Grid, Point, Shape, Square};
use rules_core::{Color, Notes, Outcome};

use crate::cells::{Cell, Cells};
use crate::chains::{Chains, Change, Fault};
use crate::seen::Seen;
use crate::{Illegal, Position, Refusal, Rule, Setup, Suffocated};

/// The stones of a board: `x` is the column, `y` the row from the top, both from 0.
pub type Board = Grid<Square, Option<Color>>;

/// A legal position of NoGo: every chain has a liberty.
///
/// There are no turns: [`NoGo::play`] takes a stone of either colour, and the numbers of stones need not fit. Stones that were
/// played by [`NoGo::play_noted`] can be taken back. `clone_from` into a game that has been used allocates nothing. For code that serves all games, see
/// [`Rules`](rules_core::Rules).
///
/// ```
/// use geometry::Point;
/// use rules_nogo::{Color, NoGo, Refusal, Setup};
/// let mut game = NoGo::new(&Setup::new(3, 1));
/// game.play(Color::Black, Point { x: 0, y: 0 })?; // X . .
/// assert!(!game.is_legal(Color::White, Point { x: 1, y: 0 })); // would capture
/// assert!(game.is_legal(Color::White, Point { x: 2, y: 0 }));
/// # Ok::<(), Refusal>(())
/// ```
#[derive(Debug)]
pub struct NoGo {
    pub(crate) cells: Cells,
    /// Always the chains of the stones in `cells`.
    pub(crate) chains: Chains,
}

impl NoGo {
    /// A game on an empty board.
    ///
    /// # Complexity
    /// O(points) in time and memory, 5 bytes a point, and 8 for each chain to come.
    pub fn new(setup: &Setup) -> Self {
        let cells = Cells::empty(setup.shape());
        let chains = Chains::none(&cells);
        NoGo { cells, chains }
    }

    /// The game with these stones, which must be a legal position.
    pub(crate) fn of_cells(cells: Cells) -> Self {
        let mut chains = Chains::none(&cells);
        chains.join_rows(&cells);
        NoGo { cells, chains }
    }

    /// Whether a board is small enough for a game: `(width + 1) * (height + 2)` is at most 2^31.
    pub const fn fits(shape: Square) -> bool {
        Cells::count(shape) <= 1 << 31
    }

    /// The position with these stones.
    ///
    /// # Errors
    /// [`Suffocated`] when a chain has no liberty: the first such stone in row order.
    ///
    /// # Panics
    /// When the board does not fit, see [`NoGo::fits`].
    ///
    /// # Complexity
    /// That of [`Position::from_board`], and O(points).
    pub fn from_board(board: Board) -> Result<NoGo, Suffocated> {
        Ok(Position::from_board(board)?.into_game())
    }

    /// Starts a new game on an empty board, the same one or another.
    ///
    /// # Complexity
    /// O(points), plain fills. Allocates only for a board that is larger than those before.
    pub fn reset(&mut self, setup: &Setup) {
        if setup.shape() == self.shape() {
            self.cells.clear();
            self.chains.reset();
        } else {
            self.cells.become_empty(setup.shape());
            self.chains.become_none(&self.cells);
        }
    }

    /// The board.
    #[inline]
    pub fn setup(&self) -> Setup {
        Setup::known(self.shape())
    }

    /// The size of the board.
    pub fn shape(&self) -> Square {
        self.cells.shape()
    }

    /// The colour of the stone at `at`; `None` for an empty point and off the board.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    pub fn stone(&self, at: Point) -> Option<Color> {
        self.cells.get(self.cells.idx(at)?).color()
    }

    /// The stones as a board of their own.
    ///
    /// # Complexity
    /// O(points).
    pub fn to_board(&self) -> Board {
        self.cells.to_board()
    }

    /// How many pairs (stone, empty point next to it) the chain at `at` has, `None` where there is no stone.
    ///
    /// At least the number of liberties, and at most four times that.
    ///
    /// # Complexity
    /// O(1).
    pub fn liberty_pairs(&self, at: Point) -> Option<u32> {
        self.stone(at)?;
        self.cells.idx(at).map(|idx| self.chains.pairs(idx))
    }

    /// Puts a stone on the board. A refused move changes nothing.
    ///
    /// # Errors
    /// A [`Refusal`] when the point is off the board or occupied, or a chain would have no liberty.
    ///
    /// # Complexity
    /// O(1); for a move that joins chains O(stones of the lighter ones). O(points log points) a game.
    // Inlined, it makes no error for a caller who ignores it: 9x9 games are a tenth faster.
    #[inline(always)]
    pub fn play(&mut self, color: Color, at: Point) -> Result<(), Refusal> {
        self.add(color, at, &mut ())
    }

    /// Says whether a stone may be put on the board, and why not, as [`NoGo::play`] would.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies.
    ///
    /// # Complexity
    /// O(1).
    pub fn check(&self, color: Color, at: Point) -> Result<(), Refusal> {
        let idx = self.empty_cell(at)?;
        self.judge(color, idx).map_err(|fault| self.refusal(at, fault))
    }

    /// Whether `color` may play at `at`, whoever's turn it is.
    ///
    /// # Complexity
    /// O(1).
    pub fn is_legal(&self, color: Color, at: Point) -> bool {
        self.empty_cell(at).is_ok_and(|idx| self.judge(color, idx).is_ok())
    }

    /// All points where `color` may play, row by row.
    ///
    /// # Complexity
    /// O(points) for all of them.
    pub fn legal_moves(&self, color: Color) -> impl Iterator<Item = Point> {
        let empty = (0..self.cells.len()).filter(|&idx| self.cells.get(idx) == Cell::Empty);
        let legal = empty.filter(move |&idx| self.judge(color, idx).is_ok());
        legal.map(|idx| self.cells.at(idx))
    }

    /// Whether `color` has no legal move: on that player's turn the game is over.
    ///
    /// # Complexity
    /// O(points): it stops at the first legal move in row order.
    pub fn stuck(&self, color: Color) -> bool {
        self.legal_moves(color).next().is_none()
    }

    /// How the game stands when `to_move` is to move: lost if that player is stuck, else open.
    ///
    /// # Complexity
    /// That of [`NoGo::stuck`].
    pub fn outcome(&self, to_move: Color) -> Outcome<()> {
        if self.stuck(to_move) { Outcome::Won { color: to_move.opponent(), how: () } } else { Outcome::Open }
    }

    /// Why `color` may not play at `at`: the chain that would have no liberty.
    ///
    /// `None` when the move is legal, and when the point is off the board or occupied.
    ///
    /// # Complexity
    /// O(k log k) for a chain of k stones, O(k) if it has more than a 64th of the board.
    pub fn why_not(&self, color: Color, at: Point) -> Option<Illegal> {
        let idx = self.empty_cell(at).ok()?;
        let fault = self.judge(color, idx).err()?;
        let chain = match fault {
            Fault::Suicide => self.chain(idx, color),
            Fault::Capture(near) => self.chain(near, color.opponent()),
        };
        Some(Illegal { point: at, color, chain })
    }

    /// All stones of `color` connected to the cell `start`, which counts as one of them. Each but the first touches one before
    /// it.
    fn chain(&self, start: usize, color: Color) -> Vec<Point> {
        let mut seen = Seen::none(self.cells.len());
        seen.insert(start as u32);
        // A board has at most 2^31 cells.
        let mut chain = vec![start as u32];
        let mut next = 0;
        while let Some(&idx) = chain.get(next) {
            for near in self.cells.near(idx as usize) {
                if self.cells.get(near) == Cell::stone(color) && seen.insert(near as u32) {
                    chain.push(near as u32);
                }
            }
            next += 1;
        }
        chain.into_iter().map(|idx| self.cells.at(idx as usize)).collect()
    }

    /// [`NoGo::play`], which notes what it changes.
    #[inline(always)]
    pub(crate) fn add(
        &mut self,
        color: Color,
        at: Point,
        notes: &mut impl Notes<Change>,
    ) -> Result<(), Refusal> {
        let idx = self.empty_cell(at)?;
        self.try_play(color, idx, notes).map_err(|fault| self.refusal(at, fault))
    }

    /// Plays on an empty cell, or says what forbids it and changes nothing.
    #[inline]
    pub(crate) fn try_play(
        &mut self,
        color: Color,
        idx: usize,
        notes: &mut impl Notes<Change>,
    ) -> Result<(), Fault> {
        self.chains.add(&self.cells, color, idx, notes)?;
        self.cells.put(idx, color);
        Ok(())
    }

    /// What forbids a stone on an empty cell.
    fn judge(&self, color: Color, idx: usize) -> Result<(), Fault> {
        self.chains.judge(&self.cells, color, idx)
    }

    /// All points of the board, row by row.
    pub(crate) fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let shape = self.shape();
        shape.cells().map(move |idx| shape.coord(idx))
    }

    /// The cell of an empty point.
    #[inline]
    fn empty_cell(&self, at: Point) -> Result<usize, Refusal> {
        let Some(idx) = self.cells.idx(at) else {
            return Err(Refusal::OffBoard { at, setup: self.setup() });
        };
        match self.cells.get(idx).color() {
            None => Ok(idx),
            Some(by) => Err(Refusal::Occupied { at, by }),
        }
    }

    #[inline]
    fn refusal(&self, at: Point, fault: Fault) -> Refusal {
        Refusal::Rule(match fault {
            Fault::Suicide => Rule::Suicide { at },
            Fault::Capture(near) => Rule::Capture { at, chain: self.cells.at(near) },
        })
    }
}

rules_core::clone_fields!(NoGo { cells, chains });

/// The chains follow from the stones, so comparing the stones is enough.
impl PartialEq for NoGo {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}

impl Eq for NoGo {}
