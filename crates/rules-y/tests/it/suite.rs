//! The parts that are specific to Y of the tests for all games (crate `suite`).

use geometry::Axial;
use rules_y::{Color, Fork, Y};

/// The result of a move, in the words that the oracle uses.
pub(crate) fn placed(winner: &Option<Color>) -> Vec<&'static str> {
    winner.iter().map(|_| "chain").collect()
}

/// False witnesses: each arm slightly changed, or replaced by the next arm.
pub(crate) fn forged(fork: &Fork) -> Vec<Fork> {
    let with = |arm: usize, cells: Vec<Axial>| {
        let mut arms = fork.arms.clone();
        arms[arm] = cells;
        Fork { arms }
    };
    let bent =
        (0..3).flat_map(|arm| suite::bent(&fork.arms[arm]).into_iter().map(move |bent| with(arm, bent)));
    bent.chain((0..3).map(|arm| with(arm, fork.arms[(arm + 1) % 3].clone()))).collect()
}

/// Boards with longer chains than those of the oracle.
#[test]
fn undone_on_large_boards() {
    suite::undone_of::<Y>(&[("y 300", 2000), ("y 20", 210)]);
}
