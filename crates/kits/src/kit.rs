//! The type of kits.

use cases::AnyCases;
use judge_io::AnyProblem;

use crate::bytes::Bytes;
use crate::plain::Neighbours;
use crate::wrong::{Idea, Size};

/// What tests and tools need to know of one problem.
#[derive(Debug)]
pub struct Kit {
    /// The problem's id.
    pub id: &'static str,
    /// Facts about the format of its input that its card ([`judge_io::Info`]) does not have.
    pub form: Form,
    /// The conformance table: see [`crate::conformance`].
    pub conformance: &'static str,
    /// Reasons for some inputs, written by hand: see [`crate::reasons`].
    pub reasons: &'static str,
    /// Lines of answers.
    pub words: &'static [&'static str],
    /// Three endless streams that start well and must be refused.
    pub streams: &'static [Stream],
    /// Inputs whose numbers announce more than fits in memory, and the expected result.
    pub overlong_counts: &'static [(&'static str, Said)],
    /// Turns bytes into an input. Games follow the rules, so `solve` accepts every input.
    pub recipe: fn(&mut Bytes<'_>) -> Vec<u8>,
    /// The points of a wrong reply by the statement's rules. `None` if replies have no points.
    pub points: Option<fn(&cases::Wrong, &[u8]) -> u8>,
    /// Folders of stored inputs that came without answers and get the oracle's.
    pub answered: &'static [&'static str],
    /// Its pictures in the docs: an instructive case of the sample, cases with other kinds of reasons, large boards.
    pub pictures: &'static [Shown],
    /// A solver that can forget neighbours, if the game has neighbours.
    pub neighbours: Option<Neighbours>,
    /// The obvious, published solution, if it is fast enough for the largest contest input.
    pub plain: Option<fn(&str) -> String>,
    /// Limits in the section `Input` of the statement, other than the card's ranges. The conformance table tests them.
    pub other_limits: &'static [&'static str],
    /// Cases on boards too large to store: input, answer, part of the reason. Empty if inputs list all cells.
    pub large_boards: &'static [(&'static str, &'static str, &'static str)],
    /// Solvers that follow wrong ideas.
    pub wrong_solvers: &'static [Idea],
    /// The size of an input.
    pub size: fn(&str) -> Size,
    /// The start of the smallest input that the contest allows. `stress` finds it for a program that is always wrong.
    pub minimal_input: &'static str,
    /// Won cases, with a word of the reason and two stones in terminal colours: a winning one, bold and bright, and
    /// another. Empty if no stones win.
    pub colored: &'static [(&'static str, &'static str, [&'static str; 2])],
}

/// The format of an input.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// Why a well-formed input can be refused.
    pub can_break: CanBreak,
    /// The tokens of the board or game.
    pub tokens: Tokens,
    /// Where lines end.
    pub lines: Lines,
}

/// The rules of a game or promises of a statement that an input can break. If there are any, the conformance table
/// needs a case of kind `rule` for `solve` and one for `validate`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CanBreak {
    /// None: every well-formed input is right.
    Nothing,
    /// Rules of single moves. The error is at the move.
    Moves,
    /// Promises about a whole board. The error may be anywhere on it.
    Boards,
}

/// The tokens of a board or game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tokens {
    /// Numbers with blanks between them.
    Numbers,
    /// Rows of letters. These can be too short or too long.
    Rows,
}

/// Where lines end in the contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// At fixed places.
    Fixed,
    /// After any item in some part of the input, as after any peg of `twixt`.
    Free,
}

/// An endless stream of bytes.
#[derive(Clone, Copy, Debug)]
pub struct Stream {
    /// The first bytes.
    pub head: &'static str,
    /// The bytes repeated after them.
    pub unit: &'static str,
}

/// A picture of the docs: the NAME of its file `ID-NAME.svg`, the input below the problem's folder `data`, and the
/// case, from 1.
pub type Shown = (&'static str, &'static str, u32);

/// The answers to an input, or the last words of the error message.
pub type Said = Result<&'static str, &'static str>;

impl Kit {
    /// Returns a kit whose other parts are empty. A kit names its own parts, then `..Kit::new(…)`. A test of this crate
    /// checks the parts that no kit may leave empty.
    pub const fn new(
        id: &'static str,
        form: Form,
        [conformance, reasons]: [&'static str; 2],
        recipe: fn(&mut Bytes<'_>) -> Vec<u8>,
    ) -> Kit {
        Kit {
            id,
            form,
            conformance,
            reasons,
            words: &[],
            streams: &[],
            overlong_counts: &[],
            recipe,
            points: None,
            answered: &[],
            pictures: &[],
            neighbours: None,
            plain: None,
            other_limits: &[],
            large_boards: &[],
            wrong_solvers: &[],
            size: |_| [0; 3],
            minimal_input: "",
            colored: &[],
        }
    }

    /// Returns the problem.
    ///
    /// # Panics
    /// If `problems` does not have it. A test of this crate excludes this.
    pub fn problem(&self) -> &'static dyn AnyProblem {
        problems::find(self.id).expect("a kit is for a problem of the registry")
    }

    /// Returns its entry in the registry of `cases`.
    ///
    /// # Panics
    /// If `cases` does not have it. A test of this crate excludes this.
    pub fn cases(&self) -> &'static dyn AnyCases {
        cases::find(self.id).expect("every problem has cases")
    }
}

impl Stream {
    /// A stream of `head`, then `unit` without end.
    pub const fn new(head: &'static str, unit: &'static str) -> Self {
        Stream { head, unit }
    }
}
