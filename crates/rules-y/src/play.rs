//! Playing stone by stone, and detecting a win at once.
//!
//! Each stone stores which sides its chain touches. A new stone combines the sides of its neighbours. Unless it wins,
//! the neighbouring chains that have fewer sides are marked anew, stone by stone. A chain gains at most three sides, so
//! a stone is marked at most three times in a game, and union-find is not needed.

mod rules;

use alloc::vec::Vec;
use core::{fmt, mem};

use geometry::{Axial, Shape, Triangle};
use rules_core::{Color, Notes, Rules};

use crate::{Fork, Refusal};

/// A game of Y in progress.
///
/// Play it with the trait [`Rules`]. It has no turns: each stone names its colour. It refuses stones after a win.
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
    /// The rows of the board in a frame, `stride` bytes each. An empty cell is 0. A stone has [`STONE`] and the bits of
    /// the sides that its chain touches, in the half byte of its colour (see [`half`]).
    ///
    /// ```text
    ///     l r                  A frame cell has the bit of its side for both colours,
    ///     l . r                but no stone. So a new stone reads the sides from its
    ///     l . . r              neighbours, on the board and in the frame alike.
    ///     l . . . r
    ///     . b b b b
    /// ```
    cells: Vec<u8>,
    /// The number of rows, plus 2.
    stride: usize,
    winner: Option<Color>,
    /// Stones whose neighbours are still to be marked. Empty between moves.
    todo: Vec<u32>,
}

/// A changed cell and its previous byte, for the journal of [`Y`].
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// The index of the cell in [`Y`]'s `cells`.
    spot: u32,
    was: u8,
}

/// The bit of a stone.
const STONE: u8 = 1;
/// The bits of the left side, the right side and the bottom.
const SIDES: [u8; 3] = [2, 4, 8];
/// All three sides.
const ALL: u8 = 2 + 4 + 8;

/// The shift of a stone's bits in its byte: Black has the low half, White the high half.
const fn half(color: Color) -> usize {
    4 * color.index()
}

impl Y {
    /// Returns arms of the winner's chain to the three sides, with the least total length, or `None` before a win.
    ///
    /// # Complexity
    /// O(cells) time and memory.
    pub fn fork(&self) -> Option<Fork> {
        self.winner.and_then(|color| Fork::find(self.shape, |at| self.stone(at) == Some(color)))
    }

    /// Adds a stone and notes the cells that change.
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
            // The result is unpredictable, so all six neighbours are tested without a branch: random games are 1.4
            // times as fast.
            let knows_less = |near: u8| (near & STONE != 0) & (near & 0xf != stone);
            if around.into_iter().fold(false, |any, near| any | knows_less(near)) {
                self.spread(spot, color, notes);
            }
        }
        Ok(self.winner)
    }

    /// Returns the index in `cells` if a stone may be placed.
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

    /// The index in `cells` of a cell of the board.
    #[inline]
    fn spot(&self, at: Axial) -> usize {
        (at.r as usize + 1) * self.stride + (at.q + at.r) as usize + 1
    }

    /// The indices of the six neighbours of a cell of the board.
    #[inline]
    fn around(&self, spot: usize) -> [usize; 6] {
        let (above, below) = (spot - self.stride, spot + self.stride);
        [above - 1, above, spot - 1, spot + 1, below, below + 1]
    }

    /// Copies the byte of a new stone to its chain. All bytes within each chain that it joins are equal, so the search
    /// need not pass through stones that already have the new byte.
    // Rarely called, so kept out of the loops that `play` is inlined into.
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

/// The colour of the stone in a byte. The frame has none.
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

// `todo` is empty between moves.
rules_core::clone_fields!(Y { shape, cells, stride, winner } without { todo });

/// Omits `todo`, which is empty between moves.
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
