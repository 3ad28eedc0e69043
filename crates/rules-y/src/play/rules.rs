//! The implementation of [`Rules`].

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_core::batch::{self, Lanes, majority};
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry, names};

use super::{Change, SIDES, Y, decode, half};
use crate::{Fork, Refusal, Rule, Setup};

/// No game is drawn, and stones are refused after a win.
///
/// [`Rules::pair`] returns `[column, row]`, both from 0. `[0, 0]` is the cell at the top, and the column is at most the
/// row.
impl Rules for Y {
    type Setup = Setup;
    type At = Axial;
    /// The winner, if any.
    type Placed = Option<Color>;
    type Rule = Rule;
    type How = ();
    type Witness = Fork;
    type Journal = Changes<Change>;

    const ARRAYS_BEGIN_WITH_LAST_ROW: bool = true;

    /// Creates a game with an empty board.
    ///
    /// # Complexity
    /// O(cells); about two bytes per cell.
    fn new(setup: &Setup) -> Self {
        let shape = setup.shape();
        let mut game = Y { shape, cells: Vec::new(), stride: 0, winner: None, todo: Vec::new() };
        game.reset(setup);
        game
    }

    fn reset(&mut self, setup: &Setup) {
        self.shape = setup.shape();
        self.winner = None;
        let side = setup.side() as usize;
        self.stride = side + 2;
        self.cells.clear();
        self.cells.resize(self.stride * self.stride, 0);
        let [left, right, bottom] = SIDES.map(|bit| bit << half(Color::Black) | bit << half(Color::White));
        for (row, cells) in self.cells.chunks_exact_mut(self.stride).take(side + 1).enumerate() {
            (cells[0], cells[row + 1]) = (left, right);
        }
        self.cells[self.stride * (side + 1) + 1..].fill(bottom);
    }

    #[inline]
    fn setup(&self) -> Setup {
        Setup::new(self.shape.side())
    }

    #[inline]
    fn stone(&self, at: Axial) -> Option<Color> {
        self.shape.contains(at).then(|| self.cells[self.spot(at)]).and_then(decode)
    }

    /// Checks whether a stone may be added. The colour makes no difference.
    #[inline]
    fn check(&self, _color: Color, at: Axial) -> Result<(), Refusal> {
        self.open_spot(at).map(drop)
    }

    /// Adds a stone and returns the winner, if any.
    ///
    /// # Complexity
    /// O(1) amortised: O(cells) for all moves of a game. One move may mark a long chain, at four bytes per stone.
    #[inline]
    fn play(&mut self, color: Color, at: Axial) -> Result<Option<Color>, Refusal> {
        self.add(color, at, &mut ())
    }

    /// Plays like [`Rules::play`], and notes the changes in the journal.
    ///
    /// ```
    /// use geometry::Axial;
    /// use rules_core::Changes;
    /// use rules_y::{Color, Rules, Setup, Y};
    ///
    /// let (mut game, mut journal) = (Y::new(&Setup::new(1)), Changes::default());
    /// let at = Axial { q: 0, r: 0 };
    /// assert_eq!(game.play_noted(Color::White, at, &mut journal), Ok(Some(Color::White)));
    /// assert!(game.take_back(&mut journal));
    /// assert_eq!((game.winner(), game.stone(at)), (None, None));
    /// assert!(!game.take_back(&mut journal));
    /// ```
    ///
    /// # Complexity
    /// O(cells), without the amortised bound of [`Rules::play`]: a stone that is played again marks its chain again.
    #[inline]
    fn play_noted(
        &mut self,
        color: Color,
        at: Axial,
        journal: &mut Changes<Change>,
    ) -> Result<Option<Color>, Refusal> {
        self.add(color, at, journal)
    }

    /// Takes back the last stone of the journal. Returns whether it had one.
    ///
    /// # Complexity
    /// O(1), plus O(1) for each stone that the move had marked anew.
    #[inline]
    fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        let is_back = journal.take_back(|Change { spot, was }| self.cells[spot as usize] = was);
        // Stones are refused after a win, so only the last stone can have won.
        self.winner = self.winner.filter(|_| !is_back);
        is_back
    }

    /// The outcome, for either player to move. Never a draw: on a full board exactly one colour has won.
    #[inline]
    fn outcome(&self, _to_move: Color) -> Outcome<()> {
        self.winner.map_or(Outcome::Open, |color| Outcome::Won { color, how: () })
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        self.winner
    }

    /// # Complexity
    /// O(cells · side) bit operations for 512 boards.
    fn winners(setup: &Setup, boards: &[i8], winners: &mut [i8]) -> bool {
        let side = setup.side() as usize;
        batch::winners(boards, side * (side + 1) / 2, winners, |cells| black_wins(cells, side));
        true
    }

    fn witness(&self, _to_move: Color) -> Option<Fork> {
        self.fork()
    }

    fn verify(&self, winner: Color, witness: &Fork) -> Result<(), Flaw> {
        witness.verify(self.setup().shape(), |at| self.stone(at), winner)
    }

    fn marks(witness: &Fork) -> Vec<Axial> {
        witness.arms.concat()
    }

    fn why(witness: &Fork, place: &dyn Fn(Axial) -> String) -> String {
        let [left, right, bottom] = witness.arms.each_ref().map(|arm| names(arm, place));
        format!(
            "a chain joins the three sides: {left} to the left; {right} to the right; {bottom} to the bottom"
        )
    }

    fn how(_how: ()) -> &'static str {
        "chain"
    }

    /// A stone forbids only its own place.
    #[inline]
    fn affected(&self, _at: Axial, _each: &mut impl FnMut(Color, Axial)) {}

    #[inline]
    fn pair(_setup: &Setup, at: Axial) -> [i32; 2] {
        [at.q.wrapping_add(at.r), at.r]
    }

    #[inline]
    fn at(_setup: &Setup, [column, row]: [i32; 2]) -> Axial {
        Axial { q: column.wrapping_sub(row), r: row }
    }

    /// The three rotations and their mirror images, and the same with exchanged colours.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let last = setup.side().cast_signed() - 1;
        // `[a, b, c]` are the distances of a cell from the left side, the right side and the bottom. `a` is its column,
        // `a + b` its row, and `a + b + c` is constant. The maps permute the sides in all six ways.
        let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [1, 0, 2], [0, 2, 1], [2, 1, 0]];
        orders.into_iter().flat_map(move |order| {
            let moved = |away: [i32; 3]| {
                let [a, b, _] = order.map(|side| away[side]);
                [a, a + b]
            };
            let map = Symmetry::new([moved([1, -1, 0]), moved([0, 1, -1])], moved([0, 0, last]));
            [map, map.exchanging()]
        })
    }

    /// The same cell: both players have the same sides.
    fn swapped(_setup: &Setup, at: Axial) -> Option<Axial> {
        Some(at)
    }
}

/// Where Black wins on full boards whose black cells are ones, by the reduction that [`rules_core::batch`] proves. The
/// triangle of a cell is the cell and the two below it.
fn black_wins(cells: &mut [Lanes], side: usize) -> Lanes {
    for side in (1..side).rev() {
        let mut start = 0;
        for row in 0..side {
            let (here, below) = cells[start..].split_at_mut(row + 1);
            for (column, cell) in here.iter_mut().enumerate() {
                *cell = majority(cell, &below[column], &below[column + 1]);
            }
            start += row + 1;
        }
    }
    cells[0]
}
