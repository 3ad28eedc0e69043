//! Any of the games, stone by stone, in plain text and numbers.

use alloc::collections::BTreeSet;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::GAMES;

/// Where a stone stands; the module of each game says how it counts.
pub type At = (i64, i64);

/// A stone: its player, 0 or 1, and where it stands.
pub type Stone = (usize, At);

/// A link between two stones. The second is the one that made it.
pub type Link = (At, At);

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlowOutcome {
    /// The player to move can go on.
    Open,
    /// This player, 0 or 1, has won.
    Won(usize),
    /// Nobody has won, and the game is over.
    Drawn,
}

/// The rules of one game on one board: all that a game's file has to say. What holds in every game is said by [`SlowGame`].
pub(crate) trait SlowRules: Debug + Send + Sync {
    /// The numbers of columns and rows: every cell has 0 <= x < columns and 0 <= y < rows.
    fn span(&self) -> At;

    /// Whether the board has this cell.
    fn is_on(&self, (x, y): At) -> bool {
        let (columns, rows) = self.span();
        (0..columns).contains(&x) && (0..rows).contains(&y)
    }

    /// Where a cell goes when the board is turned or mirrored so that the rules stay the same for both players; all maps that there are,
    /// in the same order for every cell.
    fn images(&self, at: At) -> Vec<At>;

    /// Which rule of this game forbids the player a stone on this empty cell.
    fn forbids(&self, _stones: &[Stone], _player: usize, _at: At) -> Option<&'static str> {
        None
    }

    /// What the last of the stones completes, and the links that it makes. Whoever completes something first has won.
    fn completes(&self, stones: &[Stone], links: &mut Links) -> Vec<&'static str>;

    /// Whether stones may be placed after a win.
    fn goes_on_after_a_win(&self) -> bool {
        false
    }

    /// How the game stands with these stones when nobody has completed anything and the player to move has no move: stuck, or on a full board.
    fn without_a_move(&self, _stones: &[Stone], _to_move: usize) -> SlowOutcome {
        SlowOutcome::Drawn
    }
}

/// The links of a game, each kind in the order in which they came up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Links {
    pub(crate) made: Vec<Link>,
    pub(crate) refused: Vec<Link>,
}

/// A game by the letter: two players, 0 and 1, either of whom may place the next stone.
///
/// The module of each game says which setups there are, who player 0 is, how places are counted, and what a stone can complete. Turns
/// are kept by whoever plays.
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
    /// The game of a setup before the first stone. `None` when it is no setup, and for boards that are too large to be looked at after
    /// each stone: more than 2^18 cells, in Havannah a side above 256.
    pub fn new(setup: &str) -> Option<SlowGame> {
        let (name, words) = setup.split_once(' ')?;
        let game = GAMES.iter().find(|game| game.name == name)?;
        (game.rules)(&words.split(' ').collect::<Vec<_>>()).map(SlowGame::of)
    }

    pub(crate) fn of(rules: Arc<dyn SlowRules>) -> SlowGame {
        SlowGame { rules, stones: Vec::new(), links: Links::default(), won_by: None }
    }

    /// Places a stone of a player, 0 or 1, and says what it completes, in the words of its module.
    ///
    /// # Errors
    /// As for [`SlowGame::why_not`]; the game is as it was then.
    ///
    /// # Panics
    /// When there is no such player.
    ///
    /// # Complexity
    /// O(cells); in TwixT O(links · log links).
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

    /// Why a player, 0 or 1, may not place a stone there: the first reason of `off the board`, `occupied`, those of the game (in
    /// TwixT `in White's end zone` or `in Black's end zone`, in NoGo `a chain would have no liberty`) and `the game was won before`.
    /// `None` when the stone may be placed.
    ///
    /// # Panics
    /// When there is no such player.
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

    /// Where a player, 0 or 1, may place the next stone, by the second coordinate and then by the first.
    ///
    /// # Panics
    /// When there is no such player.
    ///
    /// # Complexity
    /// That of [`SlowGame::why_not`] for each cell.
    pub fn moves(&self, player: usize) -> Vec<At> {
        self.cells().filter(|&at| self.why_not(player, at).is_none()).collect()
    }

    /// How the game stands for a player who is to move: won by whoever completed something first; else open as long as that player
    /// has a move. A player without one is stuck: `without_a_move` of the game says how that ends, in NoGo with a loss. (Nobody is
    /// stuck in Hex before a win, but on boards without cells. The rules of TwixT leave it open what happens to a player who is
    /// stuck while the other is not; a draw is the convention of OpenSpiel.)
    ///
    /// # Panics
    /// When there is no such player.
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

    /// All positions to which the players come in turn from here, each only once however it came about.
    ///
    /// # Panics
    /// When there is no such player.
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

    /// The stones in the order in which they came, each with its player.
    pub fn stones(&self) -> &[Stone] {
        &self.stones
    }

    /// Whose stone stands there.
    pub fn stone(&self, at: At) -> Option<usize> {
        self.stones.iter().find(|stone| stone.1 == at).map(|stone| stone.0)
    }

    /// The player who was the first to complete something.
    pub fn won_by(&self) -> Option<usize> {
        self.won_by
    }

    /// The links of TwixT in the order in which they were made; those of one peg in the order of the other pegs.
    pub fn links(&self) -> &[Link] {
        &self.links.made
    }

    /// The links of TwixT that could not be made, in that order too.
    pub fn refused(&self) -> &[Link] {
        &self.links.refused
    }

    /// Where a cell goes by each map of the board onto itself that leaves the players as they are.
    pub(crate) fn images(&self, at: At) -> Vec<At> {
        self.rules.images(at)
    }

    fn cells(&self) -> impl Iterator<Item = At> {
        let (columns, rows) = self.rules.span();
        (0..rows).flat_map(move |y| (0..columns).map(move |x| (x, y)))
    }
}

/// The stones of a player, in order.
pub(crate) fn stones_of(stones: &[Stone], player: usize) -> Vec<At> {
    stones.iter().filter(|stone| stone.0 == player).map(|stone| stone.1).collect()
}

/// The rows of a board, from the top: a letter for each player, and `.` for no stone.
pub(crate) fn rows_of((columns, rows): At, stones: &[Stone], letters: [u8; 2]) -> Vec<Vec<u8>> {
    let mut letter = vec![vec![b'.'; columns as usize]; rows as usize];
    for &(player, (x, y)) in stones {
        letter[y as usize][x as usize] = letters[player];
    }
    letter
}

/// The numbers of columns and rows of a board with at most 2^18 cells, from `["3x4"]`.
pub(crate) fn oblong(words: &[&str]) -> Option<At> {
    let &[board] = words else { return None };
    let (columns, rows) = board.split_once('x')?;
    let [columns, rows] = [columns.parse::<u32>().ok()?, rows.parse::<u32>().ok()?].map(i64::from);
    let is_small = columns.max(1) as u64 * rows.max(1) as u64 <= 1 << 18;
    is_small.then_some((columns, rows))
}
