//! One program on one file.

use std::io::ErrorKind;
use std::time::Duration;

use package::TestFile;
use runner::{Arrival, End, Guard, Input, Run, Scratch};

use crate::build::Built;
use crate::checker::{CaseState, Checked, Checker};
use crate::results::{CaseResult, FileResult, RunLimits};
use crate::text::{Lines, mebibytes, seconds, tail};
use crate::{Subject, Verdict};

/// What every run needs.
#[derive(Clone, Copy)]
pub(crate) struct Court<'a> {
    pub(crate) guard: &'a Guard,
    pub(crate) scratch: &'a Scratch,
    pub(crate) checker: &'a dyn Checker,
    pub(crate) limits: RunLimits,
}

/// A run that could not be made: the command is not there, or cannot be started.
pub(crate) struct NotStarted(pub(crate) String);

impl Court<'_> {
    /// Runs a program on a file and judges what it wrote. `patience` is the factor of the time limit at which a run is given up.
    pub(crate) fn judge(
        &self,
        subject: &Subject,
        built: &Built,
        file: &TestFile,
        patience: f64,
    ) -> Result<FileResult, NotStarted> {
        let limit = self.limits.time;
        let cap = limit.mul_f64(patience);
        let mut limits = runner::Limits::new(self.limits.wall.max(cap));
        limits.cpu = Some(cap);
        limits.memory = Some(self.limits.memory);
        limits.output = self.limits.output;
        limits.disk = Some(self.limits.disk);
        let folder =
            self.scratch.folder().map_err(|error| NotStarted(format!("cannot make a folder: {error}")))?;
        let mut program = built.program.clone().args(&file.args).scratch(folder.path());
        if matches!(subject, Subject::Command(_)) {
            // Its paths are meant from where the caller stands.
            program = program.folder(".");
        }
        let run = program.run(self.guard, Input::File(&file.input), &limits);
        drop(folder);
        let run = run.map_err(|error| match error.kind() {
            ErrorKind::NotFound | ErrorKind::PermissionDenied => {
                NotStarted(format!("cannot start it: {error}"))
            }
            _ => NotStarted(format!("cannot run it: {error}")),
        })?;
        // The shell's codes for a command that does not exist or cannot be executed.
        if matches!(subject, Subject::Command(_))
            && matches!(run.end, End::Exit(126 | 127))
            && run.output.is_empty()
        {
            let said = tail(&run.errors);
            return Err(NotStarted(format!("cannot start it: {said}")));
        }
        Ok(self.result(&run, file))
    }

    fn result(&self, run: &Run, file: &TestFile) -> FileResult {
        let time = run.cpu.unwrap_or(run.wall);
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
            time,
            wall: run.wall,
            memory: run.peak,
            cases: cases(checked, ended, run),
        }
    }

    /// The verdict that follows from how a program ended, if it does, and why.
    fn ended(&self, run: &Run, time: Duration) -> (Option<Verdict>, String) {
        let RunLimits { time: limit, memory, output, disk, .. } = self.limits;
        match run.end {
            End::WallTime => {
                let text =
                    format!("no end after {}, of which {} on the CPU", seconds(run.wall), seconds(time));
                (Some(Verdict::TimeLimit), text)
            }
            End::CpuTime => (Some(Verdict::TimeLimit), format!("more than {} on the CPU", seconds(limit))),
            End::Memory => (Some(Verdict::MemoryLimit), format!("more than {}", mebibytes(memory))),
            End::Output => {
                (Some(Verdict::OutputLimit), format!("more than {} on standard output", mebibytes(output)))
            }
            End::Disk => (Some(Verdict::OutputLimit), format!("more than {} in files", mebibytes(disk))),
            _ if time > limit => {
                let text = format!("{} on the CPU, more than {}", seconds(time), seconds(limit));
                (Some(Verdict::TimeLimit), text)
            }
            End::Exit(0) => (None, String::new()),
            end => (Some(Verdict::RunTimeError), end.to_string()),
        }
    }
}

/// The verdicts on the cases of a file, with what the end of the program adds to what the checker says.
fn cases(checked: Checked, ended: Option<Verdict>, run: &Run) -> Vec<CaseResult> {
    let mut times = Times::new(run);
    let mut is_first = true;
    let result = |case: crate::checker::CheckedCase| {
        let time = times.until(case.line);
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
                // The program was at this case when it ended, as far as anybody can tell.
                Some(ended) if std::mem::take(&mut is_first) => (Some(ended), String::new()),
                Some(_) => (None, String::new()),
            },
        };
        CaseResult { number: case.number, verdict, message, answer, size: case.size, line: case.line, time }
    };
    checked.cases.into_iter().map(result).collect()
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
}
