//! One type for games of any kind.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use geometry::ParseError;
use play::{Action, Declared, Ending, History, Player, Refused, RefusedBy, Terms};
use rules_core::{Color, Rules};

use crate::draw::last_stone;
use crate::registry::each;
use crate::{AnyRefused, AnySetup, AnyTerms, GameKind};

mod drawn;
mod searched;
mod written;

pub use searched::Rows;

/// A game of any kind, with turns, swap, undo and redo: [`History`] for a game that is chosen at run time.
///
/// A place is a pair of integers, as in [`Rules::pair`]. Texts may also use the notation of the game, such as `a1`.
///
/// | you want to | use |
/// |---|---|
/// | begin | [`FromStr`](core::str::FromStr): `"hex 11x11"`, `"hex 14x14, swap pieces"`, `"nogo 3x3, x2/1o1/3 x"`; [`AnyGame::new`], [`AnyGame::reset`]; [`AnyGame::set_up`] |
/// | play | [`AnyGame::play`], [`AnyGame::swap`], [`AnyGame::declare`], [`AnyGame::act`] |
/// | read and write moves | [`AnyGame::action`], [`AnyGame::action_text`], [`AnyGame::place_text`] |
/// | store a game | `Display`: `hex 3x3, swap pieces: a3 swap b2`; [`FromStr`](core::str::FromStr); the feature `serde` |
/// | go back and forward | [`AnyGame::undo`], [`AnyGame::redo`] |
/// | list legal moves | [`AnyGame::legal_moves`], [`AnyGame::legal_actions`], [`AnyGame::forbidding`] |
/// | know the turn and the result | [`AnyGame::to_move`], [`AnyGame::ending`], [`AnyGame::marks`], [`AnyGame::why`] |
/// | know the stones | [`AnyGame::stones`], [`AnyGame::stone`], [`AnyGame::last_stone`] |
/// | compare positions | [`AnyGame::hash`], [`AnyGame::position`], [`AnyGame::canonical`] |
/// | draw | [`AnyGame::text`], [`AnyGame::svg`], [`AnyGame::page_svg`], [`AnyGame::tikz`] |
/// | use other coordinates | [`AnyGame::cells`], [`AnyGame::cell`], [`AnyGame::at_cell`], [`AnyGame::paper`] |
/// | choose a move by random games | [`AnyGame::candidates`] |
/// | count sequences of moves | [`AnyGame::perft`] |
///
/// ```
/// use games::AnyGame;
///
/// let mut game: AnyGame = "hex 2x2, swap pieces".parse()?;
/// for text in ["a2", "swap", "a1", "a2"] {
///     game.act(game.action(text)?)?;
/// }
/// let ending = game.ending().expect("blue joins left and right");
/// assert_eq!((game.ending_text().as_deref(), ending.cause), (Some("blue has won"), play::Cause::Board("chain")));
/// assert_eq!(game.marks(), [[0, 1], [1, 0]]);
/// let error = game.play([1, 1]).expect_err("it is over");
/// assert_eq!(error.to_string(), "expected no more moves, found one after the end: blue has won");
/// assert!(game.undo());
/// assert_eq!(game.position(), "hex 2x2, xo/2 o");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct AnyGame(pub(crate) crate::registry::Histories);

impl AnyGame {
    /// Creates a game before the first move.
    ///
    /// # Complexity
    /// That of [`History::new`].
    pub fn new(terms: &AnyTerms) -> Self {
        AnyGame(each!(AllTerms => Histories, &terms.0, terms => Box::new(History::new(terms))))
    }

    /// Starts a new game, in the memory of this one if it is of the same kind.
    ///
    /// # Complexity
    /// That of [`History::reset`].
    pub fn reset(&mut self, terms: &AnyTerms) {
        if !self.0.reset(&terms.0) {
            *self = AnyGame::new(terms);
        }
    }

    /// The kind of game.
    pub fn game(&self) -> GameKind {
        self.setup().game()
    }

    /// Board and variant.
    pub fn setup(&self) -> AnySetup {
        AnySetup(each!(Histories => Setups, &self.0, game => *game.game().terms().setup()))
    }

    /// What was agreed on before the first move.
    pub fn terms(&self) -> AnyTerms {
        AnyTerms(each!(Histories => AllTerms, &self.0, game => game.game().terms().clone()))
    }

    /// Terms that begin with the stones and links of this game and then these stones, in this order and in any colours. The
    /// first player has the colour `to_move`. Nobody may swap.
    ///
    /// # Errors
    /// The first stone that the rules refuse.
    ///
    /// # Complexity
    /// O(cells), and that of [`Rules::play`] for each stone.
    pub fn set_up(&self, stones: &[(Color, [i32; 2])], to_move: Color) -> Result<AnyTerms, AnyRefused> {
        Ok(AnyTerms(each!(Histories => AllTerms, &self.0, game => {
            let mut board = game.game().board().clone();
            for &(color, pair) in stones {
                let played = board.play(color, place(game, pair));
                played.map_err(|refusal| refused(game, &Refused::Stone(refusal)))?;
            }
            Terms::set_up(board, to_move)
        })))
    }

    /// Whose turn it is; after the end, whose turn it would be.
    pub fn to_move(&self) -> Color {
        each!(Histories, &self.0, game => game.game().to_move())
    }

    /// The player who has a colour now.
    pub fn player(&self, color: Color) -> Player {
        each!(Histories, &self.0, game => game.game().player(color))
    }

    /// Places a stone for the player to move.
    ///
    /// # Errors
    /// Those of [`History::play`].
    ///
    /// # Complexity
    /// That of [`History::play`].
    #[inline]
    pub fn play(&mut self, at: [i32; 2]) -> Result<(), AnyRefused> {
        each!(Histories, &mut self.0, game => {
            let played = game.play(place(game, at)).map(drop);
            played.map_err(|error| refused(game, &error))
        })
    }

    /// Makes the swap that the terms allow.
    ///
    /// # Errors
    /// Those of [`History::swap`].
    pub fn swap(&mut self) -> Result<(), AnyRefused> {
        self.act(Action::Swap(self.to_move()))
    }

    /// Ends the game by declaration, such as a resignation.
    ///
    /// # Errors
    /// Those of [`History::declare`].
    pub fn declare(&mut self, end: Declared) -> Result<(), AnyRefused> {
        self.act(Action::End(end))
    }

    /// Performs an action, if rules and turn allow it.
    ///
    /// # Errors
    /// Those of [`History::act`].
    pub fn act(&mut self, action: Action<[i32; 2]>) -> Result<(), AnyRefused> {
        each!(Histories, &mut self.0, game => {
            let done = game.act(action.map(|at| place(game, at)));
            done.map_err(|error| refused(game, &error))
        })
    }

    /// Whether [`AnyGame::act`] would perform an action.
    ///
    /// # Errors
    /// Those of [`AnyGame::act`].
    ///
    /// # Complexity
    /// That of [`play::Game::check`].
    pub fn check(&self, action: Action<[i32; 2]>) -> Result<(), AnyRefused> {
        self.check_named(action, &|_| None)
    }

    /// As [`AnyGame::check`]. The message names places as `name` does, if it can.
    ///
    /// # Errors
    /// Those of [`AnyGame::act`].
    pub fn check_named(
        &self,
        action: Action<[i32; 2]>,
        name: &dyn Fn([i32; 2]) -> Option<String>,
    ) -> Result<(), AnyRefused> {
        each!(Histories as R, &self.0, game => {
            let setup = game.game().terms().setup();
            let name = |at| name(R::pair(setup, at)).unwrap_or_else(|| R::name(setup, at));
            let checked = game.game().check(action.map(|at| R::at(setup, at)));
            checked.map_err(|error| AnyRefused::of::<R>(setup, &error, &name))
        })
    }

    /// Performs actions in order, until one is refused: as [`AnyGame::act`] for each, but faster.
    ///
    /// # Errors
    /// The index of the first action that is refused, and why. Those before it were performed.
    ///
    /// # Complexity
    /// That of [`History::act_all`].
    pub fn act_all(
        &mut self,
        actions: impl IntoIterator<Item = Action<[i32; 2]>>,
    ) -> Result<(), (usize, AnyRefused)> {
        each!(Histories as R, &mut self.0, game => {
            let setup = *game.game().terms().setup();
            let done = game.act_all(actions.into_iter().map(|action| action.map(|pair| R::at(&setup, pair))));
            done.map_err(|(number, error)| (number, AnyRefused::of::<R>(&setup, &error, &|at| R::name(&setup, at))))
        })
    }

    /// Parses an action: see [`play::Game::action`].
    ///
    /// # Errors
    /// If the text is not an action of this game.
    pub fn action(&self, text: &str) -> Result<Action<[i32; 2]>, ParseError> {
        each!(Histories, &self.0, game => Ok(game.game().action(text)?.map(|at| pair(game, at))))
    }

    /// An action as text: see [`play::Game::action_text`].
    pub fn action_text(&self, action: Action<[i32; 2]>) -> String {
        each!(Histories, &self.0, game => game.game().action_text(action.map(|at| place(game, at))))
    }

    /// Takes back the last action. Returns `false` if no action is left.
    #[inline]
    pub fn undo(&mut self) -> bool {
        each!(Histories, &mut self.0, game => game.undo())
    }

    /// Repeats the action taken back last. Returns `false` if no such action is left.
    pub fn redo(&mut self) -> bool {
        each!(Histories, &mut self.0, game => game.redo())
    }

    /// All actions so far, without those taken back.
    pub fn actions(&self) -> Vec<Action<[i32; 2]>> {
        each!(Histories, &self.0, game => {
            game.actions().take(game.now()).map(|action| action.map(|at| pair(game, at))).collect()
        })
    }

    /// The last action that was not taken back, if any.
    pub fn last_action(&self) -> Option<Action<[i32; 2]>> {
        each!(Histories, &self.0, game => game.last_action().map(|action| action.map(|at| pair(game, at))))
    }

    /// Where the player to move may place a stone. As this is a list of its own, you can play and undo while you go through it.
    ///
    /// # Complexity
    /// That of [`play::Game::legal_moves`].
    pub fn legal_moves(&self) -> Vec<[i32; 2]> {
        each!(Histories, &self.0, game => game.game().legal_moves().map(|at| pair(game, at)).collect())
    }

    /// The legal stones of the player to move, then the swap and the pass if legal. Declared ends are omitted.
    pub fn legal_actions(&self) -> Vec<Action<[i32; 2]>> {
        each!(Histories, &self.0, game => {
            game.game().legal_actions().map(|action| action.map(|at| pair(game, at))).collect()
        })
    }

    /// How the game ended, if it did. [`Cause::Board`](play::Cause::Board) contains what [`Rules::how`] returns.
    pub fn ending(&self) -> Option<Ending<&'static str>> {
        each!(Histories, &self.0, game => ending(game))
    }

    /// The ending in words: `red has won`, `blue has won: red resigned`.
    pub fn ending_text(&self) -> Option<String> {
        let colors = self.game().colors();
        Some(self.ending()?.words(|color: Color| colors[color.index()]).to_string())
    }

    /// The places that show a win on the board: a chain, a ring, or the
    /// points where the loser may not move. Empty without such a win.
    ///
    /// # Complexity
    /// That of [`Rules::witness`].
    pub fn marks(&self) -> Vec<[i32; 2]> {
        each!(Histories, &self.0, game => marks(game).into_iter().map(|at| pair(game, at)).collect())
    }

    /// The texts of [`AnyGame::marks`].
    ///
    /// # Complexity
    /// That of [`Rules::witness`].
    pub fn marked(&self) -> Vec<String> {
        self.marks().into_iter().map(|at| self.place_text(at)).collect()
    }

    /// Why the board decides the game, in a sentence without a full stop: see [`Rules::why`]. `None` without a win on the
    /// board.
    ///
    /// # Complexity
    /// That of [`Rules::witness`].
    pub fn why(&self) -> Option<String> {
        each!(Histories, &self.0, game => why(game))
    }

    /// The stones that forbid a stone of the player to move here: see [`Rules::forbidding`].
    ///
    /// # Complexity
    /// That of [`Rules::forbidding`].
    pub fn forbidding(&self, at: [i32; 2]) -> Vec<[i32; 2]> {
        each!(Histories, &self.0, game => {
            let stones = game.game().board().forbidding(game.game().to_move(), place(game, at));
            stones.into_iter().map(|at| pair(game, at)).collect()
        })
    }

    /// A place as text, in the notation of the game: see [`Rules::name`].
    pub fn place_text(&self, at: [i32; 2]) -> String {
        self.setup().place_text(at)
    }

    /// All stones on the board, sorted by place.
    ///
    /// # Complexity
    /// That of [`Rules::stones`], plus sorting.
    pub fn stones(&self) -> Vec<(Color, [i32; 2])> {
        let mut stones: Vec<(Color, [i32; 2])> = each!(Histories, &self.0, game => {
            game.game().board().stones().into_iter().map(|(at, color)| (color, pair(game, at))).collect()
        });
        stones.sort_unstable_by_key(|stone| stone.1);
        stones
    }

    /// The colour of a stone; `None` if the place is empty or off the board.
    pub fn stone(&self, at: [i32; 2]) -> Option<Color> {
        each!(Histories, &self.0, game => game.game().board().stone(place(game, at)))
    }

    /// 64 bits that are equal for equal positions: see [`play::Game::hash`].
    pub fn hash(&self) -> u64 {
        each!(Histories, &self.0, game => game.game().hash())
    }

    /// The position as text, from which a game can begin.
    pub fn position(&self) -> String {
        each!(Histories, &self.0, game => game.game().position().to_string())
    }

    /// The canonical form of the position as text: see [`Position::canonical`](play::Position::canonical).
    pub fn canonical(&self) -> String {
        each!(Histories, &self.0, game => game.game().position().canonical().to_string())
    }

    /// The place of the last stone, if any. After a swap of pieces, its new place.
    ///
    /// # Complexity
    /// O(1), or O(actions taken back) at worst.
    pub fn last_stone(&self) -> Option<[i32; 2]> {
        each!(Histories, &self.0, game => last_stone(game).map(|at| pair(game, at)))
    }
}

fn refused<R: Rules>(history: &History<R>, refused: &RefusedBy<R>) -> AnyRefused {
    let setup = history.game().terms().setup();
    AnyRefused::of::<R>(setup, refused, &|at| R::name(setup, at))
}

fn place<R: Rules>(history: &History<R>, pair: [i32; 2]) -> R::At {
    R::at(history.game().terms().setup(), pair)
}

fn pair<R: Rules>(history: &History<R>, at: R::At) -> [i32; 2] {
    R::pair(history.game().terms().setup(), at)
}

fn marks<R: Rules>(history: &History<R>) -> Vec<R::At> {
    let game = history.game();
    let witness = game.board().witness(game.to_move());
    witness.map(|witness| R::marks(&witness)).unwrap_or_default()
}

fn why<R: Rules>(history: &History<R>) -> Option<String> {
    let (board, setup) = (history.game().board(), history.game().terms().setup());
    let witness = board.witness(history.game().to_move())?;
    Some(R::why(&witness, &|at| R::name(setup, at)))
}

fn ending<R: Rules>(history: &History<R>) -> Option<Ending<&'static str>> {
    history.game().ending().map(|ending| ending.map(R::how))
}
