//! The developer commands of this repository: `cargo xtask`.
//!
//! [`cli::Cli`] parses and runs the command line. [`verify::run`] judges the test data, and [`tidy::run`] checks the
//! repository against its own rules. The tests of this crate call both, so `cargo test` runs them too.
//!
//! This crate works with problems, files and threads. It must not use the crates with the rules of the games
//! (`rules-*`) directly: see the table of crates in `ARCHITECTURE.md`.
#![forbid(unsafe_code)]

pub mod bounds;
pub mod cli;
mod generate;
pub mod pictures;
pub mod ratios;
pub mod statements;
pub mod verify;

pub use tidy::{Exit, Written, home};
