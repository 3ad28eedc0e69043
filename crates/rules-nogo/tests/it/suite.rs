//! The laws of every game.

use rules_nogo::{NoGo, Stuck};

suite::suite!(
    NoGo,
    "nogo",
    forged: |stuck| {
        let with = |number: usize, chain| {
            let mut stuck: Stuck = stuck.clone();
            stuck.reasons[number].chain = chain;
            stuck
        };
        let chains = stuck.reasons.iter().map(|reason| suite::bent(&reason.chain)).enumerate();
        let bent = chains.flat_map(|(number, bent)| bent.into_iter().map(move |chain| (number, chain)));
        let less = (0..stuck.reasons.len()).map(|number| {
            let mut less = stuck.clone();
            less.reasons.remove(number);
            less
        });
        bent.map(|(number, chain)| with(number, chain)).chain(less).collect()
    },
);
