//! What the shared test suite needs from NoGo.

use rules_nogo::{NoGo, Stuck};

/// Witnesses with an altered chain or without one of the points.
pub(crate) fn forged(stuck: &Stuck) -> Vec<Stuck> {
    let mut forged = Vec::new();
    for (number, illegal) in stuck.illegal.iter().enumerate() {
        for chain in suite::bent(&illegal.chain) {
            let mut other = stuck.clone();
            other.illegal[number].chain = chain;
            forged.push(other);
        }
        let mut less = stuck.clone();
        less.illegal.remove(number);
        forged.push(less);
    }
    forged
}

/// Boards with longer chains than the oracle's boards.
#[test]
fn undone_on_large_boards() {
    suite::undone_of::<NoGo>(&[("nogo 300x200", 2000), ("nogo 2x3000", 1000), ("nogo 40x40", 1600)]);
}
