//! Random games from a position of a batch.

use rng::Rng;
use rules_core::Rules;

use super::Play;
use super::one::{Common, One};
use crate::Playout;

/// What random games need.
#[derive(Debug)]
pub(super) struct Roller<R: Rules> {
    board: Option<R>,
    playout: Playout<R>,
}

impl<R: Rules> Default for Roller<R> {
    fn default() -> Self {
        Roller { board: None, playout: Playout::new() }
    }
}

impl<R: Rules> Roller<R> {
    /// Plays a game that is open to its end. Returns who has won, as [`One::result`].
    pub(super) fn play<G: Play<R>>(&mut self, common: &Common<R>, one: &One<R, G>, rng: &mut Rng) -> i8 {
        let game = one.game.game();
        let board = self.board.get_or_insert_with(|| game.board().clone());
        let mut to_move = game.to_move();
        if one.random(common, rng) == Some(common.cells()) {
            let mut swapped = game.clone();
            let _ = swapped.swap();
            board.clone_from(swapped.board());
            to_move = swapped.to_move();
        } else {
            board.clone_from(game.board());
        }
        let outcome = self.playout.play(board, to_move, &mut || rng.next(), |_, _| ());
        outcome.winner().map_or(0, |winner| common.sign(winner))
    }
}
