//! Tests of the rules of Hex, against the oracle, and of the evidence for verdicts.

mod it {
    mod boards;
    mod laws;
    mod play;
    mod shapes;
    mod shown;
    mod suite;
    mod tamper;
}
