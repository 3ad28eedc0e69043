//! The laws of every game.

use geometry::Axial;
use rules_y::Fork;

suite::suite!(
    rules_y::Y,
    "y",
    placed: |winner| winner.map(|_| "chain").into_iter().collect(),
    forged: forgeries,
);

/// Each arm without its first, its middle or its last cell, with its cells the other way round, and in the place of each other arm.
fn forgeries(fork: &Fork) -> Vec<Fork> {
    let changed = |change: &dyn Fn(&mut [Vec<Axial>; 3])| {
        let mut forged = fork.clone();
        change(&mut forged.arms);
        forged
    };
    let mut forged = Vec::new();
    for arm in 0..3 {
        let last = fork.arms[arm].len() - 1;
        for place in [0, last / 2, last] {
            forged.push(changed(&|arms| {
                arms[arm].remove(place);
            }));
        }
        forged.push(changed(&|arms| arms[arm].reverse()));
        forged.push(changed(&|arms| arms.swap(arm, (arm + 1) % 3)));
    }
    forged
}
