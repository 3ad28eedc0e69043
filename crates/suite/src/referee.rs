//! The slow and literal reading of the same rules.

use std::fmt::Debug;

use oracle::{At, Boards, Link, SlowGame, SlowOutcome};

/// A game by the letter, which the laws hold a kernel to. Players are 0 and 1: those of [`Color::index`](rules_core::Color::index).
pub trait Referee: Clone + Debug {
    /// The boards of a game.
    fn boards(game: &str) -> Option<Boards>;

    /// The game of a setup before the first stone; `None` when it is no setup.
    fn new(setup: &str) -> Option<Self>;

    /// Places a stone and says what it completes.
    ///
    /// # Errors
    /// As for [`Referee::why_not`].
    fn play(&mut self, player: usize, at: At) -> Result<Vec<&'static str>, &'static str>;

    /// Why a stone may not be placed: the first of `off the board`, `occupied`, the rules of the game and `the game was won before`.
    fn why_not(&self, player: usize, at: At) -> Option<&'static str>;

    /// How the game stands.
    fn outcome(&self, to_move: usize) -> SlowOutcome;

    /// The links on the board, each once, with its ends in any order.
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
