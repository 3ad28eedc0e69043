//! A program, what it reads, and the plan that its guard gets.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::process::{Command, Stdio};

use tempfile::NamedTempFile;

use crate::{Guard, Limits, Run};

/// A program to run, with its arguments, its folder, and where its output goes.
///
/// It has the caller's environment, and no controlling terminal. Its standard error is always captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    words: Vec<OsString>,
    folder: Option<PathBuf>,
    scratch: Option<PathBuf>,
    env: Vec<(OsString, OsString)>,
    output: Option<PathBuf>,
}

/// What a program finds on standard input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input<'a> {
    /// Nothing: the end comes at once.
    Nothing,
    /// These bytes. The program need not read them.
    Bytes(&'a [u8]),
    /// A copy of a plain file, from its start. The copy is open for reading, has no name and can be mapped. It lies in the folder of
    /// [`Program::scratch`], or where the system keeps temporary files.
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
        Program { words: vec![program.into()], folder: None, scratch: None, env: Vec::new(), output: None }
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

    /// The folder for its files: it runs there unless [`Program::folder`] says otherwise, `TMPDIR` names it, and
    /// [`Limits::disk`] holds for what lies in it.
    ///
    /// [`Scratch::folder`](crate::Scratch::folder) makes such a folder. It should be empty and of this run alone. What lies in it
    /// before counts as the program's. If the program makes a folder in it unreadable, the guard makes that readable again.
    #[must_use]
    pub fn scratch(mut self, folder: &Path) -> Program {
        self.scratch = Some(folder.into());
        self
    }

    /// An environment variable on top of the caller's, or in its place. The last one of a name counts.
    #[must_use]
    pub fn env(mut self, key: impl Into<OsString>, value: impl Into<OsString>) -> Program {
        self.env.push((key.into(), value.into()));
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
    /// The call blocks. Several threads may run programs at the same time. On Linux the caller becomes a subreaper.
    ///
    /// # Errors
    /// When a file or the folder cannot be used; when the program cannot be started, with the system's words; when the guard is
    /// no guard, cannot be started, was killed or stopped; when a process of the program cannot be ended; when the caller was started with
    /// SIGCHLD ignored, so that nobody can wait for a child.
    pub fn run(&self, guard: &Guard, input: Input<'_>, limits: &Limits) -> io::Result<Run> {
        let mut words = self.words.clone();
        let program = Path::new(&words[0]);
        if program.components().count() > 1 {
            words[0] = absolute(program)?.into();
        }
        // These are tried here, where an error can still say what it is about.
        for folder in self.folder.iter().chain(&self.scratch) {
            about(folder, fs::read_dir(folder))?;
        }
        let scratch = self.scratch.as_deref().map(absolute).transpose()?;
        if let Some(file) = &self.output {
            about(file, File::create(file))?;
        }
        let (input, bytes) = match input {
            Input::Nothing => (Source::Nothing, &[][..]),
            Input::Bytes(bytes) => (Source::Bytes(bytes.len() as u64), bytes),
            Input::File(file) => {
                about(file, open(file))?;
                (Source::File(file.into()), &[][..])
            }
        };
        let (folder, env, output) = (self.folder.clone(), self.env.clone(), self.output.clone());
        guard.run(&Plan { words, folder, scratch, env, output, input, limits: *limits }, bytes)
    }
}

/// Puts before an error what it is about.
pub(crate) fn about<T>(what: impl AsRef<Path>, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", what.as_ref().display())))
}

/// All that a guard must know before it starts a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The program and its arguments: at least one word.
    pub(crate) words: Vec<OsString>,
    pub(crate) folder: Option<PathBuf>,
    /// The folder for its files, an absolute path.
    pub(crate) scratch: Option<PathBuf>,
    /// Variables on top of the caller's.
    pub(crate) env: Vec<(OsString, OsString)>,
    pub(crate) output: Option<PathBuf>,
    pub(crate) input: Source,
    pub(crate) limits: Limits,
}

/// What the program reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Nothing,
    /// So many bytes, which come after the plan.
    Bytes(u64),
    File(PathBuf),
}

/// Opens a plain file for reading. A program may have put a pipe or a device in its place, and reading those may never end.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(
        &mut options,
        (nix::fcntl::OFlag::O_NONBLOCK | nix::fcntl::OFlag::O_NOCTTY).bits(),
    );
    let file = options.open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(io::Error::other("not a plain file")) }
}

impl Plan {
    /// A copy of the file that the program reads, if it reads one. It is open for reading only and has no name, so the program finds
    /// neither the file nor its neighbours by it, and what it writes there reaches nobody else.
    pub(crate) fn input(&self) -> io::Result<Option<File>> {
        let Source::File(path) = &self.input else { return Ok(None) };
        let folder = self.scratch.clone().unwrap_or_else(env::temp_dir);
        let mut copy = NamedTempFile::new_in(folder)?;
        io::copy(&mut open(path)?, &mut copy)?;
        File::open(copy.path()).map(Some)
    }

    /// The program with its three streams, ready to be started, and its output, if that is a file. `input` is the file that it reads.
    pub(crate) fn command(&self, input: Option<&File>) -> io::Result<(Command, Option<File>)> {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stderr(Stdio::piped());
        if let Some(folder) = self.folder.as_ref().or(self.scratch.as_ref()) {
            command.current_dir(folder);
        }
        if let Some(scratch) = &self.scratch {
            command.env("TMPDIR", scratch);
        }
        command.envs(self.env.iter().map(|(key, value)| (key, value)));
        command.stdin(match (input, &self.input) {
            (Some(file), _) => file.try_clone()?.into(),
            (None, Source::Bytes(_)) => Stdio::piped(),
            (None, _) => Stdio::null(),
        });
        let Some(path) = &self.output else {
            command.stdout(Stdio::piped());
            return Ok((command, None));
        };
        let file = File::create(path)?;
        command.stdout(file.try_clone()?);
        Ok((command, Some(file)))
    }
}
