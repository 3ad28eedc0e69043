//! Playing stone by stone, with the winner known at once.
//!
//! Each stone knows which sides its chain touches. A new stone learns it from its neighbours. If one of them knows of fewer
//! sides than the new stone, the stones of its chain are marked anew, one by one. A chain can learn of a side three times at
//! most, so a stone is marked at most three times in a game, and no forest is needed.

mod rules;

use alloc::vec::Vec;
use core::{fmt, mem};

use geometry::{Axial, Shape, Triangle};
use rules_core::{Color, Notes, Rules};

use crate::{Fork, Refusal};

/// A game of Y in progress.
///
/// It is played by the trait [`Rules`]. It has no turns: each stone names its colour. After a win no stone is taken.
///
/// ```
/// use geometry::Axial;
/// use rules_y::{Color, Refusal, Rules, Setup, Y};
///
/// let mut game = Y::new(&Setup::new(2));
/// let (top, left, right) = (Axial { q: 0, r: 0 }, Axial { q: -1, r: 1 }, Axial { q: 0, r: 1 });
/// assert_eq!(game.play(Color::White, top), Ok(None));
/// assert_eq!(game.play(Color::Black, left), Ok(None));
/// let taken = game.play(Color::Black, top);
/// assert_eq!(taken, Err(Refusal::Occupied { at: top, by: Color::White }));
/// // The lower row touches all three sides.
/// assert_eq!(game.play(Color::Black, right), Ok(Some(Color::Black)));
/// ```
pub struct Y {
    shape: Triangle,
    /// The rows of the board in a frame, `stride` bytes each: 0 for an empty cell. A stone has [`STONE`] and a bit for each side
    /// that its chain touches, in the half byte of its colour (see [`half`]).
    ///
    /// ```text
    ///     l r                  Beyond each side lie cells that have the bit of that side
    ///     l . r                for both colours, but are no stones: so a stone learns of a
    ///     l . . r              side as it learns of all else, from its neighbours.
    ///     l . . . r
    ///     . b b b b
    /// ```
    cells: Vec<u8>,
    /// Two more than there are rows.
    stride: usize,
    winner: Option<Color>,
    /// Stones whose neighbours are still to be marked: empty between two moves.
    todo: Vec<u32>,
}

/// A cell that a stone has changed, and what was there before: what the journal of [`Y`] holds.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// Where it is in the cells of the game.
    spot: u32,
    was: u8,
}

/// Marks a stone.
const STONE: u8 = 1;
/// The sides that a chain touches: the left one, the right one and the bottom.
const SIDES: [u8; 3] = [2, 4, 8];
/// All three.
const ALL: u8 = 2 + 4 + 8;

/// By how much the bits of a stone are shifted in its byte: Black has the low half, White the high one.
const fn half(color: Color) -> usize {
    4 * color.index()
}

impl Y {
    /// Arms of the winner's chain to the three sides, as short as they can be in all; `None` while nobody has won.
    ///
    /// # Complexity
    /// O(cells) time and memory.
    pub fn fork(&self) -> Option<Fork> {
        self.winner.and_then(|color| Fork::find(self.shape, |at| self.stone(at) == Some(color)))
    }

    /// Adds a stone, and notes the cells that it changes.
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
        let around = self.around(spot).map(|near| self.cells[near] >> half(color));
        let met = around.into_iter().fold(0, |met, near| met | near);
        let stone = STONE | met & ALL;
        self.cells[spot] = stone << half(color);
        if stone & ALL == ALL {
            self.winner = Some(color);
        } else {
            // Whether a neighbour knows less is as good as a coin toss, so all six are asked without a branch: random games
            // are 1.4 times as fast.
            let knows_less = |near: u8| (near & STONE != 0) & (near & 0xf != stone);
            if around.into_iter().fold(false, |any, near| any | knows_less(near)) {
                self.spread(spot, color, notes);
            }
        }
        Ok(self.winner)
    }

    /// The place in `cells` of a cell where a stone may be put.
    #[inline]
    fn open_spot(&self, at: Axial) -> Result<usize, Refusal> {
        if !self.shape.contains(at) {
            return Err(Refusal::OffBoard { at, setup: self.setup() });
        }
        let spot = self.spot(at);
        if let Some(by) = decode(self.cells[spot]) {
            return Err(Refusal::Occupied { at, by });
        }
        self.winner.map_or(Ok(spot), |winner| Err(Refusal::GameOver { winner }))
    }

    /// Where a cell of the board is in `cells`.
    #[inline]
    fn spot(&self, at: Axial) -> usize {
        (at.r as usize + 1) * self.stride + (at.q + at.r) as usize + 1
    }

    /// The places of the six neighbours of a cell of the board.
    #[inline]
    fn around(&self, spot: usize) -> [usize; 6] {
        let (above, below) = (spot - self.stride, spot + self.stride);
        [above - 1, above, spot - 1, spot + 1, below, below + 1]
    }

    /// Tells the chain of a stone what the stone knows. All its other stones know less, and the same within each chain that the
    /// stone has joined.
    // Seldom called, so kept out of the loops that `play` is inlined into.
    #[inline(never)]
    fn spread(&mut self, spot: usize, color: Color, notes: &mut impl Notes<Change>) {
        let (known, stone) = (self.cells[spot], STONE << half(color));
        let mut todo = mem::take(&mut self.todo);
        todo.push(spot as u32);
        while let Some(spot) = todo.pop() {
            for near in self.around(spot as usize) {
                let cell = self.cells[near];
                if (cell & stone != 0) & (cell != known) {
                    self.cells[near] = known;
                    todo.push(near as u32);
                    notes.note(Change { spot: near as u32, was: cell });
                }
            }
        }
        self.todo = todo;
    }
}

/// Whose stone is in this byte. The frame has none.
#[inline]
const fn decode(cell: u8) -> Option<Color> {
    if cell & STONE << half(Color::Black) != 0 {
        Some(Color::Black)
    } else if cell & STONE << half(Color::White) != 0 {
        Some(Color::White)
    } else {
        None
    }
}

// The list is empty between two moves.
rules_core::clone_fields!(Y { shape, cells, stride, winner } without { todo });

/// Without the list, which is empty between two moves.
impl fmt::Debug for Y {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Y { shape, cells, stride, winner, todo: _ } = self;
        f.debug_struct("Y")
            .field("shape", shape)
            .field("cells", cells)
            .field("stride", stride)
            .field("winner", winner)
            .finish()
    }
}
