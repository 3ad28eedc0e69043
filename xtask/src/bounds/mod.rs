//! `cargo xtask bounds`: the memory and the time that each command takes, on inputs of growing size, bad ones above all.
//!
//! Each command is promised a bound of a + b × bytes, where the bytes are those of all files that it reads and writes; the
//! table of the b stands below, `docs/bounds.md` says what it means. Time must grow as the bytes do.

mod measure;
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
use judge::cli::whole;
use tidy::complain;

pub use report::{Row, Violation, violations};
pub use trial::Command;

/// What the command line says.
#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Only this problem.
    #[arg(value_parser = PossibleValuesParser::new(cases::ALL.iter().map(|cases| cases.id())))]
    problem: Option<String>,
    /// The sizes of the inputs, in megabytes, rising; several also show how time grows.
    #[arg(long, value_name = "MB", value_delimiter = ',', default_value = "1,10",
        allow_negative_numbers = true, value_parser = whole("a size in megabytes", 1..=100_000))]
    sizes: Vec<u64>,
    /// Only this command, and what it needs.
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

The default takes some minutes, 100 MB much longer. Other work on the machine spoils the times, not the memory.

Exit codes:
  0  all within the bounds of docs/bounds.md
  1  more memory, more time than in proportion, or an exit code that should not be
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

/// Builds `stonepath`, with more words for cargo, and says where it lies.
///
/// # Errors
/// When cargo does not start or does not succeed.
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

/// Which measurements are asked for.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// Only this problem.
    pub problem: Option<String>,
    /// About how many bytes the inputs have, rising.
    pub sizes: Vec<u64>,
    /// Only this command.
    pub command: Option<Command>,
    /// Only inputs of this kind.
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

/// Measures; tells each row as it comes.
///
/// # Errors
/// When a file cannot be written, or the program does not start.
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
    let is_wanted_kind = |kind: &&Kind| wanted.kind.as_ref().is_none_or(|only| only == kind.name);
    for &cases in cases::ALL.iter().filter(|cases| is_wanted(cases.id())) {
        let scratch = measure::Scratch::new()?;
        let trial = trial::Trial { program, guard: &guard, scratch: &scratch, cases, only: wanted.command };
        for kind in cases.kinds().iter().filter(is_wanted_kind) {
            wanted.sizes.iter().try_for_each(|&size| trial.input(kind, size, &mut take))?;
        }
        for kind in cases::JUNK.iter().filter(is_wanted_kind) {
            wanted.sizes.iter().try_for_each(|&size| trial.junk(kind, size, &mut take))?;
        }
    }
    Ok(rows)
}
