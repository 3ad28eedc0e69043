//! The chores of this repository, behind `cargo xtask`.
//!
//! [`verify::run`] judges the test data, [`tidy::run`] holds the repository to its own rules. Both are ordinary functions,
//! so that the tests of this crate call them too and `cargo test` is the whole gate.
//!
//! This crate knows problems, files, threads and terminals; it never uses a rules crate.
#![forbid(unsafe_code)]

pub mod bounds;
pub mod cli;
mod exit;
mod generate;
pub mod new;
pub mod pictures;
pub mod ratios;
mod say;
pub mod statements;
pub mod tidy;
pub mod verify;
pub mod written;

pub use exit::Exit;

use std::path::Path;

/// The root of the repository that this program was built from.
pub fn home() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}
