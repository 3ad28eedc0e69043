//! The chores of this repository, behind `cargo xtask`.
//!
//! [`verify::run`] judges the test data, [`tidy::run`] in the crate `tidy` holds the repository to its own rules. Both are ordinary functions,
//! so that the tests of this crate call them too and `cargo test` is the whole gate.
//!
//! This crate knows problems, files, threads and terminals; it never uses a rules crate.
#![forbid(unsafe_code)]

pub mod bounds;
pub mod cli;
mod generate;
pub mod pictures;
pub mod ratios;
pub mod statements;
pub mod verify;

pub use tidy::{Exit, Written, home};
