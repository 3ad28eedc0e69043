//! TwixT by the trait of all games.

use alloc::vec::Vec;

use geometry::{Link, Point};
use rules_core::{Changes, Color, Flaw, NoOrder, Outcome, Rules, Symmetry};

use crate::store::Store;
use crate::{Change, Path, Peg, Placed, Refusal, Rule, Setup, Twixt, order};

/// The game is a draw if the player to move can place no peg: the rules of TwixT leave this open, and the draw is a convention, that of
/// OpenSpiel. After a win every peg is refused.
///
/// A place as two integers is its x and its y, both from 0. [`Rules::verify`] trusts the links of the position.
/// [`verify_links`](crate::verify_links) checks those.
impl Rules for Twixt {
    type Setup = Setup;
    type At = Point;
    type Placed = Placed;
    type Rule = Rule;
    type How = ();
    type Witness = Path;
    type Journal = Changes<Change>;

    /// A game on an empty board.
    ///
    /// # Complexity
    /// O(1), without allocation.
    fn new(setup: &Setup) -> Self {
        let (sides, rule) = (setup.sides(), setup.rule());
        Twixt { sides, rule, winner: None, pegs: Vec::new(), zoned: [0; 2], store: Store::new(sides) }
    }

    /// Starts a new game on an empty board and keeps the memory.
    ///
    /// # Complexity
    /// O(pegs of the game that ends). Never allocates.
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
            return Err(Refusal::Rule(Rule::OpponentsEndZone { at, color, setup: self.setup() }));
        }
        if self.pegs.len() == MOST {
            return Err(Refusal::Rule(Rule::Full));
        }
        match self.winner {
            Some(winner) => Err(Refusal::GameOver { winner }),
            None => Ok(()),
        }
    }

    /// Places a peg, makes all its links, and says whether it wins.
    ///
    /// # Complexity
    /// O(1) amortised (expected, on large boards): there are at most 8 links, each with at most 7 points to look at, and each peg
    /// is marked as reached once a game. A single peg that joins many may take O(pegs).
    #[inline]
    fn play(&mut self, color: Color, at: Point) -> Result<Placed, Refusal> {
        self.add(color, at, &mut ())
    }

    /// [`Rules::play`], which notes in the journal what the peg changes.
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
    /// O(pegs): a peg may join a long chain to an end zone, or make an array of a large board. [`Rules::play`] does both once a
    /// game, and so costs little on average. Here they may happen again after each time that the peg is taken back. A peg that
    /// does neither takes O(1) (expected, on large boards).
    #[inline]
    fn play_noted(
        &mut self,
        color: Color,
        at: Point,
        journal: &mut Changes<Change>,
    ) -> Result<Placed, Refusal> {
        self.add(color, at, journal)
    }

    /// Takes the last peg of the journal back. Returns whether there was one.
    ///
    /// # Complexity
    /// O(what the peg has changed) (expected, on large boards). Never allocates, except that a board which the peg made an array becomes a
    /// table again.
    #[inline]
    fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        if !self.store.take_back(&self.pegs, journal) {
            return false;
        }
        if let Some(peg) = self.pegs.pop() {
            self.zoned[peg.color.index()] -= u32::from(self.sides.is_zoned(peg.color, peg.at));
            // No peg comes after a win, so nobody had won before this one.
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

    /// In order of play, so it takes O(pegs).
    fn stones(&self) -> Vec<(Point, Color)> {
        self.pegs().iter().map(|&Peg { at, color }| (at, color)).collect()
    }

    fn links(&self) -> Vec<[Point; 2]> {
        // Each link once, with its smaller end.
        let of_peg = |&Peg { at, .. }: &Peg| {
            let links = self.links_of(at);
            links.iter().map(Link::ends).filter(move |ends| ends[0] == at).collect::<Vec<_>>()
        };
        self.pegs().iter().flat_map(of_peg).collect()
    }

    #[inline]
    fn links_made(placed: &Placed) -> impl Iterator<Item = [Point; 2]> {
        let links = placed.links;
        links.near().map(move |near| [links.at(), near])
    }

    /// O(pegs + links), expected, with some hundreds of look-ups for each, where no pegs block each other in a circle and nobody has won.
    /// Where they do, pegs are taken off by tries, and so is the peg found that has won. All tries together take at most
    /// 2^24 + 2^6 · pegs look-ups, and those of the last try: about a second for a text of 200 kB.
    fn of_stones(
        setup: &Setup,
        stones: &[(Point, Color)],
        links: &[[Point; 2]],
    ) -> Result<Self, NoOrder<Rule>> {
        order::of_pegs(setup, stones, links)
    }

    fn how(_how: ()) -> &'static str {
        "path"
    }

    #[inline]
    fn pair(_setup: &Setup, at: Point) -> [i32; 2] {
        [at.x, at.y]
    }

    #[inline]
    fn at(_setup: &Setup, [x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }

    /// All those of the board. The ones that make rows of columns, which only a square has, exchange the colours, so that each keeps its
    /// end zones.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let maps = Symmetry::of_oblong(setup.width(), setup.height()).enumerate();
        maps.map(|(number, map)| if number < 4 { map } else { map.exchanging() })
    }

    /// Mirrored in the diagonal x = y, which exchanges the end zones of the two colours. An oblong board has no such image.
    fn swapped(setup: &Setup, at: Point) -> Option<Point> {
        (setup.width() == setup.height()).then_some(Point { x: at.y, y: at.x })
    }
}

/// The most pegs of a game: their numbers fit 32 bits.
const MOST: usize = 1 << 31;
