//! The results of judging, as data.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use judge_io::AnyProblem;
use package::{ExpectedVerdict, TestFile};

/// Everything that came of judging.
#[derive(Clone)]
pub struct Results {
    /// What was judged, for people: the id of the problem or the title of the package.
    pub name: String,
    /// What each run could take; `None` where nothing was limited.
    pub limits: Option<RunLimits>,
    /// The files, in the order of the package.
    pub files: Vec<File>,
    /// One for each program, in the order in which they were given.
    pub programs: Vec<ProgramResult>,
    /// The names of those that were not judged, since nothing says how to build them; a note says why.
    pub not_judged: Vec<String>,
    /// What else there is to know of limits and data.
    pub notes: Vec<String>,
    /// From the start to the end, on the wall.
    pub elapsed: Duration,
}

/// What each run could take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RunLimits {
    /// Time on the CPU.
    pub time: Duration,
    /// Where the time limit is from.
    pub origin: TimeOrigin,
    /// Time on the wall.
    pub wall: Duration,
    /// Memory in bytes.
    pub memory: u64,
    /// Bytes on standard output.
    pub output: u64,
    /// Bytes in the files of a run.
    pub disk: u64,
    /// Processes that are there at the same time.
    pub processes: u64,
}

/// Where a time limit is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeOrigin {
    /// The caller named it.
    Asked,
    /// The package names it.
    Package,
    /// It follows from the slowest accepted submission, which took so long.
    Accepted(Duration),
    /// Nobody names one, and nothing accepted was there to work it out from.
    Default,
}

/// A file to judge on.
#[derive(Clone)]
pub struct File {
    /// Its name in the package: `secret/1`.
    pub name: String,
    /// The problem that it is an input of, where that is one of ours.
    pub problem: Option<&'static dyn AnyProblem>,
    /// Bytes of the input.
    pub size: u64,
    /// Where the input lies.
    pub path: PathBuf,
    /// How reports name it: another path where `path` is a temporary one.
    pub shown: PathBuf,
}

impl File {
    pub(crate) fn of(file: &TestFile) -> File {
        let path = file.input.clone();
        File { name: file.name.clone(), problem: None, size: file.size, shown: path.clone(), path }
    }
}

/// What came of one program.
#[derive(Clone, Debug)]
pub struct ProgramResult {
    /// Its name: the path in `submissions`, or the command.
    pub name: String,
    /// The language, for people.
    pub language: &'static str,
    /// AC if it is right on all files, else the verdict on the first file, in their order, on which it is not.
    pub verdict: Verdict,
    /// What was expected, in words: `AC`.
    pub expected: String,
    /// For each file of [`Results::files`], whether its verdict is one that the program may have there; `true` where it was not run.
    pub permitted: Vec<bool>,
    /// Why it is not as expected; empty if it is.
    pub unexpected: Vec<String>,
    /// One for each file of [`Results::files`]; `None` where it was not run.
    pub files: Vec<Option<FileResult>>,
    /// What the compiler said, if it failed.
    pub build: String,
}

/// What came of one program on one file.
#[derive(Clone, Debug)]
pub struct FileResult {
    /// The verdict.
    pub verdict: Verdict,
    /// How the program ended, in words: `exit status: 1`.
    pub end: String,
    /// What the checker said, or the judge.
    pub message: String,
    /// The last lines of standard error.
    pub errors: String,
    /// Time on the CPU, or on the wall where the system does not tell; `None` where it was not measured.
    pub time: Option<Duration>,
    /// Time on the wall.
    pub wall: Duration,
    /// Peak memory in bytes, where the system tells.
    pub memory: Option<u64>,
    /// The cases in the file; none where the checker knows of no cases.
    pub cases: Vec<CaseResult>,
}

/// What came of one case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseResult {
    /// From 1.
    pub number: u32,
    /// `None` where nobody can tell: the program ended before it, or where its answer starts is not known.
    pub verdict: Option<Verdict>,
    /// Why it is wrong.
    pub message: String,
    /// What the program wrote for it, the start of that, where it is wrong.
    pub answer: String,
    /// Bytes of the case in the input.
    pub size: usize,
    /// The line of the output that it is decided by, from 1.
    pub line: usize,
    /// How long the answer took after the one before it, on the wall; `None` where the program wrote all answers at once.
    pub time: Option<Duration>,
}

/// A place where a program is not right.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Failure<'a> {
    /// The number of the file in [`Results::files`].
    pub file: usize,
    /// What came of the file.
    pub result: &'a FileResult,
    /// The case, where it is known.
    pub case: Option<&'a CaseResult>,
    /// Bytes of the case, or of the file where the case is not known.
    pub size: u64,
}

impl Failure<'_> {
    /// The verdict on the case, or on the file.
    pub fn verdict(&self) -> Verdict {
        self.case.and_then(|case| case.verdict).unwrap_or(self.result.verdict)
    }

    /// What is wrong, in words.
    pub fn message(&self) -> &str {
        self.case
            .map(|case| case.message.as_str())
            .filter(|text| !text.is_empty())
            .unwrap_or(&self.result.message)
    }
}

impl Results {
    /// Whether every program did what was expected of it.
    pub fn is_as_expected(&self) -> bool {
        self.programs.iter().all(|program| program.unexpected.is_empty())
    }

    /// Whether something was the fault of the judge or of the data.
    pub fn has_judge_errors(&self) -> bool {
        let is_one = |program: &ProgramResult| {
            // A program that could not be built for want of a compiler has no results.
            program.verdict == Verdict::JudgeError
                || program.results().any(|(_, result)| result.verdict == Verdict::JudgeError)
        };
        self.programs.iter().any(is_one)
    }

    /// Where a program is not right, the smallest first: by bytes of the case, then in the order of the files.
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
    /// The time that the verdict rests on: on the wall if the limit there ended the run or the time on the CPU is not known, else on
    /// the CPU.
    pub fn decisive_time(&self, limits: Option<&RunLimits>) -> Duration {
        let is_within = |time: Duration| limits.is_some_and(|limits| time <= limits.time);
        let on_cpu = self.time.filter(|&time| self.verdict != Verdict::TimeLimit || !is_within(time));
        on_cpu.unwrap_or(self.wall)
    }

    /// Nothing is known of the program, and why.
    pub(crate) fn judge_error(message: String) -> FileResult {
        FileResult {
            verdict: Verdict::JudgeError,
            end: String::new(),
            message,
            errors: String::new(),
            time: Some(Duration::ZERO),
            wall: Duration::ZERO,
            memory: None,
            cases: Vec::new(),
        }
    }
}

impl ProgramResult {
    /// The files that it was run on, with their numbers.
    pub fn results(&self) -> impl Iterator<Item = (usize, &FileResult)> {
        self.files.iter().enumerate().filter_map(|(number, result)| Some((number, result.as_ref()?)))
    }

    /// Whether the verdict on a file is one that the program may have there.
    pub fn permits(&self, file: usize) -> bool {
        self.permitted.get(file).copied().unwrap_or(true)
    }

    /// The file that took the most time on the CPU, and how much; on the wall where the time on the CPU is not known.
    pub fn slowest(&self) -> Option<(usize, Duration)> {
        let time = |result: &FileResult| result.time.unwrap_or(result.wall);
        self.results().map(|(number, result)| (number, time(result))).max_by_key(|(_, time)| *time)
    }

    /// The most memory that it took on any file, in bytes.
    pub fn peak(&self) -> Option<u64> {
        self.results().filter_map(|(_, result)| result.memory).max()
    }
}

/// What a judge says of a program: on a case, on a file, or on all files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// AC: right.
    Accepted,
    /// WA: it ended in time and in peace, but what it wrote is wrong.
    WrongAnswer,
    /// TLE: it took too much time, on the CPU or on the wall.
    TimeLimit,
    /// RTE: it ended by a signal, or with an exit code that is not 0.
    RunTimeError,
    /// MLE: it took too much memory.
    MemoryLimit,
    /// OLE: it wrote too much, to standard output or into files.
    OutputLimit,
    /// CE: it could not be built.
    CompileError,
    /// JE: the program is not there, or the judge or the data is at fault, so nothing is known of the program.
    JudgeError,
}

impl Verdict {
    /// All of them.
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

    /// The short name, the words, and what it is for the expectations of a package.
    const fn row(self) -> (&'static str, &'static str, Option<ExpectedVerdict>) {
        match self {
            Verdict::Accepted => ("AC", "accepted", Some(ExpectedVerdict::Accepted)),
            Verdict::WrongAnswer => ("WA", "wrong answer", Some(ExpectedVerdict::WrongAnswer)),
            Verdict::TimeLimit => ("TLE", "time limit exceeded", Some(ExpectedVerdict::TimeLimit)),
            Verdict::RunTimeError => ("RTE", "run-time error", Some(ExpectedVerdict::RunTimeError)),
            Verdict::MemoryLimit => ("MLE", "memory limit exceeded", Some(ExpectedVerdict::RunTimeError)),
            Verdict::OutputLimit => ("OLE", "output limit exceeded", Some(ExpectedVerdict::RunTimeError)),
            Verdict::CompileError => ("CE", "compile error", None),
            Verdict::JudgeError => ("JE", "could not be judged", None),
        }
    }

    /// The usual short name.
    pub const fn short(self) -> &'static str {
        self.row().0
    }

    /// The first letter, for a table; a dot for what is right.
    pub const fn letter(self) -> char {
        if let Verdict::Accepted = self { '.' } else { self.short().as_bytes()[0] as char }
    }

    /// As the expectations of a package count it. The package format knows too much memory and output as run-time errors.
    pub const fn outcome(self) -> Option<ExpectedVerdict> {
        self.row().2
    }
}

/// In words: `wrong answer`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().1)
    }
}
