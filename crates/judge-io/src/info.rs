//! What is known about a problem without reading any input.

use alloc::vec::Vec;

/// A problem's card: names, source, and how its input is framed.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// Lower-case letters and digits only, as the ICPC problem package format asks.
    pub id: &'static str,
    /// The title of the original.
    pub title: &'static str,
    /// The question in one line, ending in a question mark. With the id and two blanks it has at most 80 characters, the width of a
    /// terminal.
    pub asks: &'static str,
    /// Where the problem is from.
    pub source: &'static str,
    /// How many cases a file holds, and how it says so.
    pub framing: Framing,
    /// Whether the contest's own files end in a line feed.
    pub last_newline: LastNewline,
    /// Whether one answer is right or many are.
    pub answers: Answers,
    /// The points that the original gives for a right reply, where it gives fewer for some wrong ones; `None` where a reply
    /// is right or wrong and nothing between.
    pub points: Option<u8>,
    /// Whether answers have certificates: [`Problem::prove`](crate::Problem::prove) writes proofs, and there is a checker.
    pub certificate: bool,
    /// Whether every [reason](crate::Problem::reason) has a figure, so that there are boards in text, pictures and parts for programs.
    pub figure: bool,
    /// What the problem is, for people.
    pub guide: Guide,
}

/// What the problem is: enough to solve it, and to write an input by hand.
#[derive(Clone, Copy, Debug)]
pub struct Guide {
    /// The statement: Markdown that reads well as it is, in lines of at most 76 characters.
    ///
    /// Its first line is `# Title`, and it has the sections `## Input` and `## Output`. Emphasis (`*N*`) marks formulas, and
    /// code (`` `yes` ``) what stands in files. A paragraph `![caption](PATH "sample/1.in#2")` is for the picture of that
    /// case of the stored data.
    pub statement: &'static str,
    /// The numbers in an input, but for the number of cases, which [`Framing::Counted`] has.
    pub numbers: &'static [Bounds],
    /// A small input that is valid.
    pub sample: &'static str,
    /// A right answer to it.
    pub answers: &'static str,
}

impl Guide {
    /// Nothing at all, for examples and tests.
    pub const NONE: Guide = Guide { statement: "", numbers: &[], sample: "", answers: "" };
}

/// How the cases of a file are counted.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Framing {
    /// The first line is the number of cases.
    Counted(Bounds),
    /// The file is one case.
    Single,
    /// The cases go on until a case that is none, such as this line, which `Problem::read` recognises.
    Sentinel(&'static str),
}

impl Framing {
    /// An input with a single case, given without the blanks round it.
    pub fn input_of(&self, case: &[u8]) -> Vec<u8> {
        let [before, after] = match self {
            Framing::Counted(_) => ["1\n", ""],
            Framing::Single => ["", ""],
            Framing::Sentinel(end) => ["", end],
        };
        let line_end = if after.is_empty() { "" } else { "\n" };
        [before.as_bytes(), case, b"\n", after.as_bytes(), line_end.as_bytes()].concat()
    }
}

/// Whether a valid file must end in a line feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastNewline {
    /// It must.
    Required,
    /// It may: official files do without.
    Optional,
}

/// How many answers are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answers {
    /// Exactly one, to be compared.
    One,
    /// Many: replies need the problem's checker.
    Many,
}

/// The name of a number in the input, and the values that it may have.
///
/// Solving accepts the wide range, validating the contest's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    pub(crate) what: &'static str,
    pub(crate) free: (i32, i32),
    pub(crate) contest: (i32, i32),
}

impl Bounds {
    /// A number called `what` in messages ("the number of moves"), from `low` to `high`, both included, everywhere.
    ///
    /// A name that ends in a parenthesis, like `a cell (-1, 0 or 1)`, tells the range itself.
    pub const fn new(what: &'static str, low: i32, high: i32) -> Self {
        Bounds { what, free: (low, high), contest: (low, high) }
    }

    /// What messages call the number.
    pub const fn what(&self) -> &'static str {
        self.what
    }

    /// The values that solving accepts: the least and the greatest.
    pub const fn free_range(&self) -> (i32, i32) {
        self.free
    }

    /// The values that validating accepts: the least and the greatest.
    pub const fn contest_range(&self) -> (i32, i32) {
        self.contest
    }

    /// The contest's own range, for validating.
    #[must_use]
    pub const fn contest(self, low: i32, high: i32) -> Self {
        Bounds { contest: (low, high), ..self }
    }
}
