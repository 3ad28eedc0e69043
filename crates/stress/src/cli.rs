//! The command line of `stonepath stress` and `cargo xtask stress`.

mod bar;
mod files;
mod names;
mod show;
mod why;

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::ArgGroup;
use clap::builder::PossibleValuesParser;
use judge_io::visible_lines;
use package::arguments::{command, size, whole};
use runner::Guard;

use self::bar::Bar;
use self::names::Names;
use self::show::{Found, Shown};
use crate::hunt::{Options, Report, compare, compare_on, hunt};
use crate::inputs::Generator;
use crate::{Error, Ours, Program, Runner, Subject};

/// The arguments of the command.
#[derive(Debug, clap::Args)]
#[command(group(ArgGroup::new("inputs").args(["problem", "generator"]).required(true)))]
pub struct Args {
    /// The problem; omit it with --generator.
    #[arg(value_parser = PossibleValuesParser::new(cases::ALL.iter().map(|cases| cases.id())))]
    problem: Option<String>,
    /// Test this program instead of our own solver: a shell command, a source file, or a folder of sources.
    #[arg(long, value_name = "COMMAND", value_parser = command)]
    program: Option<String>,
    /// Compare it with this second program instead of the oracle, which then says which of the two is wrong.
    #[arg(long, value_name = "COMMAND", value_parser = command)]
    against: Option<String>,
    /// Test on a problem of your own: this command writes an input. Its last argument is a seed.
    #[arg(long, value_name = "COMMAND", value_parser = command, requires = "program", requires = "against")]
    generator: Option<String>,
    /// This command exits with 0 or 42 for a valid input of your own problem. Without it, inputs are not shrunk.
    #[arg(long, value_name = "COMMAND", value_parser = command, requires = "generator")]
    validator: Option<String>,
    /// Stop after this many seconds, shrinking included [default: 10, and 60 more for shrinking; no limit with
    /// --files].
    #[arg(long, value_name = "N", value_parser = seconds, allow_negative_numbers = true)]
    seconds: Option<Duration>,
    /// Stop after this many files.
    #[arg(long, value_name = "N", value_parser = whole("a number of files", 1..=u64::MAX), allow_negative_numbers = true)]
    files: Option<u64>,
    /// The seed of the files [default: a new one each time].
    #[arg(long, value_name = "N", value_parser = whole("a number", 0..=u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    /// The time limit of each command for one file, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds, allow_negative_numbers = true)]
    timeout: Duration,
    /// The memory limit of each command, such as 512M or 2G [default: 2G, as for judge].
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<u64>,
    /// The folder for a counterexample.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Also write a counterexample to this folder, as a test of a problem package: .in, .ans and .yaml with a new name.
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
}

/// What differs between `stonepath stress` and `cargo xtask stress`.
#[derive(Clone, Copy, Debug)]
pub struct Caller<'a> {
    /// The default folder for a counterexample.
    pub folder: &'a Path,
    /// The shell command that runs `stonepath`.
    pub stonepath: &'a str,
    /// Returns the command that adds a counterexample to the test data, from the problem's id and the paths of input
    /// and answer as shell words.
    pub keep: Option<fn(&str, &str, &str) -> String>,
}

/// The outcome of a search.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ended {
    /// Whether a counterexample was found.
    pub found: bool,
    /// The report, for standard output.
    pub text: String,
    /// Why a file could not be written, for standard error after the report.
    pub trouble: Option<String>,
}

/// Searches, and writes the counterexample if it finds one.
///
/// # Errors
/// When a command cannot be built or started, the generator gives no valid input, or a folder is not writable.
pub fn run(args: &Args, caller: &Caller<'_>) -> Result<Ended, Error> {
    let folder = args.out.as_deref().unwrap_or(caller.folder);
    for folder in std::iter::once(folder).chain(args.save.as_deref()) {
        files::probe(folder).map_err(|error| Error::System(cannot_write(folder, &error)))?;
    }
    let seed = args.seed.unwrap_or_else(any_seed);
    let default = |seconds| args.seconds.or(args.files.is_none().then_some(Duration::from_secs(seconds)));
    let options = Options { seed, time: default(10), end: default(70), files: args.files };
    let report = search(args, &options)?;
    let names = Names {
        problem: args.problem.as_deref(),
        subject: args.program.as_deref().unwrap_or("our own solver"),
        second: args.against.as_deref(),
        seed,
    };
    let mut trouble = None;
    let found = report.found.as_ref().map(|found| {
        let why =
            args.problem.as_deref().and_then(problems::find).and_then(|problem| why::why(problem, found));
        let mut noted = |folder: &Path, error| trouble = Some(cannot_write(folder, &error));
        let files = files::write(folder, &names, found, why.as_ref());
        let files = files.map_err(|error| noted(folder, error)).ok();
        let saved = args.save.as_deref().and_then(|folder| {
            let saved = files::save(folder, &names, found, why.as_ref());
            saved.map_err(|error| noted(folder, error)).ok()
        });
        Found { files, why, saved }
    });
    let shown = Shown { names: &names, options: &options, report: &report, found: found.as_ref(), caller };
    Ok(Ended { found: found.is_some(), text: visible_lines(&shown.to_string()), trouble })
}

fn search(args: &Args, options: &Options) -> Result<Report, Error> {
    let runner = || {
        let guard =
            Guard::myself().map_err(|error| Error::System(format!("cannot find this program: {error}")))?;
        let runner = Runner::new(guard, args.timeout, args.memory.unwrap_or(Runner::MEMORY));
        runner.map_err(|error| Error::System(format!("cannot create a temporary folder: {error}")))
    };
    // Our own solver needs no runner.
    let is_needed = args.program.is_some() || args.against.is_some();
    let runner = is_needed.then(runner).transpose()?;
    let program = |line: &Option<String>| {
        let line = line.as_deref().zip(runner.as_ref());
        line.map(|(line, runner)| Program::new(line, runner)).transpose()
    };
    let (subject, second) = (program(&args.program)?, program(&args.against)?);
    let bar = Bar::new(options);
    if let (Some(generator), Some(subject), Some(second), Some(runner)) =
        (&args.generator, &subject, &second, &runner)
    {
        let mut inputs = Generator::new(generator, runner)?;
        if let Some(validator) = &args.validator {
            inputs = inputs.validator(validator)?;
        }
        return compare_on(&inputs, subject, second, options, &bar);
    }
    let id = args.problem.as_deref().unwrap_or_default();
    let ours = Ours(problems::find(id).ok_or_else(|| Error::NoProblem(id.into()))?);
    let subject: &dyn Subject = subject.as_ref().map_or(&ours, |program| program);
    match &second {
        None => hunt(id, subject, options, &bar),
        Some(second) => compare(id, subject, second, options, &bar),
    }
}

fn cannot_write(folder: &Path, error: &io::Error) -> String {
    format!("cannot write to {}: {error}", folder.display())
}

/// Returns a seed from the clock, below a million so that it is easy to type.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    rng::Rng::new(now.as_nanos() as u64).next() % 1_000_000
}

/// Parses a number of seconds above 0, perhaps with a fraction.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|seconds| !seconds.is_zero())
        .ok_or_else(|| "expected seconds above 0, such as 10 or 0.5".into())
}
