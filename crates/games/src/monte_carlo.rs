//! The player who tries each move in random games.

use alloc::vec::Vec;
use core::cmp::Ordering;

use rules_core::{Color, Rules};

use crate::Playout;

/// Flat Monte Carlo: plays the same number of random games after each move, and prefers the one that wins most.
///
/// It is the simplest player that there is for any game (B. Abramson, 1990), and a measure of how quick rules are. It sees no
/// further than one stone, and its memory is used again: once some moves were chosen on a board, it seldom allocates.
///
/// ```
/// use games::MonteCarlo;
/// use rules_core::{Color, Rules};
/// use rules_hex::{Hex, Setup};
///
/// let mut bits = 1_u64;
/// let mut random = || {
///     // Poor, but short: Knuth's MMIX generator, whose high bits are the good ones.
///     bits = bits.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
///     bits
/// };
/// let setup = Setup::new(2, 2);
/// let best = MonteCarlo::new(&setup).best(&Hex::new(&setup), Color::Black, 1000, &mut random).expect("a move");
/// // The two cells that touch three others.
/// assert!(matches!(Hex::pair(&setup, best.at), [1, 0] | [0, 1]));
/// ```
#[derive(Clone, Debug)]
pub struct MonteCarlo<R: Rules> {
    playout: Playout<R>,
    /// The position with the stone that is tried, and the random game from there.
    after: R,
    game: R,
    /// The places without a stone.
    empty: Vec<R::At>,
    candidates: Vec<Candidate<R::At>>,
}

/// A move, and what came of the random games after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate<At> {
    /// Where the stone goes.
    pub at: At,
    /// How many games the player won who made the move.
    pub won: u32,
    /// How many games the opponent won.
    pub lost: u32,
    /// How many games nobody won.
    pub drawn: u32,
}

impl<R: Rules> MonteCarlo<R> {
    /// A player for boards of this setup. For others it takes new memory.
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

    /// The best move for the player to move, after `playouts` random games each; `None` when the game is over. Of moves that did
    /// equally well it is the first, in the order of [`Rules::cells`]. `random` gives 64 random bits.
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
                continue; // It was checked.
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
        // `max_by` returns the last of equal moves, so they come from behind.
        self.candidates.iter().copied().rev().max_by(Candidate::compare)
    }

    /// All moves that [`MonteCarlo::best`] chose from, in the order of [`Rules::cells`].
    pub fn candidates(&self) -> &[Candidate<R::At>] {
        &self.candidates
    }
}

impl<At> Candidate<At> {
    fn new(at: At) -> Self {
        Candidate { at, won: 0, lost: 0, drawn: 0 }
    }

    /// Wins less losses: a draw is half a win.
    pub fn score(&self) -> i64 {
        i64::from(self.won) - i64::from(self.lost)
    }

    fn compare(&self, other: &Self) -> Ordering {
        self.score().cmp(&other.score())
    }
}
