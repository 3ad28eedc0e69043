//! The command line of `stonepath judge`.

use std::fs::File;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{ArgGroup, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use judge_io::AnyProblem;
use package::arguments::{command, duration, size, whole};
use package::output::{Output, Used, refuse};
use package::walk::{self, shown};
use package::{Languages, Package};
use runner::Guard;

use crate::stored::Unpacked;
use crate::text::{no_match, printable};
use crate::{Entry, Error, Fault, LimitsOf, Options, Results, Shard, Verdict, Watch};
use crate::{github, json, judge, junit, outline, page, stored, table};

/// The arguments of `stonepath judge`.
#[derive(clap::Args)]
#[command(group(ArgGroup::new("judged").args(["problem", "package"]).required(true).multiple(true)))]
pub struct Args {
    /// The problem, judged by its own checker; optional with --package
    #[arg(value_name = "PROBLEM", value_parser = problem())]
    problem: Option<&'static dyn AnyProblem>,

    /// Judge this program: a shell command, a source file, or a folder of sources. May be given several times
    #[arg(long = "program", value_name = "CMD", value_parser = command)]
    programs: Vec<String>,

    /// Judge the submissions of the package whose names contain this word; by default all, unless --program is given
    #[arg(long = "submission", value_name = "WORD")]
    submissions: Vec<String>,

    /// The folder of an ICPC problem package, in the format 2025-09 or the legacy one
    #[arg(long, value_name = "DIR")]
    package: Option<PathBuf>,

    /// The folder of the problem's files [default: testdata/PROBLEM here or above, else the built-in files]
    #[arg(long, value_name = "DIR", conflicts_with = "package")]
    data: Option<PathBuf>,

    /// Judge only on files whose names contain this word
    #[arg(long = "file", value_name = "WORD")]
    files: Vec<String>,

    /// CPU time limit for each file, such as 2s, 500ms or 1.5 (seconds) [default: the package's, or computed from the
    /// accepted submissions that are judged]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    time_limit: Option<Duration>,

    /// Memory limit for each file, such as 512M or 2G [default: the package's]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    memory: Option<u64>,

    /// Whose limits apply where no option sets them; `package` if those of the contest are not known
    #[arg(long, value_name = "WHOSE", value_enum, default_value_t = LimitsOf::Package)]
    limits: LimitsOf,

    /// Output limit for each file, such as 8M [default: the package's]
    #[arg(long, value_name = "SIZE", value_parser = size)]
    output_limit: Option<u64>,

    /// The number of programs that run at the same time [default: one per processor]
    #[arg(long, short_alias = 'j', alias = "threads", value_name = "N", value_parser = whole("a number of programs", 1..=1024))]
    jobs: Option<u64>,

    /// Stop each program at the first file that decides whether it is as expected
    #[arg(long)]
    fail_fast: bool,

    /// Judge only the K-th of N parts of the files
    #[arg(long, value_name = "K/N")]
    shard: Option<Shard>,

    /// The JSON of an earlier run, whose times balance the parts of --shard
    #[arg(long, value_name = "FILE", requires = "shard")]
    times: Option<PathBuf>,

    /// Do not validate the inputs first
    #[arg(long)]
    trust_data: bool,

    /// Add languages to those that are known, or change them: a file in the format of `languages.yaml`
    #[arg(long, value_name = "FILE")]
    languages: Option<PathBuf>,

    /// The format of the report
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Also write an HTML page, with the wrong cases as pictures
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

/// The formats of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table, and the smallest failing case of each program
    Text,
    /// A JSON object, for programs
    Json,
    /// XML in the format of `JUnit`, for continuous integration
    Junit,
    /// GitHub annotations, and a summary of the workflow step
    Github,
}

impl Format {
    /// Opens the file for the summary of a CI step, if this format writes one: see [`github::report`].
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn summary(self) -> io::Result<Option<File>> {
        if self == Format::Github { github::summary_file() } else { Ok(None) }
    }

    /// Returns the report for standard output, and writes the summary to its file. `name` is the command, for CI. An error
    /// means that the summary cannot be written.
    pub fn write(self, results: &Results, name: &str, summary: Option<File>) -> (String, io::Result<()>) {
        match self {
            Format::Text => (table::within(results, columns()), Ok(())),
            Format::Json => (json::write(results), Ok(())),
            Format::Junit => (junit::write(&outline::of(results, name)), Ok(())),
            Format::Github => github::report(&outline::of(results, name), summary),
        }
    }
}

/// The outcome of judging.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Ended {
    /// The report, for standard output.
    pub text: String,
    /// What the exit code reports.
    pub end: End,
    /// Why another file that was asked for cannot be written.
    pub unwritten: Option<String>,
}

/// What the exit code reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All programs are as expected.
    AsExpected,
    /// At least one program is not.
    NotAsExpected,
    /// The checker failed, or the data is bad.
    BadData,
    /// Something cannot be read, built or run, or a program does not exist.
    Trouble,
}

/// Why judging produced no report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The command line is wrong, for example names something that does not exist.
    Usage(String),
    /// Bad data: one line for each finding.
    Data(String),
    /// Something cannot be read, written or run.
    Trouble(String),
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        match error {
            data @ Error::Data(_) => Failure::Data(data.to_string()),
            Error::Nothing(text) => Failure::Usage(text),
            Error::NoValidator(text) => {
                Failure::Trouble(format!("{text}; --trust-data skips the input validators"))
            }
            Error::Trouble(text) => Failure::Trouble(text),
        }
    }
}

/// Judges, and writes the page if requested.
///
/// # Errors
/// Returns why judging produced no report.
pub fn run(args: &Args) -> Result<Ended, Failure> {
    let guard = Guard::myself().map_err(trouble("cannot find this program".into()))?;
    let (root, carried) = match (&args.package, args.problem) {
        (Some(root), _) => (root.clone(), None),
        (None, Some(problem)) => {
            let id = problem.info().id;
            let folder = stored::folder(id, args.data.as_deref());
            match folder.map_err(|error| Failure::Trouble(error.to_string()))? {
                Some(root) => (root, None),
                None => {
                    let what = format!("cannot write the files of {id} to a temporary folder");
                    let carried = Unpacked::write(id, &guard).map_err(trouble(what))?;
                    (carried.path().into(), Some(carried))
                }
            }
        }
        (None, None) => return Err(Failure::Usage("name a problem, or a package with --package".into())),
    };
    let package = Package::read(&root).map_err(trouble(shown(&root)))?;
    let languages = languages(args.languages.as_deref())?;
    let entries = entries(args, &package, &languages)?;
    // Output files are opened first: an error after hours of judging would be too late.
    let open = |path| Ok::<_, Failure>((path, writable(path, args, &package)?));
    let report = args.report.as_deref().map(open).transpose()?;
    let summary = args.format.summary().map_err(|error| Failure::Trouble(error.to_string()))?;
    let options = Options {
        time_limit: args.time_limit,
        memory: args.memory,
        output: args.output_limit,
        jobs: args.jobs.and_then(|jobs| NonZeroUsize::new(jobs as usize)),
        fail_fast: args.fail_fast,
        shard: args.shard,
        earlier: earlier(args.times.as_deref())?,
        only: args.files.clone(),
        trust_data: args.trust_data,
        languages,
        limits: args.limits,
    };
    let bar = Bar::new();
    let mut results = judge(&package, args.problem, &entries, &options, &guard, &bar)?;
    drop(bar);
    if let Some(carried) = &carried {
        carried.name(&mut results);
    }
    let page = report.and_then(|(path, file)| {
        let written = file.write(page::write(&results).as_bytes());
        written.err().map(|error| format!("cannot write {}: {error}", shown(path)))
    });
    let name = format!("stonepath judge {}", results.name);
    let (text, summary) = args.format.write(&results, &name, summary);
    let unwritten = page.into_iter().chain(summary.err().map(|error| error.to_string())).next();
    Ok(Ended { text, end: end(&results), unwritten })
}

/// Returns the width of the terminal in columns, if standard output is one.
fn columns() -> Option<usize> {
    let terminal = console::Term::stdout();
    terminal.features().is_attended().then(|| terminal.size().1.into())
}

fn end(results: &Results) -> End {
    match results.fault() {
        Some(Fault::Trouble) => End::Trouble,
        Some(Fault::Data | Fault::Hang) => End::BadData,
        None if results.is_as_expected() => End::AsExpected,
        None => End::NotAsExpected,
    }
}

fn languages(path: Option<&Path>) -> Result<Languages, Failure> {
    let mut languages = Languages::default();
    let Some(path) = path else { return Ok(languages) };
    let bytes = walk::read(path).map_err(trouble(format!("cannot read {}", shown(path))))?;
    let findings = languages.extend(&shown(path), &bytes);
    let lines: Vec<_> = findings.iter().map(ToString::to_string).collect();
    if lines.is_empty() { Ok(languages) } else { Err(Failure::Data(lines.join("\n"))) }
}

fn entries(args: &Args, package: &Package, languages: &Languages) -> Result<Vec<Entry>, Failure> {
    let mut entries: Vec<_> = args.programs.iter().map(|line| Entry::command(line, languages)).collect();
    if args.programs.is_empty() || !args.submissions.is_empty() {
        let is_asked = |name: &str| {
            args.submissions.is_empty() || args.submissions.iter().any(|word| name.contains(word))
        };
        let asked = package.submissions.iter().filter(|submission| is_asked(&submission.name));
        let before = entries.len();
        entries.extend(asked.map(Entry::submission));
        if entries.len() == before {
            let names: Vec<_> =
                package.submissions.iter().map(|submission| submission.name.as_str()).collect();
            let text = if names.is_empty() {
                "the package has no submissions: name a program with --program".to_string()
            } else {
                no_match("submission", &args.submissions, &names)
            };
            return Err(Failure::Usage(text));
        }
    }
    Ok(entries)
}

fn earlier(path: Option<&Path>) -> Result<std::collections::BTreeMap<String, Duration>, Failure> {
    let Some(path) = path else { return Ok(Default::default()) };
    let text = walk::read(path).and_then(|bytes| String::from_utf8(bytes).map_err(io::Error::other));
    let text = text.map_err(trouble(format!("cannot read {}", shown(path))))?;
    json::times(&text).map_err(|error| Failure::Data(format!("{}: {error}", shown(path))))
}

/// Opens the file for a page, which must be no input. The page replaces what a program puts in its place, such as a pipe.
fn writable(path: &Path, args: &Args, package: &Package) -> Result<Output, Failure> {
    let of_package: Vec<PathBuf> = package.paths().collect();
    let files = of_package.iter().chain(&args.times).chain(&args.languages);
    let used = files.map(|path| Used::Path(path)).chain([Used::Stdout]);
    // A program is a command, or a path with perhaps blanks in it.
    let programs = args.programs.iter().flat_map(|line| [Used::Command(line), Used::Path(Path::new(line))]);
    refuse(path, used.chain(programs)).map_err(|error| Failure::Usage(error.to_string()))?;
    Output::open(path).map_err(trouble(format!("cannot write {}", shown(path))))
}

/// Returns what makes a failure of an error: `what` could not be done.
fn trouble(what: String) -> impl FnOnce(io::Error) -> Failure {
    move |error| Failure::Trouble(format!("{what}: {error}"))
}

/// A progress bar on standard error, hidden if that is not a terminal.
struct Bar(ProgressBar);

impl Bar {
    fn new() -> Self {
        let style = ProgressStyle::with_template("{bar:24} {pos} of {len} runs {elapsed} {wide_msg}");
        Bar(ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }
}

impl Watch for Bar {
    fn expect(&self, runs: usize) {
        self.0.set_length(runs as u64);
    }

    fn skipped(&self) {
        self.0.inc(1);
    }

    fn done(&self, program: &str, file: &str, verdict: Verdict) {
        self.0.inc(1);
        if verdict != Verdict::Accepted {
            let text = format!("{} by {program} on {file}", verdict.short());
            self.0.set_message(printable(&text));
        }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// Returns a parser for problem ids. It lists all of them in help and suggestions.
///
/// # Panics
/// Never: the possible values are the ids of the registry.
pub fn problem() -> impl TypedValueParser<Value = &'static dyn AnyProblem> {
    let infos = problems::ALL.iter().map(|problem| problem.info());
    let ids: PossibleValuesParser =
        infos.map(|info| PossibleValue::new(info.id).help(info.asks)).collect::<Vec<_>>().into();
    ids.map(|id| problems::find(&id).expect("the possible values are the ids of the registry"))
}
