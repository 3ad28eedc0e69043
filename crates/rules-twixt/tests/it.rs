//! Tests the rules against the oracle, which is slow and literal.

mod it {
    mod order;
    mod positions;
    mod rules;
    mod storage;
    pub(crate) mod suite;
    mod taken_back;
    mod tools;
    mod witness;
}

suite::suite!(rules_twixt::Twixt, placed: it::suite::placed, forged: it::suite::forged);
