//! What a run may take, and its result.

use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

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
    /// Bytes in the folder that [`Program::scratch`](crate::Program::scratch) names, and in any single file wherever it is.
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
    /// Whether the shell that [`Program::shell`](crate::Program::shell) starts found no such command, or may not execute it.
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
