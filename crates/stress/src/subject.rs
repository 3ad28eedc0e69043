//! The subject of a search, and its failures.

use std::fmt;

/// A solver to test. Its answers must depend only on the input.
pub trait Subject: Sync {
    /// Returns the answers to an input file.
    ///
    /// # Errors
    /// Returns how it failed to answer.
    fn answer(&self, input: &str) -> Result<Vec<u8>, Failure>;
}

/// A failure on an input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failure {
    /// The kind of failure. Shrinking keeps it.
    pub kind: Kind,
    /// Which program failed. Shrinking keeps this, too.
    pub blame: Blame,
    /// Details, one or several lines.
    pub text: String,
    /// The answers of the subject, perhaps only a part.
    pub reply: Vec<u8>,
    /// The answers of the second program, if it was run.
    pub second: Option<Vec<u8>>,
}

/// The kinds of failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// The answers are wrong.
    WrongAnswer,
    /// It ended by a signal, a panic, or an exit code other than 0.
    Crash,
    /// It did not end in time.
    TimeOut,
    /// It wrote far more than a right answer has: a [`Program`](crate::Program), more than 1 MiB.
    TooMuch,
    /// It exceeded a limit on memory, processes or files.
    Limit,
    /// The two programs give different answers, and the right one is unknown.
    Difference,
    /// Two parts of this repository disagree about the input or the answers: a bug of ours.
    Disagreement,
    /// It could not be started. This ends the search.
    NotStarted,
}

/// Which program failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Blame {
    /// The subject.
    Subject,
    /// The second program. The subject is right, or did not fail in this way.
    Second,
    /// Both are wrong.
    Both,
    /// One of the two, or both. It is unknown which.
    Unknown,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::WrongAnswer => "wrong answer",
            Kind::Crash => "crash",
            Kind::TimeOut => "time out",
            Kind::TooMuch => "too much output",
            Kind::Limit => "limit exceeded",
            Kind::Difference => "difference",
            Kind::Disagreement => "internal disagreement",
            Kind::NotStarted => "cannot be started",
        })
    }
}

impl Failure {
    /// Returns a failure of the subject without answers.
    pub fn new(kind: Kind, text: impl Into<String>) -> Self {
        Failure { kind, blame: Blame::Subject, text: text.into(), reply: Vec::new(), second: None }
    }

    /// Adds the answers that the subject wrote.
    #[must_use]
    pub fn with_reply(self, reply: Vec<u8>) -> Self {
        Failure { reply, ..self }
    }

    /// Whether the kind and the blame are the same.
    pub(crate) fn is_like(&self, other: &Failure) -> bool {
        (self.kind, self.blame) == (other.kind, other.blame)
    }
}
