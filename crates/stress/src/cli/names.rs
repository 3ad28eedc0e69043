//! How those who take part in a search are called.

use crate::hunt::Counterexample;
use crate::subject::{Blame, Failure, Kind};

/// What is under stress, and with what it is held together.
pub(super) struct Names<'a> {
    /// A problem of ours, or `None`: then the inputs are those of a generator.
    pub(super) problem: Option<&'a str>,
    /// What was put under stress, as the user calls it.
    pub(super) subject: &'a str,
    /// The second program, as the user calls it.
    pub(super) second: Option<&'a str>,
    pub(super) seed: u64,
}

impl Names<'_> {
    /// The problem, or what stands for it.
    pub(super) fn problem(&self) -> &str {
        self.problem.unwrap_or("generated")
    }

    /// The name of a counterexample, for files.
    pub(super) fn stem(&self, found: &Counterexample) -> String {
        match self.problem {
            Some(problem) => format!("{problem}-{}-{}", self.seed, found.number),
            None => format!("generated-{}", self.seed.wrapping_add(found.number)),
        }
    }

    /// Where a counterexample comes from.
    pub(super) fn origin(&self, found: &Counterexample) -> String {
        match self.problem {
            Some(_) => format!("seed {}, file {}", self.seed, found.number),
            None => format!("the generator's seed {}", self.seed.wrapping_add(found.number)),
        }
    }

    /// The options with which a search finds the same as its first.
    pub(super) fn again(&self, found: &Counterexample, is_whole: bool) -> String {
        match self.problem {
            Some(_) if is_whole => format!("--seed {}", self.seed),
            Some(_) => format!("--seed {} --files {}", self.seed, found.number + 1),
            // Each seed has its input: it is the first one of its own sequence.
            None => format!("--seed {} --files 1", self.seed.wrapping_add(found.number)),
        }
    }

    /// Who fails and how.
    pub(super) fn charge(&self, failure: &Failure) -> String {
        let Names { problem: _, subject, second, seed: _ } = self;
        let kind = failure.kind;
        let Some(second) = second.filter(|_| kind != Kind::Disagreement) else {
            return format!("{}: {kind} by {subject}", self.problem());
        };
        let who = match failure.blame {
            Blame::Subject => format!("by {subject}, held against {second}"),
            Blame::Second => format!("by {second}, held against {subject}"),
            Blame::Both => format!("by {subject} and by {second}"),
            Blame::Unknown => format!("between {subject} and {second}"),
        };
        format!("{}: {kind} {who}", self.problem())
    }

    /// All that is under stress.
    pub(super) fn all(&self) -> String {
        match self.second {
            None => self.subject.into(),
            Some(second) => format!("{}, held against {second}", self.subject),
        }
    }
}
