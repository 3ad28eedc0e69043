//! The laws of witnesses: they are accepted only for a player who has won.

use oracle::SlowOutcome;
use rng::Rng;
use rules_core::{Color, Rules};

use crate::games::rounds;
use crate::pair::{At, Pair};

/// The number of witnesses from other games to try on each position.
const POOL: usize = 24;

/// The largest number of random games per board.
const ROUNDS: u64 = 15;

/// A witness is accepted only for a player who has won. Tries each witness on positions of other games on the same
/// board, and on variants of its own game: without stones, without the last stone, without a stone that the witness
/// marks, and with such a stone given to the opponent.
///
/// # Panics
/// When the law is broken.
pub fn sound<R: Rules>() {
    let mut pool: Vec<R::Witness> = Vec::new();
    let mut board = None;
    let mut random = Rng::new(6);
    rounds::<R>(ROUNDS, |mut pair| {
        if board.as_ref() != Some(&pair.setup) {
            pool.clear();
            board = Some(pair.setup);
        }
        pair.random(|pair| {
            for witness in &pool {
                holds(pair, witness);
            }
        });
        for witness in Color::BOTH.into_iter().filter_map(|color| pair.game.witness(color)) {
            for other in without(&pair, &witness) {
                holds(&other, &witness);
            }
            if pool.len() < POOL {
                pool.push(witness);
            } else {
                pool[random.below(POOL)] = witness;
            }
        }
    });
}

/// Witnesses that `forge` makes from a true one are accepted only for a player who has
/// won. Tries them on the position of the true one, and on its variants as in [`sound`].
///
/// # Panics
/// When the law is broken.
pub fn forged<R: Rules>(forge: impl Fn(&R::Witness) -> Vec<R::Witness>) {
    rounds::<R>(ROUNDS, |mut pair| {
        pair.random(|_| ());
        for witness in Color::BOTH.into_iter().filter_map(|color| pair.game.witness(color)) {
            let mut others = without(&pair, &witness);
            others.push(pair.clone());
            for forged in forge(&witness) {
                others.iter().for_each(|other| holds(other, &forged));
            }
        }
    });
}

/// Lists similar to this one, most of them no proof: without one cell, with one cell twice, cut off, and reversed.
pub fn bent<T: Copy>(cells: &[T]) -> Vec<Vec<T>> {
    let mut bent = vec![cells.iter().rev().copied().collect()];
    for (at, &cell) in cells.iter().enumerate() {
        let (before, behind) = (&cells[..at], &cells[at + 1..]);
        bent.extend([[before, behind].concat(), before.to_vec(), [before, &[cell, cell], behind].concat()]);
    }
    bent
}

/// Checks that a witness is accepted only for the winner.
fn holds<R: Rules>(pair: &Pair<R>, witness: &R::Witness) {
    for color in Color::BOTH.into_iter().filter(|&color| pair.game.verify(color, witness).is_ok()) {
        let what = format_args!("accepted for {}: {witness:?}", R::color_name(color));
        pair.hold(what, SlowOutcome::Won(color.index()), pair.outcome(color.opponent()));
    }
}

/// The largest number of marked stones to remove or give away, one at a time.
const MARKED: usize = 8;

/// The variants of a game in [`sound`].
fn without<R: Rules>(pair: &Pair<R>, witness: &R::Witness) -> Vec<Pair<R>> {
    let moves: Vec<(Color, At)> = pair.moves.iter().map(|stone| (stone.color, stone.at)).collect();
    let played = |moves: &mut dyn Iterator<Item = (Color, At)>| {
        let mut other = pair.emptied();
        other.play_all(moves);
        other
    };
    let mut others =
        vec![pair.emptied(), played(&mut moves[..moves.len().saturating_sub(1)].iter().copied())];
    for mark in R::marks(witness).into_iter().take(MARKED).map(|at| R::pair(&pair.setup, at)) {
        others.push(played(&mut moves.iter().copied().filter(|stone| stone.1 != mark)));
        let given = |(color, at): (Color, At)| (if at == mark { color.opponent() } else { color }, at);
        others.push(played(&mut moves.iter().copied().map(given)));
    }
    others
}
