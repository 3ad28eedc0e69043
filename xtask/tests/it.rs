//! All tests of the chores: on toy trees in temporary folders, and on this repository itself.

mod it {
    mod answers;
    mod benches;
    mod bounds;
    mod certified;
    mod cli;
    mod measuring;
    mod page;
    mod pictures;
    mod repository;
    mod snapshots;
    mod stress;
    mod tidying;
    mod toys;
    mod tree;
}
