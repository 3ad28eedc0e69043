//! Tests of the rules of Hex, against floods, removals and games played out.

mod it {
    mod audit;
    mod laws;
    mod lines;
    mod plain;
    mod play;
    mod proofs;
    mod shown;
    mod suite;
    mod tamper;
}
