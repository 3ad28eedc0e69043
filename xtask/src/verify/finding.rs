//! What can be wrong with a file of the test data, or with us.

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

/// What the place of a finding begins with.
const PLACES: [&str; 2] = ["testdata/", "xtask/snapshots/"];

impl Finding {
    pub(super) fn new(fault: Fault, text: impl Into<String>) -> Self {
        Finding { fault, text: text.into() }
    }

    /// The file that the text begins with, from the root on, and the line in it, from 1, if there is one.
    pub fn place(&self) -> Option<(&str, Option<usize>)> {
        let head = self.text.lines().next()?;
        let (place, _) = head.split_once(": ")?;
        if !PLACES.iter().any(|folder| place.starts_with(folder)) {
            return None;
        }
        // `file:3` or `file:3:5`: the number behind the name is the line.
        let mut rest = place;
        let mut line = None;
        while let Some((name, number)) = rest.rsplit_once(':') {
            let Ok(number) = number.parse() else { break };
            (rest, line) = (name, Some(number));
        }
        Some((rest, line))
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

    /// The fault in a word, for the table.
    pub fn word(self) -> &'static str {
        self.row().1
    }

    /// The fault in a word for programs: `not_proved`.
    pub fn code(self) -> String {
        self.word().replace(' ', "_")
    }

    /// The fault `count` times, for the summary.
    pub(super) fn counted(self, count: usize) -> String {
        let (.., one, many) = self.row();
        format!("{count} {}", if count == 1 { one } else { many })
    }
}
