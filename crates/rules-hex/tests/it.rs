//! Tests of the rules of Hex, against the oracle, and of the witnesses of verdicts.

mod it {
    mod boards;
    mod laws;
    mod order;
    mod play;
    mod shapes;
    mod shown;
    pub(crate) mod suite;
    mod tamper;
}

suite::suite!(rules_hex::Hex, "hex", placed: it::suite::placed, forged: it::suite::forged);
