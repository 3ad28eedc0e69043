//! The commands, one file each.

mod adjudicate;
mod certify;
mod check;
mod convert;
mod count;
mod explain;
mod gtp;
mod json;
mod judge;
mod lesson;
mod list;
mod live;
#[cfg(unix)]
mod matches;
mod package;
mod perft;
mod proofs;
mod replay;
mod shell;
mod show;
mod solve;
mod stress;
mod validate;
mod view;
mod winner;

use std::path::Path;

use ::gtp::Dialect;
use ::package::output::{Used, refuse};

use crate::cli::{Cli, Command};
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::system::{Output, System};

/// Runs the command.
pub(crate) fn run(cli: &Cli, system: &dyn System) -> Result<Exit, Failure> {
    match &cli.command {
        Command::List(args) => list::run(args, system),
        Command::Solve(args) => solve::run(args, system),
        Command::Certify(args) => certify::run(args, system),
        Command::Check(args) => check::run(args, system),
        Command::Validate(args) => validate::run(args, system),
        Command::Explain(args) => explain::run(args, system),
        Command::Judge(args) => judge::run(args, system),
        Command::Stress(args) => stress::run(args, system),
        Command::Package(args) => package::run(args, system),
        Command::Replay(args) => replay::run(args, system),
        Command::Adjudicate(args) => adjudicate::run(args, system),
        Command::Convert(args) => convert::run(args, system),
        Command::Winner(args) => winner::run(args, system),
        Command::Show(args) => show::run(args, system),
        Command::Perft(args) => perft::run(args, system),
        Command::Count(args) => count::run(args, system),
        #[cfg(unix)]
        Command::Match(args) => matches::run(args, system),
        Command::View(args) => view::run(args, system),
        Command::Lesson(args) => lesson::run(args, system),
        Command::Completions(args) => shell::completions(args, system),
        Command::Man(args) => shell::man(args, system),
        Command::Gtp(args) => gtp::run(args, Dialect::GTP, system),
        Command::Htp(args) => gtp::run(args, Dialect::HTP, system),
    }
}

/// Prints a verdict or a report, and returns its exit code.
fn say(text: &str, exit: Exit, system: &dyn System) -> Result<Exit, Failure> {
    say_to(Output::new(system)?, text, exit)
}

/// The same on an output that was opened before a program could forbid this process to open files.
fn say_to(mut output: Output, text: &str, exit: Exit) -> Result<Exit, Failure> {
    match output.write(text.as_bytes()) {
        // Without a reader the exit code must still report a wrong answer.
        Ok(()) | Err(Failure::Closed) => Ok(exit),
        Err(failure) => Err(failure),
    }
}

/// Checks that at most one source is standard input.
fn one_stdin(command: &str, sources: &[&Source], names: &str) -> Result<(), Failure> {
    let stdin = sources.iter().filter(|&&source| *source == Source::Stdin);
    if stdin.count() > 1 {
        Err(usage(command, format!("only one of {names} can be standard input")))
    } else {
        Ok(())
    }
}

/// Refuses an output file that is one of the inputs, or standard output if that is used, too.
fn refuse_over<'a>(
    command: &str,
    out: Option<&Path>,
    used: impl IntoIterator<Item = Used<'a>>,
) -> Result<(), Failure> {
    let refused = out.map_or(Ok(()), |path| refuse(path, used));
    refused.map_err(|error| usage(command, error.to_string()))
}

/// An object as a line of JSON.
fn json_line(object: &impl serde::Serialize) -> String {
    serde_json::to_string(object).expect("strings and numbers can be written") + "\n"
}

/// A usage error that clap cannot find.
fn usage(command: &str, message: String) -> Failure {
    use clap::CommandFactory;
    use clap::error::ErrorKind;
    let mut cli = Cli::command();
    cli.build();
    let command = cli.find_subcommand_mut(command).expect("every command is a subcommand");
    Failure::Clap(command.error(ErrorKind::ValueValidation, message))
}
