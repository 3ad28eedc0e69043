//! [`Program`], its input, limits and result, and the plan that its guard gets.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use crate::Guard;
#[cfg(unix)]
use crate::Session;

/// A program to run, with its arguments, folder and variables.
///
/// It inherits the caller's environment. On Unix it has no controlling terminal. Its standard error is always captured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    words: Vec<OsString>,
    folder: Option<PathBuf>,
    scratch: Option<PathBuf>,
    env: Vec<(OsString, OsString)>,
    output: Option<PathBuf>,
}

/// Standard input of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input<'a> {
    /// Empty input.
    Nothing,
    /// These bytes. The program need not read them.
    Bytes(&'a [u8]),
    /// A copy of a plain file, from its start. The copy is open for reading only, has no name and can be
    /// mapped. It lies in the folder of [`Program::scratch`], or else in the system's temporary folder.
    File(&'a Path),
}

impl Program {
    /// A program that runs a line in the shell: `sh -c`, on Windows `cmd /C`.
    ///
    /// Shells exit with code 126 or 127 if they cannot start a command.
    pub fn shell(line: impl Into<OsString>) -> Program {
        let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        Program::new(shell).args([flag.into(), line.into()])
    }

    /// A program given by a path relative to the caller's folder, or by a name, which is searched in `PATH`.
    pub fn new(program: impl Into<OsString>) -> Program {
        Program { words: vec![program.into()], folder: None, scratch: None, env: Vec::new(), output: None }
    }

    /// Appends arguments.
    #[must_use]
    pub fn args(mut self, args: impl IntoIterator<Item = impl Into<OsString>>) -> Program {
        self.words.extend(args.into_iter().map(Into::into));
        self
    }

    /// Sets the working directory. The default is [`Program::scratch`], or else the caller's.
    #[must_use]
    pub fn folder(mut self, folder: impl Into<PathBuf>) -> Program {
        self.folder = Some(folder.into());
        self
    }

    /// Sets the folder for the program's files. It is the default working
    /// directory, and `TMPDIR` names it. [`Limits::disk`] limits its contents.
    ///
    /// [`Scratch::folder`](crate::Scratch::folder) makes such a folder. Use an empty one for each run, since
    /// existing files count. With a limit on disk, the guard makes unreadable folders in it readable.
    #[must_use]
    pub fn scratch(mut self, folder: &Path) -> Program {
        self.scratch = Some(folder.into());
        self
    }

    /// Adds or overrides an environment variable, even `TMPDIR`. The last call for a name counts.
    #[must_use]
    pub fn env(mut self, key: impl Into<OsString>, value: impl Into<OsString>) -> Program {
        self.env.push((key.into(), value.into()));
        self
    }

    /// Writes standard output to this file, which is created or truncated, instead of [`Run::output`].
    ///
    /// The path is relative to the caller's folder. [`Limits::output`] limits the file's size.
    #[must_use]
    pub fn output_to(mut self, file: impl Into<PathBuf>) -> Program {
        self.output = Some(file.into());
        self
    }

    /// Runs the program until it ends or exceeds a limit, then ends every process that it started.
    ///
    /// The call blocks. Several threads may run programs at the same time. On Linux the caller becomes a subreaper.
    ///
    /// # Errors
    /// - A file or folder cannot be used, or the program cannot be started. The error is the system's.
    /// - The guard cannot be started, is not a guard, or was killed or stopped.
    /// - A process cannot be ended, or cannot be waited for because the caller was started with SIGCHLD ignored.
    pub fn run(&self, guard: &Guard, input: Input<'_>, limits: &Limits) -> io::Result<Run> {
        let (input, bytes) = match input {
            Input::Nothing => (Source::Nothing, &[][..]),
            Input::Bytes(bytes) => (Source::Bytes(bytes.len() as u64), bytes),
            Input::File(file) => {
                about(file, open(file))?;
                (Source::File(file.into()), &[][..])
            }
        };
        guard.run(&self.plan(input, limits)?, bytes)
    }

    /// Starts the program for a conversation: input is written, and output is read, while it runs.
    ///
    /// The limits are those of the whole session. On systems other than Unix this is an error.
    ///
    /// # Errors
    /// As for [`Program::run`]. If the program cannot be started, [`Session::read`] fails.
    #[cfg(unix)]
    pub fn start(&self, guard: &Guard, limits: &Limits) -> io::Result<Session> {
        Session::start(guard, &self.plan(Source::Session, limits)?)
    }

    fn plan(&self, input: Source, limits: &Limits) -> io::Result<Plan> {
        let mut words = self.words.clone();
        let program = Path::new(&words[0]);
        if program.components().count() > 1 {
            words[0] = absolute(program)?.into();
        }
        // Check here, where an error can name the path.
        for folder in self.folder.iter().chain(&self.scratch) {
            about(folder, fs::read_dir(folder))?;
        }
        let scratch = self.scratch.as_deref().map(absolute).transpose()?;
        if let Some(file) = &self.output {
            about(file, File::create(file))?;
        }
        let (env, scratch) = (self.env.clone(), scratch.map(Into::into));
        let [folder, output] = [&self.folder, &self.output].map(|path| path.clone().map(Into::into));
        Ok(Plan { words, folder, scratch, env, output, input, limits: *limits })
    }
}

/// Limits of a run. A value equal to its limit is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[non_exhaustive]
pub struct Limits {
    /// Wall time from start to end of the program.
    pub wall: Duration,
    /// CPU time in user mode and in the kernel, of the program and all that it started.
    pub cpu: Option<Duration>,
    /// Resident memory in bytes, of the program and all that it started. Shared memory counts
    /// once. Files in memory without a name (`memfd_create`) count while they are open.
    pub memory: Option<u64>,
    /// Processes at one time, including the program. Threads do not count.
    pub processes: Option<u64>,
    /// Bytes in the folder of [`Program::scratch`], and in any single file anywhere.
    ///
    /// A file counts with its length, once per name. Each file, folder and link counts as at least 4 KiB.
    pub disk: Option<u64>,
    /// Bytes on standard output.
    pub output: u64,
    /// The number of last bytes of standard error to keep. This does not limit the program.
    pub errors: usize,
}

impl Limits {
    /// Limits only wall time and output (16 MiB). Keeps the last 4000 bytes of standard error.
    #[must_use]
    pub const fn new(wall: Duration) -> Limits {
        Limits { wall, cpu: None, memory: None, processes: None, disk: None, output: 16 << 20, errors: 4000 }
    }
}

/// How a program ended: on its own, or because it exceeded a limit.
///
/// `Exit` and `Signal` are displayed like [`std::process::ExitStatus`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[non_exhaustive]
pub enum End {
    /// An exit with this code.
    Exit(i32),
    /// A signal that the guard did not send.
    Signal(i32),
    /// Too much wall time.
    WallTime,
    /// Too much CPU time.
    CpuTime,
    /// Too much memory.
    Memory,
    /// Too much standard output.
    Output,
    /// Too many processes at one time.
    Processes,
    /// Too much in the folder, or a file longer than the limit.
    Disk,
}

impl End {
    /// Converts the status of a program that ended on its own.
    pub(crate) fn by_itself(status: ExitStatus) -> End {
        #[cfg(unix)]
        if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
            return End::Signal(signal);
        }
        // Only a signal leaves no code.
        End::Exit(status.code().unwrap_or(-1))
    }

    /// Replaces `Exit` and `Signal` by the first limit that the final measurements exceed.
    pub(crate) fn or_too_much(self, limits: &Limits, run: &Run, written: u64, disk: Option<u64>) -> End {
        match self {
            End::Exit(_) | End::Signal(_) if is_above(run.cpu, limits.cpu) => End::CpuTime,
            End::Exit(_) | End::Signal(_) if is_above(run.peak, limits.memory) => End::Memory,
            End::Exit(_) | End::Signal(_) if written > limits.output => End::Output,
            End::Exit(_) | End::Signal(_) if is_above(disk, limits.disk) => End::Disk,
            end => end,
        }
    }
}

/// Whether both values are known and `taken` is above `limit`.
pub(crate) fn is_above<T: PartialOrd>(taken: Option<T>, limit: Option<T>) -> bool {
    taken.zip(limit).is_some_and(|(taken, limit)| taken > limit)
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Exit(code) => status(*code, 0).fmt(f),
            End::Signal(signal) => status(0, *signal).fmt(f),
            End::WallTime => f.write_str("wall time limit exceeded"),
            End::CpuTime => f.write_str("CPU time limit exceeded"),
            End::Memory => f.write_str("memory limit exceeded"),
            End::Output => f.write_str("output limit exceeded"),
            End::Processes => f.write_str("process limit exceeded"),
            End::Disk => f.write_str("disk limit exceeded"),
        }
    }
}

#[cfg(unix)]
fn status(code: i32, signal: i32) -> ExitStatus {
    std::os::unix::process::ExitStatusExt::from_raw((code & 0xff) << 8 | signal)
}

#[cfg(windows)]
fn status(code: i32, _: i32) -> ExitStatus {
    std::os::windows::process::ExitStatusExt::from_raw(code as u32)
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[non_exhaustive]
pub struct Run {
    /// How the program ended.
    pub end: End,
    /// Standard output, at most one byte more than the limit. Empty if it went to a file.
    #[cfg_attr(unix, serde(serialize_with = "crate::wire::as_bytes"))]
    pub output: Vec<u8>,
    /// When `output` arrived. Empty if it went to a file.
    ///
    /// An entry covers the reads of less than 1 ms and has the time of the last of them. At
    /// most 4096 entries are kept. If more are needed, each covers a longer time.
    pub arrivals: Vec<Arrival>,
    /// The last bytes of standard error.
    #[cfg_attr(unix, serde(serialize_with = "crate::wire::as_bytes"))]
    pub errors: Vec<u8>,
    /// Wall time from start to end of the program.
    pub wall: Duration,
    /// CPU time of the program and all that it started. `None` if unknown. If a parent ignores SIGCHLD, its children
    /// count only as far as polls saw them, and only a limit on CPU time, memory or processes causes such polls.
    pub cpu: Option<Duration>,
    /// Peak resident memory in bytes: the peak of the largest process or, with a limit on memory, the largest
    /// sum over all processes that two polls in a row saw, if that is more. Never below the guard's own
    /// memory, a few MB. `None` if unknown.
    pub peak: Option<u64>,
    /// Whether at least nine in ten polls saw a thread of it that ran or waited for a processor. If so, and it took far less
    /// CPU time than wall time, the machine was busy. `false` if there were no polls, or the system does not tell.
    pub was_runnable: bool,
}

/// A moment at which output had arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[non_exhaustive]
pub struct Arrival {
    /// Wall time since the start of the program.
    pub at: Duration,
    /// The number of bytes of [`Run::output`] that had arrived by then.
    pub bytes: u64,
}

impl Run {
    /// Whether the shell of [`Program::shell`] did not find the command or may not execute it.
    ///
    /// A program may exit with 126 or 127, too. So this also requires empty standard
    /// output and a message of the shell as the last line of standard error.
    pub fn was_not_started(&self) -> bool {
        const WORDS: [&str; 5] = [
            "not found",
            "Permission denied",
            "No such file or directory",
            "Is a directory",
            "Exec format error",
        ];
        let said = String::from_utf8_lossy(&self.errors);
        let last = said.trim_end().lines().next_back().unwrap_or_default();
        matches!(self.end, End::Exit(126 | 127))
            && self.output.is_empty()
            && last.starts_with("sh: ")
            && WORDS.iter().any(|words| last.ends_with(words))
    }
}

/// Prefixes an error with the path that it concerns.
pub(crate) fn about<T>(what: impl AsRef<Path>, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", what.as_ref().display())))
}

/// The data that a guard needs to start a program. Paths are strings of the system, since serde takes only paths in UTF-8.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct Plan {
    /// The program and its arguments; never empty.
    pub(crate) words: Vec<OsString>,
    pub(crate) folder: Option<OsString>,
    /// The folder for its files, an absolute path.
    pub(crate) scratch: Option<OsString>,
    /// Variables added to the caller's environment.
    pub(crate) env: Vec<(OsString, OsString)>,
    pub(crate) output: Option<OsString>,
    pub(crate) input: Source,
    pub(crate) limits: Limits,
}

/// Where the program's input comes from.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) enum Source {
    Nothing,
    /// The number of bytes, which follow the plan.
    Bytes(u64),
    File(OsString),
    /// Bytes until the session ends. The output is passed on as it arrives.
    Session,
}

/// Opens a plain file for reading. A program may have put a pipe or a device there, and reading those may never end.
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
    /// Copies the input file, if any. The copy is open for reading only and has no name, so the program cannot find
    /// the original file or its neighbours through it. Nobody else sees the copy, even if the program changes it.
    pub(crate) fn input(&self) -> io::Result<Option<File>> {
        let Source::File(path) = &self.input else { return Ok(None) };
        let folder = self.scratch.clone().map_or_else(env::temp_dir, PathBuf::from);
        let mut copy = NamedTempFile::new_in(folder)?;
        io::copy(&mut open(path.as_ref())?, &mut copy)?;
        File::open(copy.path()).map(Some)
    }

    /// The program with its three streams, ready to start, and its output file, if any. `input` is its input file.
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
            (None, Source::Bytes(_) | Source::Session) => Stdio::piped(),
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
