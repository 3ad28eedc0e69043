//! The rules against the oracle, which knows of no way to be quick.

mod it {
    mod positions;
    mod rules;
    mod storage;
    mod suite;
    mod tools;
    mod witness;
}
