//! The developer commands of this repository: `cargo xtask`.
//!
//! [`cli::Cli`] parses and runs the command line. [`verify::run`] judges the test data, and [`tidy::run`] checks the
//! repository against its own rules. Both are functions, so `cargo test` runs them too.
//!
//! This crate works with problems, files and threads, and never uses a rules crate.
#![forbid(unsafe_code)]

pub mod bounds;
pub mod cli;
mod generate;
pub mod pictures;
pub mod ratios;
pub mod statements;
pub mod verify;

pub use tidy::{Exit, Written, home};
