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
    mod suite;
    mod tamper;
    mod traps;
}
