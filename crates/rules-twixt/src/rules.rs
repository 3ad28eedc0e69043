//! Implements [`Rules`], the trait of all games.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Link, Point};
use rules_core::{Changes, Color, Flaw, NoOrder, Outcome, Rules, Symmetry, names};

use crate::store::Store;
use crate::{Change, Path, Peg, Placed, Refusal, Rule, Setup, Twixt, order};

/// If the player to move cannot place a peg, the game is a draw. The rules of TwixT leave
/// this open, and the draw is the convention of OpenSpiel. After a win every peg is refused.
///
/// [`Rules::pair`] is `x` and `y`, both from 0. [`Rules::verify`] trusts the
/// links of the position, which [`verify_links`](crate::verify_links) checks.
impl Rules for Twixt {
    type Setup = Setup;
    type At = Point;
    type Placed = Placed;
    type Rule = Rule;
    type How = ();
    type Witness = Path;
    type Journal = Changes<Change>;

    const LINK_STEPS: &'static [[i32; 2]] = &[[1, 2], [2, 1], [2, -1], [1, -2]];

    /// Creates a game with an empty board.
    ///
    /// # Complexity
    /// O(1), without allocation.
    fn new(setup: &Setup) -> Self {
        let (sides, rule) = (setup.sides(), setup.rule());
        Twixt { sides, rule, winner: None, pegs: Vec::new(), zoned: [0; 2], store: Store::new(sides) }
    }

    /// Starts a new game on an empty board and reuses the memory.
    ///
    /// # Complexity
    /// O(pegs of the old game). Never allocates.
    fn reset(&mut self, setup: &Setup) {
        self.store.reset(setup.sides(), &self.pegs);
        (self.sides, self.rule) = (setup.sides(), setup.rule());
        self.winner = None;
        self.pegs.clear();
        self.zoned = [0; 2];
    }

    #[inline]
    fn setup(&self) -> Setup {
        Setup::known(self.sides, self.rule)
    }

    #[inline]
    fn stone(&self, at: Point) -> Option<Color> {
        self.store.cell(at).peg()
    }

    #[inline]
    fn check(&self, color: Color, at: Point) -> Result<(), Refusal> {
        if !self.sides.contains(at) {
            return Err(Refusal::OffBoard { at, setup: self.setup() });
        }
        if let Some(by) = self.store.board_cell(at).peg() {
            return Err(Refusal::Occupied { at, by });
        }
        if self.sides.is_zoned(color.opponent(), at) {
            return Err(Refusal::Rule(Rule::OpponentsEndZone { at, color }));
        }
        if self.pegs.len() == MOST {
            return Err(Refusal::Rule(Rule::Full));
        }
        match self.winner {
            Some(winner) => Err(Refusal::GameOver { winner }),
            None => Ok(()),
        }
    }

    /// Places a peg, makes its links, and returns them and whether it wins.
    ///
    /// # Complexity
    /// O(1) amortised (expected, on large boards): at most 8 links access at most 7 points each, and each peg is
    /// marked at most once per game as linked to an end zone. A single peg that joins many others may take O(pegs).
    #[inline]
    fn play(&mut self, color: Color, at: Point) -> Result<Placed, Refusal> {
        self.add(color, at, &mut ())
    }

    /// Plays like [`Rules::play`], and records the changes in the journal.
    ///
    /// ```
    /// use geometry::Point;
    /// use rules_core::{Changes, Journal};
    /// use rules_twixt::{Color, LinkRule, Rules, Setup, Twixt};
    ///
    /// let mut game = Twixt::new(&Setup::new(24, LinkRule::AllLinksBlock));
    /// let mut journal = Changes::default();
    /// game.play_noted(Color::Black, Point { x: 4, y: 4 }, &mut journal)?;
    /// let placed = game.play_noted(Color::Black, Point { x: 5, y: 6 }, &mut journal)?;
    /// assert_eq!((placed.links.len(), journal.len()), (1, 2));
    /// assert!(game.take_back(&mut journal));
    /// assert_eq!((game.pegs().len(), game.links_of(Point { x: 4, y: 4 }).len()), (1, 0));
    /// # Ok::<(), rules_twixt::Refusal>(())
    /// ```
    ///
    /// # Complexity
    /// O(pegs): a peg may join a long chain to an end zone, or turn the table of a large board into an
    /// array. [`Rules::play`] does both once a game, so on average they cost little. Here they may
    /// happen again after each [`Rules::take_back`]. Other pegs take O(1) (expected, on large boards).
    #[inline]
    fn play_noted(
        &mut self,
        color: Color,
        at: Point,
        journal: &mut Changes<Change>,
    ) -> Result<Placed, Refusal> {
        self.add(color, at, journal)
    }

    /// Takes back the last peg of the journal. Returns whether it had one.
    ///
    /// # Complexity
    /// O(changes of the peg) (expected, on large boards), without allocation. Only
    /// a peg that turned a table into an array takes O(pegs), and may allocate.
    #[inline]
    fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        if !self.store.take_back(&self.pegs, journal) {
            return false;
        }
        if let Some(peg) = self.pegs.pop() {
            self.zoned[peg.color.index()] -= u32::from(self.sides.is_zoned(peg.color, peg.at));
            // No peg follows a win, so nobody had won before this one.
            self.winner = None;
        }
        true
    }

    #[inline]
    fn outcome(&self, to_move: Color) -> Outcome<()> {
        match self.winner {
            Some(color) => Outcome::Won { color, how: () },
            None if self.free_points(to_move) == 0 => Outcome::Drawn,
            None => Outcome::Open,
        }
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        self.winner
    }

    fn witness(&self, _to_move: Color) -> Option<Path> {
        self.path()
    }

    fn verify(&self, winner: Color, witness: &Path) -> Result<(), Flaw> {
        if witness.color != winner {
            return Err(Flaw::NotApplicable);
        }
        witness.verify(&self.setup(), |at| self.stone(at), |link| self.linked(link))
    }

    fn marks(witness: &Path) -> Vec<Point> {
        witness.pegs.clone()
    }

    /// In order of play, in O(pegs).
    fn stones(&self) -> Vec<(Point, Color)> {
        self.pegs().iter().map(|&Peg { at, color }| (at, color)).collect()
    }

    fn links(&self) -> Vec<[Point; 2]> {
        // Each link once, at its smaller end.
        let of_peg = |&Peg { at, .. }: &Peg| {
            let links = self.links_of(at);
            links.iter().map(Link::ends).filter(move |ends| ends[0] == at).collect::<Vec<_>>()
        };
        self.pegs().iter().flat_map(of_peg).collect()
    }

    #[inline]
    fn links_made(placed: &Placed) -> impl Iterator<Item = [Point; 2]> {
        placed.links.pairs()
    }

    #[inline]
    fn links_at(&self, at: Point) -> impl Iterator<Item = [Point; 2]> + use<> {
        self.links_of(at).pairs()
    }

    /// Finds an order of play, from the last peg to the first.
    ///
    /// # Complexity
    /// O(pegs log pegs + links), expected, if nobody has won and no pegs block each other in a cycle: some
    /// hundreds of look-ups for each peg and link.
    ///
    /// Otherwise a search tries pegs: which one won the game, and which one of a cycle was last. All attempts take
    /// at most 2^24 + 2^6 · pegs look-ups, plus those of the last attempt: about a second for a text of 200 kB.
    fn of_stones(
        setup: &Setup,
        stones: &[(Point, Color)],
        links: &[[Point; 2]],
    ) -> Result<Self, NoOrder<Rule>> {
        order::of_pegs(setup, stones, links)
    }

    fn ends() -> Option<Color> {
        Some(Color::White)
    }

    fn why(witness: &Path, place: &dyn Fn(Point) -> String) -> String {
        format!("the linked pegs {} join both end zones of their colour", names(&witness.pegs, place))
    }

    fn how(_how: ()) -> &'static str {
        "path"
    }

    /// A stone forbids only its own place.
    #[inline]
    fn affected(&self, _at: Point, _each: &mut impl FnMut(Color, Point)) {}

    #[inline]
    fn pair(_setup: &Setup, at: Point) -> [i32; 2] {
        [at.x, at.y]
    }

    #[inline]
    fn at(_setup: &Setup, [x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }

    /// All symmetries of the board. On a square, those that turn rows into
    /// columns also exchange the colours, so that each keeps its end zones.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let maps = Symmetry::of_oblong(setup.width(), setup.height()).enumerate();
        maps.map(|(number, map)| if number < 4 { map } else { map.exchanging() })
    }

    /// Exchanges the column and the row from the top, as players do: `b3` becomes `c2`. This exchanges the end zones.
    /// `None` on an oblong board.
    fn swapped(setup: &Setup, at: Point) -> Option<Point> {
        // At most `i32::MAX`. No place overflows, even off the board.
        let last = setup.width().wrapping_sub(1).cast_signed();
        let image = Point { x: last.wrapping_sub(at.y), y: last.wrapping_sub(at.x) };
        (setup.width() == setup.height()).then_some(image)
    }
}

/// The maximum number of pegs, so that peg numbers fit 32 bits.
const MOST: usize = 1 << 31;
