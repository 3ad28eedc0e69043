//! The laws of every game, and copies between all ways in which stones are kept.

use rules_havannah::{Bridge, Evidence, Fork, Havannah, Ring};
use suite::bent;

use crate::it::pair::names;

suite::suite!(
    Havannah,
    "havannah",
    placed: |structures| names(*structures),
    forged: |evidence| {
        let with = |change: &dyn Fn(&mut Evidence)| {
            let mut evidence = evidence.clone();
            change(&mut evidence);
            evidence
        };
        let mut forged = Vec::new();
        for number in [evidence.number - 1, evidence.number + 1] {
            forged.push(with(&|it| it.number = number));
        }
        for chain in evidence.bridge.iter().flat_map(|bridge| bent(&bridge.chain)) {
            forged.push(with(&|it| it.bridge = Some(Bridge { chain: chain.clone() })));
        }
        for (arm, fork) in evidence.fork.iter().flat_map(|fork| (0..3).map(move |arm| (arm, fork))) {
            for cells in bent(&fork.arms[arm]) {
                let mut arms = fork.arms.clone();
                arms[arm] = cells;
                forged.push(with(&|it| it.fork = Some(Fork { arms: arms.clone() })));
            }
        }
        if let Some(ring) = &evidence.ring {
            let moved = ring.enclosed.neighbors().map(|enclosed| Ring { enclosed, ..ring.clone() });
            let bent = bent(&ring.cycle).into_iter().map(|cycle| Ring { cycle, ..ring.clone() });
            forged.extend(bent.chain(moved).map(|ring| with(&|it| it.ring = Some(ring.clone()))));
        }
        forged
    },
);

/// An array of short rows, one of long rows, and a table; and both rules, which keep different things.
#[test]
fn copies_between_storages() {
    suite::copies_of::<Havannah>(&[
        ("havannah 4 official", 30),
        ("havannah 4 contest", 30),
        ("havannah 8 contest", 100),
        ("havannah 20 contest", 120),
        ("havannah 40 official", 200),
        ("havannah 40 contest", 200),
        ("havannah 200 official", 200),
        ("havannah 200 contest", 200),
        ("havannah 1073741824 contest", 200),
    ]);
}
