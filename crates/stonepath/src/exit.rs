//! Exit codes, and the messages of failed runs.

use std::process::ExitCode;

use judge_io::ReasonError;

/// The outcome of a run. Of several outcomes of a command that reads records, the greatest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Success, or nobody reads the output any more.
    Fine,
    /// A reply is wrong, an answer is not proved, a program got an unexpected verdict, or `stress` found a failure.
    WrongAnswer,
    /// The command line is invalid.
    Usage,
    /// An input file is malformed.
    BadInput,
    /// Something cannot be read or written.
    Trouble,
    /// Accepted, as the ICPC problem package format codes it.
    IcpcAccept,
    /// Rejected, in the same format.
    IcpcReject,
    /// The reply has the wrong format, as testlib codes it. Its codes for ok and wrong answer equal ours.
    TestlibPresentation,
    /// The judge's fault, as testlib codes it.
    TestlibFail,
}

impl Exit {
    pub(crate) fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::WrongAnswer => 1,
            Exit::Usage | Exit::TestlibPresentation => 2,
            Exit::BadInput | Exit::TestlibFail => 3,
            Exit::Trouble => 4,
            Exit::IcpcAccept => 42,
            Exit::IcpcReject => 43,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.code().into()
    }
}

/// Why a run ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A message of clap: a usage error, help, or the version.
    Clap(clap::Error),
    /// An input is malformed. The report includes the place and the line.
    BadInput(String),
    /// One of our own answers is not proved, or its witness is flawed.
    NotProved(String),
    /// Something could not be read or written.
    Trouble(String),
    /// A testlib checker cannot judge.
    Testlib(String),
    /// Standard output is a pipe without a reader. This needs no message.
    Closed,
}

impl Failure {
    /// The failure when the witness of our answer to a case does not prove it.
    pub(crate) fn flawed(case: u64, flaw: &ReasonError) -> Self {
        Failure::NotProved(format!(
            "case {case}: the witness for our answer is flawed: {flaw}; this is a bug in stonepath"
        ))
    }

    /// Returns the message, without the line feed at its end.
    pub(crate) fn message(&self) -> String {
        match self {
            Failure::Clap(error) => error.render().to_string().trim_end().into(),
            Failure::BadInput(message)
            | Failure::NotProved(message)
            | Failure::Trouble(message)
            | Failure::Testlib(message) => message.clone(),
            Failure::Closed => "the reader of standard output has closed it".into(),
        }
    }
}
