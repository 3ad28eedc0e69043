//! The laws of games, on games that bytes stand for.

use alloc::vec::Vec;

use games::Visitor;
use kits::{Bytes, earlier};
use rules_core::{Color, Rules, Setup};

use crate::turns::{Aim, turns};

/// The steps that a move can be away from an earlier one: to all cells around, and a knight's moves, as columns and rows of the game.
const STEPS: [[i32; 16]; 2] = [
    [1, 0, -1, 0, 1, -1, 1, -1, 2, 1, -1, -2, -2, -1, 1, 2],
    [0, 1, 0, -1, 1, -1, -1, 1, 1, 2, 2, 1, -1, -2, -2, -1],
];

/// A game: a byte says which of the registry, a second one which of the oracle's boards, then [two a move](crate#moves). What must hold
/// is what [`suite::along`] says of every game.
///
/// # Panics
/// When a law is broken.
pub fn games(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    bytes.pick(games::ALL).visit(Along(bytes));
}

/// The laws along one game.
struct Along<'a>(Bytes<'a>);

impl Visitor for Along<'_> {
    type Output = ();

    fn visit<R: Rules>(mut self) {
        let boards = oracle::boards(R::Setup::GAME).expect("a game of the oracle");
        let setup = self.0.pick(&[boards.larger, boards.small].concat());
        let parsed: R::Setup = setup.parse().unwrap_or_else(|error| panic!("{setup}: {error}"));
        let cells: Vec<[i32; 2]> = R::new(&parsed).cells().map(|at| R::pair(&parsed, at)).collect();
        let mut moves: Vec<(Color, [i32; 2])> = Vec::new();
        for turn in turns(self.0) {
            let cell = |number: usize| cells.get(number % cells.len().max(1)).copied().unwrap_or_default();
            let at = match turn.aim {
                Aim::Near { back, step } => {
                    let from =
                        earlier(back, moves.len()).map_or_else(|| cell(step), |number| moves[number].1);
                    [0, 1].map(|axis| from[axis].wrapping_add(STEPS[axis][step % 16]))
                }
                Aim::Cell(number) => cell(number),
                Aim::Wild(a, b) => [a, b],
            };
            moves.push((turn.color, at));
        }
        suite::along::<R, oracle::Game>(setup, moves);
    }
}
