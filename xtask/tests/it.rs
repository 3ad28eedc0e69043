//! All tests of the chores: on toy trees in temporary folders, and on this repository itself.

mod it {
    mod answers;
    mod benches;
    mod cli;
    mod repository;
    mod snapshots;
    mod tidying;
    mod toys;
    mod tree;
}
