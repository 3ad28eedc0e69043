//! Findings: what is wrong with the test data or with our code.

use std::fmt;

use judge::Verdict;

use crate::Exit;

/// Something wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The kind of finding.
    pub fault: Fault,
    /// Where and what it is, for people. Several lines if it shows a line or a difference.
    pub text: String,
}

/// The kinds of findings, worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Fault {
    /// A wrong answer, or a wrong verdict on a stored reply or a bad input.
    Wrong,
    /// The stored answer differs from ours, which is proved.
    Disproved,
    /// The checker refuses the certificate of an answer.
    Unproved,
    /// The witness of a reason (the data that shows the result, such as a winning chain) is invalid.
    Flawed,
    /// The code panicked.
    Crash,
    /// An invalid or misplaced input, or two inputs with the same snapshot.
    BadData,
    /// A file cannot be read or written, or a test file has no file next to it that it needs, such as the `.ans` file.
    Unreadable,
    /// A file in the list of the problem is missing.
    Missing,
    /// A reason differs from its snapshot, or a snapshot belongs to no input.
    Changed,
    /// A file is not in the list of the problem, or the list is missing.
    Unlisted,
}

impl Finding {
    pub(super) fn new(fault: Fault, text: impl Into<String>) -> Self {
        Finding { fault, text: text.into() }
    }

    /// Joins the texts with line feeds.
    pub(super) fn texts(findings: &[Finding]) -> String {
        findings.iter().map(|finding| finding.text.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// The verdict of the worst finding.
    pub(super) fn verdict<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Verdict {
        let worst = findings.into_iter().map(|finding| finding.fault).min();
        worst.map_or(Verdict::Accepted, |fault| match (fault, fault.exit()) {
            (Fault::Crash, _) => Verdict::RunTimeError,
            (_, Exit::Data | Exit::Io) => Verdict::JudgeError,
            _ => Verdict::WrongAnswer,
        })
    }
}

/// The fault in a word, and the text.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.fault.row().1, self.text)
    }
}

impl Fault {
    /// The exit code, the fault in a word, and its singular and plural for the summary.
    const fn row(self) -> (Exit, &'static str, &'static str, &'static str) {
        use Exit::{Data, Io, Snapshots, Wrong};
        match self {
            Fault::Wrong => (Wrong, "wrong", "wrong answer", "wrong answers"),
            Fault::Disproved => (Wrong, "disproved", "stored answer disproved", "stored answers disproved"),
            Fault::Unproved => {
                (Wrong, "not proved", "answer that is not proved", "answers that are not proved")
            }
            Fault::Flawed => (Wrong, "flawed", "flawed witness", "flawed witnesses"),
            Fault::Crash => (Wrong, "crash", "crash", "crashes"),
            Fault::BadData => (Data, "bad data", "bad input", "bad inputs"),
            Fault::Unreadable => {
                let many = "files that cannot be read or written";
                (Io, "unreadable", "file that cannot be read or written", many)
            }
            Fault::Missing => (Io, "missing", "listed file that is missing", "listed files that are missing"),
            Fault::Changed => (Snapshots, "changed", "snapshot that differs", "snapshots that differ"),
            Fault::Unlisted => {
                (Snapshots, "not listed", "file that is not listed", "files that are not listed")
            }
        }
    }

    /// Returns the exit code of a command that finds this fault.
    pub fn exit(self) -> Exit {
        self.row().0
    }

    /// This number of faults, for the summary.
    pub(super) fn counted(self, count: usize) -> String {
        let (.., one, many) = self.row();
        format!("{count} {}", if count == 1 { one } else { many })
    }
}
