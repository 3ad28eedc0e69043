//! A program, what it reads and may take, its result, and the plan that its guard gets.

use std::env;
use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use tempfile::NamedTempFile;

use crate::Guard;

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

/// What a run may take. Each number is allowed itself; more is too much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// Time on the wall, from start to end of the program.
    pub wall: Duration,
    /// Time on the CPU, of the program and all that it started together, in user mode and in the kernel.
    pub cpu: Option<Duration>,
    /// Resident memory in bytes, of the program and all that it started together. What they share is counted once. Files in memory that
    /// have no name (`memfd_create`) count while they are open.
    pub memory: Option<u64>,
    /// Processes that are there at once, the program being one of them. Threads are not counted.
    pub processes: Option<u64>,
    /// Bytes in the folder that [`Program::scratch`] names, and in any single file wherever it is.
    ///
    /// A file counts with its length under each of its names. Every file, folder and link counts as 4 KiB at least, since names
    /// take room too.
    pub disk: Option<u64>,
    /// Bytes on standard output.
    pub output: u64,
    /// How many of the last bytes on standard error are kept. Writing more is no offence.
    pub errors: usize,
}

impl Limits {
    /// So much time on the wall, 16 MiB of output, the last 4000 bytes of standard error, and no limit on the rest.
    #[must_use]
    pub const fn new(wall: Duration) -> Limits {
        Limits { wall, cpu: None, memory: None, processes: None, disk: None, output: 16 << 20, errors: 4000 }
    }
}

/// How a program ended: by itself, or since it passed a limit.
///
/// An exit and a signal are displayed in the words of [`std::process::ExitStatus`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum End {
    /// By itself, with this exit code.
    Exit(i32),
    /// By this signal, which the guard did not send.
    Signal(i32),
    /// It took too much time on the wall.
    WallTime,
    /// It took too much time on the CPU.
    CpuTime,
    /// It took too much memory.
    Memory,
    /// It wrote too much to standard output.
    Output,
    /// There were too many processes of it at once.
    Processes,
    /// It left too much in its folder, or wrote a file longer than the limit.
    Disk,
}

impl End {
    /// How a program ended by itself.
    pub(crate) fn by_itself(status: ExitStatus) -> End {
        #[cfg(unix)]
        if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
            return End::Signal(signal);
        }
        // Only signals leave no code.
        End::Exit(status.code().unwrap_or(-1))
    }

    /// The verdict when a program that ended by itself took too much all the same.
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

/// Whether something is known to be above a limit.
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
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Run {
    /// How the program ended.
    pub end: End,
    /// What it wrote to standard output: at most one byte more than the limit. Empty if that went to a file.
    pub output: Vec<u8>,
    /// When that came. Empty if it went to a file.
    ///
    /// One entry for each read, in order; reads less than 1 ms apart share one. There are never more than 4096: a run with more has
    /// coarser ones.
    pub arrivals: Vec<Arrival>,
    /// The last bytes that it wrote to standard error.
    pub errors: Vec<u8>,
    /// From its start to its end.
    pub wall: Duration,
    /// On the CPU, with all that it started. `None` where the system does not tell. Of a child whose parent ignores SIGCHLD, what was
    /// seen of it under a limit of CPU time.
    pub cpu: Option<Duration>,
    /// The most resident memory in bytes: of its largest process, or of all at once as far as that was looked at, which needs a
    /// limit of memory. Never less than what the guard itself takes, some MB. `None` where the system does not tell.
    pub peak: Option<u64>,
}

/// A moment at which output of the program had come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Arrival {
    /// Time on the wall since the start of the program.
    pub at: Duration,
    /// How many bytes of [`Run::output`] had come by then.
    pub bytes: u64,
}

impl Run {
    /// Whether the shell that [`Program::shell`] starts found no such command, or may not execute it.
    ///
    /// Its exit code alone does not tell, since a program may exit with 126 or 127 by itself. So the last words on standard error
    /// must be those of the shell, and nothing may stand on standard output.
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
