//! Case after case of an input, as the problem's framing says.

use core::ops::Range;

use crate::odd::OddLine;
use crate::text::is_separator;
use crate::{Framing, InputError, LastNewline, Layout, Mark, Problem, Scanner, Step};

/// Reads the cases of an input one after the other: one case in memory at a time.
#[derive(Debug)]
pub struct Cases<'p, 'a, P: ?Sized> {
    problem: &'p P,
    input: Scanner<'a>,
    /// Where the last case that was read begins.
    start: usize,
    /// Where the case before that begins, if it is known.
    before: Option<usize>,
    /// Cases read so far.
    number: u32,
    /// Cases that the file promises in all, once known.
    promised: Option<u32>,
}

impl<'p, 'a, P: Problem + ?Sized> Cases<'p, 'a, P> {
    /// The cases of `bytes`, of which nothing is read yet.
    pub fn new(problem: &'p P, bytes: &'a [u8], layout: Layout) -> Self {
        let last_newline = match layout {
            Layout::Package => LastNewline::Required,
            Layout::Free | Layout::Exact => problem.info().last_newline,
        };
        let input = Scanner::new(bytes, layout).with_last_newline(last_newline);
        Cases { problem, input, start: 0, before: None, number: 0, promised: None }
    }

    /// The cases from a place on.
    pub(crate) fn resume(problem: &'p P, bytes: &'a [u8], layout: Layout, from: Mark) -> Self {
        let Mark { offset, cases, promised, last } = from;
        let mut this = Cases::new(problem, bytes, layout);
        if from != Mark::START {
            this.input.skip_to(offset);
        }
        if let (Framing::Counted(_), Some(promised)) = (problem.info().framing, promised) {
            this.input.set_cases(promised);
        }
        Cases { number: cases, promised, start: last.unwrap_or(offset), ..this }
    }

    /// The problem that the cases are of.
    pub(crate) fn problem(&self) -> &'p P {
        self.problem
    }

    /// The place behind the last case that was read or passed over.
    pub(crate) fn mark(&self) -> Mark {
        let last = (self.number > 0).then_some(self.start);
        Mark { offset: self.input.offset(), cases: self.number, promised: self.promised, last }
    }

    /// Where the last case that was read stands in the input.
    pub(crate) fn place(&self) -> Range<usize> {
        self.start..self.input.offset()
    }

    /// Passes over the next case, if the problem can, and returns the place behind it, if another case follows.
    pub(crate) fn skip(&mut self) -> Option<Mark> {
        let tokens = self.head()?;
        self.input.skip_tokens(tokens)?;
        self.number += 1;
        Some(self.mark()).filter(|mark| mark.promised > Some(mark.cases))
    }

    /// Reads the head of the next case, if there is one that the problem knows, and returns how many tokens follow.
    pub(crate) fn head(&mut self) -> Option<u64> {
        if self.promised.is_none() {
            self.promised = Some(self.count().ok()?);
        }
        self.start = self.input.offset();
        self.problem.head(&mut self.input).filter(|_| self.promised > Some(self.number))
    }

    /// Reads the next case into `case` and returns its number, from 1; `None` behind the last one, when the file ends
    /// there as it should.
    ///
    /// # Errors
    /// The first thing that is wrong with the input, be it after the last case. Not to be called again after that.
    pub fn next(&mut self, case: &mut P::Case) -> Result<Option<u32>, InputError> {
        self.read(case).map_err(|error| self.with_odd_line(error))
    }

    /// As [`Cases::next`], for an input that may go on. An error at the end of what is there does not stand, so nobody will want to
    /// know which line before it may be the reason.
    pub(crate) fn next_so_far(&mut self, case: &mut P::Case) -> Result<Option<u32>, InputError> {
        self.read(case).map_err(|error| {
            if error.stands_behind(self.input.bytes()) { self.with_odd_line(error) } else { error }
        })
    }

    /// [`Cases::next`], without a look at what stands before an error.
    fn read(&mut self, case: &mut P::Case) -> Result<Option<u32>, InputError> {
        let promised = match self.promised {
            Some(promised) => promised,
            None => self.count()?,
        };
        self.promised = Some(promised);

        if self.number < promised {
            let number = self.number + 1;
            let is_single = matches!(self.problem.info().framing, Framing::Single);
            self.input.set_case(if is_single { 0 } else { number });
            self.before = (self.number > 0).then_some(self.start);
            self.start = self.input.offset();
            if self.problem.read(&mut self.input, case)? == Step::Case {
                self.number = number;
                return Ok(Some(number));
            }
            // The sign was read; whoever resumes here need not look for it again.
            self.promised = Some(self.number);
        }
        self.input.set_case(0);
        self.input.end()?;
        Ok(None)
    }

    /// The error, with a line that may be the reason for it: in the case before, or in the case itself.
    #[cold]
    fn with_odd_line(&self, error: InputError) -> InputError {
        if self.input.layout() == Layout::Exact {
            return error;
        }
        let find = |start: usize, end: usize| {
            let mut case = self.input.clone();
            case.skip_to(start);
            OddLine::find(self.problem, case, end, error.offset)
        };
        // A case before that ended with its line has no numbers too many. A mark may stand behind the blanks.
        let (left, right) = self.input.bytes().split_at(self.start);
        let blanks = |byte: &&u8| is_separator(**byte);
        let mut blanks = left.iter().rev().take_while(blanks).chain(right.iter().take_while(blanks));
        let before = self.before.filter(|_| !blanks.any(|&byte| byte == b'\n'));
        let before = before.and_then(|before| find(before, self.start));
        let odd = before.or_else(|| find(self.start, error.offset));
        InputError { odd, ..error }
    }

    /// How many cases the file promises, which stands at its start if anywhere.
    fn count(&mut self) -> Result<u32, InputError> {
        match self.problem.info().framing {
            Framing::Single => Ok(1),
            Framing::Sentinel(_) => Ok(u32::MAX),
            Framing::Counted(bounds) => {
                let count = self.input.integer(&bounds)?;
                self.input.newline()?;
                let count = u32::try_from(count).unwrap_or(0);
                self.input.set_cases(count);
                Ok(count)
            }
        }
    }
}
