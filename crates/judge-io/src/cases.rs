//! Case after case of an input, as the problem's framing says.

use crate::{Framing, InputError, Layout, Problem, Scanner, Step};

/// Reads the cases of an input one after the other: one case in memory at a time.
#[derive(Debug)]
pub struct Cases<'p, 'a, P: ?Sized> {
    problem: &'p P,
    input: Scanner<'a>,
    /// Cases read so far.
    number: u32,
    /// Cases that the file promises in all, once known.
    promised: Option<u32>,
}

impl<'p, 'a, P: Problem + ?Sized> Cases<'p, 'a, P> {
    /// The cases of `bytes`, of which nothing is read yet.
    pub fn new(problem: &'p P, bytes: &'a [u8], layout: Layout) -> Self {
        let input = Scanner::new(bytes, layout).with_last_newline(problem.info().last_newline);
        Cases { problem, input, number: 0, promised: None }
    }

    /// Reads the next case into `case` and returns its number, from 1; `None` behind the last one, when the file ends
    /// there as it should.
    ///
    /// # Errors
    /// The first thing that is wrong with the input, be it after the last case. Not to be called again after that.
    pub fn next(&mut self, case: &mut P::Case) -> Result<Option<u32>, InputError> {
        let framing = self.problem.info().framing;
        let promised = match (self.promised, framing) {
            (Some(promised), _) => promised,
            (None, Framing::Single) => 1,
            (None, Framing::Sentinel) => u32::MAX,
            (None, Framing::Counted(bounds)) => {
                let count = self.input.integer(&bounds)?;
                self.input.newline()?;
                let count = u32::try_from(count).unwrap_or(0);
                self.input.set_cases(count);
                count
            }
        };
        self.promised = Some(promised);

        if self.number < promised {
            self.number += 1;
            self.input.set_case(if matches!(framing, Framing::Single) { 0 } else { self.number });
            if self.problem.read(&mut self.input, case)? == Step::Case {
                return Ok(Some(self.number));
            }
        }
        self.input.set_case(0);
        self.input.end()?;
        Ok(None)
    }
}
