//! Havannah by the trait of all games.

use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry};

use super::{Change, Havannah, Layout, Win};
use crate::dense::Dense;
use crate::{Refusal, Rule, Setup, Structures, Witness};

/// The first stone that completes something wins. A full board without a win is drawn. Stones may be added after a win.
///
/// A place as two integers is `[x, y]` with both from 1 to `2 side - 1` and `|x - y| < side`, as in the Code Jam problem and, with
/// a letter for `y`, in most records: `x` is `side + q`, and `y` is `side - r`.
///
/// ```text
///            (3,3)             side 2; the centre (2, 2) is the cell (0, 0) of an `Axial`,
///       (3,2)     (2,3)        and a step in q is one in x
///            (2,2)
///       (2,1)     (1,2)
///            (1,1)
/// ```
impl Rules for Havannah {
    type Setup = Setup;
    type At = Axial;
    /// What the stone completed.
    type Placed = Structures;
    type Rule = Rule;
    /// What the winning stone completed.
    type How = Structures;
    type Witness = Witness;
    type Journal = Changes<Change>;

    /// An empty board.
    ///
    /// # Complexity
    /// O(1), without allocation.
    fn new(setup: &Setup) -> Self {
        let hexagon = setup.hexagon();
        Havannah {
            rule: setup.rule(),
            layout: Layout::of(setup.side()),
            small: Dense::new(hexagon),
            middle: Dense::new(hexagon),
            won: None,
            completed: Structures::NONE,
        }
    }

    /// Starts again with an empty board of this setup, in the same memory.
    ///
    /// # Complexity
    /// O(stones played), whatever the board, without allocation.
    fn reset(&mut self, setup: &Setup) {
        self.rule = setup.rule();
        self.layout = Layout::of(setup.side());
        self.take_off(setup.hexagon());
        self.won = None;
        self.completed = Structures::NONE;
    }

    #[inline]
    fn setup(&self) -> Setup {
        Setup::known(self.hexagon(), self.rule)
    }

    fn stone(&self, at: Axial) -> Option<Color> {
        self.find_stone(at).map(|(_, color)| color)
    }

    /// Whether a stone may be added, and why not. The colour makes no difference.
    fn check(&self, _color: Color, at: Axial) -> Result<(), Refusal> {
        if !self.hexagon().contains(at) {
            return Err(Refusal::OffBoard { at, setup: self.setup() });
        }
        match self.find_stone(at) {
            Some((_, by)) => Err(Refusal::Occupied { at, by }),
            None => Ok(()),
        }
    }

    /// Adds a stone and says what it completes.
    ///
    /// The stone completes a bridge or a fork when its chain is one and no chain that it joined was one. It completes a ring when
    /// it cuts a cell off from the outside of the board or, inside an older ring, from another cell. With
    /// [`RingRule::EmptyCell`](crate::RingRule::EmptyCell) these cells must be empty. With [`RingRule::AnyCell`](crate::RingRule::AnyCell)
    /// the last of six stones round a stone of their colour completes a ring as well.
    ///
    /// ```
    /// use geometry::Axial;
    /// use rules_havannah::{Color, Havannah, Refusal, RingRule, Rules, Setup};
    /// let mut game = Havannah::new(&Setup::new(2, RingRule::AnyCell));
    /// let [a, b] = [Axial { q: 1, r: 0 }, Axial { q: 0, r: 1 }];
    /// assert!(game.play(Color::White, a)?.is_empty());
    /// assert!(game.play(Color::White, b)?.bridge()); // two corners that touch
    /// assert_eq!(game.play(Color::Black, b), Err(Refusal::Occupied { at: b, by: Color::White }));
    /// # Ok::<(), Refusal>(())
    /// ```
    ///
    /// # Complexity
    /// O(log stones) amortised. The first stone fills the `2 side + 1` rows, unless the game before was on the same board.
    #[inline]
    fn play(&mut self, color: Color, at: Axial) -> Result<Structures, Refusal> {
        self.add(color, at, &mut ())
    }

    /// [`Rules::play`], which notes in the journal what the stone changes.
    ///
    /// ```
    /// use geometry::Axial;
    /// use rules_core::Changes;
    /// use rules_havannah::{Color, Havannah, RingRule, Rules, Setup};
    ///
    /// let (mut game, mut journal) = (Havannah::new(&Setup::new(2, RingRule::AnyCell)), Changes::default());
    /// let [a, b] = [Axial { q: 1, r: 0 }, Axial { q: 0, r: 1 }];
    /// assert!(game.play_noted(Color::White, a, &mut journal).is_ok_and(|structures| structures.is_empty()));
    /// assert!(game.play_noted(Color::White, b, &mut journal).is_ok_and(|structures| structures.bridge()));
    /// assert!(game.take_back(&mut journal));
    /// assert_eq!((game.won(), game.moves()), (None, &[a][..]));
    /// ```
    ///
    /// # Complexity
    /// O(cells): a stone that is tried again shortens the same paths again, so the amortised bound of [`Rules::play`] holds only as long
    /// as no stone is taken back. The journal takes 12 bytes for each change and 8 for each stone.
    #[inline]
    fn play_noted(
        &mut self,
        color: Color,
        at: Axial,
        journal: &mut Changes<Change>,
    ) -> Result<Structures, Refusal> {
        self.add(color, at, journal)
    }

    /// Takes the last stone of the journal back. Returns whether there was one.
    ///
    /// # Complexity
    /// O(1), and O(1) for each change that was noted.
    #[inline]
    fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        let mut completed = Structures::NONE;
        let is_back = match self.layout {
            Layout::Small => self.small.take_back(journal, &mut completed),
            Layout::Middle => self.middle.take_back(journal, &mut completed),
        };
        if is_back {
            self.completed = completed;
            // Written only where it changes: a byte of it that was just written would make the next look at all of it wait.
            if let Some(Win { number, .. }) = self.won
                && number as usize > self.len()
            {
                self.won = None;
            }
        }
        is_back
    }

    /// How the game stands, whoever is to move: won by the first stone that completed something, or drawn when the board is full.
    #[inline]
    fn outcome(&self, _to_move: Color) -> Outcome<Structures> {
        match self.won {
            Some(Win { color, structures, .. }) => Outcome::Won { color, how: structures },
            None if self.len() as u64 == self.hexagon().len() => Outcome::Drawn,
            None => Outcome::Open,
        }
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        self.won().map(|win| win.color)
    }

    fn witness(&self, _to_move: Color) -> Option<Witness> {
        self.win_witness()
    }

    fn verify(&self, winner: Color, witness: &Witness) -> Result<(), Flaw> {
        witness.verify(self, winner)
    }

    fn marks(witness: &Witness) -> Vec<Axial> {
        witness.cells().collect()
    }

    fn how(how: Structures) -> &'static str {
        how.name()
    }

    #[inline]
    fn pair(setup: &Setup, at: Axial) -> [i32; 2] {
        [at.q.wrapping_add_unsigned(setup.side()), setup.side().cast_signed().wrapping_sub(at.r)]
    }

    #[inline]
    fn at(setup: &Setup, [x, y]: [i32; 2]) -> Axial {
        Axial { q: x.wrapping_sub_unsigned(setup.side()), r: setup.side().cast_signed().wrapping_sub(y) }
    }

    /// Row by row. The default would take a square root for each cell, and listing legal moves three times as long.
    fn cells(&self) -> impl Iterator<Item = Axial> + use<> {
        let last = self.setup().side().cast_signed() - 1;
        let row = move |r: i32| (-last.min(last + r)..=last.min(last - r)).map(move |q| Axial { q, r });
        (-last..=last).flat_map(row)
    }

    /// In order of play, so it takes O(stones), expected.
    fn stones(&self) -> Vec<(Axial, Color)> {
        self.moves().iter().filter_map(|&at| Some((at, self.stone(at)?))).collect()
    }

    /// Six turns and their mirror images, and the same with the colours exchanged.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let side = setup.side().cast_signed();
        // Round the centre, a sixth of a turn takes the neighbour (1, 0) to (1, 1), that to (0, 1), and that to (-1, 0).
        let turned = |[x, y]: [i32; 2]| [x - y, x];
        let turns = core::iter::successors(Some([[1, 0], [0, 1]]), move |steps| Some(steps.map(turned)));
        turns.take(6).flat_map(|[x, y]| [[x, y], [y, x]]).flat_map(move |steps| {
            // The centre, (side, side), stays where it is.
            let centre = |axis: usize| side.wrapping_mul(1 - steps[0][axis] - steps[1][axis]);
            let map = Symmetry::new(steps, [centre(0), centre(1)]);
            [map, map.exchanging()]
        })
    }

    /// In place: both players have the same goals.
    fn swapped(_setup: &Setup, at: Axial) -> Option<Axial> {
        Some(at)
    }
}
