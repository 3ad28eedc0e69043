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

pub use tidy::{Exit, Written};

use std::path::Path;

/// The root of the repository that this program was built from.
pub fn home() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}
