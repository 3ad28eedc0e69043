//! Somebody's program as the subject: in any language, through the shell.

use std::time::Duration;

use runner::{End, Guard, Input, Limits, Run};

use crate::subject::{Failure, Kind, Subject};

/// A command that reads an input from standard input and writes the answers to standard output.
#[derive(Debug)]
pub struct Program {
    command: String,
    program: runner::Program,
    limits: Limits,
    guard: Guard,
}

impl Program {
    /// The command line, for the shell; how long it may take for a file, on the wall; and the guard that ends it.
    pub fn new(command: &str, timeout: Duration, guard: Guard) -> Self {
        let mut limits = Limits::new(timeout);
        limits.output = MOST_OUTPUT;
        Program { command: command.into(), program: runner::Program::shell(command), limits, guard }
    }

    /// As the user calls it.
    pub fn command(&self) -> &str {
        &self.command
    }
}

/// How many bytes a program may write: far more than any right answer here.
const MOST_OUTPUT: u64 = 1 << 20;

impl Subject for Program {
    fn answer(&self, input: &str) -> Result<Vec<u8>, Failure> {
        let cannot_start =
            |why: &str| Failure::new(Kind::NotStarted, format!("cannot start `{}`: {why}", self.command));
        let run = self.program.run(&self.guard, Input::Bytes(input.as_bytes()), &self.limits);
        let run = run.map_err(|error| cannot_start(&error.to_string()))?;
        let (kind, text) = match &run.end {
            End::Exit(0) => return Ok(run.output),
            _ if run.was_not_started() => (Kind::NotStarted, run.end.to_string()),
            End::Output => (Kind::TooMuch, format!("more than {MOST_OUTPUT} bytes")),
            End::WallTime => {
                let seconds = self.limits.wall.as_secs_f64();
                (Kind::TimeOut, format!("no end within {seconds} s"))
            }
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
