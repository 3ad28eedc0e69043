//! Play held to the oracle, move by move, and `Solo` to play.

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

suite::suite!(rules_havannah::Havannah, "havannah", placed: it::suite::placed, forged: it::suite::forged);
