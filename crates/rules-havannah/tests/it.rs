//! Play held against the oracle, move by move, and the witnesses against code that shares nothing with
//! them.

mod it {
    mod edges;
    mod evidence;
    mod pair;
    mod proof;
    mod random;
    mod solo;
    mod solo_proofs;
    pub(crate) mod suite;
    mod tamper;
    mod traps;
}

suite::suite!(rules_havannah::Havannah, "havannah", placed: it::suite::placed, forged: it::suite::forged);
