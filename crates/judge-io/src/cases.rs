//! Case after case of an input, as the problem's framing says.

use core::ops::Range;

use crate::odd::OddLine;
use crate::text::is_separator;
use crate::{Framing, InputError, LastNewline, Layout, Next, Problem, Scanner};

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

    /// Where the last case that was read stands in the input.
    pub(crate) fn place(&self) -> Range<usize> {
        self.start..self.input.offset()
    }

    /// Reads the next case into `case` and returns its number, from 1; `None` behind the last one, when the file ends
    /// there as it should.
    ///
    /// # Errors
    /// The first thing that is wrong with the input, be it after the last case. Not to be called again after that.
    pub fn next(&mut self, case: &mut P::Case) -> Result<Option<u32>, InputError> {
        self.read(case).map_err(|error| self.with_odd_line(error))
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
            if self.problem.read(&mut self.input, case)? == Next::Case {
                self.number = number;
                return Ok(Some(number));
            }
            // The sign was read: another call need not look for it again.
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
        // A case before that ended with its line has no numbers too many.
        let mut blanks = self.input.bytes()[self.start..].iter().take_while(|&&byte| is_separator(byte));
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
