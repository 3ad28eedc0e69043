//! What the exit code says.

use std::process::ExitCode;

/// How a command ended. The worst comes first, and of several the worst is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// 1: a wrong answer, a flawed witness, a crash; for `tidy`, a finding.
    Wrong,
    /// 2: the command line asks for nothing that there is.
    Usage,
    /// 3: an input file is bad.
    Data,
    /// 4: something could not be read or written.
    Io,
    /// 5: only snapshots differ, or lists of files.
    Snapshots,
    /// 0: all is right.
    Fine,
}

impl Exit {
    /// The number that the system gets.
    pub fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::Wrong => 1,
            Exit::Usage => 2,
            Exit::Data => 3,
            Exit::Io => 4,
            Exit::Snapshots => 5,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit.code())
    }
}
