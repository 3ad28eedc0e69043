//! The checker.

mod it {
    mod brute;
    mod claims;
    mod examples;
    mod forge;
    mod inputs;
    mod naive;
    mod plain;
    mod said;
    mod starts;
    mod tampered;
    mod wrong_havannah;
    mod wrong_hex;
    mod wrong_nogo;
    mod wrong_twixt;
}
