//! `cargo xtask stress`: holds a solver against the oracle on random cases, and shrinks what they differ on.
//!
//! A [`Subject`] answers files, [`Ours`] or any [`Program`]; [`hunt`] makes the files, has the answers judged by the letter of the
//! statement, and takes a file that fails apart until nothing more can go. What the random cases of a problem look like, and
//! what is simpler about a simpler one, is in the crate `cases`. The manual is `docs/stress.md`.

mod hunt;
mod ours;
mod program;
mod show;
mod shrink;
mod subject;

pub use hunt::{Counterexample, Options, Report, hunt};
pub use ours::Ours;
pub use program::Program;
pub use subject::{Failure, Kind, Subject};

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::builder::PossibleValuesParser;

use crate::Exit;
use crate::say::{complain, tell};
use crate::verify::Progress;

/// What the command line says.
#[derive(Debug, clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The problem.
    #[arg(value_parser = PossibleValuesParser::new(cases::ALL.iter().map(|cases| cases.id())))]
    problem: String,
    /// Put this command under stress instead of our own solver: input on standard input, answers on standard output.
    #[arg(long, value_name = "COMMAND")]
    program: Option<String>,
    /// Begin no new file after so many seconds [default: 10, or none with --files].
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
    /// Stop after so many files.
    #[arg(long, value_name = "N")]
    files: Option<u64>,
    /// What the sequence of files follows from [default: another one every time].
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many seconds the command may take for a file.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,
    /// The folder for a counterexample [default: target/stress].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

const HELP: &str = "\
Examples:
  cargo xtask stress havannah
  cargo xtask stress twixt --program \"python3 mine.py\"
  cargo xtask stress hexstatus --program ./a.out --seconds 60 --timeout 2
  cargo xtask stress nogo --program ./a.out --seed 17 --files 1000

The manual is docs/stress.md.

Exit codes:
  0  nothing found
  1  a wrong answer, a crash, a time out or too much output: the counterexample is shown and written
  2  usage
  4  the command cannot be started, or a file cannot be written";

/// Holds a solver against the oracle on random cases, and shrinks what they differ on.
pub fn run(args: &Args, root: &Path) -> Exit {
    let seed = args.seed.unwrap_or_else(any_seed);
    let time = args.seconds.or(if args.files.is_none() { Some(10) } else { None });
    let options =
        Options { seed, time: time.map(Duration::from_secs), files: args.files, progress: Progress::Bar };
    let Some(problem) = problems::find(&args.problem) else {
        return complain(&format!("there is no problem `{}`", args.problem), Exit::Usage);
    };
    let program = args.program.as_ref().map(|command| Program::new(command, args.timeout));
    let ours = Ours(problem);
    let subject: &dyn Subject = program.as_ref().map_or(&ours, |program| program);
    let report = match hunt(&args.problem, subject, &options) {
        Ok(report) => report,
        Err(error) => {
            let subject = args.program.as_deref().unwrap_or("our own solver");
            return complain(&format!("cannot start `{subject}`: {error}"), Exit::Io);
        }
    };
    let folder = args.out.clone().unwrap_or_else(|| root.join("target/stress"));
    let files = match &report.found {
        None => None,
        Some(found) => match show::write(&folder, &args.problem, seed, found) {
            Ok(files) => Some(files),
            Err(error) => {
                return complain(&format!("cannot write to {}: {error}", folder.display()), Exit::Io);
            }
        },
    };
    let shown = show::Shown {
        problem: &args.problem,
        subject: args.program.as_deref().map_or("our own solver", |command| command),
        seed,
        report: &report,
        files: files.as_ref(),
    };
    let exit = if report.found.is_some() { Exit::Wrong } else { Exit::Fine };
    tell(exit, |out| write!(out, "{shown}"))
}

/// A seed that nobody has chosen, short enough to be typed.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    oracle::Rng::new(now.as_nanos() as u64).next() % 1_000_000
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|seconds| !seconds.is_zero())
        .ok_or_else(|| "expected seconds above 0, as 10 or 0.5".into())
}
