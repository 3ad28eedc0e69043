//! What the rules of every game can do.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use geometry::{ParseError, Shape};

use crate::{Color, Flaw, Journal, NoOrder, Outcome, Refusal, Rule, Setup, Symmetry, order};

/// A position of a game, to which stones can be added: the *kernel* of a game.
///
/// A kernel knows the stones, says which may be added and why others may not, and how the game stands. It is less than a game:
///
/// - It has **no turns**: every stone names its colour, so handicaps, analysis and problems with one player need nothing special.
///   Only [`Rules::outcome`] asks who is to move.
/// - It has **no history**: a stone stays. Whoever wants to take stones back plays them by [`Rules::play_noted`], with a journal beside
///   the position, or takes a copy: [`Clone::clone_from`] into a position that has been used allocates nothing.
/// - Its **refusals stay**: where a colour may not go, it may not go later either.
/// - It ends by itself only in [`Rules::outcome`]. After a win most games refuse stones. Havannah takes them, since records of
///   games and problems hold such stones.
///
/// Some games can judge a whole board or a whole game faster than stone by stone. These functions are in the crates of the games.
///
/// Every game is played by this trait, which its crate re-exports. Code for all games looks like this:
///
/// ```
/// use rules_core::{Color, Rules};
///
/// /// Puts stones of both colours by turns wherever they may go, and says who wins.
/// fn first_come<R: Rules>(setup: &R::Setup) -> Option<Color> {
///     let mut game = R::new(setup);
///     let mut turn = Color::Black;
///     let cells: Vec<R::At> = game.cells().collect();
///     while game.outcome(turn).is_open() {
///         let at = cells.iter().find(|&&at| game.check(turn, at).is_ok())?;
///         game.play(turn, *at).ok()?;
///         turn = turn.opponent();
///     }
///     game.outcome(turn).winner()
/// }
/// ```
pub trait Rules: Clone + Debug + Send + Sync + 'static {
    /// Board and variant.
    type Setup: Setup<Shape: Shape<At = Self::At>>;

    /// Where a stone goes.
    type At: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What [`Rules::play`] says about a stone: the winner in Hex and Y, the structures that it completed in Havannah, links
    /// to other pegs, or nothing as in NoGo.
    type Placed: Clone + Eq + Debug;

    /// Why a stone is refused, beyond what all games have.
    type Rule: Rule<At = Self::At, Setup = Self::Setup>;

    /// How a game is won: `()` where there is one way only.
    type How: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What shows that somebody has won; anybody can check it.
    type Witness: Clone + Eq + Debug;

    /// What stones have changed, so that they can be taken back.
    type Journal: Journal + Send + Sync + 'static;

    /// The position before the first stone.
    ///
    /// # Complexity
    /// O(cells) at most.
    fn new(setup: &Self::Setup) -> Self;

    /// Starts again with the position before the first stone of a setup, in the same memory. It is as good as new.
    ///
    /// # Complexity
    /// O(cells) at most; allocates only where the board is larger than those before.
    fn reset(&mut self, setup: &Self::Setup);

    /// Board and variant.
    ///
    /// # Complexity
    /// O(1).
    fn setup(&self) -> Self::Setup;

    /// All places of the board, each once, in the order of the shape. They may include places where only one
    /// colour may play, or nobody. The iterator does not borrow the position, so you may add stones meanwhile.
    ///
    /// # Complexity
    /// O(cells) for all of them. Some games have boards with more places than anybody can list.
    fn cells(&self) -> impl Iterator<Item = Self::At> + use<Self> {
        let shape = self.setup().shape();
        shape.cells().map(move |idx| shape.coord(idx))
    }

    /// The colour of the stone on a place: `None` where there is none, and off the board.
    ///
    /// # Complexity
    /// O(1), expected.
    fn stone(&self, at: Self::At) -> Option<Color>;

    /// All stones with their places, each once, in an unspecified order.
    ///
    /// # Complexity
    /// O(cells), with [`Rules::stone`] for each of them. Games whose boards have more places than anybody can list take O(stones),
    /// expected, there.
    fn stones(&self) -> Vec<(Self::At, Color)> {
        self.cells().filter_map(|at| Some((at, self.stone(at)?))).collect()
    }

    /// Says whether a stone may be added, and why not, as [`Rules::play`] would.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies.
    ///
    /// # Complexity
    /// O(1), expected.
    fn check(&self, color: Color, at: Self::At) -> Result<(), Refusal<Self::Rule>>;

    /// Adds a stone and says what it did.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies. The position is as it was.
    ///
    /// # Complexity
    /// That of the game; a small amortised number of steps in all games here.
    fn play(&mut self, color: Color, at: Self::At) -> Result<Self::Placed, Refusal<Self::Rule>>;

    /// [`Rules::play`], which notes in the journal what the stone changes.
    ///
    /// # Errors
    /// Those of [`Rules::play`]. Position and journal are as they were.
    ///
    /// # Complexity
    /// O(cells) in all games here. A chain may be walked again in each of many tries, so what a game promises of all its stones together
    /// does not hold.
    fn play_noted(
        &mut self,
        color: Color,
        at: Self::At,
        journal: &mut Self::Journal,
    ) -> Result<Self::Placed, Refusal<Self::Rule>>;

    /// Takes the last stone of the journal back: the position is as it was before. Returns whether there was one.
    ///
    /// # Complexity
    /// O(what the stone has changed).
    fn take_back(&mut self, journal: &mut Self::Journal) -> bool;

    /// How the game stands when `to_move` is to move. This is the only place where a game ends.
    ///
    /// It matters who is to move: a player who cannot move may have lost, or the game may be drawn. The docs of each game say which, and
    /// whether that is a rule, or a convention where the rules leave it open.
    ///
    /// # Complexity
    /// O(1), except in NoGo, which looks for the first place where the player may move, in the order of [`Rules::cells`].
    fn outcome(&self, to_move: Color) -> Outcome<Self::How>;

    /// Who has won by the stones on the board, whoever is to move. Loops ask this after each stone, since it needs no search. In NoGo it
    /// is always `None`: there [`Rules::outcome`] says who has lost.
    ///
    /// # Complexity
    /// O(1) in all games here. The default asks for the outcome twice.
    #[inline]
    fn winner(&self) -> Option<Color> {
        let [one, other] = Color::BOTH.map(|to_move| self.outcome(to_move).winner());
        one.filter(|_| one == other)
    }

    /// Why the game is won, when `to_move` is to move; `None` unless [`Rules::outcome`] says that it is.
    ///
    /// # Complexity
    /// A search: O(cells) or O(stones) time and memory, with a logarithm in NoGo.
    fn witness(&self, to_move: Color) -> Option<Self::Witness>;

    /// Checks that a witness proves that `winner` has won this position; in NoGo, that the opponent has lost if it is their turn.
    /// The witness may come from anywhere: this looks at the stones on the board and searches nothing.
    ///
    /// # Errors
    /// The first [`Flaw`].
    ///
    /// # Complexity
    /// O(size of the witness) in most games. Each game says more.
    fn verify(&self, winner: Color, witness: &Self::Witness) -> Result<(), Flaw>;

    /// The places that a picture of a witness marks: its chain, path or ring; in NoGo the points where the player may not move.
    fn marks(witness: &Self::Witness) -> Vec<Self::At>;

    /// The pairs of places that the board joins by a line, each pair once: the links between pegs. Most games have none.
    ///
    /// # Complexity
    /// O(stones).
    fn links(&self) -> Vec<[Self::At; 2]> {
        Vec::new()
    }

    /// The links that a stone made, as [`Rules::play`] has told. Most games have none.
    ///
    /// # Complexity
    /// O(links).
    #[inline]
    fn links_made(placed: &Self::Placed) -> impl Iterator<Item = [Self::At; 2]> {
        let _ = placed;
        core::iter::empty()
    }

    /// A position with these stones and links, each given once, in any order: the position after some order of the stones, in which the
    /// colours need not take turns. Nobody has won in it before the last stone, if there is such an order.
    ///
    /// Havannah takes stones after a win. If somebody has won there whichever stone comes last, the stones need not say who was first or
    /// with what, and it is unspecified which of the wins the position has. A game that ends with the first win never gets there.
    ///
    /// The default plays the stones row by row. It is right for a game in which the order makes no difference up to the first win: no stone
    /// is refused in one order only, and what a witness marks wins without the other stones, whatever these are. Games where the order
    /// matters, such as TwixT with its links, have a search of their own.
    ///
    /// # Errors
    /// [`NoOrder`], if the rules accept no order of the stones that gives these links. [`NoOrder::Undecided`] says that a search was too
    /// long. On boards of up to 2^12 cells this happens only in TwixT, where many pegs have to block each other in a circle.
    ///
    /// # Complexity
    /// O(cells + stones · log stones) if nobody has won before the last stone row by row. Else as much for each try to leave stones of a witness
    /// out: a logarithm of their number in most cases, twice their number at worst. At most some 2^24 stones are placed.
    fn of_stones(
        setup: &Self::Setup,
        stones: &[(Self::At, Color)],
        links: &[[Self::At; 2]],
    ) -> Result<Self, NoOrder<Self::Rule>> {
        order::by_rows(setup, stones, links)
    }

    /// A place as two integers, as other programs write the coordinates of this game.
    ///
    /// # Complexity
    /// O(1).
    fn pair(setup: &Self::Setup, at: Self::At) -> [i32; 2];

    /// The place of two integers, on or off the board: the inverse of [`Rules::pair`].
    ///
    /// # Complexity
    /// O(1).
    fn at(setup: &Self::Setup, pair: [i32; 2]) -> Self::At;

    /// A place as people write it, such as `a1`; see [`Setup::notation`].
    fn name(setup: &Self::Setup, at: Self::At) -> String {
        setup.notation().name(setup.shape().cell(at))
    }

    /// The place of a text: the inverse of [`Rules::name`], in upper or lower case, or the two integers of [`Rules::pair`] with a comma between
    /// them, `3,4`.
    ///
    /// # Errors
    /// The text is neither, or the board has no such place.
    ///
    /// # Complexity
    /// O(bytes).
    fn place(setup: &Self::Setup, text: &str) -> Result<Self::At, ParseError> {
        let shape = setup.shape();
        let pair = text
            .split_once(',')
            .and_then(|(first, second)| Some([first.parse().ok()?, second.parse().ok()?]));
        let at = match pair {
            Some(pair) => Some(Self::at(setup, pair)),
            None => {
                let cell = setup.notation().parse(text)?;
                Some(shape.at_cell(cell)).filter(|&at| shape.contains(at) && shape.cell(at) == cell)
            }
        };
        at.filter(|&at| shape.contains(at)).ok_or_else(|| ParseError::new(text, 0, "a place of the board"))
    }

    /// How a game was won, in one word: `chain`, `ring`.
    fn how(how: Self::How) -> &'static str;

    /// All maps of the board onto itself under which the rules stay the same. The first one changes nothing. Maps that also
    /// exchange the two colours are among them, where the rules allow it.
    fn symmetries(setup: &Self::Setup) -> impl Iterator<Item = Symmetry>;

    /// Where the first stone goes when the second player takes it over by a swap of pieces. If both colours have the same goals, it stays
    /// in its place. If each colour has sides of its own, it goes to its image under a map of the board onto itself that exchanges them.
    ///
    /// `None` where there is no such swap: the board has no such map, or the game is not played with one. That is so for all places of a
    /// setup or for none.
    fn swapped(setup: &Self::Setup, at: Self::At) -> Option<Self::At>;

    /// What the game calls a colour, in lower case.
    fn color_name(color: Color) -> &'static str {
        Self::Rule::COLORS[color.index()]
    }
}
