//! What the laws of every game need to know of Y.

use geometry::Axial;
use rules_y::{Color, Fork, Y};

/// What a stone did, as the oracle says it.
pub(crate) fn placed(winner: &Option<Color>) -> Vec<&'static str> {
    winner.iter().map(|_| "chain").collect()
}

/// Each arm bent a little, and in the place of the next one.
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

/// Boards whose chains are longer than those of the oracle's boards, one of them to the end.
#[test]
fn undone_on_large_boards() {
    suite::undone_of::<Y>(&[("y 300", 2000), ("y 36", 666)]);
}
