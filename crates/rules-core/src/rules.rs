//! The trait of all positions.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use geometry::{ParseError, Shape};

use crate::{Color, Flaw, Journal, NoOrder, Outcome, Refusal, Rule, Setup, Symmetry, order};

/// A position of a game, to which stones can be added: the *kernel* of a game.
///
/// A kernel holds stones, accepts new ones or says why not, and tells who has won. It is less than a game:
///
/// - It has **no turns**: every stone names its colour, so handicaps, analysis and problems with one
///   player need nothing special. Only [`Rules::outcome`] and [`Rules::witness`] take the player to move.
/// - It has **no history**: a stone stays. To take stones back, play them with [`Rules::play_noted`] and a journal,
///   or copy the position first: [`Clone::clone_from`] into a position that has been used does not allocate.
/// - Its **refusals stay**: a colour refused at a place is refused there later too.
/// - Only [`Rules::outcome`] reports every **end** of a game. After a win, most games refuse
///   stones. Havannah accepts them, since records of games and problems contain such stones.
///
/// Some games can judge a whole board or game faster than stone by stone, with functions in their own crates.
///
/// The crate of each game re-exports this trait. Code for all games:
///
/// ```
/// use rules_core::{Color, Rules};
///
/// /// Plays by turns at the first place allowed, and returns the winner.
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

    /// A place where a stone goes.
    type At: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What [`Rules::play`] reports: the winner in Hex and Y, the completed
    /// structures in Havannah, the links in TwixT, nothing in NoGo.
    type Placed: Clone + Eq + Debug;

    /// Why a stone is refused, beyond the reasons of all games.
    type Rule: Rule<At = Self::At, Setup = Self::Setup>;

    /// How a game is won: `()` if only one way exists.
    type How: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// A proof that a player has won, which [`Rules::verify`] checks.
    type Witness: Clone + Eq + Debug;

    /// What stones changed, so that they can be taken back.
    type Journal: Journal + Send + Sync + 'static;

    /// Whether the players may agree that a player can pass. Only for games in which people do, and in which a pass only
    /// gives a move away: stones never hurt their own colour, and the stones alone end the game. In NoGo, where a player
    /// without a move has lost, passes would change the rules.
    const PASSES: bool = false;

    /// Whether the first row of arrays is the one with the highest number in [`Setup::notation`], and not the lowest.
    const ARRAYS_BEGIN_WITH_LAST_ROW: bool = false;

    /// The steps of links in arrays, as rows and columns: from the end in the lower row to the other, or along a row. Arrays have a plane
    /// of each colour for each. Empty if the game has no links.
    const LINK_STEPS: &'static [[i32; 2]] = &[];

    /// The position before the first stone.
    ///
    /// # Complexity
    /// O(cells) at most.
    fn new(setup: &Self::Setup) -> Self;

    /// Starts again as a new position of a setup, in the same memory.
    ///
    /// # Complexity
    /// O(cells) at most. Allocates only if the board is larger than those before.
    fn reset(&mut self, setup: &Self::Setup);

    /// Board and variant.
    ///
    /// # Complexity
    /// O(1).
    fn setup(&self) -> Self::Setup;

    /// All places of the board, each once, in the order of the shape. Some may accept only one
    /// colour, or none. The iterator does not borrow the position, so you may add stones meanwhile.
    ///
    /// # Complexity
    /// O(cells) for the whole iteration. Some boards have too many places to list.
    fn cells(&self) -> impl Iterator<Item = Self::At> + use<Self> {
        let shape = self.setup().shape();
        shape.cells().map(move |idx| shape.coord(idx))
    }

    /// The colour of the stone at a place; `None` if it is empty or off the board.
    ///
    /// # Complexity
    /// O(1), expected.
    fn stone(&self, at: Self::At) -> Option<Color>;

    /// All stones with their places, each once, in an unspecified order.
    ///
    /// # Complexity
    /// O(cells), calling [`Rules::stone`] for each. Games with boards too large to list take O(stones), expected.
    fn stones(&self) -> Vec<(Self::At, Color)> {
        self.cells().filter_map(|at| Some((at, self.stone(at)?))).collect()
    }

    /// Checks whether [`Rules::play`] would accept a stone.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies.
    ///
    /// # Complexity
    /// O(1), expected.
    fn check(&self, color: Color, at: Self::At) -> Result<(), Refusal<Self::Rule>>;

    /// Adds a stone and reports what it did.
    ///
    /// # Errors
    /// The first [`Refusal`] that applies. The position is unchanged.
    ///
    /// # Complexity
    /// Depends on the game: a small number of steps, amortised, in all games here.
    fn play(&mut self, color: Color, at: Self::At) -> Result<Self::Placed, Refusal<Self::Rule>>;

    /// As [`Rules::play`], but notes in the journal what the stone changes.
    ///
    /// # Errors
    /// Those of [`Rules::play`]. Position and journal are unchanged.
    ///
    /// # Complexity
    /// O(cells) in all games here. Amortised bounds of [`Rules::play`] do not hold: if a stone is taken back and played
    /// again, the same chain may be searched again.
    fn play_noted(
        &mut self,
        color: Color,
        at: Self::At,
        journal: &mut Self::Journal,
    ) -> Result<Self::Placed, Refusal<Self::Rule>>;

    /// Takes back the last stone of the journal and restores the position. Returns `false` if the journal is empty.
    ///
    /// # Complexity
    /// O(number of changes by the stone).
    fn take_back(&mut self, journal: &mut Self::Journal) -> bool;

    /// Whether the game is open, won or drawn when `to_move` is to move. Only this method reports every end of a game.
    ///
    /// A player who cannot move may have lost, or the game may be drawn. Each game documents
    /// which, and whether that is a rule, or a convention where the rules leave it open.
    ///
    /// # Complexity
    /// O(1), except in NoGo: finds the first place where the player may move, in the order of [`Rules::cells`].
    fn outcome(&self, to_move: Color) -> Outcome<Self::How>;

    /// The winner, if the stones alone decide: the game is won no matter who is to move. Loops call this after each
    /// stone, since it needs no search. In NoGo it is always `None`: only [`Rules::outcome`] reports a win.
    ///
    /// # Complexity
    /// O(1) in all games here. The default calls [`Rules::outcome`] twice.
    #[inline]
    fn winner(&self) -> Option<Color> {
        let [one, other] = Color::BOTH.map(|to_move| self.outcome(to_move).winner());
        one.filter(|_| one == other)
    }

    /// The outcome after stones by turns on the empty board, from `first`, if the game has a faster way than
    /// [`Rules::play`]. `None` if it has none for this setup, if a stone is refused, or if somebody has won before the
    /// last stone.
    ///
    /// # Complexity
    /// O(cells) at most.
    fn outcome_of(setup: &Self::Setup, first: Color, places: &[Self::At]) -> Option<Outcome<Self::How>> {
        let _ = (setup, first, places);
        None
    }

    /// Finds the winners of whole boards, if the game has a faster way than [`Rules::play`]; returns whether it has.
    ///
    /// A board is a byte for each place of its shape, in the order of [`Rules::row_order`]. Positive bytes are stones of
    /// [`Color::Black`], negative ones those of [`Color::White`], 0 is an empty place. The winner is 1, -1 or 0
    /// likewise. Boards that no game leads to have the winner that their chains show. Only for games in which one colour wins on
    /// every full board, by its own stones alone.
    ///
    /// # Panics
    /// If the bytes are not those of a board for each winner.
    ///
    /// # Complexity
    /// Grows faster than the number of places: see the game.
    fn winners(setup: &Self::Setup, boards: &[i8], winners: &mut [i8]) -> bool {
        let _ = (setup, boards, winners);
        false
    }

    /// A proof that the game is won when `to_move` is to move; `None` unless [`Rules::outcome`] says so.
    ///
    /// # Complexity
    /// A search: O(cells) or O(stones) time and memory; in NoGo, O(cells · log cells) time.
    fn witness(&self, to_move: Color) -> Option<Self::Witness>;

    /// Checks a proof that `winner` has won this position; in NoGo, that the opponent has lost if it
    /// is their turn. The witness may be untrusted. The check uses only the board and does not search.
    ///
    /// # Errors
    /// The first [`Flaw`].
    ///
    /// # Complexity
    /// O(size of the witness) in most games. Each game says more.
    fn verify(&self, winner: Color, witness: &Self::Witness) -> Result<(), Flaw>;

    /// The places to mark in a picture: the witness's chain, path or ring; in NoGo, where the player may not move.
    fn marks(witness: &Self::Witness) -> Vec<Self::At>;

    /// The witness in a sentence without a capital and a full stop: `the chain a1, b1 joins both sides of its colour`. `place`
    /// names a place. The default lists what [`Rules::marks`] returns.
    fn why(witness: &Self::Witness, place: &dyn Fn(Self::At) -> String) -> String {
        names(&Self::marks(witness), place)
    }

    /// Calls `each` with the stones, not at `at`, that could be refused for the first time because of the last one, which is at `at`;
    /// with more stones, if that is quicker. The default names all: then each stone takes O(cells) in arrays of games.
    ///
    /// # Complexity
    /// O(1) to O(cells).
    #[inline]
    fn affected(&self, at: Self::At, each: &mut impl FnMut(Color, Self::At)) {
        let _ = at;
        self.cells().for_each(|at| Color::BOTH.into_iter().for_each(|color| each(color, at)));
    }

    /// The stones that forbid a stone here: by default, the one that is already there; in NoGo, the other stones of the chain that
    /// would have no liberty. Empty if no stone does.
    ///
    /// # Complexity
    /// O(stones).
    fn forbidding(&self, color: Color, at: Self::At) -> Vec<Self::At> {
        let _ = color;
        self.stone(at).map(|_| at).into_iter().collect()
    }

    /// The pairs of linked places, each pair once: the links between pegs. Most games have none.
    ///
    /// # Complexity
    /// O(stones).
    fn links(&self) -> Vec<[Self::At; 2]> {
        Vec::new()
    }

    /// The links that a stone made, from the result of [`Rules::play`]. Most games have none.
    ///
    /// # Complexity
    /// O(links).
    #[inline]
    fn links_made(placed: &Self::Placed) -> impl Iterator<Item = [Self::At; 2]> {
        let _ = placed;
        core::iter::empty()
    }

    /// The links of the stone at a place; if it is the last one, those that it made. Most games have none.
    ///
    /// # Complexity
    /// O(links).
    #[inline]
    fn links_at(&self, at: Self::At) -> impl Iterator<Item = [Self::At; 2]> + use<Self> {
        let _ = at;
        core::iter::empty()
    }

    /// Creates a position from stones and links, each given once, in any order. The search looks for an order of play
    /// in which nobody wins before the last stone. If one exists, the result is the position after such an order. The
    /// colours need not alternate.
    ///
    /// Havannah accepts stones after a win. If every order has a win before the last stone, the result has one
    /// of these wins; which one is unspecified. Games that refuse stones after a win return an error then.
    ///
    /// The default plays the stones row by row. It suits games whose order makes no difference up to the first win:
    /// each stone is accepted in all orders or in none, and the stones that [`Rules::marks`] lists for a witness win,
    /// no matter what the other cells hold. Games in which the order matters, such as TwixT with its links, have their
    /// own search.
    ///
    /// # Errors
    /// [`NoOrder`] if no accepted order of the stones gives these links. [`NoOrder::Undecided`] if the search reached
    /// its limit. On boards of up to 2^12 cells this happens only in TwixT, if many pegs block each other in cycles.
    ///
    /// # Complexity
    /// O(cells + stones · log stones) if nobody wins before the last stone when the stones are played row by row.
    /// Otherwise the search tries to play all stones except some of a witness, and each try takes at most as long. The
    /// number of tries is usually logarithmic in the length of the witness, and at most twice that length. The search
    /// stops after about 2^24 stones.
    fn of_stones(
        setup: &Self::Setup,
        stones: &[(Self::At, Color)],
        links: &[[Self::At; 2]],
    ) -> Result<Self, NoOrder<Self::Rule>> {
        order::by_rows(setup, stones, links)
    }

    /// Converts a place to two integers: the coordinates that other programs use for this game.
    ///
    /// # Complexity
    /// O(1).
    fn pair(setup: &Self::Setup, at: Self::At) -> [i32; 2];

    /// The two integers of a place, the second one first. Sorted by them, places are row by row.
    ///
    /// # Complexity
    /// O(1).
    fn row_order(setup: &Self::Setup, at: Self::At) -> [i32; 2] {
        let [first, second] = Self::pair(setup, at);
        [second, first]
    }

    /// The place of two integers, on or off the board: the inverse of [`Rules::pair`].
    ///
    /// # Complexity
    /// O(1).
    fn at(setup: &Self::Setup, pair: [i32; 2]) -> Self::At;

    /// The text of a place, such as `a1`; see [`Setup::notation`].
    fn name(setup: &Self::Setup, at: Self::At) -> String {
        setup.notation().name(setup.shape().cell(at))
    }

    /// Reads a place: the inverse of [`Rules::name`], in upper or lower
    /// case, or the two integers of [`Rules::pair`] with a comma: `3,4`.
    ///
    /// # Errors
    /// If the text is neither, or the place is not on the board.
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

    /// All symmetries of the board, the identity first. Some may exchange the colours.
    fn symmetries(setup: &Self::Setup) -> impl Iterator<Item = Symmetry>;

    /// The place of the first stone after the second player takes it over by a swap of
    /// pieces. If both colours have the same goals, the stone stays. If each colour
    /// has its own sides, it moves to its image under a map that exchanges them.
    ///
    /// Returns `None` if the game has no such swap or the board has no such map, and otherwise `Some` for every place.
    fn swapped(setup: &Self::Setup, at: Self::At) -> Option<Self::At>;

    /// The colour that owns the sides [`Side::End`](geometry::Side::End), if each colour has its own sides.
    fn ends() -> Option<Color> {
        None
    }

    /// The game's name of a colour, in lower case.
    fn color_name(color: Color) -> &'static str {
        Self::Rule::COLORS[color.index()]
    }
}

/// The names of places, with commas: `a1, b2`.
pub fn names<At: Copy>(places: &[At], place: &dyn Fn(At) -> String) -> String {
    places.iter().map(|&at| place(at)).collect::<Vec<_>>().join(", ")
}
