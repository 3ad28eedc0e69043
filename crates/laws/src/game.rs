//! The laws of games, on games that bytes stand for.

use alloc::vec::Vec;

use rules_core::{Color, Rules, Setup};

use crate::bytes::Bytes;
use crate::turns::{Aim, earlier, turns};

/// The steps that a move can be away from an earlier one: to all cells around, and a knight's moves, as pairs of the game.
const STEPS: [[i32; 2]; 16] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
    [1, 1],
    [-1, -1],
    [1, -1],
    [-1, 1],
    [2, 1],
    [1, 2],
    [-1, 2],
    [-2, 1],
    [-2, -1],
    [-1, -2],
    [1, -2],
    [2, -1],
];

/// A game: a byte says which of the oracle's boards, then [two a move](crate#moves). What must hold is what [`suite::along`] says of
/// every game.
///
/// # Panics
/// When a law is broken.
pub(crate) fn game<R: Rules>(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let boards = oracle::boards(R::Setup::GAME).expect("a game of the oracle");
    let setup = bytes.pick(&[boards.larger, boards.small].concat());
    let parsed: R::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
    let cells: Vec<[i32; 2]> = R::new(&parsed).cells().map(|at| R::pair(&parsed, at)).collect();
    let mut moves: Vec<(Color, [i32; 2])> = Vec::new();
    for turn in turns(bytes) {
        let cell = |number: usize| cells.get(number % cells.len().max(1)).copied().unwrap_or_default();
        let at = match turn.aim {
            Aim::Near { back, step } => {
                let from = earlier(back, moves.len()).map_or_else(|| cell(step), |number| moves[number].1);
                let [a, b] = STEPS[step % STEPS.len()];
                [from[0].wrapping_add(a), from[1].wrapping_add(b)]
            }
            Aim::Cell(number) => cell(number),
            Aim::Wild(a, b) => [a, b],
        };
        moves.push((turn.color, at));
    }
    suite::along::<R, oracle::Game>(setup, moves);
}
