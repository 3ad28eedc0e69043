//! What is put under stress, and how it can fail.

use std::fmt;

/// A solver that is put under stress. It must say the same about the same input, whatever it was asked before.
pub trait Subject: Sync {
    /// The answers to an input file.
    ///
    /// # Errors
    /// How it failed to answer.
    fn answer(&self, input: &str) -> Result<Vec<u8>, Failure>;
}

/// A failure on an input.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Failure {
    /// What kind it is of: while a counterexample shrinks, the kind stays.
    pub kind: Kind,
    /// Whose failure it is: that stays too.
    pub blame: Blame,
    /// More about it, in lines.
    pub text: String,
    /// The answers of the subject, as far as there are any.
    pub reply: Vec<u8>,
    /// The answers of the second program, if there is one and it was run.
    pub second: Option<Vec<u8>>,
}

/// The kinds of failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// The answers are not right.
    WrongAnswer,
    /// It ended by a signal or a panic, or with an exit code that is not 0.
    Crash,
    /// It did not end in time.
    TimeOut,
    /// It wrote far more than any right answer.
    TooMuch,
    /// It passed a limit of memory, processes or files.
    Limit,
    /// The subject and the second program do not say the same, and nobody knows which of them is right.
    Difference,
    /// Two parts of this repository do not agree about the input or the answers: a bug of ours, whatever was put under stress.
    Disagreement,
    /// It could not be started, or whoever makes and checks the inputs failed: no fault of the answers.
    NotStarted,
}

/// Whose failure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Blame {
    /// The subject's.
    Subject,
    /// The second program's: the subject is right, or has not failed in this way.
    Second,
    /// Both are wrong.
    Both,
    /// That of one of them, and nobody knows of which.
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
            Kind::Disagreement => "disagreement among ourselves",
            Kind::NotStarted => "cannot be started",
        })
    }
}

impl Failure {
    /// A failure of the subject without answers.
    pub fn new(kind: Kind, text: impl Into<String>) -> Self {
        Failure { kind, blame: Blame::Subject, text: text.into(), reply: Vec::new(), second: None }
    }

    /// The same with what the subject had written until then.
    #[must_use]
    pub fn with_reply(self, reply: Vec<u8>) -> Self {
        Failure { reply, ..self }
    }

    /// Whether the two are of one kind, and the same one's.
    pub(crate) fn is_like(&self, other: &Failure) -> bool {
        (self.kind, self.blame) == (other.kind, other.blame)
    }
}
