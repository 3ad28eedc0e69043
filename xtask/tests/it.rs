//! All tests of this crate: on small trees in temporary folders, and on this repository itself.

mod it {
    mod answers;
    mod asked;
    mod bounds;
    mod certified;
    mod cli;
    mod formats;
    mod inventory;
    mod new;
    mod pictures;
    mod ratios;
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
