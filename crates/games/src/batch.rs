//! Many games of one kind at once, as arrays.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::any::Any;
use core::fmt::{self, Debug, Display, Formatter};
use core::ops::Range;

use geometry::Shape;
use play::{Action, Game, Swap};
use rules_core::{Journal, Rules, Setup, clone_fields};

use crate::registry::each;
use crate::{AnyGame, AnyTerms};

mod many;
mod one;
mod planes;
mod roller;
mod spread;

use many::Many;

/// Games with the same terms, as arrays. Actions are those of [`Numbers`](crate::Numbers), and -1 for none.
///
/// Each array has an entry, or a part of equal length, for each game. The caller owns the arrays; once the games have been played to
/// their end, nothing is allocated. Random numbers depend on the seed, the number of the call and the index of a game alone, and not on the number of
/// threads.
///
/// With [`Options::canonical`], the second player sees the board so that their sides are those of the first: actions, masks and planes are
/// those of the mirror image.
///
/// ```
/// use games::{Illegal, NoThreads, Options, Planes, batch};
///
/// let mut games = batch(&"hex 3x3".parse()?, 2, &Options { seed: 1, ..Options::default() })?;
/// games.step(&[4, -1], Illegal::Raise, &NoThreads)?; // b2 in the first game
/// let mut legal = [false; 2 * 9];
/// games.legal(&mut legal, &NoThreads);
/// assert_eq!(legal[..9].iter().position(|legal| !legal), Some(4));
/// let error = games.step(&[4, 0], Illegal::Raise, &NoThreads).expect_err("b2 again");
/// assert_eq!(error.to_string(), "game 0: action 4 (b2): expected an empty cell, found a red stone at b2");
/// let mut planes = [0; 2 * 4 * 9];
/// games.planes(&[0, 1], &[0], Planes::Bytes(&mut planes), &NoThreads)?;
/// assert_eq!(planes[9..18], [0, 0, 0, 0, 1, 0, 0, 0, 0]); // of the opponent, since blue is to move
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Batch: Debug + Send + Sync {
    /// The number of games.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What was agreed on.
    fn terms(&self) -> AnyTerms;

    /// How the games were made.
    fn options(&self) -> Options;

    /// Rows and columns of a board as an array.
    fn sides(&self) -> [usize; 2];

    /// The number of actions: the cells of an array, and the swap if it was agreed on.
    fn actions(&self) -> usize;

    /// The number of planes: own stones, those of the opponent, whether the second colour is to move, whether the swap is legal; then, if
    /// the game has links, those of each step of [`Rules::LINK_STEPS`] at their end in the lower row, own first.
    fn num_planes(&self) -> usize;

    /// For each symmetry that keeps the colours, the image of each action. The identity comes first.
    fn symmetries(&self) -> &[Vec<u32>];

    /// Performs an action in each game.
    ///
    /// # Errors
    /// The first illegal action, if `illegal` says so. No game has changed then.
    ///
    /// # Panics
    /// Here and below, if an array does not have the length for its games.
    fn step(&mut self, actions: &[i32], illegal: Illegal, threads: &dyn Threads) -> Result<(), BatchError>;

    /// Performs the actions of a row up to its end or the first -1, in each game.
    ///
    /// # Errors
    /// The first illegal action. No game has changed then.
    fn play(&mut self, paths: &[i32], threads: &dyn Threads) -> Result<(), BatchError>;

    /// Takes the last action back in each of these games, if there is one.
    ///
    /// # Errors
    /// If the games keep no journal ([`Options::undo`]), or an index is wrong.
    fn undo(&mut self, index: &[u32]) -> Result<(), BatchError>;

    /// Begins these games anew.
    ///
    /// # Errors
    /// If an index is wrong.
    fn reset(&mut self, index: &[u32]) -> Result<(), BatchError>;

    /// Makes the random numbers those of another seed, after so many [calls](Batch::calls).
    fn seed(&mut self, seed: u64, calls: u64);

    /// How many calls have taken random numbers since the seed.
    fn calls(&self) -> u64;

    /// Writes which actions are legal. None is after the end.
    fn legal(&self, out: &mut [bool], threads: &dyn Threads);

    /// Writes 1 for stones of the first colour, -1 for the second and 0 for empty cells.
    fn boards(&self, out: &mut [i8]);

    /// Writes [planes](Batch::num_planes), each a board, of these games. The position is mapped by this symmetry, the same for all or one for each.
    ///
    /// # Errors
    /// If an index or the number of a symmetry is wrong.
    fn planes(
        &self,
        index: &[u32],
        symmetry: &[u32],
        out: Planes<'_>,
        threads: &dyn Threads,
    ) -> Result<(), BatchError>;

    /// Calls `each` with the state of each game.
    fn states(&self, each: &mut dyn FnMut(usize, State));

    /// Writes a legal action, each equally likely; -1 after the end.
    fn random_actions(&mut self, out: &mut [i32], threads: &dyn Threads);

    /// Plays each of these games to its end at random so often. Adds to three numbers for it: how often the first player won, the second
    /// player, nobody.
    fn rollouts(&mut self, games: Range<usize>, count: u32, out: &mut [i32], threads: &dyn Threads);

    /// Copies of these games, perhaps several of one. They take the same random numbers as these from here on.
    ///
    /// # Errors
    /// If an index is wrong, or the games are too many.
    fn take(&self, index: &[u32]) -> Result<Box<dyn Batch>, BatchError>;

    /// Overwrites these games with those of another batch, in order.
    ///
    /// # Errors
    /// If an index is wrong, or the other games have other terms or options.
    fn put(&mut self, index: &[u32], other: &dyn Batch) -> Result<(), BatchError>;

    /// The actions of a game so far, as in [`Numbers`](crate::Numbers); [`FORFEIT`] for a loss by an illegal action.
    fn moves(&self, game: usize) -> &[u32];

    /// Replaces a game by one with these actions.
    ///
    /// # Errors
    /// The first illegal action; an end with [`Options::autoreset`].
    fn replace(&mut self, game: usize, moves: &[u32]) -> Result<(), BatchError>;

    /// A copy of one game, with its moves.
    fn game(&self, game: usize) -> AnyGame;

    /// For [`Batch::put`].
    fn as_any(&self) -> &dyn Any;
}

/// In [`Batch::moves`], the end after an illegal action.
pub const FORFEIT: u32 = u32::MAX;

/// The most cells of all boards of a batch together: 2^28.
pub const MOST_CELLS: usize = 1 << 28;

/// How games are made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Of the random numbers.
    pub seed: u64,
    /// Whether the second player sees the mirror image.
    pub canonical: bool,
    /// Whether a game that ends in a step, or in a path, begins anew in it. Its state tells how it ended; its arrays are those of the new
    /// game.
    pub autoreset: bool,
    /// Whether actions can be taken back.
    pub undo: bool,
}

/// What an illegal action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illegal {
    /// It is an error, and nothing changes.
    Raise,
    /// Its player loses the game.
    Lose,
}

/// Where planes are written.
#[derive(Debug)]
pub enum Planes<'a> {
    /// 0 and 1.
    Bytes(&'a mut [u8]),
    /// 0.0 and 1.0.
    Floats(&'a mut [f32]),
}

/// The state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The player to move: 0 for the first, 1 for the second.
    pub to_play: u8,
    /// The number of actions so far.
    pub ply: u32,
    /// The last action.
    pub last: Option<u32>,
    /// 1 if the first player has won, -1 for the second, 0 for a draw; `None` while the game is open. With [`Options::autoreset`], that of
    /// the game that ended in the last step.
    pub outcome: Option<i8>,
    /// Whether it ended in the last step.
    pub has_ended: bool,
    /// [`play::Game::hash`].
    pub key: u64,
}

/// Runs jobs, perhaps at once.
pub trait Threads: Sync {
    /// How many jobs can run at once.
    fn count(&self) -> usize;

    /// Runs all jobs to their end.
    fn run<'a>(&self, jobs: Vec<Box<dyn FnOnce() + Send + 'a>>);
}

/// Runs jobs one after the other.
#[derive(Clone, Copy, Debug)]
pub struct NoThreads;

impl Threads for NoThreads {
    fn count(&self) -> usize {
        1
    }

    fn run<'a>(&self, jobs: Vec<Box<dyn FnOnce() + Send + 'a>>) {
        jobs.into_iter().for_each(|job| job());
    }
}

/// What is wrong with an argument: its text says what was expected and what was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchError {
    text: String,
    is_illegal: bool,
}

impl BatchError {
    fn new(text: impl Into<String>) -> Self {
        BatchError { text: text.into(), is_illegal: false }
    }

    /// Whether an action was illegal.
    pub fn is_illegal(&self) -> bool {
        self.is_illegal
    }
}

impl Display for BatchError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl core::error::Error for BatchError {}

/// Makes `len` games.
///
/// # Errors
/// If the terms have a swap of sides or passes, if a board has no mirror image for [`Options::canonical`], or if the games together have more than
/// [`MOST_CELLS`].
///
/// # Complexity
/// O(`len` · cells) time and memory: in Hex 11×11 about 1 kB for each game.
pub fn batch(terms: &AnyTerms, len: usize, options: &Options) -> Result<Box<dyn Batch>, BatchError> {
    each!(AllTerms as R, &terms.0, terms => {
        if terms.swap() == Swap::Sides || terms.passes() {
            return Err(BatchError::new(format!("expected terms without a swap of sides and passes, found {terms}")));
        }
        let cells = terms.setup().shape().len() as usize;
        if len.checked_mul(cells.max(1)).is_none_or(|all| all > MOST_CELLS) {
            return Err(BatchError::new(format!("expected at most {MOST_CELLS} cells on all boards, found {len} boards of {cells}")));
        }
        Ok(match options.undo {
            true => Box::new(Many::<R, Noted<R>>::new(terms, len, options)?),
            false => Box::new(Many::<R, Game<R>>::new(terms, len, options)?),
        })
    })
}

/// The games of a batch: with a journal, or without one.
trait Play<R: Rules>: Clone + Debug + Send + Sync + 'static {
    fn begin(terms: &play::Terms<R>) -> Self;
    fn reset(&mut self, terms: &play::Terms<R>);
    fn game(&self) -> &Game<R>;
    fn play(&mut self, at: R::At) -> R::Placed;
    fn act(&mut self, action: Action<R::At>);
    fn undo(&mut self, action: Action<R::At>);
}

impl<R: Rules> Play<R> for Game<R> {
    fn begin(terms: &play::Terms<R>) -> Self {
        Game::new(terms)
    }

    fn reset(&mut self, terms: &play::Terms<R>) {
        Game::reset(self, terms);
    }

    fn game(&self) -> &Game<R> {
        self
    }

    #[inline]
    fn play(&mut self, at: R::At) -> R::Placed {
        Game::play(self, at).expect(LEGAL)
    }

    fn act(&mut self, action: Action<R::At>) {
        Game::act(self, action).expect(LEGAL);
    }

    fn undo(&mut self, _action: Action<R::At>) {}
}

/// Without the actions, which a batch keeps as numbers.
#[derive(Debug)]
struct Noted<R: Rules> {
    game: Game<R>,
    journal: R::Journal,
}

clone_fields!([R: Rules] Noted<R> { game, journal });

impl<R: Rules> Play<R> for Noted<R> {
    fn begin(terms: &play::Terms<R>) -> Self {
        Noted { game: Game::new(terms), journal: R::Journal::default() }
    }

    fn reset(&mut self, terms: &play::Terms<R>) {
        self.game.reset(terms);
        self.journal.clear();
    }

    fn game(&self) -> &Game<R> {
        &self.game
    }

    #[inline]
    fn play(&mut self, at: R::At) -> R::Placed {
        self.game.play_noted(at, &mut self.journal).expect(LEGAL)
    }

    fn act(&mut self, action: Action<R::At>) {
        self.game.act_noted(action, &mut self.journal).expect(LEGAL);
    }

    fn undo(&mut self, action: Action<R::At>) {
        // Batches have no passes.
        self.game.take_back(action, 0, &mut self.journal);
    }
}

const LEGAL: &str = "masks have the legal actions only";
