//! Functions that the tests of the crate `suite` need for Havannah, and tests of copies and undo in both layouts.

use rules_havannah::{Bridge, Fork, Havannah, Ring, Structures, Witness};
use suite::bent;

use crate::it::pair::names;

/// What a stone completed, in the oracle's words.
pub(crate) fn placed(structures: &Structures) -> Vec<&'static str> {
    names(*structures)
}

/// Witnesses with another number, another enclosed cell or an altered chain.
pub(crate) fn forged(witness: &Witness) -> Vec<Witness> {
    let of = |number| Witness { number, ..witness.clone() };
    let mut forged = vec![of(witness.number - 1), of(witness.number + 1)];
    for chain in witness.bridge.iter().flat_map(|bridge| bent(&bridge.chain)) {
        forged.push(Witness { bridge: Some(Bridge { chain }), ..witness.clone() });
    }
    for (arm, fork) in witness.fork.iter().flat_map(|fork| (0..3).map(move |arm| (arm, fork))) {
        for cells in bent(&fork.arms[arm]) {
            let mut arms = fork.arms.clone();
            arms[arm] = cells;
            forged.push(Witness { fork: Some(Fork { arms }), ..witness.clone() });
        }
    }
    if let Some(ring) = &witness.ring {
        let moved = ring.enclosed.neighbors().map(|enclosed| Ring { enclosed, ..ring.clone() });
        let bent = bent(&ring.cycle).into_iter().map(|cycle| Ring { cycle, ..ring.clone() });
        forged.extend(bent.chain(moved).map(|ring| Witness { ring: Some(ring), ..witness.clone() }));
    }
    forged
}

/// Sides of both layouts, and both rules, because each stores different data.
#[test]
fn copies_between_storages() {
    suite::copies_of::<Havannah>(&[
        ("havannah 4 official", 30),
        ("havannah 4 contest", 30),
        ("havannah 8 contest", 100),
        ("havannah 20 contest", 120),
        ("havannah 40 official", 200),
        ("havannah 40 contest", 200),
    ]);
}

/// The last side of each layout and the first of the next, under both rules.
#[test]
fn undone_in_all_storages() {
    suite::undone_of::<Havannah>(&[
        ("havannah 15 official", 600),
        ("havannah 15 contest", 600),
        ("havannah 16 official", 600),
        ("havannah 16 contest", 600),
        ("havannah 127 official", 2000),
        ("havannah 127 contest", 2000),
    ]);
}
