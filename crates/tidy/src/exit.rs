//! Exit codes.

use std::process::ExitCode;

/// How a command ended, worst first. If several apply, the worst is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// 1: a wrong answer, an invalid witness (the data that proves an answer) or a crash; for `tidy`, a finding.
    Wrong,
    /// 2: the command line is wrong, or names something that does not exist.
    Usage,
    /// 3: an input file is invalid.
    Data,
    /// 4: reading or writing failed.
    Io,
    /// 5: only the stored outputs (snapshots) or the lists of test files differ.
    Snapshots,
    /// 0: success.
    Fine,
}

impl Exit {
    /// The exit code for the system.
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
