//! The command `stonepath`: contest problems on connection and surround games, their answers and the proofs of these, other people's
//! programs for them, and packages for other judges.
#![forbid(unsafe_code)]

mod cli;
mod commands;
mod exit;
mod input;
mod same;
mod system;

#[cfg(test)]
mod faults;

use std::process::ExitCode;

use crate::cli::Cli;
use crate::system::Machine;

fn main() -> ExitCode {
    // For `judge` and `stress`: this program may have been started as the guard of another one.
    runner::serve();
    let result = Cli::read(std::env::args_os()).and_then(|cli| commands::run(&cli, &Machine));
    result.unwrap_or_else(|failure| failure.report(&Machine)).into()
}
