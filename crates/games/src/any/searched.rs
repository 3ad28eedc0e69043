//! Random play and counting from a position of any game.

use alloc::boxed::Box;

use play::{PERFT_POSITIONS, Perft, PerftError, PerftRow};
use rules_core::Rules;

use super::{AnyGame, pair};
use crate::registry::each;
use crate::{Candidate, MonteCarlo};

/// The rows of [`AnyGame::perft`] and [`AnyGame::perft_up_to`], one per depth.
pub type Rows = Box<dyn Iterator<Item = Result<PerftRow, PerftError>>>;

impl AnyGame {
    /// The best move by [`MonteCarlo`], with the games that were won and lost after it; `None` when the game is over.
    ///
    /// # Complexity
    /// That of [`MonteCarlo::best`].
    pub fn best(&self, playouts: u32, random: &mut impl FnMut() -> u64) -> Option<Candidate<[i32; 2]>> {
        each!(Histories, &self.0, game => {
            let (board, to_move) = (game.game().board(), game.game().to_move());
            let best = MonteCarlo::new(&board.setup()).best(board, to_move, playouts, random)?;
            let Candidate { at, won, lost, drawn } = best;
            Some(Candidate { at: pair(game, at), won, lost, drawn })
        })
    }

    /// Counts sequences of stones from here, by depth, with at most [`PERFT_POSITIONS`] positions each: see
    /// [`Perft`](play::Perft).
    ///
    /// # Errors
    /// If the board has too many places.
    pub fn perft(&self) -> Result<Rows, PerftError> {
        self.perft_up_to(PERFT_POSITIONS)
    }

    /// As [`AnyGame::perft`], with at most `most` positions for each depth, about [`PERFT_BYTES`](play::PERFT_BYTES) each.
    ///
    /// # Errors
    /// If the board has too many places.
    pub fn perft_up_to(&self, most: usize) -> Result<Rows, PerftError> {
        each!(Histories, &self.0, game => Ok(Box::new(Perft::of(game.game())?.with_most(most))))
    }
}
