//! An input in parts, to be solved by several threads as if by one.
//!
//! Where a part starts is a guess: tokens are counted, as many as [`Problem::head`] says. No answer depends on the guess.
//! Every part tells where its reading ended, and [`join`] takes a part only if it started just there.
//!
//! [`Problem::head`]: crate::Problem::head

use alloc::vec::Vec;

use crate::text::is_separator;
use crate::{AnyProblem, InputError, Report};

/// A place between two cases of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The offset of the next byte.
    pub(crate) offset: usize,
    /// How many cases stand before it.
    pub(crate) cases: u32,
    /// How many cases the file promises in all, once that was read.
    pub(crate) promised: Option<u32>,
    /// Where the last case before it begins, if it is still there.
    pub(crate) last: Option<usize>,
}

/// Some cases of an input that follow each other.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Where they start.
    pub(crate) from: Mark,
    /// Where they end; `None` for the end of the input.
    pub(crate) to: Option<Mark>,
}

impl Mark {
    /// The start of an input.
    pub const START: Mark = Mark { offset: 0, cases: 0, promised: None, last: None };

    /// How many cases stand before it.
    pub fn cases(self) -> u32 {
        self.cases
    }

    /// The number of bytes before it.
    pub fn offset(self) -> usize {
        self.offset
    }

    /// How many bytes at the start no later message needs. The last case is kept: a mistake in it may only be noticed behind it.
    pub fn needless(self) -> usize {
        self.last.unwrap_or(self.offset).min(self.offset.saturating_sub(Report::CONTEXT))
    }

    /// The place behind the separators that stand at this one, which is as good under [`Layout::Free`](crate::Layout::Free).
    #[must_use]
    pub fn behind_blanks(self, input: &[u8]) -> Mark {
        let blanks = input.iter().skip(self.offset).take_while(|&&byte| is_separator(byte)).count();
        Mark { offset: self.offset + blanks, ..self }
    }

    /// The same place after the first `count` bytes of the input, all of them before it, were let go.
    ///
    /// # Panics
    /// When there are not so many bytes before it.
    #[must_use]
    pub fn without_first(self, count: usize) -> Mark {
        let offset = self.offset.checked_sub(count).expect("only bytes before the mark are let go");
        Mark { offset, last: self.last.and_then(|last| last.checked_sub(count)), ..self }
    }
}

impl Part {
    /// The whole of an input.
    pub const WHOLE: Part = Part { from: Mark::START, to: None };

    /// All that stands behind a place.
    pub const fn behind(mark: Mark) -> Part {
        Part { from: mark, to: None }
    }

    /// Where the part starts.
    pub fn start(&self) -> Mark {
        self.from
    }

    /// The parts between the given places, which are in their order.
    pub(crate) fn between(marks: &[Mark]) -> Vec<Part> {
        let ends = marks.iter().skip(1).copied().map(Some).chain([None]);
        marks.iter().zip(ends).map(|(&from, to)| Part { from, to }).collect()
    }
}

/// Puts together what [`AnyProblem::solve_part`] made of the [parts](AnyProblem::parts) of an input, each with its answers and
/// with where it ended, and returns the number of cases. Answers and error are those of [`AnyProblem::solve`].
///
/// Should a part not start where the one before it ended, then the rest of the input is solved here and now.
///
/// # Errors
/// The first thing that is wrong with the input; `out` then has the answers of all cases before it.
pub fn join(
    problem: &dyn AnyProblem,
    input: &[u8],
    solved: impl IntoIterator<Item = (Part, Vec<u8>, Result<Mark, InputError>)>,
    out: &mut Vec<u8>,
) -> Result<u32, InputError> {
    let mut at = Mark::START;
    for (part, answers, end) in solved {
        if part.from != at {
            return problem.solve_part(input, &Part::behind(at), out).map(Mark::cases);
        }
        out.extend_from_slice(&answers);
        at = end?;
    }
    Ok(at.cases)
}
