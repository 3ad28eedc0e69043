//! All tests of the chores: on toy trees in temporary folders, and on this repository itself.

#[path = "it/answers.rs"]
mod answers;
#[path = "it/cli.rs"]
mod cli;
#[path = "it/repository.rs"]
mod repository;
#[path = "it/snapshots.rs"]
mod snapshots;
#[path = "it/tidying.rs"]
mod tidying;
#[path = "it/toys.rs"]
mod toys;
#[path = "it/tree.rs"]
mod tree;
