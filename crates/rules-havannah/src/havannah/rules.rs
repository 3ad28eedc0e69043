//! [`Rules`] for Havannah.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry, names};

use super::{Change, Havannah, Layout, Win};
use crate::dense::Dense;
use crate::{Refusal, Rule, Setup, Structures, Witness};

/// The first stone that completes a structure wins. A full board without a win is drawn. Stones may follow a win.
///
/// [`Rules::pair`] converts a cell to `[x, y]`: `x` is `side + q` and `y` is `side - r`. Both are from 1 to
/// `2 side - 1`, and `|x - y| < side`. The Code Jam problem uses these coordinates.
/// So do most records of games, with a letter for `y`.
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

    /// Creates an empty board.
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

    /// Empties the board and changes to this setup, in the same memory.
    ///
    /// # Complexity
    /// O(stones played before) for any board, without allocation.
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

    /// Adds a stone and returns what it completes.
    ///
    /// It completes a bridge or a fork if its chain is one and no chain that it joined was. It
    /// completes a ring if it cuts a cell off from the outside of the board or, inside an older ring,
    /// from another cell. Under `EmptyCell` these cells must be empty. Under `AnyCell` the last of
    /// six stones round one of their colour completes a ring, too. See [`RingRule`](crate::RingRule).
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
    /// O(log stones) amortised. The first stone also fills the `2 side + 1` rows, unless the last game had this setup.
    #[inline]
    fn play(&mut self, color: Color, at: Axial) -> Result<Structures, Refusal> {
        self.add(color, at, &mut ())
    }

    /// Plays as [`Rules::play`] does and records the changes in the journal.
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
    /// O(cells). A stone that is taken back and played again shortens the same paths of the union-find again, so the
    /// amortised bound of [`Rules::play`] holds only if no stone is taken back. The journal takes 12 bytes per
    /// change and 8 per stone.
    #[inline]
    fn play_noted(
        &mut self,
        color: Color,
        at: Axial,
        journal: &mut Changes<Change>,
    ) -> Result<Structures, Refusal> {
        self.add(color, at, journal)
    }

    /// Takes back the last stone of the journal. Returns whether it had one.
    ///
    /// # Complexity
    /// O(1 + changes of the stone).
    #[inline]
    fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        let mut completed = Structures::NONE;
        let is_back = match self.layout {
            Layout::Small => self.small.take_back(journal, &mut completed),
            Layout::Middle => self.middle.take_back(journal, &mut completed),
        };
        if is_back {
            self.completed = completed;
            // Written only if it changes, since reading the field soon after writing one byte of it would stall.
            if let Some(Win { number, .. }) = self.won
                && number as usize > self.len()
            {
                self.won = None;
            }
        }
        is_back
    }

    /// Won by the first stone that completed a structure, drawn if the board is full, no matter who is to move.
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

    fn why(witness: &Witness, place: &dyn Fn(Axial) -> String) -> String {
        let bridge = witness
            .bridge
            .as_ref()
            .map(|bridge| format!("a bridge joins two corners: {}", names(&bridge.chain, place)));
        let fork = witness.fork.as_ref().map(|fork| {
            let [one, two, three] = fork.arms.each_ref().map(|arm| names(arm, place));
            format!("a fork joins three sides: {one} to one; {two} to another; {three} to a third")
        });
        let ring = witness
            .ring
            .as_ref()
            .map(|ring| format!("a ring encloses {}: {}", place(ring.enclosed), names(&ring.cycle, place)));
        [bridge, fork, ring].into_iter().flatten().collect::<Vec<_>>().join("; ")
    }

    fn how(how: Structures) -> &'static str {
        how.name()
    }

    /// A stone forbids only its own place.
    #[inline]
    fn affected(&self, _at: Axial, _each: &mut impl FnMut(Color, Axial)) {}

    #[inline]
    fn pair(setup: &Setup, at: Axial) -> [i32; 2] {
        [at.q.wrapping_add_unsigned(setup.side()), setup.side().cast_signed().wrapping_sub(at.r)]
    }

    #[inline]
    fn at(setup: &Setup, [x, y]: [i32; 2]) -> Axial {
        Axial { q: x.wrapping_sub_unsigned(setup.side()), r: setup.side().cast_signed().wrapping_sub(y) }
    }

    /// Row by row. The default takes a square root per cell: listing legal moves would take three times as long.
    fn cells(&self) -> impl Iterator<Item = Axial> + use<> {
        let last = self.setup().side().cast_signed() - 1;
        let row = move |r: i32| (-last.min(last + r)..=last.min(last - r)).map(move |q| Axial { q, r });
        (-last..=last).flat_map(row)
    }

    /// In order of play, in O(stones).
    fn stones(&self) -> Vec<(Axial, Color)> {
        self.moves().iter().filter_map(|&at| Some((at, self.stone(at)?))).collect()
    }

    /// Six rotations and their mirror images, with and without an exchange of the colours.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let side = setup.side().cast_signed();
        // A sixth of a turn maps the step (1, 0) to (1, 1), (1, 1) to (0, 1), and (0, 1) to (-1, 0).
        let turned = |[x, y]: [i32; 2]| [x - y, x];
        let turns = core::iter::successors(Some([[1, 0], [0, 1]]), move |steps| Some(steps.map(turned)));
        turns.take(6).flat_map(|[x, y]| [[x, y], [y, x]]).flat_map(move |steps| {
            // The centre, (side, side), stays in place.
            let centre = |axis: usize| side.wrapping_mul(1 - steps[0][axis] - steps[1][axis]);
            let map = Symmetry::new(steps, [centre(0), centre(1)]);
            [map, map.exchanging()]
        })
    }

    /// The stone stays in place, because both players have the same goals.
    fn swapped(_setup: &Setup, at: Axial) -> Option<Axial> {
        Some(at)
    }
}
