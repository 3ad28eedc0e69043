//! Implements [`Rules`], the trait of all games, for [`Hex`].

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry, names};

use super::copy::Todo;
use super::{Change, GOAL, Hex, START, decode, half};
use crate::board::{BLUE, RED};
use crate::{Chain, Refusal, Rule, Setup, batch, rows};

/// A game is a draw only on a board without cells, where nobody can win.
///
/// [`Rules::pair`] is column and row, both from 0. [`Rules::verify`] copies the board: O(cells).
impl Rules for Hex {
    type Setup = Setup;
    type At = Axial;
    /// The winner so far.
    type Placed = Option<Color>;
    type Rule = Rule;
    type How = ();
    type Witness = Chain;
    type Journal = Changes<Change>;

    const PASSES: bool = true;

    /// Returns a game on an empty board.
    ///
    /// # Panics
    /// If the board does not fit in memory.
    ///
    /// # Complexity
    /// O(cells); five bytes per cell.
    fn new(setup: &Setup) -> Self {
        let shape = setup.shape();
        let mut game = Hex { shape, cells: Vec::new(), stride: 0, todo: Todo::default(), winner: None };
        game.reset(setup);
        game
    }

    /// Starts a new game on an empty board of any setup.
    ///
    /// # Panics
    /// If the board does not fit in memory.
    ///
    /// # Complexity
    /// O(cells), plain fills. Allocates only if the board is larger than all earlier ones: by its
    /// own cells, or by the cells with two more rows and two more columns.
    fn reset(&mut self, setup: &Setup) {
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

    #[inline]
    fn setup(&self) -> Setup {
        Setup::known(self.shape)
    }

    fn stone(&self, at: Axial) -> Option<Color> {
        self.shape.contains(at).then(|| self.cells[self.spot(at)]).and_then(decode)
    }

    /// Returns the refusal of [`Rules::play`], if any. The colour makes no difference.
    #[inline]
    fn check(&self, _color: Color, at: Axial) -> Result<(), Refusal> {
        self.open_spot(at).map(drop)
    }

    /// Adds a stone and returns the winner, if any.
    ///
    /// # Complexity
    /// O(1) amortised: O(cells) for all moves of a game together. One move may mark a long chain. Never allocates.
    // A move is short, so a call and a result in memory matter: inlined, random games are a seventh faster.
    #[inline]
    fn play(&mut self, color: Color, at: Axial) -> Result<Option<Color>, Refusal> {
        self.add(color, at, &mut ())
    }

    /// Plays like [`Rules::play`] and notes in the journal what the stone changes.
    ///
    /// ```
    /// use geometry::Axial;
    /// use rules_core::Changes;
    /// use rules_hex::{Hex, RED, Rules, Setup};
    ///
    /// let (mut game, mut journal) = (Hex::new(&Setup::new(1, 1)), Changes::default());
    /// let at = Axial { q: 0, r: 0 };
    /// assert_eq!(game.play_noted(RED, at, &mut journal), Ok(Some(RED)));
    /// assert!(game.take_back(&mut journal));
    /// assert_eq!((game.winner(), game.stone(at)), (None, None));
    /// assert!(!game.take_back(&mut journal));
    /// ```
    ///
    /// # Complexity
    /// O(cells), not amortised as in [`Rules::play`]: a stone played again marks the same chain again.
    #[inline]
    fn play_noted(
        &mut self,
        color: Color,
        at: Axial,
        journal: &mut Changes<Change>,
    ) -> Result<Option<Color>, Refusal> {
        self.add(color, at, journal)
    }

    /// Takes back the last stone of the journal. Returns whether the journal had one.
    ///
    /// # Complexity
    /// O(1), plus O(1) for each stone that it had marked.
    #[inline]
    fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        let is_back = journal.take_back(|Change { spot, was }| self.cells[spot as usize] = was);
        // No stone is accepted after a win, so only the last one can have won.
        self.winner = self.winner.filter(|_| !is_back);
        is_back
    }

    #[inline]
    fn outcome(&self, _to_move: Color) -> Outcome<()> {
        match self.winner {
            Some(color) => Outcome::Won { color, how: () },
            None if self.shape.is_empty() => Outcome::Drawn,
            None => Outcome::Open,
        }
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        self.winner
    }

    fn outcome_of(setup: &Setup, first: Color, places: &[Axial]) -> Option<Outcome<()>> {
        rows::outcome(setup, first, places)
    }

    /// # Complexity
    /// O(cells · (width + height)) bit operations for 512 boards.
    fn winners(setup: &Setup, boards: &[i8], winners: &mut [i8]) -> bool {
        batch::winners(*setup, boards, winners);
        true
    }

    fn witness(&self, _to_move: Color) -> Option<Chain> {
        self.chain()
    }

    fn verify(&self, winner: Color, witness: &Chain) -> Result<(), Flaw> {
        witness.verify(&self.board(), winner)
    }

    fn marks(witness: &Chain) -> Vec<Axial> {
        witness.cells().to_vec()
    }

    fn ends() -> Option<Color> {
        Some(Color::Black)
    }

    fn why(witness: &Chain, place: &dyn Fn(Axial) -> String) -> String {
        format!("the chain {} joins both sides of its colour", names(witness.cells(), place))
    }

    fn how(_how: ()) -> &'static str {
        "chain"
    }

    /// A stone forbids only its own place.
    #[inline]
    fn affected(&self, _at: Axial, _each: &mut impl FnMut(Color, Axial)) {}

    #[inline]
    fn pair(_setup: &Setup, at: Axial) -> [i32; 2] {
        [at.q, at.r]
    }

    #[inline]
    fn at(_setup: &Setup, [q, r]: [i32; 2]) -> Axial {
        Axial { q, r }
    }

    /// The identity and the half turn; with equal sides also both diagonal mirror images, which exchange the colours.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let shape = setup.shape();
        // Neighbours stay adjacent only if a map reverses neither coordinate (0, 4) or both (1, 5). Maps 4 and 5 also
        // transpose the board.
        let maps = Symmetry::of_oblong(shape.width(), shape.height()).enumerate();
        maps.filter_map(|(number, map)| match number {
            0 | 1 => Some(map),
            4 | 5 => Some(map.exchanging()),
            _ => None,
        })
    }

    /// The mirror image in the long diagonal, which exchanges the sides of the colours. `None` on an oblong board.
    fn swapped(setup: &Setup, at: Axial) -> Option<Axial> {
        let shape = setup.shape();
        (shape.width() == shape.height()).then_some(Axial { q: at.r, r: at.q })
    }
}
