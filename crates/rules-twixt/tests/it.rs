//! The rules against the oracle, which knows of no way to be quick.

mod it {
    mod chains;
    mod edges;
    mod pairs;
    mod random;
    mod rules;
    mod storage;
    mod suite;
    mod tools;
    mod witness;
}
