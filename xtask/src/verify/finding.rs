//! What can be wrong with a file of the test data, or with us.

use std::fmt;

use judge::Verdict;

use crate::Exit;

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What kind of thing it is.
    pub fault: Fault,
    /// Where it is and what is wrong, for people; several lines where a line or a difference is shown.
    pub text: String,
}

/// Kinds of findings, the worst first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Fault {
    /// An answer, or the judgement of a stored reply or a bad input, is not what is stored.
    Wrong,
    /// The stored answer is not ours, and ours is proved.
    Disproved,
    /// The certificate for an answer is refused.
    Unproved,
    /// The witness of a reason does not hold.
    Flawed,
    /// The code panicked.
    Crash,
    /// An input that should be good was refused.
    BadData,
    /// A file that another one needs is missing, a file cannot be read, or a snapshot cannot be written.
    Unreadable,
    /// A file that the list of the problem names is not there.
    Missing,
    /// The reasons are not the stored ones, or a snapshot belongs to nothing.
    Changed,
    /// A file is not in the list of the problem, or there is no list.
    Unlisted,
}

impl Finding {
    pub(super) fn new(fault: Fault, text: impl Into<String>) -> Self {
        Finding { fault, text: text.into() }
    }

    /// Their texts, a line each or more.
    pub(super) fn texts(findings: &[Finding]) -> String {
        findings.iter().map(|finding| finding.text.as_str()).collect::<Vec<_>>().join("\n")
    }

    /// What a judge says of a program with these findings: the verdict on the worst.
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
    /// How a command ends that came upon it, the fault in a word, and once and many times in the summary.
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

    /// How a command ends that came upon it.
    pub fn exit(self) -> Exit {
        self.row().0
    }

    /// The fault `count` times, for the summary.
    pub(super) fn counted(self, count: usize) -> String {
        let (.., one, many) = self.row();
        format!("{count} {}", if count == 1 { one } else { many })
    }
}
