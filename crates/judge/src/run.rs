//! One program on one file.

use std::io;
use std::time::Duration;

use package::TestFile;
use runner::{Arrival, End, Input, Run};

use crate::Verdict;
use crate::build::{Built, Context};
use crate::checker::{CaseState, Checked, Checker};
use crate::results::{CaseResult, FileResult, RunLimits};
use crate::text::{Lines, mebibytes, seconds, tail};

/// What every run needs.
#[derive(Clone, Copy)]
pub(crate) struct Runs<'a> {
    pub(crate) context: Context<'a>,
    pub(crate) checker: &'a Checker<'a>,
    pub(crate) limits: RunLimits,
}

impl Runs<'_> {
    /// Runs a program on a file and judges what it wrote. `patience` is the factor of the time limit at which a run is given up.
    ///
    /// A run that cannot be made is a judge error of this file alone: a program may kill its guard, and that must not end the
    /// judging of others.
    pub(crate) fn judge(&self, built: &Built, file: &TestFile, patience: f64) -> FileResult {
        match self.run(built, file, patience) {
            Ok(run) => self.result(&run, built, file),
            Err(error) => FileResult::judge_error(format!("cannot run it: {error}")),
        }
    }

    fn run(&self, built: &Built, file: &TestFile, patience: f64) -> io::Result<Run> {
        let limit = self.limits.time;
        let cap = limit.mul_f64(patience);
        let mut limits = runner::Limits::new(self.limits.wall.max(cap));
        limits.cpu = Some(cap);
        limits.memory = Some(self.limits.memory);
        limits.output = self.limits.output;
        limits.disk = Some(self.limits.disk);
        limits.processes = Some(self.limits.processes);
        let folder = self.context.scratch.folder()?;
        let program = built.call(&file.args).scratch(folder.path());
        program.run(self.context.guard, Input::File(&file.input), &limits)
    }

    fn result(&self, run: &Run, built: &Built, file: &TestFile) -> FileResult {
        let time = run.cpu.unwrap_or(run.wall);
        if built.was_not_started(run) {
            let mut result = FileResult::judge_error(format!("cannot start it: {}", tail(&run.errors)));
            result.end = run.end.to_string();
            return result;
        }
        let (ended, message) = self.ended(run, time);
        let checked = match ended {
            // Nothing that a program writes can make up for its end, but which cases it had right is worth knowing.
            Some(_) => self.checker.check_partly(file, &run.output),
            None => self.checker.check(file, &run.output),
        };
        let (verdict, message, checked) = match (ended, checked) {
            (Some(ended), checked) => (ended, message, checked.unwrap_or_default()),
            (None, Ok(checked)) if checked.is_right => (Verdict::Accepted, checked.message.clone(), checked),
            (None, Ok(checked)) => (Verdict::WrongAnswer, checked.message.clone(), checked),
            (None, Err(message)) => (Verdict::JudgeError, message, Checked::default()),
        };
        FileResult {
            verdict,
            end: run.end.to_string(),
            message,
            errors: tail(&run.errors),
            time: Some(time),
            wall: run.wall,
            memory: run.peak,
            cases: cases(checked, ended, run),
        }
    }

    /// The verdict that follows from how a program ended, if it does, and why.
    fn ended(&self, run: &Run, time: Duration) -> (Option<Verdict>, String) {
        let RunLimits { time: limit, memory, output, disk, processes, .. } = self.limits;
        let (verdict, text) = match run.end {
            End::WallTime => {
                let text =
                    format!("no end after {}, of which {} on the CPU", seconds(run.wall), seconds(time));
                (Verdict::TimeLimit, text)
            }
            End::CpuTime => (Verdict::TimeLimit, format!("more than {} on the CPU", seconds(limit))),
            End::Memory => (Verdict::MemoryLimit, format!("more than {}", mebibytes(memory))),
            End::Output => {
                (Verdict::OutputLimit, format!("more than {} on standard output", mebibytes(output)))
            }
            End::Disk => (Verdict::OutputLimit, format!("more than {} in files", mebibytes(disk))),
            End::Processes => {
                (Verdict::RunTimeError, format!("more than {processes} processes at the same time"))
            }
            _ if time > limit => {
                (Verdict::TimeLimit, format!("{} on the CPU, more than {}", seconds(time), seconds(limit)))
            }
            End::Exit(0) => return (None, String::new()),
            end => (Verdict::RunTimeError, end.to_string()),
        };
        (Some(verdict), text)
    }
}

/// The verdicts on the cases of a file, with what the end of the program adds to what the checker says.
fn cases(checked: Checked, ended: Option<Verdict>, run: &Run) -> Vec<CaseResult> {
    let mut times = Times::new(run);
    let unanswered = checked.cases.iter().filter(|case| case.state == CaseState::Unanswered).count();
    let mut is_known = unanswered == 1 || writes_at_once(&run.output);
    let result = |case: crate::checker::CheckedCase| {
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

/// Whether a program that was ended writes each answer when it has it, as far as its output tells: then it was at the first case without
/// an answer. Programs that keep their answers back write blocks of whole kilobytes, and may have been anywhere behind.
fn writes_at_once(output: &[u8]) -> bool {
    !output.len().is_multiple_of(1024)
}

/// When the lines of an output came.
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

    /// How long a line, counted from 1, came after the one that was asked for before. `None` where all came at once.
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

    /// How long it went on after the line that was asked for last.
    fn until_the_end(&self, wall: Duration) -> Option<Duration> {
        (!self.came_at_once).then(|| wall.saturating_sub(self.last))
    }
}
