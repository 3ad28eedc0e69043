//! How a run ends: the exit codes, and the messages of the runs that failed.

use std::process::ExitCode;

use judge_io::{ReasonError, visible_lines};

use crate::system::{self, Output, System};

/// What a run says to the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// All is well, or nobody wanted to read on.
    Fine,
    /// A reply was refused, or an answer is not proved.
    WrongAnswer,
    /// The command line makes no sense.
    Usage,
    /// An input file has bad data.
    BadInput,
    /// Something could not be read or written.
    Trouble,
    /// Accepted, in the words of the ICPC problem package format.
    IcpcAccept,
    /// Refused, in the same words.
    IcpcReject,
    /// A reply that is not in the format, in the words of testlib. Its other words have the codes of ours.
    TestlibPresentation,
    /// The judge's fault, in the same words.
    TestlibFail,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(match exit {
            Exit::Fine => 0,
            Exit::WrongAnswer => 1,
            Exit::Usage | Exit::TestlibPresentation => 2,
            Exit::BadInput | Exit::TestlibFail => 3,
            Exit::Trouble => 4,
            Exit::IcpcAccept => 42,
            Exit::IcpcReject => 43,
        })
    }
}

/// Why a run ended early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Whatever clap wants to say: usage errors, but help and version, too.
    Clap(clap::Error),
    /// Bad data in an input: the whole report, place and line included.
    BadInput(String),
    /// An answer of our own is not proved, or its witness is flawed: the message.
    NotProved(String),
    /// Something could not be read or written.
    Trouble(String),
    /// A testlib checker cannot judge: the message.
    Testlib(String),
    /// Standard output is a pipe that nobody reads any more: no reason to say a word.
    Closed,
}

impl Failure {
    /// The witness for our answer to a case does not bear it out.
    pub(crate) fn flawed(case: u64, flaw: &ReasonError) -> Self {
        Failure::NotProved(format!(
            "case {case}: our answer has a flawed witness, which is a bug of ours: {flaw}"
        ))
    }

    /// What there is to say, without the line feed at its end.
    pub(crate) fn message(&self) -> String {
        match self {
            Failure::Clap(error) => error.render().to_string().trim_end().into(),
            Failure::BadInput(message)
            | Failure::NotProved(message)
            | Failure::Trouble(message)
            | Failure::Testlib(message) => message.clone(),
            Failure::Closed => "nobody reads standard output any more".into(),
        }
    }

    /// Says what there is to say and returns the exit code for it.
    pub(crate) fn report(self, system: &dyn System) -> Exit {
        let complain = |before: &str, message: &str, exit| {
            system::complain(system, &format!("{}\n", visible_lines(&format!("{before}{message}"))));
            exit
        };
        match self {
            Failure::Clap(error) if error.use_stderr() => {
                system::complain(system, &error.render().ansi().to_string());
                Exit::Usage
            }
            Failure::Clap(error) => {
                let text = error.render().ansi().to_string();
                match Output::new(system).and_then(|mut out| out.write(text.as_bytes())) {
                    Ok(()) => Exit::Fine,
                    // Not a clap failure again: this ends after one step.
                    Err(failure) => failure.report(system),
                }
            }
            Failure::BadInput(report) => complain("", &report, Exit::BadInput),
            Failure::NotProved(message) => complain("", &message, Exit::WrongAnswer),
            Failure::Trouble(message) => complain("stonepath: ", &message, Exit::Trouble),
            Failure::Testlib(message) => complain("FAIL ", &message, Exit::TestlibFail),
            Failure::Closed => Exit::Fine,
        }
    }
}
