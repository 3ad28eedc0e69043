//! Runs the program once, and measures time, memory and files.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use runner::{End, Guard, Input, Limits, Program};

/// The result of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// The total size of standard output and of the files that arguments name.
    pub(super) bytes: u64,
    /// The peak of resident memory, in bytes.
    pub(super) peak: u64,
    /// CPU time of user and system, in seconds.
    pub(super) seconds: f64,
    /// The exit code, or `None` after any other end.
    pub(super) code: Option<i32>,
}

/// Writes a file.
pub(super) fn write(path: &Path, text: impl Fn(&mut dyn fmt::Write) -> fmt::Result) -> io::Result<()> {
    let mut all = String::new();
    text(&mut all).map_err(io::Error::other)?;
    fs::write(path, all)
}

/// Runs the program in the scratch folder, with its standard output in the file `stdout` there.
pub(super) fn run(
    (program, guard): (&Path, &Guard),
    scratch: &Path,
    arguments: &[&str],
    stdout: &str,
) -> io::Result<Run> {
    let mut limits = Limits::new(LONG);
    limits.output = u64::MAX;
    let program = Program::new(program).args(arguments).folder(scratch).output_to(scratch.join(stdout));
    let run = program.run(guard, Input::Nothing, &limits)?;
    let untold = || io::Error::other("this system does not report the memory and time of a program");
    // Other arguments have no length.
    let length = |name: &&str| fs::metadata(scratch.join(name)).map_or(0, |data| data.len());
    Ok(Run {
        bytes: arguments.iter().chain([&stdout]).map(length).sum(),
        peak: run.peak.ok_or_else(untold)?,
        seconds: run.cpu.ok_or_else(untold)?.as_secs_f64(),
        code: if let End::Exit(code) = run.end { Some(code) } else { None },
    })
}

/// The limit of wall time: only a hanging run reaches it.
const LONG: Duration = Duration::from_secs(3600);
