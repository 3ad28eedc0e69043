//! Compares play, move by move, with the oracle: a slow and literal implementation of the rules.
//! Compares `Solo` with play.

mod it {
    mod edges;
    mod order;
    mod pair;
    mod random;
    mod solo;
    mod solo_proofs;
    pub(crate) mod suite;
    mod tamper;
    mod traps;
    mod won;
}

suite::suite!(rules_havannah::Havannah, placed: it::suite::placed, forged: it::suite::forged);
