//! What came of a run.

use std::time::Duration;

use crate::End;

/// What came of a run.
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
