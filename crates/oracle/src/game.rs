//! Plays any of the games stone by stone. Setups are text, players and cells are numbers.

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::GAMES;

/// The coordinates of a cell, as the module of each game defines them.
pub type At = (i64, i64);

/// A stone: its player, 0 or 1, and its cell.
pub type Stone = (usize, At);

/// A link between two stones. The second was placed later.
pub type Link = (At, At);

/// The outcome of a game so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlowOutcome {
    /// The player to move has a move.
    Open,
    /// This player, 0 or 1, has won.
    Won(usize),
    /// The game is over without a winner.
    Drawn,
}

/// The rules of one game on one board. [`SlowGame`] has what all games share.
pub(crate) trait SlowRules: Debug + Send + Sync {
    /// The numbers of columns and rows: every cell has 0 <= x < columns and 0 <= y < rows.
    fn span(&self) -> At;

    /// Whether the board has this cell.
    fn is_on(&self, (x, y): At) -> bool {
        let (columns, rows) = self.span();
        (0..columns).contains(&x) && (0..rows).contains(&y)
    }

    /// The images of a cell under the symmetries of the board that keep the rules the same for both players (the
    /// identity is one), in the same order for every cell.
    fn images(&self, at: At) -> Vec<At>;

    /// The rule of this game that forbids the player a stone on this empty cell.
    fn forbids(&self, _stones: &[Stone], _player: usize, _at: At) -> Option<&'static str> {
        None
    }

    /// Adds the links of the last stone, and returns what it completes. The first player to complete something wins.
    fn completes(&self, stones: &[Stone], links: &mut Links) -> Vec<&'static str>;

    /// Whether stones may be placed after a win.
    fn goes_on_after_a_win(&self) -> bool {
        false
    }

    /// The outcome when nobody has completed anything and the player to move has no move.
    fn without_a_move(&self, _stones: &[Stone], _to_move: usize) -> SlowOutcome {
        SlowOutcome::Drawn
    }
}

/// The links of a game, in the order of play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Links {
    pub(crate) made: Vec<Link>,
    pub(crate) refused: Vec<Link>,
}

/// A game by the literal rules. Either player, 0 or 1, may place the next stone: the caller decides whose turn it is.
///
/// The module of each game defines its setups, the colour of player 0, the coordinates, and what a stone can complete.
///
/// ```
/// let mut game = oracle::SlowGame::new("hex 2x1").expect("a setup");
/// assert_eq!(game.play(1, (0, 0)), Ok(vec![]));
/// assert_eq!(game.play(0, (0, 0)), Err("occupied"));
/// assert_eq!(game.play(0, (1, 0)), Ok(vec!["chain"]));
/// assert_eq!((game.outcome(1), game.moves(1)), (oracle::SlowOutcome::Won(0), vec![]));
/// ```
#[derive(Clone, Debug)]
pub struct SlowGame {
    rules: Arc<dyn SlowRules>,
    stones: Vec<Stone>,
    links: Links,
    won_by: Option<usize>,
}

impl SlowGame {
    /// Creates a game without stones. `None` if the setup is invalid, or the board too large to search after each
    /// stone: more than 2^18 cells, in Havannah a side above 256. TwixT has no limit.
    pub fn new(setup: &str) -> Option<SlowGame> {
        let (name, words) = setup.split_once(' ')?;
        let game = GAMES.iter().find(|game| game.name == name)?;
        (game.rules)(&words.split(' ').collect::<Vec<_>>()).map(SlowGame::of)
    }

    pub(crate) fn of(rules: Arc<dyn SlowRules>) -> SlowGame {
        SlowGame { rules, stones: Vec::new(), links: Links::default(), won_by: None }
    }

    /// Places a stone, and returns what it completes, in the words of the game's module.
    ///
    /// # Errors
    /// The reason of [`SlowGame::why_not`]. The game is unchanged.
    ///
    /// # Panics
    /// When `player` exceeds 1.
    ///
    /// # Complexity
    /// O(cells · log cells); in Y O(stones²); in TwixT O(stones · log stones), with `pp` O(stones²).
    pub fn play(&mut self, player: usize, at: At) -> Result<Vec<&'static str>, &'static str> {
        if let Some(reason) = self.why_not(player, at) {
            return Err(reason);
        }
        self.stones.push((player, at));
        let completed = self.rules.completes(&self.stones, &mut self.links);
        if !completed.is_empty() {
            self.won_by = self.won_by.or(Some(player));
        }
        Ok(completed)
    }

    /// Why a player may not place a stone there: the first that applies of `off the board`, `occupied`, the reasons of
    /// the game (in TwixT `in White's end zone` or `in Black's end zone`, in NoGo `a chain would have no liberty`) and
    /// `the game was won before`. `None` if the stone is legal.
    ///
    /// # Panics
    /// When `player` exceeds 1.
    ///
    /// # Complexity
    /// O(stones), and for NoGo O(cells).
    pub fn why_not(&self, player: usize, at: At) -> Option<&'static str> {
        assert!(player < 2, "the players are 0 and 1");
        if !self.rules.is_on(at) {
            return Some("off the board");
        }
        if self.stone(at).is_some() {
            return Some("occupied");
        }
        let is_over = self.won_by.is_some() && !self.rules.goes_on_after_a_win();
        let forbidden = self.rules.forbids(&self.stones, player, at);
        forbidden.or(is_over.then_some("the game was won before"))
    }

    /// The cells where a player may place the next stone, sorted by the second coordinate and then by the first.
    ///
    /// # Panics
    /// When `player` exceeds 1.
    ///
    /// # Complexity
    /// That of [`SlowGame::why_not`] for each cell.
    pub fn moves(&self, player: usize) -> Vec<At> {
        self.cells().filter(|&at| self.why_not(player, at).is_none()).collect()
    }

    /// The outcome with `to_move` to move. The first player to complete something has won. Otherwise the game is open
    /// if `to_move` has a move. Otherwise `to_move` is stuck: in NoGo this player has lost, in the other games it is a
    /// draw. (In Hex nobody is stuck before a win, except on boards without cells. The rules of TwixT do not say what
    /// happens if only one player is stuck; a draw is the convention of OpenSpiel.)
    ///
    /// # Panics
    /// When nobody has won and `to_move` exceeds 1.
    ///
    /// # Complexity
    /// At most that of [`SlowGame::moves`].
    pub fn outcome(&self, to_move: usize) -> SlowOutcome {
        if let Some(winner) = self.won_by {
            return SlowOutcome::Won(winner);
        }
        let has_move = self.cells().any(|at| self.why_not(to_move, at).is_none());
        if has_move { SlowOutcome::Open } else { self.rules.without_a_move(&self.stones, to_move) }
    }

    /// This position and all that follow if the players take turns, each once. In TwixT, positions also differ if the
    /// ends of a [`Link`] are in another order.
    ///
    /// # Panics
    /// When `to_move` exceeds 1.
    ///
    /// # Complexity
    /// That of [`SlowGame::moves`] and of [`SlowGame::play`] for each move, in each position.
    pub fn positions(self, to_move: usize) -> Vec<SlowGame> {
        let (mut seen, mut found, mut waiting) = (BTreeSet::new(), Vec::new(), vec![(self, to_move)]);
        while let Some((game, player)) = waiting.pop() {
            let (mut stones, mut links) = (game.stones.clone(), game.links.made.clone());
            stones.sort_unstable();
            links.sort_unstable();
            if seen.insert((stones, links, game.won_by)) {
                for at in game.moves(player) {
                    let mut after = game.clone();
                    if after.play(player, at).is_ok() {
                        waiting.push((after, 1 - player));
                    }
                }
                found.push(game);
            }
        }
        found
    }

    /// The stones in the order of play.
    pub fn stones(&self) -> &[Stone] {
        &self.stones
    }

    /// The player whose stone is on a cell.
    pub fn stone(&self, at: At) -> Option<usize> {
        self.stones.iter().find(|stone| stone.1 == at).map(|stone| stone.0)
    }

    /// The player who was first to complete something.
    pub fn won_by(&self) -> Option<usize> {
        self.won_by
    }

    /// The links of TwixT, in the order in which their second pegs were placed. Links with the same second peg are in
    /// the order of their first pegs.
    pub fn links(&self) -> &[Link] {
        &self.links.made
    }

    /// The links of TwixT that could not be made, in the same order.
    pub fn refused(&self) -> &[Link] {
        &self.links.refused
    }

    /// The images of a cell under all symmetries of the board.
    pub(crate) fn images(&self, at: At) -> Vec<At> {
        self.rules.images(at)
    }

    fn cells(&self) -> impl Iterator<Item = At> {
        let (columns, rows) = self.rules.span();
        (0..rows).flat_map(move |y| (0..columns).map(move |x| (x, y)))
    }
}

/// The cells of the stones of a player, in the order of play.
pub(crate) fn stones_of(stones: &[Stone], player: usize) -> Vec<At> {
    stones.iter().filter(|stone| stone.0 == player).map(|stone| stone.1).collect()
}

/// The rows of a board from the top, with a letter for each player and `.` for an empty cell.
pub(crate) fn rows_of((columns, rows): At, stones: &[Stone], letters: [u8; 2]) -> Vec<Vec<u8>> {
    let mut letter = vec![vec![b'.'; columns as usize]; rows as usize];
    for &(player, (x, y)) in stones {
        letter[y as usize][x as usize] = letters[player];
    }
    letter
}

/// Parses the numbers of columns and rows of a board with at most 2^18 cells, such as `["3x4"]`.
pub(crate) fn oblong(words: &[&str]) -> Option<At> {
    let &[board] = words else { return None };
    let (columns, rows) = board.split_once('x')?;
    let [columns, rows] = [columns.parse::<u32>().ok()?, rows.parse::<u32>().ok()?].map(i64::from);
    let is_small = columns.max(1) as u64 * rows.max(1) as u64 <= 1 << 18;
    is_small.then_some((columns, rows))
}
