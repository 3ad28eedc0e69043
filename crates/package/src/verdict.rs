//! The verdicts that a package expects of its submissions, and sets of them.

use std::fmt;

/// The verdicts that expectations are about. Too much memory or output counts as a run-time error, as the format has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// AC
    Accepted,
    /// WA
    WrongAnswer,
    /// TLE
    TimeLimit,
    /// RTE
    RunTimeError,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 4] =
        [Outcome::Accepted, Outcome::WrongAnswer, Outcome::TimeLimit, Outcome::RunTimeError];

    /// The usual short name.
    pub const fn short(self) -> &'static str {
        match self {
            Outcome::Accepted => "AC",
            Outcome::WrongAnswer => "WA",
            Outcome::TimeLimit => "TLE",
            Outcome::RunTimeError => "RTE",
        }
    }
}

/// A set of verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdicts(u8);

impl Verdicts {
    /// All four.
    pub const ANY: Verdicts = Verdicts(0b1111);

    /// Just these.
    pub const fn of(outcomes: &[Outcome]) -> Verdicts {
        let mut set = 0;
        let mut k = 0;
        while k < outcomes.len() {
            set |= 1 << outcomes[k] as u8;
            k += 1;
        }
        Verdicts(set)
    }

    /// Whether a verdict is in the set.
    pub const fn has(self, outcome: Outcome) -> bool {
        self.0 >> outcome as u8 & 1 == 1
    }
}

/// `AC or WA`
impl fmt::Display for Verdicts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> =
            Outcome::ALL.into_iter().filter(|&outcome| self.has(outcome)).map(Outcome::short).collect();
        f.write_str(&names.join(" or "))
    }
}
