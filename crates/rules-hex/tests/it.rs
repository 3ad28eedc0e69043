//! Tests of the rules of Hex, against floods, removals and games played out.

mod it {
    mod audit;
    mod laws;
    mod plain;
    mod play;
    mod tamper;
}
