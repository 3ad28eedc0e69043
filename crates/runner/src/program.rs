//! A program and what it reads.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf, absolute};

use crate::plan::{Plan, Source};
use crate::{Guard, Limits, Run};

/// A program to run, with its arguments, its folder, and where its output goes.
///
/// It has the caller's environment. Its standard error is always captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    words: Vec<OsString>,
    folder: Option<PathBuf>,
    output: Option<PathBuf>,
}

/// What a program finds on standard input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input<'a> {
    /// Nothing: the end comes at once.
    Nothing,
    /// These bytes. The program need not read them.
    Bytes(&'a [u8]),
    /// A file, from its start.
    File(&'a Path),
}

impl Program {
    /// A line for the shell: `sh -c`, on Windows `cmd /C`.
    ///
    /// Shells exit with code 126 or 127 when they cannot start what the line names.
    pub fn shell(line: impl Into<OsString>) -> Program {
        let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        Program::new(shell).args([flag.into(), line.into()])
    }

    /// A program by its path, from the caller's folder on, or by its name alone, which is looked for in `PATH`.
    pub fn new(program: impl Into<OsString>) -> Program {
        Program { words: vec![program.into()], folder: None, output: None }
    }

    /// More arguments.
    #[must_use]
    pub fn args(mut self, args: impl IntoIterator<Item = impl Into<OsString>>) -> Program {
        self.words.extend(args.into_iter().map(Into::into));
        self
    }

    /// The folder that it runs in, instead of the caller's.
    #[must_use]
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Program {
        self.folder = Some(folder.into());
        self
    }

    /// Standard output goes into this file, which is made or emptied, instead of into [`Run::output`].
    ///
    /// The path is meant from the caller's folder on. The limit of output holds for the size of the file.
    #[must_use]
    pub fn output_to(mut self, file: impl Into<PathBuf>) -> Program {
        self.output = Some(file.into());
        self
    }

    /// Runs the program to its end or to a limit, and ends all that is left of what it started.
    ///
    /// The call blocks. Several threads may run programs at the same time.
    ///
    /// # Errors
    /// When a file or the folder cannot be used; when the program cannot be started, with the system's words; when the guard is
    /// no guard, cannot be started or was killed; when a process of the program cannot be ended; when the caller was started with
    /// SIGCHLD ignored, so that nobody can wait for a child.
    pub fn run(&self, guard: &Guard, input: Input<'_>, limits: &Limits) -> io::Result<Run> {
        let mut words = self.words.clone();
        let program = Path::new(&words[0]);
        if program.components().count() > 1 {
            words[0] = absolute(program)?.into();
        }
        // These are tried here, where an error can still say what it is about.
        if let Some(folder) = &self.folder {
            about(folder, fs::read_dir(folder))?;
        }
        if let Some(file) = &self.output {
            about(file, File::create(file))?;
        }
        let (input, bytes) = match input {
            Input::Nothing => (Source::Nothing, &[][..]),
            Input::Bytes(bytes) => (Source::Bytes(bytes.len() as u64), bytes),
            Input::File(file) => {
                about(file, File::open(file))?;
                (Source::File(file.into()), &[][..])
            }
        };
        let (folder, output) = (self.folder.clone(), self.output.clone());
        guard.run(&Plan { words, folder, output, input, limits: *limits }, bytes)
    }
}

/// Puts before an error what it is about.
pub(crate) fn about<T>(what: impl AsRef<Path>, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", what.as_ref().display())))
}
