//! Tests of the rules of Hex and of the witnesses, against the oracle: the slow implementation in the crate `oracle`.

mod it {
    pub(crate) mod batch;
    mod boards;
    mod laws;
    mod order;
    mod play;
    mod shapes;
    mod shown;
    pub(crate) mod suite;
    mod tamper;
}

suite::suite!(rules_hex::Hex, placed: it::suite::placed, forged: it::suite::forged);
