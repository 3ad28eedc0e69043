//! The command line of a search, for the programs that offer it.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::builder::PossibleValuesParser;
use indicatif::{ProgressBar, ProgressStyle};
use runner::Guard;

use crate::hunt::{Options, Watch, hunt};
use crate::show::{self, Shown};
use crate::{Kind, Ours, Program, Subject};

/// What the command line says.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The problem.
    #[arg(value_parser = PossibleValuesParser::new(cases::ALL.iter().map(|cases| cases.id())))]
    problem: String,
    /// Put this command under stress instead of our own solver: input on standard input, answers on standard output.
    #[arg(long, value_name = "COMMAND", value_parser = command)]
    program: Option<String>,
    /// Stop after so many seconds, shrinking included [default: 10, or no limit with --files].
    #[arg(long, value_name = "N", value_parser = seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,
    /// Stop after so many files.
    #[arg(long, value_name = "N", value_parser = files, allow_negative_numbers = true)]
    files: Option<u64>,
    /// What the sequence of files follows from [default: another one every time].
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// How many seconds the command may take for a file.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds, allow_negative_numbers = true)]
    timeout: Duration,
    /// The folder for a counterexample.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// What the two programs do not have in common.
#[derive(Clone, Copy, Debug)]
pub struct Caller<'a> {
    /// The folder for a counterexample, if the user names none.
    pub folder: &'a Path,
    /// How the user calls `stonepath`.
    pub stonepath: &'a str,
    /// How to keep a counterexample as test data: a command from problem, input file and answer file.
    pub keep: Option<fn(&str, &str, &str) -> String>,
}

/// How a search ended.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ended {
    /// Whether the subject failed.
    pub found: bool,
    /// The report, for standard output.
    pub text: String,
}

/// Searches, and writes the counterexample if there is one.
///
/// # Errors
/// The subject cannot be started, or a file cannot be written: the message.
pub fn run(args: &Args, caller: &Caller<'_>) -> Result<Ended, String> {
    let seed = args.seed.unwrap_or_else(any_seed);
    let time = args.seconds.or(if args.files.is_none() { Some(Duration::from_secs(10)) } else { None });
    let options = Options { seed, time, files: args.files };
    let ours = problems::find(&args.problem).map(Ours);
    let ours = ours.ok_or_else(|| format!("there is no problem `{}`", args.problem))?;
    let program = match &args.program {
        None => None,
        Some(command) => {
            let guard = Guard::myself().map_err(|error| format!("cannot find this program: {error}"))?;
            Some(Program::new(command, args.timeout, guard))
        }
    };
    let subject: &dyn Subject = program.as_ref().map_or(&ours, |program| program);
    let name = args.program.as_deref().unwrap_or("our own solver");
    let report = hunt(&args.problem, subject, &options, &Bar::new(&options))
        .map_err(|error| format!("cannot start `{name}`: {error}"))?;
    let folder = args.out.as_deref().unwrap_or(caller.folder);
    let files = match &report.found {
        None => None,
        Some(found) => {
            let written = show::write(folder, &args.problem, seed, found);
            Some(written.map_err(|error| format!("cannot write to {}: {error}", folder.display()))?)
        }
    };
    let shown =
        Shown { problem: &args.problem, subject: name, seed, report: &report, files: files.as_ref(), caller };
    Ok(Ended { found: report.found.is_some(), text: shown.to_string() })
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

fn files(text: &str) -> Result<u64, String> {
    let files = text.parse().ok().filter(|&files| files > 0);
    files.ok_or_else(|| "expected a number of files, from 1".into())
}

fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a number from 0 to {}", u64::MAX))
}

fn command(text: &str) -> Result<String, String> {
    if text.trim().is_empty() { Err("expected a command".into()) } else { Ok(text.into()) }
}

/// A bar on standard error. Where that is no terminal the bar hides by itself, and a line says that a file is made simpler.
struct Bar {
    bar: ProgressBar,
    /// Whether a file is being made simpler.
    is_shrinking: AtomicBool,
    /// Whether it counts seconds rather than files.
    is_timed: bool,
}

impl Bar {
    fn new(options: &Options) -> Self {
        let (length, unit) = match (options.time, options.files) {
            (Some(time), _) => (time.as_secs(), "s"),
            (None, files) => (files.unwrap_or(0), "files"),
        };
        let style = ProgressStyle::with_template(&format!("{{bar:40}} {{pos}} of {{len}} {unit} {{msg}}"));
        let bar = ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Bar { bar, is_shrinking: AtomicBool::new(false), is_timed: options.time.is_some() }
    }
}

impl Watch for Bar {
    fn tried(&self, files: u64, elapsed: Duration) {
        self.bar.set_position(if self.is_timed { elapsed.as_secs() } else { files });
    }

    fn simpler(&self, kind: Kind, tries: u64, bytes: usize) {
        if !self.is_shrinking.swap(true, Ordering::Relaxed) {
            if self.bar.is_hidden() {
                // Whoever does not read this does not need it.
                let _ = writeln!(std::io::stderr(), "{kind} found; making it simpler …");
            }
            // Each call starts a thread, so there is one call.
            self.bar.enable_steady_tick(Duration::from_millis(200));
        }
        self.bar.set_message(format!("{kind} found; making it simpler: {tries} files, {bytes} bytes"));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
