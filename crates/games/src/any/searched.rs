//! Random play and counting from a position of any game.

use alloc::boxed::Box;
use alloc::vec::Vec;

use play::{Action, PERFT_POSITIONS, Perft, PerftError, PerftRow};
use rules_core::{Color, Rules};

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

    /// The places where the player to move wins with at most `moves` own stones, however the opponent answers. Tries all answers, so
    /// boards and `moves` must be small.
    ///
    /// # Panics
    /// If `moves` is 0.
    ///
    /// # Complexity
    /// O(legal moves ^ (2 `moves` - 1)), times that of a move.
    ///
    /// ```
    /// let game: games::AnyGame = "hex 3x3, 1x1/3/3 o".parse()?;
    /// assert!(game.wins(1).is_empty());
    /// assert!(!game.wins(3).is_empty());
    /// # Ok::<(), geometry::ParseError>(())
    /// ```
    pub fn wins(&self, moves: u32) -> Vec<[i32; 2]> {
        self.winning(moves).collect()
    }

    fn winning(&self, moves: u32) -> impl Iterator<Item = [i32; 2]> {
        let color = self.to_move();
        self.after_stones().filter(move |(_, game)| game.is_won_by(color, moves - 1)).map(|(at, _)| at)
    }

    /// Whether a player, who is not to move, wins with at most `moves` more stones.
    fn is_won_by(&self, color: Color, moves: u32) -> bool {
        match self.ending() {
            Some(ending) => ending.winner.is_some_and(|winner| winner.color == color),
            None => moves > 0 && self.after_stones().all(|(_, game)| game.winning(moves).next().is_some()),
        }
    }

    /// The games after each legal stone. All moves are made again: as nothing else in a page copies games, code for it would add 3 KB.
    fn after_stones(&self) -> impl Iterator<Item = ([i32; 2], AnyGame)> {
        self.legal_actions().into_iter().filter_map(|action| {
            let Action::Stone(_, at) = action else { return None };
            let mut game = AnyGame::new(&self.terms());
            self.actions().into_iter().chain([action]).try_for_each(|action| game.act(action)).ok()?;
            Some((at, game))
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
