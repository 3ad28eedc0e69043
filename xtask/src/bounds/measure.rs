//! Runs the program once, and measures time, memory and files.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
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

/// A folder for files, deleted on drop.
pub(super) struct Scratch {
    folder: PathBuf,
}

impl Scratch {
    pub(super) fn new() -> io::Result<Self> {
        let folder = std::env::temp_dir().join(format!("stonepath-bounds-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        Ok(Scratch { folder })
    }

    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Writes a file, and returns its size in bytes.
    pub(super) fn write(
        &self,
        name: &str,
        text: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result,
    ) -> io::Result<u64> {
        let file = BufWriter::with_capacity(1 << 16, File::create(self.path(name))?);
        let mut out = Text { file, error: None };
        if text(&mut out).is_err() {
            return Err(out.error.unwrap_or_else(|| io::Error::other("a text that cannot be made")));
        }
        out.file.into_inner()?.metadata().map(|data| data.len())
    }
}

/// A file as `fmt::Write`, with the last I/O error.
struct Text {
    file: BufWriter<File>,
    error: Option<io::Error>,
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.file.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A leftover folder is not an error.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Runs the program in the scratch folder, with its standard output in the file `stdout`. [`Run::bytes`] is the size of
/// that file and the files in `reads`, which the program reads or writes.
pub(super) fn run(
    (program, guard): (&Path, &Guard),
    scratch: &Scratch,
    arguments: &[&str],
    stdout: &str,
    reads: &[&str],
) -> io::Result<Run> {
    let mut limits = Limits::new(LONG);
    limits.output = u64::MAX;
    let program =
        Program::new(program).args(arguments).folder(&scratch.folder).output_to(scratch.path(stdout));
    let run = program.run(guard, Input::Nothing, &limits)?;
    let untold = || io::Error::other("this system does not report the memory and time of a program");
    let length = |name: &&str| fs::metadata(scratch.path(name)).map_or(0, |data| data.len());
    Ok(Run {
        bytes: reads.iter().chain([&stdout]).map(length).sum(),
        peak: run.peak.ok_or_else(untold)?,
        seconds: run.cpu.ok_or_else(untold)?.as_secs_f64(),
        code: if let End::Exit(code) = run.end { Some(code) } else { None },
    })
}

/// The limit of wall time: only a hanging run reaches it.
const LONG: Duration = Duration::from_secs(3600);
