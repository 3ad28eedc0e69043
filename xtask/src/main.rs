//! `cargo xtask`: see `cargo xtask --help`.

use std::process::ExitCode;

use clap::Parser as _;

fn main() -> ExitCode {
    runner::serve();
    xtask::cli::Cli::parse().run().into()
}
