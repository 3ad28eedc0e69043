//! Generates and judges the files of a search, for our problems and for others.

use cases::{AnyCases, AnyFile};
use judge::stored::samples;
use judge_io::AnyProblem;

use crate::error::Error;
use crate::hunt::Author;
use crate::inputs::Inputs;
use crate::judge::{compare, judge};
use crate::subject::{Failure, Kind, Subject};
use crate::text::Text;

/// A file, and the style number of each of its cases.
pub(crate) type Generated = (Box<dyn AnyFile>, Vec<usize>);

/// Generates and judges the files of a search.
pub(crate) trait Source: Sync {
    /// Returns the names of the styles of cases.
    fn styles(&self) -> Vec<&'static str>;

    /// Returns the file with this number in the sequence of a seed.
    fn generate(&self, seed: u64, number: u64) -> Result<Generated, Error>;

    /// The sample of the contest, if there is one.
    fn sample(&self) -> Option<Box<dyn AnyFile>> {
        None
    }

    /// Judges a generated file.
    fn judge(&self, input: &str) -> Option<Failure>;

    /// Judges a file after a step. Also returns `None` for an invalid file. Calls `try_on` before it runs a program. If
    /// `try_on` returns false, runs nothing and returns `None`.
    fn judge_step(&self, input: &str, try_on: &dyn Fn() -> bool) -> Option<Failure>;

    /// Whether files can be shrunk.
    fn can_shrink(&self) -> bool;

    /// The number of other seeds. If a file of such a seed fails alike, it is shrunk, too.
    fn rounds(&self) -> u64;

    /// Returns an answer to a failing file, and who gave it.
    fn answer(&self, input: &str) -> (String, Author);
}

/// One of our problems.
pub(crate) struct Known<'a> {
    pub(crate) problem: &'a dyn AnyProblem,
    pub(crate) cases: &'a dyn AnyCases,
    pub(crate) subject: &'a dyn Subject,
    pub(crate) second: Option<&'a dyn Subject>,
}

impl<'a> Known<'a> {
    pub(crate) fn new(
        id: &str,
        subject: &'a dyn Subject,
        second: Option<&'a dyn Subject>,
    ) -> Result<Self, Error> {
        let problem = problems::find(id).ok_or_else(|| Error::NoProblem(id.into()))?;
        let cases = cases::find(id).ok_or_else(|| Error::NoCases(id.into()))?;
        Ok(Known { problem, cases, subject, second })
    }

    fn judge_valid(&self, input: &str) -> Option<Failure> {
        match self.second {
            None => judge(self.problem, input, self.subject),
            Some(second) => compare(Some(self.problem), input, self.subject, second),
        }
    }
}

impl Source for Known<'_> {
    fn styles(&self) -> Vec<&'static str> {
        self.cases.styles()
    }

    fn generate(&self, seed: u64, number: u64) -> Result<Generated, Error> {
        Ok(self.cases.generate(seed, number))
    }

    fn sample(&self) -> Option<Box<dyn AnyFile>> {
        let (_, bytes) = samples(self.problem.info().id).pop_first()?;
        self.cases.read(str::from_utf8(&bytes).ok()?)
    }

    fn judge(&self, input: &str) -> Option<Failure> {
        match self.problem.validate(input.as_bytes()) {
            Ok(_) => self.judge_valid(input),
            Err(error) => {
                let text = format!("`validate` refuses an input that should be valid: {error}");
                Some(Failure::new(Kind::Disagreement, text))
            }
        }
    }

    fn judge_step(&self, input: &str, try_on: &dyn Fn() -> bool) -> Option<Failure> {
        let is_valid = self.problem.validate(input.as_bytes()).is_ok();
        if is_valid && try_on() { self.judge_valid(input) } else { None }
    }

    fn can_shrink(&self) -> bool {
        true
    }

    fn rounds(&self) -> u64 {
        3
    }

    fn answer(&self, input: &str) -> (String, Author) {
        (cases::solve(self.cases.id(), input).unwrap_or_default(), Author::Oracle)
    }
}

/// Another problem, of which only the inputs are known.
pub(crate) struct Foreign<'a> {
    pub(crate) inputs: &'a dyn Inputs,
    pub(crate) subject: &'a dyn Subject,
    pub(crate) second: &'a dyn Subject,
}

impl Source for Foreign<'_> {
    fn styles(&self) -> Vec<&'static str> {
        Vec::new()
    }

    fn generate(&self, seed: u64, number: u64) -> Result<Generated, Error> {
        let seed = seed.wrapping_add(number);
        let input = self.inputs.generate(seed)?;
        if self.inputs.validate(&input)? {
            Ok((Box::new(Text::new(&input)), Vec::new()))
        } else {
            Err(Error::NoInput(format!("the validator refuses what the generator writes for seed {seed}")))
        }
    }

    fn judge(&self, input: &str) -> Option<Failure> {
        compare(None, input, self.subject, self.second)
    }

    fn judge_step(&self, input: &str, try_on: &dyn Fn() -> bool) -> Option<Failure> {
        // The validator may be a program: its runs count, too.
        if !try_on() {
            return None;
        }
        match self.inputs.validate(input) {
            Ok(true) => self.judge(input),
            // The validator worked on the generated file, so an error does not end the search.
            Ok(false) | Err(_) => None,
        }
    }

    fn can_shrink(&self) -> bool {
        self.inputs.has_validator()
    }

    fn rounds(&self) -> u64 {
        0
    }

    fn answer(&self, input: &str) -> (String, Author) {
        let said = |who: &dyn Subject| who.answer(input).ok().and_then(|said| String::from_utf8(said).ok());
        let second = said(self.second).map(|text| (text, Author::Second));
        let answer = second.or_else(|| said(self.subject).map(|text| (text, Author::Subject)));
        answer.unwrap_or((String::new(), Author::Nobody))
    }
}
