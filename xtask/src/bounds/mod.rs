//! `cargo xtask bounds`: measures memory and time of each command on inputs of growing size, mostly hostile ones.
//!
//! Peak memory must be at most a + b × the bytes of all files read and written, where a is [`Command::BASE`] and b is
//! [`Command::bytes_per_byte`]. Time must be linear in the bytes. See `docs/bounds.md`.

mod measure;
mod records;
mod report;
mod trial;

use std::env;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};

use cases::Kind;
use clap::builder::PossibleValuesParser;
use runner::Guard;
use serde_json::Value;

use crate::Exit;
use package::arguments::whole;
use tidy::complain;

use records::RECORDS;
pub use report::{Row, Violation, violations};
pub use trial::Command;

/// The arguments of the command.
#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Only this problem, or only records.
    #[arg(value_parser = PossibleValuesParser::new(cases::ALL.iter().map(|cases| cases.id()).chain([RECORDS])))]
    problem: Option<String>,
    /// The sizes of the inputs in megabytes, ascending. Two or more also show how time grows.
    #[arg(long, value_name = "MB", value_delimiter = ',', default_value = "1,10",
        allow_negative_numbers = true, value_parser = whole("a size in megabytes", 1..=100_000))]
    sizes: Vec<u64>,
    /// Only this command, and those that it needs.
    #[arg(long, value_enum)]
    command: Option<Command>,
    /// Only inputs of this kind, such as `snake`.
    #[arg(long)]
    kind: Option<String>,
    /// Measure this `stonepath` instead of building one.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

const HELP: &str = "\
Examples:
  cargo xtask bounds
  cargo xtask bounds nogo --kind snake
  cargo xtask bounds --sizes 1,10,100 --command solve

The default takes some minutes, 100 MB much longer. Other work on the machine affects the times, but not the memory.

Exit codes:
  0  all within the bounds of docs/bounds.md
  1  more memory, more time than in proportion, or an unexpected exit code
  2  usage
  4  the program cannot be built or run";

/// Measures peak memory and time of every command on inputs of growing size.
pub fn run(args: &Args, root: &Path) -> Exit {
    let work = || {
        let program = match &args.program {
            Some(program) => std::path::absolute(program)?,
            None => self::program(root, &["--release"])?,
        };
        let rows = self::rows(&program, &wanted(args), &mut |row| report::line(row))?;
        report::summary(&rows)
    };
    match work() {
        Ok(exit) => exit,
        Err(error) => complain(&error.to_string(), Exit::Io),
    }
}

/// Builds `stonepath`, with more arguments for cargo, and returns its path.
///
/// # Errors
/// If cargo does not start, fails, or reports no program.
pub fn program(root: &Path, more: &[&str]) -> io::Result<PathBuf> {
    let mut build = process::Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    build.args(["build", "--quiet", "--package", "stonepath", "--message-format=json"]).args(more);
    let output = build.current_dir(root).stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(io::Error::other(format!("building stonepath: {}", output.status)));
    }
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == "stonepath")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
        .ok_or_else(|| io::Error::other("cargo names no program `stonepath`"))
}

/// The measurements to make.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Only this problem.
    pub problem: Option<String>,
    /// The approximate sizes of the inputs in bytes, ascending.
    pub sizes: Vec<u64>,
    /// Only this command.
    pub command: Option<Command>,
    /// Only this kind of input.
    pub kind: Option<String>,
}

fn wanted(args: &Args) -> Wanted {
    Wanted {
        problem: args.problem.clone(),
        sizes: args.sizes.iter().map(|size| size * 1_000_000).collect(),
        command: args.command,
        kind: args.kind.clone(),
    }
}

/// Makes the measurements, and calls `tell` after each.
///
/// # Errors
/// If a file cannot be written, a run cannot be started or measured, or `tell` fails.
pub fn rows(
    program: &Path,
    wanted: &Wanted,
    tell: &mut dyn FnMut(&Row) -> io::Result<()>,
) -> io::Result<Vec<Row>> {
    let guard = Guard::myself()?;
    let mut rows = Vec::new();
    let mut take = |row: Row| {
        tell(&row)?;
        rows.push(row);
        Ok(())
    };
    let is_wanted = |id: &str| wanted.problem.as_ref().is_none_or(|only| only == id);
    let is_wanted_name = |name: &str| wanted.kind.as_ref().is_none_or(|only| only == name);
    let is_wanted_kind = |kind: &&Kind| is_wanted_name(kind.name);
    let scratch = runner::Scratch::new(&guard)?;
    let trial =
        |id| trial::Trial { program, guard: &guard, scratch: scratch.path(), id, only: wanted.command };
    for &cases in cases::ALL.iter().filter(|cases| is_wanted(cases.id())) {
        let trial = trial(cases.id());
        let kinds = cases.kinds();
        for kind in kinds.iter().filter(is_wanted_kind) {
            wanted.sizes.iter().try_for_each(|&size| trial.input(kind, size, &mut take))?;
        }
        for kind in cases::JUNK.iter().filter(is_wanted_kind) {
            wanted.sizes.iter().try_for_each(|&size| trial.junk(&kinds[0], kind, size, &mut take))?;
        }
    }
    for kind in records::KINDS.iter().filter(|kind| is_wanted(RECORDS) && is_wanted_name(kind.0)) {
        wanted.sizes.iter().try_for_each(|&size| trial(RECORDS).records(kind, size, &mut take))?;
    }
    Ok(rows)
}
