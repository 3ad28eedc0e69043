//! What the laws of every game need to know of Havannah, and copies between both ways in which stones are kept.

use rules_havannah::{Bridge, Fork, Havannah, Ring, Structures, Witness};
use suite::bent;

use crate::it::pair::names;

/// What a stone did, as the oracle says it.
pub(crate) fn placed(structures: &Structures) -> Vec<&'static str> {
    names(*structures)
}

/// Witness of another time, or with one of the chains bent.
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

/// An array of short rows and one of long rows; and both rules, which keep different things.
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

/// The last side that is stored in each way and the first one of the next, under both rules.
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
