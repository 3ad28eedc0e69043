//! Runs one program on one file, and checks its output.

use std::io;
use std::ops::Range;
use std::time::Duration;

use judge_io::{AnyProblem, CaseVerdict};
use package::{TestFile, walk};
use rayon::prelude::*;
use runner::{Arrival, End, Input, Run};

use crate::build::{Built, Context};
use crate::results::{CaseResult, FileResult, RunLimits};
use crate::text::{Lines, mebibytes, seconds, tail};
use crate::validators::Validators;
use crate::{Error, Fault, Verdict, words};

#[derive(Clone, Copy)]
pub(crate) struct Runs<'a> {
    pub(crate) context: Context<'a>,
    pub(crate) checker: &'a Checker<'a>,
    pub(crate) limits: RunLimits,
}

impl Runs<'_> {
    /// Runs a program on a file and judges its output. The run is stopped at `patience` times the CPU time limit.
    ///
    /// A run that fails is a judge error of this file alone: a program
    /// may kill its guard, and that must not end the judging of others.
    pub(crate) fn judge(&self, built: &Built, file: &TestFile, patience: f64) -> FileResult {
        match self.run(built, file, patience) {
            Ok((run, written)) => self.result(&run, written.as_deref(), built, file),
            Err(error) => FileResult::judge_error(Fault::Trouble, format!("cannot run it: {error}")),
        }
    }

    /// Runs a program. If it writes no output, returns also the name of a file that it has written.
    fn run(&self, built: &Built, file: &TestFile, patience: f64) -> io::Result<(Run, Option<String>)> {
        let limit = self.limits.time;
        let cap = limit.mul_f64(patience);
        let mut limits = runner::Limits::new(self.limits.wall.max(cap));
        limits.cpu = Some(cap);
        limits.memory = Some(self.limits.memory);
        limits.output = self.limits.output;
        limits.disk = Some(self.limits.disk);
        limits.processes = Some(self.limits.processes);
        let folder = self.context.scratch.folder()?;
        let program = built.call(&file.args, folder.path())?;
        let run = program.run(self.context.guard, Input::File(&file.input), &limits)?;
        let is_mute = run.output.trim_ascii().is_empty();
        Ok((run, is_mute.then(|| built.written(folder.path())).flatten()))
    }

    fn result(&self, run: &Run, written: Option<&str>, built: &Built, file: &TestFile) -> FileResult {
        let time = run.cpu.unwrap_or(run.wall);
        if built.was_not_started(run) {
            let text = format!("cannot start it: {}", tail(&run.errors));
            let result = FileResult::judge_error(Fault::Trouble, text);
            return FileResult { end: run.end.to_string(), ..result };
        }
        let (ended, message) = self.ended(run, time);
        let checked = match ended {
            // The way the program ended decides the verdict, but which cases are right is worth knowing.
            Some(_) => self.checker.check_partly(file, &run.output),
            None => self.checker.check(file, &run.output),
        };
        let (verdict, mut message, checked, fault) = match (ended, checked) {
            (Some(ended), checked) => (ended, message, checked.unwrap_or_default(), None),
            (None, Ok(checked)) => {
                let verdict = if checked.is_right { Verdict::Accepted } else { Verdict::WrongAnswer };
                (verdict, checked.message.clone(), checked, None)
            }
            (None, Err((fault, message))) => (Verdict::JudgeError, message, Checked::default(), Some(fault)),
        };
        let mut cases = cases(checked, ended, run);
        if let Some(name) = written.filter(|_| verdict != Verdict::Accepted) {
            let hint = format!("\nit wrote `{name}`; read standard input, write standard output");
            let wrong =
                cases.iter_mut().filter(|case| case.verdict.is_some_and(|it| it != Verdict::Accepted));
            wrong.map(|case| &mut case.message).chain([&mut message]).for_each(|text| *text += &hint);
        }
        FileResult {
            verdict,
            end: run.end.to_string(),
            message,
            errors: tail(&run.errors),
            time: Some(time),
            wall: run.wall,
            memory: run.peak,
            cases,
            fault,
            was_starved: run.end == End::WallTime && run.was_runnable && time <= self.limits.time,
            first_run: None,
        }
    }

    /// Returns the verdict that follows from how a program ended, if any, and the reason.
    fn ended(&self, run: &Run, time: Duration) -> (Option<Verdict>, String) {
        let RunLimits { time: limit, memory, output, disk, processes, .. } = self.limits;
        let (verdict, text) = match run.end {
            End::WallTime => {
                let text =
                    format!("still running after {}, {} of CPU time", seconds(run.wall), seconds(time));
                (Verdict::TimeLimit, text)
            }
            End::CpuTime if time <= limit => {
                (Verdict::TimeLimit, format!("ended by the system after {} of CPU time", seconds(time)))
            }
            End::CpuTime => (Verdict::TimeLimit, format!("more than {} of CPU time", seconds(limit))),
            End::Memory => (Verdict::MemoryLimit, format!("more than {}", mebibytes(memory))),
            End::Output => {
                (Verdict::OutputLimit, format!("more than {} on standard output", mebibytes(output)))
            }
            End::Disk => (Verdict::OutputLimit, format!("more than {} in files", mebibytes(disk))),
            End::Processes => {
                (Verdict::RunTimeError, format!("more than {processes} processes at the same time"))
            }
            _ if time > limit => {
                (Verdict::TimeLimit, format!("{} of CPU time, more than {}", seconds(time), seconds(limit)))
            }
            End::Exit(0) => return (None, String::new()),
            end => (Verdict::RunTimeError, end.to_string()),
        };
        (Some(verdict), text)
    }
}

/// Returns the results of the cases of a file. The checker decides the answered cases. If the program failed, the first
/// unanswered case gets the program's verdict if it is known to have failed there; other unanswered cases get none.
fn cases(checked: Checked, ended: Option<Verdict>, run: &Run) -> Vec<CaseResult> {
    let mut times = Times::new(run);
    let unanswered = checked.cases.iter().filter(|case| case.state == CaseState::Unanswered).count();
    let mut is_known = unanswered == 1 || writes_at_once(&run.output);
    let result = |case: CheckedCase| {
        let mut time = match case.state {
            CaseState::Right | CaseState::Wrong { .. } => times.until(case.line),
            CaseState::Unanswered | CaseState::Unknown => None,
        };
        let mut answer = String::new();
        let (verdict, message) = match case.state {
            CaseState::Right => (Some(Verdict::Accepted), String::new()),
            CaseState::Wrong { reason, answer: wrote } => {
                answer = wrote;
                (Some(Verdict::WrongAnswer), reason)
            }
            CaseState::Unknown => (None, String::new()),
            CaseState::Unanswered => match ended {
                None => (Some(Verdict::WrongAnswer), "no answer".into()),
                Some(ended) if std::mem::take(&mut is_known) => {
                    time = times.until_the_end(run.wall);
                    (Some(ended), "it ended here, before the answer".into())
                }
                Some(_) => (None, String::new()),
            },
        };
        CaseResult { number: case.number, verdict, message, answer, size: case.size, line: case.line, time }
    };
    checked.cases.into_iter().map(result).collect()
}

/// Whether a program that failed seems to have written each answer immediately. If so, it failed on the first case
/// without an answer. Programs that buffer their output write whole kilobytes, and may have failed on any later case.
fn writes_at_once(output: &[u8]) -> bool {
    !output.len().is_multiple_of(1024)
}

/// The arrival times of the lines of an output.
struct Times<'a> {
    lines: Lines<'a>,
    arrivals: &'a [Arrival],
    came_at_once: bool,
    last: Duration,
}

impl<'a> Times<'a> {
    fn new(run: &'a Run) -> Self {
        let Run { output, arrivals, .. } = run;
        Times { lines: Lines::new(output), arrivals, came_at_once: arrivals.len() < 2, last: Duration::ZERO }
    }

    /// Returns the time between the arrivals of the previously requested line
    /// and of `line`, which counts from 1. `None` if all output came at once.
    fn until(&mut self, line: usize) -> Option<Duration> {
        if self.came_at_once {
            return None;
        }
        let end = self.lines.end_of(line) as u64;
        let behind = self.arrivals.iter().position(|arrival| arrival.bytes >= end)?;
        self.arrivals = &self.arrivals[behind..];
        let arrival = self.arrivals.first()?;
        let time = arrival.at.saturating_sub(self.last);
        self.last = arrival.at;
        Some(time)
    }

    /// Returns how long the program ran after the previously requested line.
    fn until_the_end(&self, wall: Duration) -> Option<Duration> {
        (!self.came_at_once).then(|| wall.saturating_sub(self.last))
    }
}

/// What a checker says, or what is at fault that it cannot judge, and why.
pub(crate) type Checking<T> = Result<T, (Fault, String)>;

/// Decides whether the output of a program is right.
pub(crate) enum Checker<'a> {
    /// The checker of one of Stonepath's own problems, which reports cases.
    Ours(&'static dyn AnyProblem),
    Validators(Validators<'a>),
    /// The default checker, which compares words with those of the answer.
    Words,
}

impl<'a> Checker<'a> {
    /// Returns the checker for a package. `problem` is the problem, if it is one of Stonepath's own.
    ///
    /// # Errors
    /// When an output validator cannot be built.
    pub(crate) fn of(
        context: Context<'a>,
        problem: Option<&'static dyn AnyProblem>,
    ) -> Result<Checker<'a>, Error> {
        Ok(match problem {
            Some(problem) => Checker::Ours(problem),
            None if context.package.output_validators.is_empty() => Checker::Words,
            None => Checker::Validators(Validators::of(context)?),
        })
    }

    /// Judges the output of a program that ended normally and in time.
    ///
    /// # Errors
    /// Returns what is wrong with the judge or the data.
    pub(crate) fn check(&self, file: &TestFile, output: &[u8]) -> Checking<Checked> {
        match self {
            Checker::Ours(problem) => check(*problem, file, output),
            Checker::Validators(validators) => {
                let (is_right, message) = validators.check(file, output)?;
                Ok(Checked { is_right, message, ..Checked::default() })
            }
            Checker::Words => {
                let wrong = words::check(file, output)?;
                let is_right = wrong.is_none();
                Ok(Checked { is_right, message: wrong.unwrap_or_default(), ..Checked::default() })
            }
        }
    }

    /// Judges the output of a program that failed, case by case as far as possible. The
    /// output may break off anywhere. The result is empty unless the checker reports cases.
    ///
    /// # Errors
    /// As for [`Checker::check`].
    pub(crate) fn check_partly(&self, file: &TestFile, output: &[u8]) -> Checking<Checked> {
        match self {
            Checker::Ours(problem) => check_partly(*problem, file, output),
            Checker::Validators(_) | Checker::Words => Ok(Checked::default()),
        }
    }
}

/// What a checker reports on an output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Checked {
    pub(crate) is_right: bool,
    pub(crate) message: String,
    /// The cases in the file, in order; empty if the checker does not report cases.
    pub(crate) cases: Vec<CheckedCase>,
}

/// What a checker reports on one case of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CheckedCase {
    /// The number of the case, from 1.
    pub(crate) number: u32,
    /// The number of bytes of the case in the input.
    pub(crate) size: usize,
    /// The line of the output that decides the case, from 1: the line that is wrong, the
    /// last line of a right answer, or the next line if the answer is missing or unknown.
    pub(crate) line: usize,
    pub(crate) state: CaseState,
}

/// A verdict on a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CaseState {
    /// Right.
    Right,
    /// Wrong, with the reason and the start of the answer.
    Wrong { reason: String, answer: String },
    /// The output ended before its answer.
    Unanswered,
    /// The start of its answer is unknown, since an earlier case is wrong.
    Unknown,
}

/// Checks an output for one of Stonepath's own problems, by computing
/// the answers or applying the rules. Ignores the judges' answers.
fn check(problem: &dyn AnyProblem, file: &TestFile, output: &[u8]) -> Checking<Checked> {
    let unread = |error: io::Error| (Fault::Trouble, format!("{}: {error}", file.input.display()));
    let input = walk::read(&file.input).map_err(unread)?;
    let mut cases = Vec::new();
    let mut lines = Lines::new(output);
    let verdict = problem.check_cases(&input, output, &mut |case| {
        let (line, state) = match case.verdict {
            CaseVerdict::Wrong(rejection) => {
                let answer = start_of(&mut lines, output, &case.lines);
                (rejection.line, CaseState::Wrong { reason: rejection.reason, answer })
            }
            CaseVerdict::Unanswered => (case.lines.start, CaseState::Unanswered),
            CaseVerdict::Right => (case.lines.end.saturating_sub(1), CaseState::Right),
            _ => (case.lines.start, CaseState::Unknown),
        };
        cases.push(CheckedCase { number: case.number, size: case.input.len(), line, state });
    });
    match verdict {
        Err(error) => Err((Fault::Data, format!("{}: {}", file.name, error.report("input", &input)))),
        Ok(judge_io::Verdict::Rejected(rejection)) => {
            Ok(Checked { is_right: false, message: rejection.to_string(), cases })
        }
        Ok(_) => Ok(Checked { is_right: true, cases, ..Checked::default() }),
    }
}

/// Checks the output of a program that was ended, which may break off.
fn check_partly(problem: &dyn AnyProblem, file: &TestFile, output: &[u8]) -> Checking<Checked> {
    // The rest of an unfinished line is unknown, so the line is ignored.
    let whole = output.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let mut checked = check(problem, file, &output[..whole])?;
    let lines = output.iter().filter(|&&byte| byte == b'\n').count();
    for case in &mut checked.cases {
        // An answer that lacks some of its lines is not wrong, but cut short.
        if matches!(case.state, CaseState::Wrong { .. }) && case.line > lines {
            case.state = CaseState::Unanswered;
        }
    }
    Ok(checked)
}

/// The most bytes of a wrong answer that are kept.
const MOST: usize = 2000;

/// Returns the start of a range of lines of an output, counted from 1.
fn start_of(lines: &mut Lines<'_>, output: &[u8], range: &Range<usize>) -> String {
    let start = lines.end_of(range.start.saturating_sub(1));
    let end = lines.end_of(range.end.saturating_sub(1));
    String::from_utf8_lossy(&output[start..end.min(start + MOST)]).into_owned()
}

/// Checks the inputs against the limits of one of Stonepath's own problems.
///
/// # Errors
/// When an input is not valid or cannot be read.
pub(crate) fn validate(problem: &'static dyn AnyProblem, files: &[&TestFile]) -> Result<(), Error> {
    let findings: Vec<_> = files.par_iter().filter_map(|file| invalid(problem, file)).collect();
    if findings.is_empty() { Ok(()) } else { Err(Error::Data(findings)) }
}

/// Returns why an input is not valid, if it is not.
fn invalid(problem: &dyn AnyProblem, file: &TestFile) -> Option<String> {
    match walk::read(&file.input) {
        Err(error) => Some(format!("{}.in: cannot read: {error}", file.name)),
        Ok(input) => {
            let error = problem.validate(&input).err()?;
            Some(error.report(&format!("{}.in", file.name), &input).to_string())
        }
    }
}
