//! When to look at an input that comes in pieces: as soon as a case is there, and seldom before.
//!
//! A look reads the case that is not yet there to its end from its start on. With one look for each piece, a case of n bytes in
//! pieces of a few would cost O(n²). So its tokens are counted, each byte once, and there is a look:
//!
//! - when the count is full: then the case is whole, and is answered, or is wrong;
//! - when four times as many bytes are there as at the last look, for what is wrong must end the reading, and a file that is nothing
//!   but wrong may promise any number of tokens. These looks are a third of the last one together;
//! - at every piece while little is pending: that costs no more than a system call, and somebody may sit at the other end and
//!   wonder what is wrong with a line.
//!
//! Together: O(bytes + pieces).

use std::ops::ControlFlow;

use judge_io::{Ahead, AnyProblem, InputError, Mark};

use crate::exit::Failure;
use crate::input::{GROWTH, Input};

/// What came of a look: a break where nobody wants more, else whether what is there is good.
pub(crate) type Looked = ControlFlow<(), Result<(), InputError>>;

/// Looks at what was read of the input and forgets it, and so on to the end: for a file that is one step, while a pipe may go on for
/// ever and takes memory for its longest case only. A case is looked at before a read that may have to wait.
///
/// `look` gets what is known, where the first case begins that was not looked at, and whether this is the end. It moves the mark on.
pub(crate) fn follow(
    input: &mut Input,
    problem: &dyn AnyProblem,
    mut look: impl FnMut(&[u8], &mut Mark, bool) -> Result<Looked, Failure>,
) -> Result<(), Failure> {
    let (mut mark, mut pace) = (Mark::START, Pace::default());
    loop {
        let (is_whole, count) = (input.is_whole(), input.bytes.len());
        let known = input.known();
        if is_whole || pace.is_due(problem, known, count, mark) {
            let ControlFlow::Continue(result) = look(known, &mut mark, is_whole)? else { return Ok(()) };
            let stands = |error: &InputError| is_whole || error.stands_behind(known);
            if let Some(error) = result.err().filter(stands) {
                input.read_past(&error)?;
                return Err(input.bad(&error));
            }
            if is_whole {
                return Ok(());
            }
            let gone = input.forget(&mut mark);
            pace.looked(mark, gone, input.bytes.len());
        }
        input.read_some(pace.least())?;
    }
}

/// So few bytes may be read again with each piece.
const FEW: usize = 1 << 10;

/// When the next look at an input is due.
#[derive(Debug, Default)]
struct Pace {
    ahead: Ahead,
    /// How many cases stand before the one whose tokens are counted.
    cases: u32,
    /// How many bytes make a look due, whatever the count says.
    due: usize,
}

impl Pace {
    /// Whether to look now: `known` is what can be looked at of the `count` bytes that are there, and the first case that is not
    /// answered begins at the mark.
    fn is_due(&mut self, problem: &dyn AnyProblem, known: &[u8], count: usize, mark: Mark) -> bool {
        count >= self.due || problem.may_be_whole(known, mark, &mut self.ahead)
    }

    /// No look is due before so many bytes are there: neither for an error, nor can the case be whole.
    fn least(&self) -> usize {
        self.due.min(self.ahead.least())
    }

    /// There was a look, and the first case that is not answered begins at `mark`; `gone` bytes were let go, `count` were left.
    fn looked(&mut self, mark: Mark, gone: usize, count: usize) {
        if mark.cases() == self.cases {
            self.ahead.without_first(gone);
        } else {
            (self.cases, self.ahead) = (mark.cases(), Ahead::default());
        }
        self.due = if count < FEW { count + 1 } else { count.saturating_mul(GROWTH) };
    }
}

#[cfg(test)]
mod tests {
    //! How much is looked at, counted and not timed.

    use judge_io::{AnyProblem, Mark, WholeTokens};

    use super::{FEW, Pace};

    /// A case, some hundred thousands of bytes long.
    fn long(id: &str) -> Vec<u8> {
        let text = cases::find(id).expect("it has cases").large(100_000).text;
        // The line that ends a file of sets is no part of the case.
        text.strip_suffix("0 0\n").filter(|case| case.ends_with('\n')).unwrap_or(&text).into()
    }

    /// Lets an input come in pieces; returns how many bytes all looks together have seen, and how many were there at the last.
    fn looks(problem: &dyn AnyProblem, input: &[u8], piece: usize) -> (usize, usize) {
        let (mut pace, mut tokens) = (Pace::default(), WholeTokens::default());
        let (mut seen, mut last) = (0, 0);
        for count in (0..=input.len()).step_by(piece) {
            let known = tokens.of(&input[..count]);
            if pace.is_due(problem, known, count, Mark::START) {
                pace.looked(Mark::START, 0, count);
                (seen, last) = (seen + known.len(), count);
            }
        }
        (seen, last)
    }

    /// A long case that comes in small pieces is read some times, not once a piece; and it is read when it is there.
    #[test]
    fn a_long_case_is_looked_at_seldom() {
        for &problem in problems::ALL {
            let id = problem.info().id;
            let input = long(id);
            for piece in [1, 7, 100, 4000] {
                // So that it ends with a piece.
                let input = [" ".repeat(piece - input.len() % piece).as_bytes(), &input].concat();
                let (seen, last) = looks(problem, &input, piece);
                assert_eq!(last, input.len(), "{id} in pieces of {piece}");
                // The last look, one that was due by the bytes shortly before it, and a third of that for all before.
                let few = FEW * (FEW / piece + 1);
                assert!(
                    3 * seen <= 7 * input.len() + 3 * few,
                    "{id} in pieces of {piece}: {seen} of {}",
                    input.len()
                );
            }
        }
    }
}
