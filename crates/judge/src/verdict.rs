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
    /// JE: the judge or the data is at fault, so nothing is known of the program.
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

    /// The usual short name.
    pub const fn short(self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer => "WA",
            Verdict::TimeLimit => "TLE",
            Verdict::RunTimeError => "RTE",
            Verdict::MemoryLimit => "MLE",
            Verdict::OutputLimit => "OLE",
            Verdict::CompileError => "CE",
            Verdict::JudgeError => "JE",
        }
    }

    /// The first letter, for a table; a dot for what is right.
    pub const fn letter(self) -> char {
        match self {
            Verdict::Accepted => '.',
            Verdict::WrongAnswer => 'W',
            Verdict::TimeLimit => 'T',
            Verdict::RunTimeError => 'R',
            Verdict::MemoryLimit => 'M',
            Verdict::OutputLimit => 'O',
            Verdict::CompileError => 'C',
            Verdict::JudgeError => 'J',
        }
    }

    /// As the expectations of a package count it. The package format knows too much memory and output as run-time errors.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Verdict::Accepted => Some(Outcome::Accepted),
            Verdict::WrongAnswer => Some(Outcome::WrongAnswer),
            Verdict::TimeLimit => Some(Outcome::TimeLimit),
            Verdict::RunTimeError | Verdict::MemoryLimit | Verdict::OutputLimit => {
                Some(Outcome::RunTimeError)
            }
            Verdict::CompileError | Verdict::JudgeError => None,
        }
    }
}

/// In words: `wrong answer`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Accepted => "accepted",
            Verdict::WrongAnswer => "wrong answer",
            Verdict::TimeLimit => "time limit exceeded",
            Verdict::RunTimeError => "run-time error",
            Verdict::MemoryLimit => "memory limit exceeded",
            Verdict::OutputLimit => "output limit exceeded",
            Verdict::CompileError => "compile error",
            Verdict::JudgeError => "judge error",
        })
    }
}
