//! Y by the trait of all games.

use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry};

use super::{Change, SIDES, Y, decode, half};
use crate::{Fork, Refusal, Rule, Setup};

/// No game is drawn, and no stone is taken after a win.
///
/// A place as two integers is its place in the row and its row, both from 0: `[0, 0]` is the cell at the top, and the first number is
/// never above the second.
impl Rules for Y {
    type Setup = Setup;
    type At = Axial;
    /// Who has won by now.
    type Placed = Option<Color>;
    type Rule = Rule;
    type How = ();
    type Witness = Fork;
    type Journal = Changes<Change>;

    /// A game on an empty board.
    ///
    /// # Complexity
    /// O(cells); some two bytes a cell.
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

    /// Whether a stone may be added, and why not. The colour makes no difference.
    #[inline]
    fn check(&self, _color: Color, at: Axial) -> Result<(), Refusal> {
        self.open_spot(at).map(drop)
    }

    /// Adds a stone and says who has won by now.
    ///
    /// # Complexity
    /// O(1) amortised, O(cells) for all moves of a game together. One move may mark a long chain, at four bytes a stone.
    #[inline]
    fn play(&mut self, color: Color, at: Axial) -> Result<Option<Color>, Refusal> {
        self.add(color, at, &mut ())
    }

    /// [`Rules::play`], which notes in the journal what the stone changes.
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
    /// O(cells). The amortised bound of [`Rules::play`] does not hold, since a stone that is tried again marks the same chain again.
    #[inline]
    fn play_noted(
        &mut self,
        color: Color,
        at: Axial,
        journal: &mut Changes<Change>,
    ) -> Result<Option<Color>, Refusal> {
        self.add(color, at, journal)
    }

    /// Takes the last stone of the journal back. Returns whether there was one.
    ///
    /// # Complexity
    /// O(1), and O(1) for each stone that it had marked.
    #[inline]
    fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        let is_back = journal.take_back(|Change { spot, was }| self.cells[spot as usize] = was);
        // After a win no stone is taken, so only the last stone can have won.
        self.winner = self.winner.filter(|_| !is_back);
        is_back
    }

    /// How the game stands, whoever is to move. It is never drawn: on a full board one colour, and one only, has won.
    #[inline]
    fn outcome(&self, _to_move: Color) -> Outcome<()> {
        self.winner.map_or(Outcome::Open, |color| Outcome::Won { color, how: () })
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        self.winner
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

    fn how(_how: ()) -> &'static str {
        "chain"
    }

    #[inline]
    fn pair(_setup: &Setup, at: Axial) -> [i32; 2] {
        [at.q.wrapping_add(at.r), at.r]
    }

    #[inline]
    fn at(_setup: &Setup, [column, row]: [i32; 2]) -> Axial {
        Axial { q: column.wrapping_sub(row), r: row }
    }

    /// Three turns and their mirror images, and the same with the colours exchanged.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let last = setup.side().cast_signed() - 1;
        // A cell is `[a, b, c]` cells away from the left side, from the right side and from the bottom: `a` is its place in the row,
        // `a + b` its row, and `a + b + c` is the same everywhere. The maps exchange the three sides in all six ways.
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

    /// In place: the sides are the same for both players.
    fn swapped(_setup: &Setup, at: Axial) -> Option<Axial> {
        Some(at)
    }
}
