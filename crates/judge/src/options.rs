//! The options of judging, its errors, and its progress.

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

use package::Languages;

use crate::{Shard, Verdict};

/// Options for judging.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// The CPU time limit for a file, instead of the package's.
    pub time_limit: Option<Duration>,
    /// The memory limit in bytes, instead of the package's.
    pub memory: Option<u64>,
    /// The output limit in bytes, instead of the package's.
    pub output: Option<u64>,
    /// How many programs run at the same time; by default, one per processor.
    pub jobs: Option<NonZeroUsize>,
    /// Stop each program at the first file that settles whether it is as expected.
    pub fail_fast: bool,
    /// Judge only this part of the files.
    pub shard: Option<Shard>,
    /// The times of files in an earlier run, by file name, which balance the parts.
    pub earlier: BTreeMap<String, Duration>,
    /// Judge only files whose names contain one of these words; all files if empty.
    pub only: Vec<String>,
    /// Do not validate the inputs first.
    pub trust_data: bool,
    /// The known languages.
    pub languages: Languages,
    /// Whose limits apply where the fields above set none.
    pub limits: LimitsOf,
}

/// Whose limits of time and memory apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum LimitsOf {
    /// Those of the package
    #[default]
    Package,
    /// Those of the contest that the problem comes from, if they are known
    Contest,
}

/// Why judging returned no results.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// Bad data: one line for each finding.
    Data(Vec<String>),
    /// No file is selected.
    Nothing(String),
    /// An input validator cannot be built or run.
    NoValidator(String),
    /// Something cannot be read, written or run, or a test file changed.
    Trouble(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Data(findings) => f.write_str(&findings.join("\n")),
            Error::Nothing(text) | Error::NoValidator(text) | Error::Trouble(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Error {}

/// Receives the progress of judging. The default methods do nothing.
pub trait Watch: Sync {
    /// Called with the total number of runs.
    fn expect(&self, _runs: usize) {}

    /// Called when one of these runs is skipped.
    fn skipped(&self) {}

    /// Called when a run has ended.
    fn done(&self, _program: &str, _file: &str, _verdict: Verdict) {}
}

/// Shows no progress.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Watch for Silent {}
