//! `cargo xtask`: see `cargo xtask --help`.

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    xtask::cli::Cli::parse().run().into()
}
