//! A player that tries each move in random games.

use alloc::vec::Vec;
use core::cmp::Ordering;

use rules_core::{Color, Rules};

use crate::Playout;

/// Flat Monte Carlo: plays equally many random games after each legal move, and chooses the move with the best score.
///
/// This is the simplest player for any game (B. Abramson, 1990), and a way to measure how fast
/// rules are. It looks only one stone ahead. After some moves on a board, it rarely allocates.
///
/// ```
/// use games::MonteCarlo;
/// use rules_core::{Color, Rules};
/// use rules_hex::{Hex, Setup};
///
/// let mut bits = 1_u64;
/// let mut random = || {
///     // Knuth's MMIX generator: short, but only its high bits are good.
///     bits = bits.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
///     bits
/// };
/// let setup = Setup::new(2, 2);
/// let best = MonteCarlo::new(&setup).best(&Hex::new(&setup), Color::Black, 1000, &mut random).expect("a move");
/// // The two cells with three neighbours.
/// assert!(matches!(Hex::pair(&setup, best.at), [1, 0] | [0, 1]));
/// ```
#[derive(Clone, Debug)]
pub struct MonteCarlo<R: Rules> {
    playout: Playout<R>,
    /// The position after the candidate's stone.
    after: R,
    /// The random game from there.
    game: R,
    empty: Vec<R::At>,
    candidates: Vec<Candidate<R::At>>,
}

/// A move and the results of the random games after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<At> {
    /// Where the stone goes.
    pub at: At,
    /// Games won by the player who makes the move.
    pub won: u32,
    /// Games won by the opponent.
    pub lost: u32,
    /// Games without a winner.
    pub drawn: u32,
}

impl<R: Rules> MonteCarlo<R> {
    /// Creates a player for boards of this setup. Others work too, but allocate.
    pub fn new(setup: &R::Setup) -> Self {
        let game = R::new(setup);
        MonteCarlo {
            playout: Playout::new(),
            after: game.clone(),
            game,
            empty: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// The best move for the player to move, after `playouts` random games for each legal move; `None` when the game is
    /// over. Of moves with equal scores, the first in the order of [`Rules::cells`]. `random` returns 64 random bits.
    ///
    /// # Complexity
    /// `playouts` random games and copies of the position for each place; O(cells) memory.
    pub fn best(
        &mut self,
        game: &R,
        to_move: Color,
        playouts: u32,
        random: &mut impl FnMut() -> u64,
    ) -> Option<Candidate<R::At>> {
        self.candidates.clear();
        if game.outcome(to_move).is_open() {
            self.candidates
                .extend(game.cells().filter(|&at| game.check(to_move, at).is_ok()).map(Candidate::new));
        }
        self.empty.clear();
        self.empty.extend(game.cells().filter(|&at| game.stone(at).is_none()));
        for candidate in &mut self.candidates {
            self.after.clone_from(game);
            if self.after.play(to_move, candidate.at).is_err() {
                continue; // Never, since `check` accepted the stone.
            }
            self.playout.start(self.empty.iter().copied().filter(|&at| at != candidate.at));
            for _ in 0..playouts {
                self.game.clone_from(&self.after);
                let outcome = self.playout.play_again(&mut self.game, to_move.opponent(), random, |_, _| ());
                match outcome.winner() {
                    None => candidate.drawn += 1,
                    Some(color) if color == to_move => candidate.won += 1,
                    Some(_) => candidate.lost += 1,
                }
            }
        }
        // `max_by` returns the last of equal moves, so the order is reversed.
        self.candidates.iter().copied().rev().max_by(Candidate::compare)
    }

    /// The moves among which the last [`MonteCarlo::best`] chose, in the order of [`Rules::cells`].
    pub fn candidates(&self) -> &[Candidate<R::At>] {
        &self.candidates
    }
}

impl<At> Candidate<At> {
    fn new(at: At) -> Self {
        Candidate { at, won: 0, lost: 0, drawn: 0 }
    }

    /// Wins minus losses. A draw counts as half a win and half a loss.
    pub fn score(&self) -> i64 {
        i64::from(self.won) - i64::from(self.lost)
    }

    fn compare(&self, other: &Self) -> Ordering {
        self.score().cmp(&other.score())
    }
}
