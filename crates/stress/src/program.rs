//! A program in any language as the subject.

use std::io;
use std::time::Duration;

use judge::Built;
use runner::{End, Guard, Input, Limits, Run, Scratch};

use crate::error::Error;
use crate::subject::{Failure, Kind, Subject};

/// Runs programs under limits on time and memory, and the limits of `judge` on processes and files.
///
/// Each run starts in an empty folder of its own, except that a shell command starts in the caller's.
#[derive(Debug)]
pub struct Runner {
    guard: Guard,
    scratch: Scratch,
    pub(crate) limits: Limits,
}

impl Runner {
    /// `guard` is the process that watches the programs, see [`Guard`]. `timeout` is the wall time of a program for one
    /// file, and `memory` its limit in bytes, for example [`Runner::MEMORY`].
    ///
    /// # Errors
    /// When no temporary folder can be made, or the guard cannot be started or is not a guard.
    pub fn new(guard: Guard, timeout: Duration, memory: u64) -> io::Result<Runner> {
        let mut limits = Limits::new(timeout);
        limits.memory = Some(memory);
        limits.processes = Some(judge::PROCESSES);
        limits.disk = Some(judge::DISK);
        Ok(Runner { scratch: Scratch::new(&guard)?, guard, limits })
    }

    /// The default memory limit of `judge`, in bytes.
    pub const MEMORY: u64 = package::Limits::of(package::Format::V2025).memory;

    /// Builds a program, see [`Program::new`].
    pub(crate) fn program(&self, line: &str) -> Result<Built, Error> {
        let built = Built::of(line, &self.guard, &self.scratch);
        built.map_err(|why| Error::NotBuilt { line: line.into(), why })
    }

    pub(crate) fn run(
        &self,
        built: &Built,
        args: &[String],
        input: Input<'_>,
        limits: &Limits,
    ) -> io::Result<Run> {
        let folder = self.scratch.folder()?;
        built.call(args, folder.path())?.run(&self.guard, input, limits)
    }
}

/// A program that reads an input from standard input and writes the answers to standard output.
#[derive(Debug)]
pub struct Program<'a> {
    line: String,
    built: Built,
    limits: Limits,
    runner: &'a Runner,
}

impl<'a> Program<'a> {
    /// Builds a source file or a folder. Any other `line` is a shell command.
    ///
    /// # Errors
    /// When it cannot be built.
    pub fn new(line: &str, runner: &'a Runner) -> Result<Self, Error> {
        let mut limits = runner.limits;
        limits.output = MOST_OUTPUT;
        Ok(Program { line: line.into(), built: runner.program(line)?, limits, runner })
    }
}

/// The most bytes that a program may write, far above any right answer to our problems.
const MOST_OUTPUT: u64 = 1 << 20;

impl Subject for Program<'_> {
    fn answer(&self, input: &str) -> Result<Vec<u8>, Failure> {
        let cannot_start =
            |why: &str| Failure::new(Kind::NotStarted, format!("cannot start `{}`: {why}", self.line));
        let run = self.runner.run(&self.built, &[], Input::Bytes(input.as_bytes()), &self.limits);
        let run = run.map_err(|error| cannot_start(&error.to_string()))?;
        let Limits { wall, memory, processes, disk, .. } = self.limits;
        let mebibytes = |most: Option<u64>| {
            format!("more than {:.1} MiB", most.unwrap_or_default() as f64 / f64::from(1 << 20))
        };
        let (kind, text) = match &run.end {
            End::Exit(0) => return Ok(run.output),
            _ if self.built.was_not_started(&run) => (Kind::NotStarted, run.end.to_string()),
            End::Output => (Kind::TooMuch, format!("more than {MOST_OUTPUT} bytes")),
            End::WallTime => (Kind::TimeOut, format!("still running after {} s", wall.as_secs_f64())),
            End::Memory => (Kind::Limit, format!("{} of memory", mebibytes(memory))),
            End::Processes => (
                Kind::Limit,
                format!("more than {} processes at the same time", processes.unwrap_or_default()),
            ),
            End::Disk => (Kind::Limit, format!("{} in files", mebibytes(disk))),
            end => (Kind::Crash, end.to_string()),
        };
        let Run { output: reply, errors, .. } = run;
        let complaints = String::from_utf8_lossy(&errors);
        let text = format!("{text}\n{}", complaints.trim_end()).trim_end().to_owned();
        Err(match kind {
            Kind::NotStarted => cannot_start(&text),
            kind => Failure::new(kind, text).with_reply(reply),
        })
    }
}
