//! What is asked of `verify`, and why it may not even start.

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
    /// The root of the repository: `testdata` and `xtask/snapshots` lie in it.
    pub root: PathBuf,
    /// The id of the only problem to judge.
    pub problem: Option<String>,
    /// The only files, or the only case, to judge.
    pub case: Option<Pattern>,
    /// What to do about the snapshots and the lists of files.
    pub snapshots: Snapshots,
    /// The number of threads; one a core if it is not given.
    pub jobs: Option<NonZeroUsize>,
    /// Whether a progress bar is shown.
    pub progress: Progress,
}

/// What happens to the stored reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Snapshots {
    /// They are compared.
    Compare,
    /// They are replaced where the answers are right: see [`super::may_bless`].
    Bless,
    /// They are left alone.
    Skip,
}

/// How the time until the report is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// With a bar on standard error, if that is a terminal.
    Bar,
    /// With nothing.
    Quiet,
}

/// Part of a path, and perhaps the number of a case: `secret/1.in#17`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    part: String,
    number: Option<u32>,
}

impl Pattern {
    /// The number of the only case, from 1.
    pub fn number(&self) -> Option<u32> {
        self.number
    }

    /// Whether the path of a file has the part in it, as it stands in the folders or in the report, and the file is one that has
    /// cases, if one is asked for.
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
            _ => Err("expected the number of a case, from 1, behind `#`".into()),
        }
    }
}

/// Why nothing was judged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Failure {
    /// No file is as it was asked for; what was asked, if something was.
    Nothing(Option<Pattern>),
    /// No file that was asked for has the case.
    NoSuchCase {
        /// The case, from 1.
        number: u32,
        /// The files, as messages show them, and how many cases each has.
        files: Vec<(String, u32)>,
    },
    /// The threads could not be started.
    Threads(String),
}

impl Failure {
    /// How the command ends.
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
