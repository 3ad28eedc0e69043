//! Implements the trait of all games.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::Point;
use rules_core::{Changes, Color, Flaw, Outcome, Rules, Symmetry, names};

use crate::cells::{Cell, Cells};
use crate::chains::Chains;
use crate::{Change, NoGo, Refusal, Rule, Setup, Stuck};

/// A game is won when the player to move is stuck. It is never drawn.
///
/// The integer pair of a point is its column and its row from the top, both from 0.
/// [`Rules::verify`] copies the board, and takes O(points log points) for a correct witness.
impl Rules for NoGo {
    type Setup = Setup;
    type At = Point;
    type Placed = ();
    type Rule = Rule;
    type How = ();
    type Witness = Stuck;
    type Journal = Changes<Change>;

    /// Creates a game on an empty board.
    ///
    /// # Complexity
    /// O(points). Takes 5 bytes per point, and later 8 per chain begun.
    fn new(setup: &Setup) -> Self {
        let cells = Cells::empty(setup.shape());
        let chains = Chains::none(&cells);
        NoGo { cells, chains }
    }

    /// Starts a new game on an empty board of any size.
    ///
    /// # Complexity
    /// O(points), plain fills. Allocates only if the board is larger than all earlier ones.
    fn reset(&mut self, setup: &Setup) {
        if setup.shape() == self.shape() {
            self.cells.clear();
            self.chains.reset();
        } else {
            self.cells.become_empty(setup.shape());
            self.chains.become_none(&self.cells);
        }
    }

    #[inline]
    fn setup(&self) -> Setup {
        Setup::known(self.shape())
    }

    #[inline]
    fn stone(&self, at: Point) -> Option<Color> {
        self.cells.get(self.cells.idx(at)?).color()
    }

    fn check(&self, color: Color, at: Point) -> Result<(), Refusal> {
        let idx = self.empty_cell(at)?;
        self.judge(color, idx).map_err(|fault| self.refusal(at, fault))
    }

    /// Adds a stone.
    ///
    /// # Errors
    /// A [`Refusal`] if `at` is not an empty point, or a chain would have no liberty. The position is then unchanged.
    ///
    /// # Complexity
    /// O(1), or O(stones of the smaller chains) if it joins chains. O(points log points) for a whole game.
    // Inlining removes the error if the caller ignores it: 9x9 games are a tenth faster.
    #[inline(always)]
    fn play(&mut self, color: Color, at: Point) -> Result<(), Refusal> {
        self.add(color, at, &mut ())
    }

    /// Plays like [`Rules::play`] and notes the changes in the journal.
    ///
    /// ```
    /// use geometry::Point;
    /// use rules_core::Changes;
    /// use rules_nogo::{Color, NoGo, Rules, Setup};
    ///
    /// let (mut game, mut journal) = (NoGo::new(&Setup::new(2, 1)), Changes::default());
    /// let at = Point { x: 0, y: 0 };
    /// assert_eq!(game.play_noted(Color::Black, at, &mut journal), Ok(()));
    /// assert!(game.stuck(Color::White));
    /// assert!(game.take_back(&mut journal));
    /// assert!(!game.stuck(Color::White));
    /// assert!(!game.take_back(&mut journal));
    /// ```
    ///
    /// # Complexity
    /// That of [`Rules::play`] for one stone. The bound for a whole game does not hold,
    /// since a stone that is taken back and played again joins the same chains again.
    #[inline]
    fn play_noted(&mut self, color: Color, at: Point, journal: &mut Changes<Change>) -> Result<(), Refusal> {
        self.add(color, at, journal)
    }

    /// Takes back the last stone of the journal. Returns whether it had one.
    ///
    /// # Complexity
    /// That of playing the stone.
    #[inline]
    fn take_back(&mut self, journal: &mut Changes<Change>) -> bool {
        journal.take_back(|change| self.chains.take_back(&mut self.cells, change))
    }

    /// Returns a win of the opponent if `to_move` is stuck, else [`Outcome::Open`].
    ///
    /// # Complexity
    /// That of [`NoGo::stuck`].
    fn outcome(&self, to_move: Color) -> Outcome<()> {
        if self.stuck(to_move) { Outcome::Won { color: to_move.opponent(), how: () } } else { Outcome::Open }
    }

    #[inline]
    fn winner(&self) -> Option<Color> {
        None
    }

    fn witness(&self, to_move: Color) -> Option<Stuck> {
        self.why_stuck(to_move)
    }

    fn verify(&self, winner: Color, witness: &Stuck) -> Result<(), Flaw> {
        if witness.color == winner {
            return Err(Flaw::NotApplicable);
        }
        witness.verify(&self.to_board())
    }

    fn marks(witness: &Stuck) -> Vec<Point> {
        witness.illegal.iter().map(|illegal| illegal.point).collect()
    }

    fn why(witness: &Stuck, place: &dyn Fn(Point) -> String) -> String {
        let reason = |color: Color, whose: &str| {
            let illegal = witness.illegal.iter().filter(|illegal| illegal.chain_color() == color);
            let points: Vec<Point> = illegal.map(|illegal| illegal.point).collect();
            let text = || {
                format!(
                    "{whose} chain would have no liberty after {}",
                    names(&points, place).replace(", ", " or ")
                )
            };
            (!points.is_empty()).then(text)
        };
        let other = format!("a {}", witness.color.opponent());
        let reasons = [reason(witness.color, "its own"), reason(witness.color.opponent(), &other)];
        let reasons = reasons.into_iter().flatten().collect::<Vec<_>>().join("; ");
        let reasons = if reasons.is_empty() { "the board has no points" } else { &reasons };
        format!("{} may not play anywhere: {reasons}", witness.color)
    }

    /// The stone that is there, or the chain that would have no liberty, without the new stone.
    fn forbidding(&self, color: Color, at: Point) -> Vec<Point> {
        match self.why_not(color, at) {
            Some(illegal) => illegal.chain.into_iter().filter(|&stone| stone != at).collect(),
            None => self.stone(at).map(|_| at).into_iter().collect(),
        }
    }

    fn how(_how: ()) -> &'static str {
        "stuck"
    }

    /// Both colours at the last liberty of its chain and of each chain that it touches; and next to it the opponent, where no neighbour
    /// is empty any more.
    #[inline]
    fn affected(&self, at: Point, each: &mut impl FnMut(Color, Point)) {
        let (idx, color) = match (self.cells.idx(at), self.stone(at)) {
            (Some(idx), Some(color)) => (idx, color),
            _ => return,
        };
        let around = self.cells.near(idx);
        let is_closed = |near| (self.cells.get(near) == Cell::Empty) & (self.cells.free(near) == 0);
        those(&around, is_closed, |near| each(color.opponent(), self.cells.at(near)));
        let [above, left, right, below] = around;
        let stones = [idx, above, left, right, below];
        those(
            &stones,
            |stone| self.chains.may_have_one(stone),
            |stone| {
                // Chains of its own colour are now one.
                let has_changed = stone == idx || self.cells.get(stone) == Cell::stone(color.opponent());
                if has_changed
                    && self.cells.free(stone) < 2
                    && let Some(last) = self.last_liberty(stone)
                {
                    Color::BOTH.into_iter().for_each(|color| each(color, self.cells.at(last)));
                }
            },
        );
    }

    #[inline]
    fn pair(_setup: &Setup, at: Point) -> [i32; 2] {
        [at.x, at.y]
    }

    #[inline]
    fn at(_setup: &Setup, [x, y]: [i32; 2]) -> Point {
        Point { x, y }
    }

    /// The symmetries of the rectangle, with and without an exchange of colours.
    fn symmetries(setup: &Setup) -> impl Iterator<Item = Symmetry> {
        let maps = Symmetry::of_oblong(setup.shape().width(), setup.shape().height());
        maps.flat_map(|map| [map, map.exchanging()])
    }

    /// NoGo has no swap.
    fn swapped(_setup: &Setup, _at: Point) -> Option<Point> {
        None
    }
}

/// Calls `each` with the cells for which `is` holds. Mostly there are none: so all are asked without a branch, which the processor
/// could not predict.
#[inline]
fn those<const N: usize>(cells: &[usize; N], is: impl Fn(usize) -> bool, mut each: impl FnMut(usize)) {
    let found = (0..N).fold(0_u32, |found, number| found | u32::from(is(cells[number])) << number);
    if found != 0 {
        let found = |number: &usize| found >> number & 1 != 0;
        (0..N).filter(found).for_each(|number| each(cells[number]));
    }
}
