//! Random play and counting from a position of any game.

use alloc::boxed::Box;
use alloc::vec::Vec;

use play::{PERFT_POSITIONS, Perft, PerftError, PerftRow};
use rules_core::Rules;

use super::{AnyGame, pair};
use crate::registry::each;
use crate::{Candidate, Uct};

/// The rows of [`AnyGame::perft`] and [`AnyGame::perft_up_to`], one per depth.
pub type Rows = Box<dyn Iterator<Item = Result<PerftRow, PerftError>>>;

impl AnyGame {
    /// The legal moves of the player to move by [`Uct`], the best first; empty when the game is over. The search knows no swap: if
    /// the best score is negative, the other side is better.
    ///
    /// # Complexity
    /// That of [`Uct::search`].
    pub fn candidates(&self, playouts: u32, random: &mut impl FnMut() -> u64) -> Vec<Candidate<[i32; 2]>> {
        each!(Histories, &self.0, game => {
            let (board, to_move) = (game.game().board(), game.game().to_move());
            let mut player = Uct::new(&board.setup());
            let found = player.search(board, to_move, playouts, random).iter();
            found.map(|&Candidate { at, visits, score, winner }| Candidate { at: pair(game, at), visits, score, winner }).collect()
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
