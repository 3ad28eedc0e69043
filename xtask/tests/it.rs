//! All tests of the chores: on toy trees in temporary folders, and on this repository itself.

mod it {
    mod answers;
    mod asked;
    mod benches;
    mod bounds;
    mod certified;
    mod cli;
    mod formats;
    mod inventory;
    mod measuring;
    mod new;
    mod page;
    mod pictures;
    mod repository;
    mod snapshots;
    mod statements;
    #[cfg(unix)]
    mod strange_files;
    mod stress;
    mod tidying;
    mod toys;
    mod tree;
}
