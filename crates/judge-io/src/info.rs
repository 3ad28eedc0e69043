//! The description of a problem: what is known without reading any input.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

/// The description of a problem: names, source, and the format of its input.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Lower-case letters and digits only, as the
    /// [ICPC problem package format](https://icpc.io/problem-package-format/) requires.
    pub id: &'static str,
    /// The title in the original contest.
    pub title: &'static str,
    /// The question, which ends in a question mark. The id, two spaces and the question fit on a line of 80 characters.
    pub asks: &'static str,
    /// The source of the problem.
    pub source: &'static str,
    /// How many cases a file has, and how it marks their number.
    pub framing: Framing,
    /// Whether the last line feed is required.
    pub last_newline: LastNewline,
    /// Whether one answer is right, or many.
    pub answers: Answers,
    /// The points of a right reply, if the contest gives some points
    /// for wrong replies; `None` if a reply is right or wrong.
    pub points: Option<u8>,
    /// Whether answers have certificates, which [`Problem::prove`](crate::Problem::prove) writes and a checker accepts.
    pub certificate: bool,
    /// Whether every [reason](crate::Problem::reason) has a figure, to be shown as text, picture or data.
    pub figure: bool,
    /// The contest's own limits of a run, if they are known. Those of the package may be others.
    pub limits: Option<ContestLimits>,
    /// The problem explained.
    pub guide: Guide,
}

/// The limits of a run in a contest. If it has several sets of tests, those of the largest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContestLimits {
    /// Time.
    pub time: Duration,
    /// Memory in bytes.
    pub memory: u64,
}

/// The problem explained: enough to solve it, and to write an input by hand.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// The statement: Markdown that is readable as plain text, in lines of at most 76 characters.
    ///
    /// Its first line is `# Title`, and it has the sections `## Input` and `## Output`. Emphasis (`*N*`) marks
    /// formulas, and code (`` `yes` ``) marks file contents. A paragraph `![caption](PATH "sample/1.in#2")`
    /// shows a picture of a case: here case 2 of the stored file `sample/1.in`.
    pub statement: &'static str,
    /// The numbers in an input, except the number of cases, which is in [`Framing::Counted`].
    pub numbers: &'static [Bounds],
    /// A small valid input.
    pub sample: &'static str,
    /// Right answers to the sample.
    pub answers: &'static str,
}

impl Guide {
    /// An empty guide for examples and tests.
    pub const NONE: Guide = Guide { statement: "", numbers: &[], sample: "", answers: "" };
}

/// How a file marks the number of its cases.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Framing {
    /// The first line is the number of cases.
    Counted(Bounds),
    /// The file is one case.
    Single,
    /// After the last case, the file has a sentinel. This is an example of one, without its line feed.
    /// `Problem::read` recognises it.
    Sentinel(&'static str),
}

impl Framing {
    /// Returns an input with one case, which is given without blanks around it.
    pub fn input_of(&self, case: &[u8]) -> Vec<u8> {
        let (before, after) = self.around(1);
        [before.as_bytes(), case, b"\n", after.as_bytes()].concat()
    }

    /// The lines before and after this many cases.
    pub fn around(&self, cases: usize) -> (String, String) {
        match self {
            Framing::Counted(_) => (format!("{cases}\n"), String::new()),
            Framing::Single => Default::default(),
            Framing::Sentinel(end) => (String::new(), format!("{end}\n")),
        }
    }
}

/// Whether a valid file must end in a line feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastNewline {
    /// Yes.
    Required,
    /// No: the official files lack it.
    Optional,
}

/// How many answers are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// One, which replies are compared with.
    One,
    /// Many: replies need the problem's own checker.
    Many,
}

/// The name of a number in the input, and its range.
///
/// Solving accepts the wide range, validating the contest's range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub(crate) what: &'static str,
    pub(crate) free: (i32, i32),
    pub(crate) contest: (i32, i32),
}

impl Bounds {
    /// Creates a number called `what` in messages ("the number of moves"),
    /// from `low` to `high` inclusive, for solving and validating.
    ///
    /// Messages add the range, except to a name that ends in a parenthesis, like `a cell (-1, 0 or 1)`.
    pub const fn new(what: &'static str, low: i32, high: i32) -> Self {
        Bounds { what, free: (low, high), contest: (low, high) }
    }

    /// Returns the name of the number in messages.
    pub const fn what(&self) -> &'static str {
        self.what
    }

    /// Returns the least and the greatest value that solving accepts.
    pub const fn free_range(&self) -> (i32, i32) {
        self.free
    }

    /// Returns the least and the greatest value that validating accepts.
    pub const fn contest_range(&self) -> (i32, i32) {
        self.contest
    }

    /// Sets the contest's range, from `low` to `high` inclusive, for validating.
    #[must_use]
    pub const fn contest(self, low: i32, high: i32) -> Self {
        Bounds { contest: (low, high), ..self }
    }
}
