//! A position of NoGo and its legal moves.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Grid, Point, Shape, Square};
use rules_core::{Color, Notes, Rules};

use crate::cells::{Cell, Cells};
use crate::chains::{Chains, Change, Fault};
use crate::seen::Seen;
use crate::{Illegal, Position, Refusal, Rule, Suffocated};

/// The stones of a board: `x` is the column, `y` the row from the top, both from 0.
pub type Board = Grid<Square, Option<Color>>;

/// A legal position of NoGo: every chain has a liberty.
///
/// Play moves through the trait [`Rules`]. A position has no turns: [`Rules::play`] takes a stone
/// of either colour at any time. `clone_from` reuses the memory of the game that it overwrites.
///
/// ```
/// use geometry::Point;
/// use rules_nogo::{Color, NoGo, Refusal, Rules, Setup};
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
    /// The stones must form a legal position.
    pub(crate) fn of_cells(cells: Cells) -> Self {
        let mut chains = Chains::none(&cells);
        chains.join_rows(&cells);
        NoGo { cells, chains }
    }

    /// Whether the board is small enough for a game: `(width + 1) * (height + 2)` is at most 2^31.
    pub const fn fits(shape: Square) -> bool {
        Cells::count(shape) <= 1 << 31
    }

    /// Returns the position with these stones.
    ///
    /// # Errors
    /// [`Suffocated`] with the first stone, in row order, whose chain has no liberty.
    ///
    /// # Panics
    /// As for [`Position::from_board`].
    ///
    /// # Complexity
    /// That of [`Position::from_board`] plus O(points).
    pub fn from_board(board: Board) -> Result<NoGo, Suffocated> {
        Ok(Position::from_board(board)?.into_game())
    }

    /// The size of the board.
    pub fn shape(&self) -> Square {
        self.cells.shape()
    }

    /// Copies the stones into a new board.
    ///
    /// # Complexity
    /// O(points).
    pub fn to_board(&self) -> Board {
        self.cells.to_board()
    }

    /// Returns the number of pairs (stone, empty point next to it) of the chain at `at`, or `None` if it has no stone.
    ///
    /// It is at least the number of liberties, and at most four times that.
    ///
    /// # Complexity
    /// O(1).
    pub fn liberty_pairs(&self, at: Point) -> Option<u32> {
        self.stone(at)?;
        self.cells.idx(at).map(|idx| self.chains.pairs(idx))
    }

    /// Whether `color` may play at `at`, no matter whose turn it is.
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

    /// Whether `color` has no legal move. The game is over if it is that player's turn.
    ///
    /// # Complexity
    /// O(points). Stops at the first legal move in row order.
    pub fn stuck(&self, color: Color) -> bool {
        self.legal_moves(color).next().is_none()
    }

    /// Returns the chain that would have no liberty if `color` played at `at`.
    ///
    /// Returns `None` if the move is legal, or the point is off the board or occupied.
    ///
    /// # Complexity
    /// O(k log k) for a chain of k stones. If the chain has more stones than a 64th of
    /// the board's cells, each stone beyond that number costs O(1).
    pub fn why_not(&self, color: Color, at: Point) -> Option<Illegal> {
        let idx = self.empty_cell(at).ok()?;
        let fault = self.judge(color, idx).err()?;
        let chain = match fault {
            Fault::Suicide => self.chain(idx, color),
            Fault::Capture(near) => self.chain(near, color.opponent()),
        };
        Some(Illegal { point: at, color, chain })
    }

    /// Returns the stones of `color` connected to the cell `start`,
    /// which is included. Each but the first touches an earlier one.
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

    /// The only liberty of the chain at `start`, if it has one only.
    pub(crate) fn last_liberty(&self, start: usize) -> Option<usize> {
        let (label, mut last) = (self.chains.labels()[start], None);
        let mut has_one = |idx: usize| {
            let near = self.cells.near(idx);
            near.iter().all(|&near| self.cells.get(near) != Cell::Empty || *last.get_or_insert(near) == near)
        };
        // From stone to stone, since most chains soon show a second one; a long chain by its label.
        let (mut chain, mut next, mut len) = ([start; 16], 0, 1);
        while next < len && len < chain.len() - 4 {
            let idx = chain[next];
            next += 1;
            if !has_one(idx) {
                return None;
            }
            for near in self.cells.near(idx) {
                if self.chains.labels()[near] == label && !chain[..len].contains(&near) {
                    chain[len] = near;
                    len += 1;
                }
            }
        }
        let is_long = next < len;
        let mut stones = (0..self.cells.len()).filter(|&idx| is_long && self.chains.labels()[idx] == label);
        if stones.all(has_one) { last } else { None }
    }

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

    /// Plays on an empty cell. A refused move changes nothing.
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

    pub(crate) fn judge(&self, color: Color, idx: usize) -> Result<(), Fault> {
        self.chains.judge(&self.cells, color, idx)
    }

    pub(crate) fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let shape = self.shape();
        shape.cells().map(move |idx| shape.coord(idx))
    }

    /// Returns the cell of an empty point.
    #[inline]
    pub(crate) fn empty_cell(&self, at: Point) -> Result<usize, Refusal> {
        let Some(idx) = self.cells.idx(at) else {
            return Err(Refusal::OffBoard { at, setup: self.setup() });
        };
        match self.cells.get(idx).color() {
            None => Ok(idx),
            Some(by) => Err(Refusal::Occupied { at, by }),
        }
    }

    #[inline]
    pub(crate) fn refusal(&self, at: Point, fault: Fault) -> Refusal {
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
