//! The command `stonepath`: solves contest problems on Hex, Havannah, TwixT and NoGo, proves and explains
//! the answers, judges replies and programs, and packages the problems for other judges.
#![forbid(unsafe_code)]

mod cli;
mod commands;
mod exit;
mod input;
mod messages;
mod pipeline;
mod records_in;
mod system;

#[cfg(test)]
mod faults;

use std::process::ExitCode;

use crate::cli::Cli;
use crate::system::Machine;

fn main() -> ExitCode {
    // `judge` and `stress` start this binary again as a guard, a process that
    // watches a judged program. In a guard, this call does not return.
    runner::serve();
    let result = Cli::read(std::env::args_os()).and_then(|cli| commands::run(&cli, &Machine));
    result.unwrap_or_else(|failure| failure.report(&Machine)).into()
}
