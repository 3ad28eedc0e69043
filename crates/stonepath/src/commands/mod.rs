//! The commands, one file each.

mod check;
mod explain;
mod list;
mod solve;
mod validate;

use crate::cli::{Cli, Command};
use crate::exit::{Exit, Failure};

/// Does what the command line says.
pub(crate) fn run(cli: &Cli) -> Result<Exit, Failure> {
    match &cli.command {
        Command::List => list::run(),
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
        Command::Validate(args) => validate::run(args),
        Command::Explain(args) => explain::run(args),
    }
}

/// A usage error that shows only after clap has done its part.
fn usage(message: String) -> Failure {
    use clap::CommandFactory;
    use clap::error::ErrorKind;
    Failure::Clap(Cli::command().error(ErrorKind::ValueValidation, message))
}
