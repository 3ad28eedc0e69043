//! The facts of `havannah`.

use geometry::Axial;
use judge_io::Facts;

use crate::havannah::{Case, Win, Witnesses};

/// The stones up to the winning move, or all, and the structures.
pub(crate) fn facts(case: &Case, answer: &Win) -> Facts {
    let contest = case.contest();
    let place = |at: &Axial| {
        let (x, y) = contest.pair(*at);
        [x, y]
    };
    let mut facts = Facts::new("hexagon", u64::from(case.side));
    let Some((number, structures)) = *answer else {
        facts.add("stones", case.moves.iter().map(place));
        facts.add("last", case.moves.last().map(place));
        return facts;
    };
    let Witnesses { bridge, fork, ring } = case.witnesses(number, structures);
    let moves = &case.moves[..number as usize];
    facts.add("stones", moves.iter().map(place));
    facts.add("last", moves.last().map(place));
    if let Some(bridge) = bridge {
        facts.add("bridge", bridge.chain.iter().map(place));
    }
    if let Some(fork) = fork {
        for arm in &fork.arms {
            facts.add("arm", arm.iter().map(place));
        }
    }
    if let Some(ring) = ring {
        facts.add("ring", ring.cycle.iter().map(place));
        facts.add("inside", [place(&ring.enclosed)]);
    }
    facts
}
