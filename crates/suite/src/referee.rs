//! The slow, literal implementation of the same rules.

use std::fmt::Debug;

use oracle::{At, Boards, Link, SlowGame, SlowOutcome};

/// The literal rules of a game, to test a kernel. Players are 0 and 1: see [`Color::index`](rules_core::Color::index).
pub trait Referee: Clone + Debug {
    /// The boards of a game; `None` for an unknown game.
    fn boards(game: &str) -> Option<Boards>;

    /// The game before the first stone; `None` if the text is no setup.
    fn new(setup: &str) -> Option<Self>;

    /// Places a stone and returns the words for what it completes.
    ///
    /// # Errors
    /// As for [`Referee::why_not`].
    fn play(&mut self, player: usize, at: At) -> Result<Vec<&'static str>, &'static str>;

    /// Why a stone is refused: the first of `off the board`, `occupied`, a rule of the game, `the game was won before`.
    fn why_not(&self, player: usize, at: At) -> Option<&'static str>;

    /// The outcome when `to_move` is to move.
    fn outcome(&self, to_move: usize) -> SlowOutcome;

    /// The links on the board, each once, with the ends in any order.
    fn links(&self) -> Vec<Link>;
}

impl Referee for SlowGame {
    fn boards(game: &str) -> Option<Boards> {
        oracle::boards(game)
    }

    fn new(setup: &str) -> Option<Self> {
        SlowGame::new(setup)
    }

    fn play(&mut self, player: usize, at: At) -> Result<Vec<&'static str>, &'static str> {
        self.play(player, at)
    }

    fn why_not(&self, player: usize, at: At) -> Option<&'static str> {
        self.why_not(player, at)
    }

    fn outcome(&self, to_move: usize) -> SlowOutcome {
        self.outcome(to_move)
    }

    fn links(&self) -> Vec<Link> {
        self.links().to_vec()
    }
}
