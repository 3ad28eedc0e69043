//! Reads an input case by case, as the problem's [`Framing`] says.

use core::ops::Range;

use crate::odd::OddLine;
use crate::text::is_separator;
use crate::{Framing, InputError, LastNewline, Layout, Next, Problem, Scanner};

/// Reads the cases of an input one by one. Only one case is in memory.
#[derive(Debug)]
pub struct Cases<'p, 'a, P: ?Sized> {
    problem: &'p P,
    input: Scanner<'a>,
    /// The offset of the last case that was read.
    start: usize,
    /// The offset of the case before that, if any.
    before: Option<usize>,
    /// The number of cases read so far.
    number: u32,
    /// The number of cases in the file, once it is known; `u32::MAX` before a sentinel.
    promised: Option<u32>,
}

impl<'p, 'a, P: Problem + ?Sized> Cases<'p, 'a, P> {
    /// Prepares to read the cases of `bytes`.
    pub fn new(problem: &'p P, bytes: &'a [u8], layout: Layout) -> Self {
        let last_newline = match layout {
            Layout::Package => LastNewline::Required,
            Layout::Free | Layout::Exact => problem.info().last_newline,
        };
        let input = Scanner::new(bytes, layout).with_last_newline(last_newline);
        Cases { problem, input, start: 0, before: None, number: 0, promised: None }
    }

    /// Returns the range of the last case in the input.
    pub(crate) fn place(&self) -> Range<usize> {
        self.start..self.input.offset()
    }

    /// Reads the next case into `case` and returns its number, from 1.
    /// After the last case, checks that the file ends and returns `None`.
    ///
    /// # Errors
    /// The first error in the input, possibly after the last case. Do not call this again after an error.
    pub fn next(&mut self, case: &mut P::Case) -> Result<Option<u32>, InputError> {
        self.read(case).map_err(|error| self.with_odd_line(error))
    }

    /// [`Cases::next`], without the search for an [`OddLine`] after an error.
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
            // The sentinel was read, so the number of cases is known now.
            self.promised = Some(self.number);
        }
        self.input.set_case(0);
        self.input.end()?;
        Ok(None)
    }

    /// Adds to an error a line of the previous or current case that may be its cause.
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
        // A line feed between the two cases means that the previous one has no extra numbers.
        let mut blanks = self.input.bytes()[self.start..].iter().take_while(|&&byte| is_separator(byte));
        let before = self.before.filter(|_| !blanks.any(|&byte| byte == b'\n'));
        let before = before.and_then(|before| find(before, self.start));
        let odd = before.or_else(|| find(self.start, error.offset));
        InputError { odd, ..error }
    }

    /// Returns the number of cases. Reads it if the file starts with it.
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
