//! The results of judging, as data.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use judge_io::AnyProblem;
use package::{ExpectedVerdict, TestFile};

/// The results of judging.
#[derive(Clone)]
pub struct Results {
    /// What was judged: the id of the problem, or the title or path of the package.
    pub name: String,
    /// The limits of each run; `None` if nothing was limited.
    pub limits: Option<RunLimits>,
    /// The files, in the order of the package.
    pub files: Vec<File>,
    /// The results of the judged programs, in the order given.
    pub programs: Vec<ProgramResult>,
    /// The names of the programs that were not judged, because how to build them is unknown. A note says why.
    pub not_judged: Vec<String>,
    /// Notes on limits and data.
    pub notes: Vec<String>,
    /// The wall time of judging.
    pub elapsed: Duration,
}

/// The limits of each run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RunLimits {
    /// CPU time.
    pub time: Duration,
    /// The origin of the time limit.
    pub origin: TimeOrigin,
    /// Wall time.
    pub wall: Duration,
    /// Memory in bytes.
    pub memory: u64,
    /// Bytes on standard output.
    pub output: u64,
    /// Bytes in the files of a run.
    pub disk: u64,
    /// Processes at the same time.
    pub processes: u64,
    /// The time limit of the contest that the problem comes from, if it is known.
    pub contest: Option<Duration>,
}

/// The origin of a time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeOrigin {
    /// The caller sets it.
    Asked,
    /// The package sets it.
    Package,
    /// It is that of the contest.
    Contest,
    /// It is computed from the slowest accepted run, which took this long.
    Accepted(Duration),
    /// Nothing sets it, and no accepted run allows computing it.
    Default,
}

/// A test file.
#[derive(Clone)]
pub struct File {
    /// The name in the package, such as `secret/1`.
    pub name: String,
    /// The problem, if it is one of Stonepath's own.
    pub problem: Option<&'static dyn AnyProblem>,
    /// The size of the input in bytes.
    pub size: u64,
    /// The path of the input.
    pub path: PathBuf,
    /// The path in reports, which differs from `path` if that is temporary.
    pub shown: PathBuf,
}

impl File {
    pub(crate) fn of(file: &TestFile) -> File {
        let path = file.input.clone();
        File { name: file.name.clone(), problem: None, size: file.size, shown: path.clone(), path }
    }
}

/// The results of one program.
#[derive(Clone, Debug)]
pub struct ProgramResult {
    /// The path in `submissions`, or the command.
    pub name: String,
    /// The language, for people; empty if the program could not be built.
    pub language: String,
    /// AC if every result is, else the first verdict that is not, in
    /// the order of the files. CE or JE if it could not be built.
    pub verdict: Verdict,
    /// What was expected, such as `AC`.
    pub expected: String,
    /// Whether the verdict on each file of [`Results::files`] is permitted; `true` where the program was not run.
    pub permitted: Vec<bool>,
    /// Why the program is not as expected; empty if it is.
    pub unexpected: Vec<String>,
    /// The result for each file of [`Results::files`]; `None` where the program was not run.
    pub files: Vec<Option<FileResult>>,
    /// Why the program could not be built; empty if it was built.
    pub build: String,
}

/// The result of one program on one file.
#[derive(Clone, Debug, Default)]
pub struct FileResult {
    /// The verdict.
    pub verdict: Verdict,
    /// How the program ended, such as `exit status: 1`.
    pub end: String,
    /// The message of the checker or of the judge.
    pub message: String,
    /// The last lines of standard error.
    pub errors: String,
    /// CPU time, or wall time if the system does not measure that; `None` if not measured.
    pub time: Option<Duration>,
    /// Wall time.
    pub wall: Duration,
    /// Peak memory in bytes, if the system measures it.
    pub memory: Option<u64>,
    /// The cases in the file; empty if the checker does not report cases.
    pub cases: Vec<CaseResult>,
    /// The reason for [`Verdict::JudgeError`]; `None` for other verdicts.
    pub fault: Option<Fault>,
    /// Whether the program was stopped at the limit of wall time with CPU time left, although it
    /// never slept: the machine was too busy to run it.
    pub was_starved: bool,
    /// The first run, if this is a second one because of that.
    pub first_run: Option<Box<FileResult>>,
}

/// What is at fault when a file could not be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fault {
    /// The data, or the checker of the package.
    Data,
    /// The checker of the package: it ran too long.
    Hang,
    /// Anything else: something cannot be read, written, built or run.
    Trouble,
}

/// The result of one case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseResult {
    /// The number of the case, from 1.
    pub number: u32,
    /// `None` if unknown, because the program failed earlier or the start of its answer is unknown.
    pub verdict: Option<Verdict>,
    /// Why it is wrong.
    pub message: String,
    /// The start of the program's answer, if that is wrong.
    pub answer: String,
    /// The size of the case in the input, in bytes.
    pub size: usize,
    /// The line of the output that decides the case, from 1.
    pub line: usize,
    /// The wall time since the previous answer; `None` if unknown, for example because all answers came at once.
    pub time: Option<Duration>,
}

/// A file or case on which a program is not right.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Failure<'a> {
    /// The index of the file in [`Results::files`].
    pub file: usize,
    /// The result on the file.
    pub result: &'a FileResult,
    /// The case, if known.
    pub case: Option<&'a CaseResult>,
    /// The size of the case in bytes, or of the file if the case is unknown.
    pub size: u64,
}

impl Failure<'_> {
    /// Returns the verdict on the case, or else on the file.
    pub fn verdict(&self) -> Verdict {
        self.case.and_then(|case| case.verdict).unwrap_or(self.result.verdict)
    }

    /// Returns what is wrong, in words.
    pub fn message(&self) -> &str {
        self.case
            .map(|case| case.message.as_str())
            .filter(|text| !text.is_empty())
            .unwrap_or(&self.result.message)
    }
}

impl Results {
    /// Whether every program is as expected.
    pub fn is_as_expected(&self) -> bool {
        self.programs.iter().all(|program| program.unexpected.is_empty())
    }

    /// Returns what is at fault if some verdict is [`Verdict::JudgeError`]; of several, the last of [`Fault`].
    pub fn fault(&self) -> Option<Fault> {
        let of = |program: &ProgramResult| {
            let faults = program.results().filter_map(|(_, result)| result.fault).max();
            // A program that lacks a compiler has no results on files.
            faults.or((program.verdict == Verdict::JudgeError).then_some(Fault::Trouble))
        };
        self.programs.iter().filter_map(of).max()
    }

    /// Returns the failures of a program, the smallest first, then in the order of the files.
    pub fn failures<'a>(&self, program: &'a ProgramResult) -> Vec<Failure<'a>> {
        let mut failures: Vec<Failure<'a>> = Vec::new();
        for (file, result) in program.results().filter(|(_, result)| result.verdict != Verdict::Accepted) {
            let wrong = |case: &&CaseResult| case.verdict.is_some_and(|verdict| verdict != Verdict::Accepted);
            let before = failures.len();
            failures.extend(result.cases.iter().filter(wrong).map(|case| Failure {
                file,
                result,
                case: Some(case),
                size: case.size as u64,
            }));
            if failures.len() == before {
                failures.push(Failure { file, result, case: None, size: self.files[file].size });
            }
        }
        failures.sort_by_key(|failure| failure.size);
        failures
    }
}

impl FileResult {
    /// Returns the time that decided the verdict: wall time if the
    /// wall limit ended the run or CPU time is unknown, else CPU time.
    pub fn decisive_time(&self, limits: Option<&RunLimits>) -> Duration {
        let is_within = |time: Duration| limits.is_some_and(|limits| time <= limits.time);
        let is_on_wall = self.verdict == Verdict::TimeLimit && limits.is_some_and(|it| self.wall >= it.wall);
        self.time.filter(|&time| !is_on_wall || !is_within(time)).unwrap_or(self.wall)
    }

    pub(crate) fn judge_error(fault: Fault, message: String) -> FileResult {
        FileResult {
            verdict: Verdict::JudgeError,
            fault: Some(fault),
            message,
            time: Some(Duration::ZERO),
            ..FileResult::default()
        }
    }
}

impl ProgramResult {
    /// Returns the index and the result of each file that the program was run on.
    pub fn results(&self) -> impl Iterator<Item = (usize, &FileResult)> {
        self.files.iter().enumerate().filter_map(|(number, result)| Some((number, result.as_ref()?)))
    }

    /// Whether the program's verdict on the file with this index is permitted.
    pub fn permits(&self, file: usize) -> bool {
        self.permitted.get(file).copied().unwrap_or(true)
    }

    /// Returns the index of the slowest file, and its CPU time, or wall time if CPU time is unknown.
    pub fn slowest(&self) -> Option<(usize, Duration)> {
        let time = |result: &FileResult| result.time.unwrap_or(result.wall);
        self.results().map(|(number, result)| (number, time(result))).max_by_key(|(_, time)| *time)
    }

    /// Returns the most memory used on any file, in bytes.
    pub fn peak(&self) -> Option<u64> {
        self.results().filter_map(|(_, result)| result.memory).max()
    }
}

/// A verdict on a case, on a file, or on all files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// AC: right.
    Accepted,
    /// WA: it ended normally and in time, but its output is wrong.
    WrongAnswer,
    /// TLE: it took too much CPU time or wall time.
    TimeLimit,
    /// RTE: it ended by a signal, exited with a code other than 0, or had too many processes.
    RunTimeError,
    /// MLE: it took too much memory.
    MemoryLimit,
    /// OLE: it wrote too much, to standard output or to files.
    OutputLimit,
    /// CE: it could not be built.
    CompileError,
    /// JE: the program does not exist, or the judge or the data is at fault, so nothing is known of the program.
    #[default]
    JudgeError,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Verdict; 8] = [
        Verdict::Accepted,
        Verdict::WrongAnswer,
        Verdict::TimeLimit,
        Verdict::RunTimeError,
        Verdict::MemoryLimit,
        Verdict::OutputLimit,
        Verdict::CompileError,
        Verdict::JudgeError,
    ];

    const fn row(self) -> (&'static str, &'static str, Option<ExpectedVerdict>) {
        match self {
            Verdict::Accepted => ("AC", "accepted", Some(ExpectedVerdict::Accepted)),
            Verdict::WrongAnswer => ("WA", "wrong answer", Some(ExpectedVerdict::WrongAnswer)),
            Verdict::TimeLimit => ("TLE", "time limit exceeded", Some(ExpectedVerdict::TimeLimit)),
            Verdict::RunTimeError => ("RTE", "run-time error", Some(ExpectedVerdict::RunTimeError)),
            Verdict::MemoryLimit => ("MLE", "memory limit exceeded", Some(ExpectedVerdict::RunTimeError)),
            Verdict::OutputLimit => ("OLE", "output limit exceeded", Some(ExpectedVerdict::RunTimeError)),
            Verdict::CompileError => ("CE", "compile error", Some(ExpectedVerdict::CompileError)),
            Verdict::JudgeError => ("JE", "could not be judged", None),
        }
    }

    /// Returns the usual short name.
    pub const fn short(self) -> &'static str {
        self.row().0
    }

    /// Returns the first letter, for a table, or a dot for `Accepted`.
    pub const fn letter(self) -> char {
        if let Verdict::Accepted = self { '.' } else { self.short().as_bytes()[0] as char }
    }

    /// Returns the verdict that a package's expectations use: MLE and OLE count as run-time errors.
    /// `None` for JE.
    pub const fn outcome(self) -> Option<ExpectedVerdict> {
        self.row().2
    }
}

/// Writes the verdict in words: `wrong answer`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().1)
    }
}
