//! What a kit has.

use cases::AnyCases;
use judge_io::AnyProblem;

use crate::bytes::Bytes;
use crate::plain::Neighbours;
use crate::wrong::{Idea, Size};

/// What tools and tests need to know of one problem.
#[derive(Debug)]
pub struct Kit {
    /// The problem's id.
    pub id: &'static str,
    /// How its input is written, as far as its card does not say so.
    pub form: Form,
    /// The table of what broken and odd input gets, see [`crate::conformance`].
    pub conformance: &'static str,
    /// What is said of some inputs by hand, and what is pointed at: see [`crate::reasons`].
    pub reasons: &'static str,
    /// Lines of answers.
    pub words: &'static [&'static str],
    /// Streams that start well and are refused at last: rows, pairs or boards without end.
    pub streams: &'static [Stream],
    /// Inputs whose numbers promise more than anybody could store, and what is said.
    pub promises: &'static [(&'static str, Said)],
    /// Bytes as an input that is right or nearly so: games keep to the rules, so that nearly all are accepted.
    pub recipe: fn(&mut Bytes<'_>) -> Vec<u8>,
    /// The points of a wrong reply by the letter; `None` where replies have no points.
    pub points: Option<fn(&cases::Wrong, &[u8]) -> u8>,
    /// Folders of stored inputs that came without answers, which are the oracle's.
    pub answered: &'static [&'static str],
    /// Its pictures in the docs: of the sample the case that shows most, other kinds of witnesses, large boards. None for a problem
    /// without pictures.
    pub pictures: &'static [Shown],
    /// A solver that can be made to forget neighbours, if the game has such.
    pub neighbours: Option<Neighbours>,
    /// The obvious solution, as it is published and taught, if it can be measured on the largest contest input.
    pub plain: Option<fn(&str) -> String>,
    /// Limits that the statement names in its section on the input beside the ranges of the card; the table of conformance holds them.
    pub quoted: &'static [&'static str],
    /// Cases on boards that nobody could store, with their answers and a part of the reason; none where a board is written cell by
    /// cell.
    pub far: &'static [(&'static str, &'static str, &'static str)],
    /// Solvers by wrong ideas.
    pub ideas: &'static [Idea],
    /// How large an input is.
    pub size: fn(&str) -> Size,
    /// How the smallest input starts that the contest allows: whatever is wrong with all inputs is shown with it.
    pub least: &'static str,
    /// Cases that are won, with a word of the reason and two stones in the colours of a terminal: one that wins, bold and bright,
    /// and another one. None where nobody wins with stones on the board.
    pub colored: &'static [(&'static str, &'static str, [&'static str; 2])],
}

/// How an input is written.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// What can be refused that is well-formed.
    pub can_break: CanBreak,
    /// What the board is made of.
    pub tokens: Tokens,
    /// Where lines end.
    pub lines: Lines,
}

/// Which rules of a game or promises of a statement an input can break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CanBreak {
    /// Nothing: every well-formed input is right.
    Nothing,
    /// Rules of single moves. The error is at the move.
    Moves,
    /// Promises about a whole board. The error may be anywhere on it. The table of conformance needs a `rule` for `solve` and for `validate`.
    Boards,
}

/// What a board, or a game, is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tokens {
    /// Numbers with blanks between them.
    Numbers,
    /// Rows of letters, which can be too short or too long.
    Rows,
}

/// Where the contest has its lines end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// At the places that the statement says.
    Fixed,
    /// Anywhere between tokens of some part.
    Free,
}

/// Some bytes, and then some others for ever.
#[derive(Clone, Copy, Debug)]
pub struct Stream {
    /// The first bytes.
    pub head: &'static str,
    /// What is repeated.
    pub unit: &'static str,
}

/// A picture of the docs: the name of its file behind the problem's id and a hyphen, without `.svg`; the input, from the folder `data`
/// of the problem on; its case, from 1.
pub type Shown = (&'static str, &'static str, u32);

/// The answers to an input, or what the message says in the end.
pub type Said = Result<&'static str, &'static str>;

impl Kit {
    /// A kit whose other parts are empty: a kit names only those that it has, and ends with `..Kit::new(…)`. A test of this crate names
    /// those that no kit may leave empty.
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
            promises: &[],
            recipe,
            points: None,
            answered: &[],
            pictures: &[],
            neighbours: None,
            plain: None,
            quoted: &[],
            far: &[],
            ideas: &[],
            size: |_| [0; 3],
            least: "",
            colored: &[],
        }
    }

    /// The problem.
    ///
    /// # Panics
    /// When `problems` does not have it; a test of this crate sees to that.
    pub fn problem(&self) -> &'static dyn AnyProblem {
        problems::find(self.id).expect("a kit is for a problem of the registry")
    }

    /// Its cases.
    ///
    /// # Panics
    /// When `cases` does not have them; a test of this crate sees to that.
    pub fn cases(&self) -> &'static dyn AnyCases {
        cases::find(self.id).expect("every problem has cases")
    }
}

impl Stream {
    /// Some bytes, and then some others for ever.
    pub const fn new(head: &'static str, unit: &'static str) -> Self {
        Stream { head, unit }
    }
}
