//! Tests of the checker.

mod it {
    mod brute;
    mod claims;
    mod examples;
    mod forge;
    mod inputs;
    mod naive;
    mod named;
    mod plain;
    mod said;
    mod tampered;
    mod wrong_havannah;
    mod wrong_hex;
    mod wrong_nogo;
    mod wrong_twixt;
}
