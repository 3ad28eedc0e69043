//! The options of `verify`, and why it may fail to start.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;

use judge_io::counted;

use super::discover::{Datum, Kind};
use crate::Exit;

/// What to judge, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// The root of the repository, which contains `testdata` and `xtask/snapshots`.
    pub root: PathBuf,
    /// The id of the only problem to judge.
    pub problem: Option<String>,
    /// The only files, or the only case, to judge.
    pub case: Option<Pattern>,
    /// What to do with snapshots and lists of files.
    pub snapshots: Snapshots,
    /// The number of threads, by default one per core.
    pub jobs: Option<NonZeroUsize>,
    /// Whether to show a progress bar.
    pub progress: Progress,
}

/// What to do with the stored reasons and lists of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Snapshots {
    /// Compare them.
    Compare,
    /// Replace them. The reasons of a file are replaced only if it has no findings. Works only if [`super::may_bless`].
    Bless,
    /// Ignore them.
    Skip,
}

/// What to show while judging.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A progress bar on standard error, if that is a terminal.
    Bar,
    /// Nothing.
    Quiet,
}

/// A part of a path, and perhaps the number of a case: `secret/1.in#17`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    part: String,
    number: Option<u32>,
}

impl Pattern {
    /// Returns the number of the case, from 1, if given.
    pub fn number(&self) -> Option<u32> {
        self.number
    }

    /// Whether the part is in the path of a file or in its name in reports, such as `twixt/sample/1.in`. If the pattern
    /// has a number, files without cases do not match.
    pub(super) fn matches(&self, datum: &Datum) -> bool {
        let id = datum.problem.info().id;
        let wanted = |path: String| path.contains(&self.part);
        let has_cases = !matches!(datum.kind, Kind::InvalidInput | Kind::ValidOutput | Kind::InvalidOutput);
        (has_cases || self.number.is_none())
            && (wanted(datum.place()) || wanted(format!("{id}/{}", datum.name)))
    }
}

impl FromStr for Pattern {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Some((part, number)) = text.rsplit_once('#') else {
            return Ok(Pattern { part: text.into(), number: None });
        };
        match number.parse() {
            Ok(number) if number > 0 => Ok(Pattern { part: part.into(), number: Some(number) }),
            _ => Err("expected the number of a case, from 1, after `#`".into()),
        }
    }
}

/// Why nothing was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Failure {
    /// No file matches the pattern, or the test data is empty.
    Nothing(Option<Pattern>),
    /// None of the selected files has the case.
    NoSuchCase {
        /// The number of the case, from 1.
        number: u32,
        /// The files, as in messages, and their numbers of cases.
        files: Vec<(String, u32)>,
    },
    /// The threads could not be started.
    Threads(String),
}

impl Failure {
    /// Returns the exit code of the command.
    pub fn exit(&self) -> Exit {
        match self {
            Failure::Nothing(_) | Failure::NoSuchCase { .. } => Exit::Usage,
            Failure::Threads(_) => Exit::Io,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Nothing(None) => f.write_str("there is no test data"),
            Failure::Nothing(Some(Pattern { part, number: None })) => {
                write!(f, "no file of the test data has `{part}` in its path; one case is `FILE#NUMBER`")
            }
            Failure::Nothing(Some(Pattern { part, .. })) => {
                write!(f, "no file of the test data with cases has `{part}` in its path")
            }
            Failure::NoSuchCase { number, files } => {
                write!(f, "there is no case {number}: ")?;
                for (index, (file, cases)) in files.iter().enumerate() {
                    let comma = if index > 0 { ", " } else { "" };
                    write!(f, "{comma}{file} has {}", counted(*cases as usize, "case"))?;
                }
                Ok(())
            }
            Failure::Threads(error) => write!(f, "cannot start threads: {error}"),
        }
    }
}

impl std::error::Error for Failure {}
