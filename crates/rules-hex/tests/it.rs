//! Tests of the rules of Hex, against floods, removals and games played out.

mod it {
    mod audit;
    mod laws;
    mod lines;
    mod plain;
    mod play;
    mod proofs;
    mod shown;
    pub(crate) mod suite;
    mod tamper;
}

suite::suite!(rules_hex::Hex, "hex", placed: it::suite::placed, forged: it::suite::forged);
