//! Where the files of a search come from, and who judges what is said about them.

use cases::{AnyCases, AnyFile};
use judge_io::AnyProblem;

use crate::error::Error;
use crate::hunt::Author;
use crate::inputs::Inputs;
use crate::judge::{compare, judge};
use crate::subject::{Failure, Kind, Subject};
use crate::text::Text;

/// A file, and the numbers of the styles of its cases.
pub(crate) type Generated = (Box<dyn AnyFile>, Vec<usize>);

/// What is known of the files of a search.
pub(crate) trait Source: Sync {
    /// The names of the styles of cases.
    fn styles(&self) -> Vec<&'static str>;

    /// The file of this number of a seed's sequence; an error ends the search.
    fn generate(&self, seed: u64, number: u64) -> Result<Generated, Error>;

    /// Judges a generated file.
    fn judge(&self, input: &str) -> Option<Failure>;

    /// Judges a file that a step has made; `None` too if it is no valid input. `try_on` is asked before anything is run: `false` ends
    /// it there.
    fn judge_step(&self, input: &str, try_on: &dyn Fn() -> bool) -> Option<Failure>;

    /// Whether there are steps to simpler files at all.
    fn can_shrink(&self) -> bool;

    /// How many more ways down are worth a try.
    fn rounds(&self) -> u64;

    /// The answer to a file on which the subject fails, and whose it is.
    fn answer(&self, input: &str) -> (String, Author);
}

/// A problem of ours.
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

/// A problem of somebody else, of which only the inputs are known.
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
        // The validator is a program, too: what it takes counts.
        if !try_on() {
            return None;
        }
        match self.inputs.validate(input) {
            Ok(true) => self.judge(input),
            // It has worked before; the step is just not taken.
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
