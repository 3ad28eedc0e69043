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
    /// On the CPU, with all that it started. `None` where the system does not tell.
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
