//! The verdicts.

use std::fmt;

use package::Outcome;

/// What a judge says of a program: on a case, on a file, or on all files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// AC: right.
    Accepted,
    /// WA: it ended in time and in peace, but what it wrote is wrong.
    WrongAnswer,
    /// TLE: it took too much time, on the CPU or on the wall.
    TimeLimit,
    /// RTE: it ended by a signal, or with an exit code that is not 0.
    RunTimeError,
    /// MLE: it took too much memory.
    MemoryLimit,
    /// OLE: it wrote too much, to standard output or into files.
    OutputLimit,
    /// CE: it could not be built.
    CompileError,
    /// JE: the program is not there, or the judge or the data is at fault, so nothing is known of the program.
    JudgeError,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 8] = [
        Verdict::Accepted,
        Verdict::WrongAnswer,
        Verdict::TimeLimit,
        Verdict::RunTimeError,
        Verdict::MemoryLimit,
        Verdict::OutputLimit,
        Verdict::CompileError,
        Verdict::JudgeError,
    ];

    /// The short name, the words, and what it is for the expectations of a package.
    const fn row(self) -> (&'static str, &'static str, Option<Outcome>) {
        match self {
            Verdict::Accepted => ("AC", "accepted", Some(Outcome::Accepted)),
            Verdict::WrongAnswer => ("WA", "wrong answer", Some(Outcome::WrongAnswer)),
            Verdict::TimeLimit => ("TLE", "time limit exceeded", Some(Outcome::TimeLimit)),
            Verdict::RunTimeError => ("RTE", "run-time error", Some(Outcome::RunTimeError)),
            Verdict::MemoryLimit => ("MLE", "memory limit exceeded", Some(Outcome::RunTimeError)),
            Verdict::OutputLimit => ("OLE", "output limit exceeded", Some(Outcome::RunTimeError)),
            Verdict::CompileError => ("CE", "compile error", None),
            Verdict::JudgeError => ("JE", "could not be judged", None),
        }
    }

    /// The usual short name.
    pub const fn short(self) -> &'static str {
        self.row().0
    }

    /// The first letter, for a table; a dot for what is right.
    pub const fn letter(self) -> char {
        if let Verdict::Accepted = self { '.' } else { self.short().as_bytes()[0] as char }
    }

    /// As the expectations of a package count it. The package format knows too much memory and output as run-time errors.
    pub const fn outcome(self) -> Option<Outcome> {
        self.row().2
    }
}

/// In words: `wrong answer`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().1)
    }
}
