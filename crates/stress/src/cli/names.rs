//! The names of the problem and the programs in reports and file names.

use crate::hunt::Counterexample;
use crate::subject::{Blame, Failure, Kind};

/// The problem, the programs and the seed of a search.
pub(super) struct Names<'a> {
    /// The id of one of our problems; `None` with a generator.
    pub(super) problem: Option<&'a str>,
    /// The subject, as named by the user.
    pub(super) subject: &'a str,
    /// The second program, likewise.
    pub(super) second: Option<&'a str>,
    pub(super) seed: u64,
}

impl Names<'_> {
    pub(super) fn problem(&self) -> &str {
        self.problem.unwrap_or("generated")
    }

    /// Returns the file name of a counterexample, without extension.
    pub(super) fn stem(&self, found: &Counterexample) -> String {
        match self.problem {
            Some(problem) => format!("{problem}-{}-{}", self.seed, found.number),
            None => format!("generated-{}", self.seed.wrapping_add(found.number)),
        }
    }

    /// Returns the seed and the file number of a counterexample.
    pub(super) fn origin(&self, found: &Counterexample) -> String {
        match self.problem {
            Some(_) => format!("seed {}, file {}", self.seed, found.number),
            None => format!("the generator's seed {}", self.seed.wrapping_add(found.number)),
        }
    }

    /// Returns the options with which a search finds this counterexample again.
    ///
    /// If `is_whole` is false, shrinking was not complete, and `--files` lifts the time limits.
    pub(super) fn again(&self, found: &Counterexample, is_whole: bool) -> String {
        match self.problem {
            Some(_) if is_whole => format!("--seed {}", self.seed),
            Some(_) => format!("--seed {} --files {}", self.seed, found.number + 1),
            // The input of a seed is the first one of the sequence that begins there.
            None => format!("--seed {} --files 1", self.seed.wrapping_add(found.number)),
        }
    }

    /// Says which program fails and how.
    pub(super) fn charge(&self, failure: &Failure) -> String {
        let Names { problem: _, subject, second, seed: _ } = self;
        let kind = failure.kind;
        let Some(second) = second.filter(|_| kind != Kind::Disagreement) else {
            return format!("{}: {kind} by {subject}", self.problem());
        };
        let who = match failure.blame {
            Blame::Subject => format!("by {subject}, compared with {second}"),
            Blame::Second => format!("by {second}, compared with {subject}"),
            Blame::Both => format!("by {subject} and by {second}"),
            Blame::Unknown => format!("between {subject} and {second}"),
        };
        format!("{}: {kind} {who}", self.problem())
    }

    pub(super) fn all(&self) -> String {
        match self.second {
            None => self.subject.into(),
            Some(second) => format!("{}, compared with {second}", self.subject),
        }
    }
}
