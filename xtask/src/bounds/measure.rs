//! Runs the program once, and measures time, memory and files.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::Duration;

use runner::{End, Guard, Input, Limits, Program};

/// The result of a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Run {
    /// The total size of standard output and of the files in the argument `reads` of `run`.
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
    struct Text<F>(F);
    impl<F: Fn(&mut dyn fmt::Write) -> fmt::Result> fmt::Display for Text<F> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            (self.0)(f)
        }
    }
    let mut file = BufWriter::with_capacity(1 << 16, File::create(path)?);
    write!(file, "{}", Text(text))?;
    file.flush()
}

/// Runs the program in the scratch folder, with its standard output in the file `stdout`. [`Run::bytes`] is the size of
/// that file and the files in `reads`, which the program reads or writes.
pub(super) fn run(
    (program, guard): (&Path, &Guard),
    scratch: &Path,
    arguments: &[&str],
    stdout: &str,
    reads: &[&str],
) -> io::Result<Run> {
    let mut limits = Limits::new(LONG);
    limits.output = u64::MAX;
    let program = Program::new(program).args(arguments).folder(scratch).output_to(scratch.join(stdout));
    let run = program.run(guard, Input::Nothing, &limits)?;
    let untold = || io::Error::other("this system does not report the memory and time of a program");
    let length = |name: &&str| fs::metadata(scratch.join(name)).map_or(0, |data| data.len());
    Ok(Run {
        bytes: reads.iter().chain([&stdout]).map(length).sum(),
        peak: run.peak.ok_or_else(untold)?,
        seconds: run.cpu.ok_or_else(untold)?.as_secs_f64(),
        code: if let End::Exit(code) = run.end { Some(code) } else { None },
    })
}

/// The limit of wall time: only a hanging run reaches it.
const LONG: Duration = Duration::from_secs(3600);
