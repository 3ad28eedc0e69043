//! The command line of `cargo xtask`.

use std::ffi::OsString;
use std::io;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use judge::cli::Format;
use judge::page;
use package::arguments::whole;
use package::output::{self, Used};
use stress::cli::Caller;
use tidy::cli::stopped;
use tidy::{complain, tell};

use crate::verify::{Options, Pattern, Progress, Snapshots};
use crate::{Exit, bounds, generate, home, pictures, ratios, statements, verify};

/// Developer commands of this repository.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", disable_help_subcommand = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Task,
    /// The root of the repository [default: the one that this program was built from].
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Judge every stored input: answers, certificates, reasons.
    #[command(after_help = VERIFY_HELP)]
    Verify(VerifyArgs),
    #[command(flatten)]
    Tree(tidy::cli::Task),
    /// Print the latest results of `cargo bench` relative to their yardsticks.
    Ratios,
    /// Compare a solver with the oracle on random cases, and shrink the first difference.
    #[command(after_help = STRESS_HELP)]
    Stress(stress::cli::Args),
    /// Measure peak memory and time of every command on inputs of growing size.
    Bounds(bounds::Args),
    /// Redraw the pictures of the docs.
    Pictures {
        /// Only list outdated files.
        #[arg(long)]
        check: bool,
    },
    /// Write the statements of the packages, as Markdown and LaTeX with a picture.
    Statements {
        /// Only list outdated files.
        #[arg(long)]
        check: bool,
    },
    /// Regenerate our own secret cases, with the answers of the oracle: the same bytes again. Takes minutes.
    Generate {
        /// Only this problem.
        #[arg(value_parser = ids())]
        problem: Option<String>,
        /// Only the file of this name, such as `small`.
        name: Option<String>,
    },
}

#[derive(Debug, Args)]
struct VerifyArgs {
    /// Only this problem.
    #[arg(value_parser = ids())]
    problem: Option<String>,
    /// Only files whose path contains this; `FILE#NUMBER` for one case.
    #[arg(long, value_name = "PATTERN")]
    case: Option<Pattern>,
    /// Store the reasons if the answers are right, delete stale snapshots, and update the lists of files.
    #[arg(long)]
    bless: bool,
    /// Also write an HTML page, with the wrong cases as pictures.
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// The format of the report.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The number of threads [default: one per core].
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole("a number of threads", 1..=1024))]
    jobs: Option<u64>,
}

const STRESS_HELP: &str = "\
Examples:
  cargo xtask stress havannah
  cargo xtask stress hexwinner --program \"python3 mine.py\"
  cargo xtask stress hexstatus --program ./a.out --seconds 60 --timeout 2
  cargo xtask stress nogo --program ./a.out --seed 17 --files 1000
  cargo xtask stress hexwinner --program ./a.out --against ./b.out

A counterexample is written to target/stress, or to the folder of --out. The manual is docs/stress.md.

Exit codes:
  0  nothing found
  1  a wrong answer, a crash, a time out or too much output: the counterexample is shown and written
  2  usage
  4  the command cannot be started, or a file cannot be written";

const VERIFY_HELP: &str = "\
Examples:
  cargo xtask verify
  cargo xtask verify havannah
  cargo xtask verify --case secret/1.in
  cargo xtask verify hexstatus --case secret/1.in#17
  cargo xtask verify --bless
  cargo xtask verify --report report.html
  cargo xtask verify --format junit > results.xml

The fields of the JSON are described in docs/judging.md.

Exit codes:
  0  all right
  1  a wrong or unproved answer, a flawed witness or a crash
  2  usage
  3  bad data: an input was refused
  4  cannot read or write, or a listed file is missing
  5  only snapshots differ, or a new file is not listed yet";

impl Cli {
    /// Runs the command. Reports go to standard output, errors that stop it to standard error.
    pub fn run(self) -> Exit {
        let root = self.root.unwrap_or_else(|| home().to_owned());
        match self.command {
            Task::Verify(args) if args.bless && !verify::may_bless() => bless_in_child(&root),
            Task::Verify(args) => run_verify(args, root),
            Task::Tree(task) => task.run(&root),
            Task::Ratios => run_ratios(&root),
            Task::Stress(args) => run_stress(&args, &root),
            Task::Bounds(args) => bounds::run(&args, &root),
            Task::Pictures { check } => run_pictures(check, &root),
            Task::Statements { check } => run_statements(check, &root),
            Task::Generate { problem, name } => {
                let wanted = generate::Wanted { problem: problem.as_deref(), name: name.as_deref() };
                generate::run(&root, wanted).map_or_else(|error| stopped(&error), |()| Exit::Fine)
            }
        }
    }
}

fn run_verify(args: VerifyArgs, root: PathBuf) -> Exit {
    let one_case = args.case.as_ref().is_some_and(|pattern| pattern.number().is_some());
    let snapshots = match (one_case, args.bless) {
        (true, true) => {
            return complain("--bless needs whole files, not one case", Exit::Usage);
        }
        (true, false) => Snapshots::Skip,
        (false, true) => Snapshots::Bless,
        (false, false) => Snapshots::Compare,
    };
    let read = ["testdata", "xtask/snapshots"].map(|folder| root.join(folder));
    let used = || read.iter().map(|folder| Used::Path(folder)).chain([Used::Stdout]);
    if let Some(Err(error)) = args.report.as_deref().map(|path| output::refuse(path, used())) {
        return complain(&error.to_string(), Exit::Usage);
    }
    let options = Options {
        root,
        problem: args.problem,
        case: args.case,
        snapshots,
        jobs: args.jobs.and_then(|jobs| NonZeroUsize::new(jobs as usize)),
        progress: Progress::Bar,
    };
    match verify::run(problems::ALL, &options) {
        Ok(report) => {
            let results = report.results();
            if let Some(path) = args.report
                && let Err(error) = output::write(&path, page::write(&results).as_bytes())
            {
                return complain(&format!("cannot write {}: {error}", path.display()), Exit::Io);
            }
            let format = args.format;
            let written = format.summary().and_then(|summary| {
                let (text, written) = format.write(&results, &results.name, summary);
                written.map(|()| text)
            });
            match written {
                Ok(text) => tell(report.exit(), |out| out.write_all(text.as_bytes())),
                Err(error) => complain(&error.to_string(), Exit::Io),
            }
        }
        Err(failure) => complain(&failure.to_string(), failure.exit()),
    }
}

/// Runs the crate `stress`. By default, counterexamples go to `target/stress`. The report suggests commands for a
/// checkout: `cargo run` instead of an installed `stonepath`, and one that adds the counterexample to the test data.
fn run_stress(args: &stress::cli::Args, root: &Path) -> Exit {
    let folder = root.join("target/stress");
    let keep = |problem: &str, input: &str, answer: &str| {
        format!("cp {input} {answer} testdata/{problem}/data/secret/ && cargo xtask verify {problem} --bless")
    };
    let caller = Caller { folder: &folder, stonepath: "cargo run --package stonepath --", keep: Some(keep) };
    match stress::cli::run(args, &caller) {
        Ok(ended) => {
            let exit = if ended.found { Exit::Wrong } else { Exit::Fine };
            let exit = tell(exit, |out| out.write_all(ended.text.as_bytes()));
            ended.trouble.map_or(exit, |trouble| complain(&trouble, Exit::Io))
        }
        Err(error) => complain(&error.to_string(), Exit::Io),
    }
}

fn run_ratios(root: &Path) -> Exit {
    match ratios::tables(&root.join(ratios::FOLDER)) {
        Ok(tables) => tell(Exit::Fine, |out| out.write_all(tables.as_bytes())),
        Err(error) => complain(&error.to_string(), Exit::Io),
    }
}

fn run_pictures(check: bool, root: &Path) -> Exit {
    let work = || {
        let pictures = pictures::drawn(root)?;
        if !check {
            pictures.iter().try_for_each(|picture| picture.write(root))?;
        }
        Ok((pictures.len(), pictures::outdated(root, &pictures)?))
    };
    let result: io::Result<(usize, Vec<String>)> = work();
    match result {
        Ok((count, outdated)) if outdated.is_empty() => {
            tell(Exit::Fine, |out| writeln!(out, "{count} pictures in {}", pictures::FOLDER))
        }
        Ok((_, outdated)) => {
            tell(Exit::Wrong, |out| outdated.iter().try_for_each(|path| writeln!(out, "{path}: outdated")))
        }
        Err(error) => complain(&error.to_string(), Exit::Io),
    }
}

fn run_statements(check: bool, root: &Path) -> Exit {
    let mut outdated = Vec::new();
    for problem in problems::ALL {
        let statement = statements::statement(root, *problem).and_then(|statement| {
            let result = if check { Ok(()) } else { statement.write(root) };
            result.map(|()| statement)
        });
        match statement {
            Ok(statement) => outdated.extend(statement.outdated(root).into_iter().map(String::from)),
            Err(error) => return complain(&error.to_string(), Exit::Io),
        }
    }
    if outdated.is_empty() {
        return tell(Exit::Fine, |out| writeln!(out, "{} statements", problems::ALL.len()));
    }
    tell(Exit::Wrong, |out| outdated.iter().try_for_each(|path| writeln!(out, "{path}: outdated")))
}

/// Returns a parser for problem ids, which help and usage errors list.
fn ids() -> PossibleValuesParser {
    PossibleValuesParser::new(problems::ALL.iter().map(|problem| problem.info().id))
}

/// Starts this program again with the environment variables that make insta write snapshots. Setting them in this
/// process would need `unsafe`.
fn bless_in_child(root: &Path) -> Exit {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let status = std::env::current_exe().and_then(|program| {
        Command::new(program).args(arguments).envs(verify::bless_variables(root)).status()
    });
    match status.map(|status| status.code()) {
        Ok(Some(0)) => Exit::Fine,
        Ok(Some(2)) => Exit::Usage,
        Ok(Some(3)) => Exit::Data,
        Ok(Some(4)) => Exit::Io,
        Ok(Some(5)) => Exit::Snapshots,
        Ok(_) => Exit::Wrong,
        Err(error) => complain(&format!("cannot start again to bless: {error}"), Exit::Io),
    }
}
