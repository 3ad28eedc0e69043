//! What the rules of every game can do.

use alloc::vec::Vec;
use core::fmt::Debug;

use geometry::Shape;

use crate::{Color, Flaw, Outcome, Reason, Refusal, Setup, Symmetry};

/// A position of a game, to which stones can be added: the *kernel* of a game.
///
/// A kernel knows the stones, says which may be added and why others may not, and how the game stands. What it is not:
///
/// - It has **no turns**: every stone names its colour, so handicaps, analysis and problems with one player need nothing
///   special. Who is to move matters to [`Rules::outcome`] alone, and is told there.
/// - It has **no history and no undo**: a stone stays. Take a copy instead: [`Clone::clone_from`] into a position that has been
///   used allocates nothing.
/// - It **takes nothing back**, not even a refusal: where a colour may not go, it may not go later either.
/// - It ends by itself only in [`Rules::outcome`]. Whether stones may be added after a win is the game's to say: Hex and TwixT
///   refuse them, Havannah takes them, since records of games and problems hold such stones.
///
/// Ways to judge a whole board or a whole game at once, which are quicker than stone after stone, belong to the crates of the
/// games and not here.
///
/// Methods of the same name exist on each game itself, so that the trait need not be in scope for one game. Code for all games
/// looks like this:
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
pub trait Rules: Clone + Debug {
    /// Board and variant.
    type Setup: Setup<Shape: Shape<At = Self::At>>;

    /// Where a stone goes.
    type At: Copy + Eq + Debug;

    /// What a stone did, as far as [`Rules::play`] knows it anyway: the winner in Hex, the structures that it completed in
    /// Havannah, its links in TwixT, nothing in NoGo.
    type Placed: Clone + Eq + Debug;

    /// Why a stone is refused, beyond what all games have.
    type Reason: Reason<At = Self::At, Setup = Self::Setup>;

    /// How a game is won: `()` where there is one way only.
    type How: Copy + Eq + Debug;

    /// The evidence that somebody has won, which anybody can check.
    type Witness: Clone + Eq + Debug;

    /// The position before the first stone.
    ///
    /// # Complexity
    /// O(cells) at most.
    fn new(setup: &Self::Setup) -> Self;

    /// Becomes the position before the first stone of a setup, in the memory that there is. It is as good as new.
    ///
    /// # Complexity
    /// O(cells) at most; allocates only where the board is larger than those before.
    fn reset(&mut self, setup: &Self::Setup);

    /// Board and variant.
    ///
    /// # Complexity
    /// O(1).
    fn setup(&self) -> Self::Setup;

    /// All places of the board, each once, in the order of the shape. In TwixT they include those where only one colour may play, and
    /// the corners. Stones may be added while one goes through them.
    ///
    /// # Complexity
    /// O(cells) for all of them; a board that is not kept cell by cell may have more than can be listed.
    fn cells(&self) -> impl Iterator<Item = Self::At> + use<Self> {
        let shape = self.setup().shape();
        shape.cells().map(move |idx| shape.coord(idx))
    }

    /// The colour of the stone on a place: `None` where there is none, and off the board.
    ///
    /// # Complexity
    /// O(1), expected.
    fn stone(&self, at: Self::At) -> Option<Color>;

    /// Whether a stone may be added, and why not: what [`Rules::play`] would say, without playing.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies.
    ///
    /// # Complexity
    /// O(1), expected.
    fn check(&self, color: Color, at: Self::At) -> Result<(), Refusal<Self::Reason>>;

    /// Adds a stone and says what it did.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies; nothing is changed then.
    ///
    /// # Complexity
    /// That of the game; a small amortised number of steps in all games here.
    fn play(&mut self, color: Color, at: Self::At) -> Result<Self::Placed, Refusal<Self::Reason>>;

    /// How the game stands when `to_move` is to move. This is the only place where a game ends.
    ///
    /// Who is to move matters where a player who cannot move has lost (NoGo) or where the game is a draw then (TwixT).
    ///
    /// # Complexity
    /// O(1), except in NoGo: there up to the first place where the player may move, in the order of [`Rules::cells`], which is
    /// soon found as long as there are many.
    fn outcome(&self, to_move: Color) -> Outcome<Self::How>;

    /// Who has won whoever is to move, by the stones alone. It is what a loop asks after each stone: in NoGo nobody wins so, and the
    /// search of [`Rules::outcome`] is left out until a player finds no place.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    fn winner(&self) -> Option<Color> {
        let [one, other] = Color::BOTH.map(|to_move| self.outcome(to_move).winner());
        one.filter(|_| one == other)
    }

    /// Why the game is won, when `to_move` is to move; `None` unless [`Rules::outcome`] says that it is.
    ///
    /// # Complexity
    /// O(cells) or O(stones) time and memory, but for a logarithm: a search.
    fn witness(&self, to_move: Color) -> Option<Self::Witness>;

    /// Checks that a witness, wherever it comes from, proves that `winner` has won this position; in NoGo, that the opponent, to
    /// move, has lost. Nothing is searched, and nothing is believed but what stands on the board.
    ///
    /// # Errors
    /// The first [`Flaw`].
    ///
    /// # Complexity
    /// O(size of the witness) in most games; see those of the games.
    fn verify(&self, winner: Color, witness: &Self::Witness) -> Result<(), Flaw>;

    /// The places that a picture of a witness marks: its chain, path or ring; in NoGo the points where the player may not move.
    fn marks(witness: &Self::Witness) -> Vec<Self::At>;

    /// The pairs of places that the board joins by a line, each pair once: the links of TwixT. Most games have none.
    ///
    /// # Complexity
    /// O(stones).
    fn links(&self) -> Vec<[Self::At; 2]> {
        Vec::new()
    }

    /// A place as two integers, as coordinates are written down for this game: by what other programs can name it.
    ///
    /// # Complexity
    /// O(1).
    fn pair(setup: &Self::Setup, at: Self::At) -> [i32; 2];

    /// The place of two integers, on or off the board: the inverse of [`Rules::pair`].
    ///
    /// # Complexity
    /// O(1).
    fn at(setup: &Self::Setup, pair: [i32; 2]) -> Self::At;

    /// All maps of the board onto itself under which the rules stay the same, the first of which changes nothing. Where the two
    /// colours play by the same rules, those that exchange them are listed too.
    fn symmetries(setup: &Self::Setup) -> impl Iterator<Item = Symmetry>;

    /// Where the first stone goes when the second player takes it over by a swap of pieces: mirrored in the long diagonal for Hex
    /// and TwixT, in place for Havannah. `None` where there is no such swap: in NoGo, and on an oblong board of Hex, which has no
    /// such mirror image.
    fn swapped(setup: &Self::Setup, at: Self::At) -> Option<Self::At>;

    /// What the game calls a colour, in lower case.
    fn color_name(color: Color) -> &'static str {
        Self::Reason::COLORS[color.index()]
    }
}
