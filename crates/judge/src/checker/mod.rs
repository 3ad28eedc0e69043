//! What says whether an output is right.

mod ours;
mod program;
mod words;

pub(crate) use program::limits;

use judge_io::AnyProblem;
use package::TestFile;

use crate::Error;
use crate::build::Context;
use program::Validators;

/// Says whether what a program wrote is right.
pub(crate) enum Checker<'a> {
    /// That of a problem of ours, which knows the cases in a file.
    Ours(&'static dyn AnyProblem),
    /// The package's output validators.
    Validators(Validators<'a>),
    /// The default one: the words are those of the answer.
    Words,
}

impl<'a> Checker<'a> {
    /// The checker for a package. `problem` is the problem, if it is one of ours.
    ///
    /// # Errors
    /// An output validator cannot be built.
    pub(crate) fn of(
        context: Context<'a>,
        problem: Option<&'static dyn AnyProblem>,
    ) -> Result<Checker<'a>, Error> {
        Ok(match problem {
            Some(problem) => Checker::Ours(problem),
            None if context.package.output_validators.is_empty() => Checker::Words,
            None => Checker::Validators(Validators::of(context)?),
        })
    }

    /// Judges the output to a file of a program that ended by itself and well.
    ///
    /// # Errors
    /// What is wrong with the judge or the data: the message.
    pub(crate) fn check(&self, file: &TestFile, output: &[u8]) -> Result<Checked, String> {
        match self {
            Checker::Ours(problem) => ours::check(*problem, file, output),
            Checker::Validators(validators) => validators.check(file, output),
            Checker::Words => words::check(file, output),
        }
    }

    /// Judges what a program wrote that did not end well, as far as that can be told case by case. The output may break off
    /// anywhere. There is nothing to tell unless the checker knows of cases.
    ///
    /// # Errors
    /// As for [`Checker::check`].
    pub(crate) fn check_partly(&self, file: &TestFile, output: &[u8]) -> Result<Checked, String> {
        match self {
            Checker::Ours(problem) => ours::check_partly(*problem, file, output),
            Checker::Validators(_) | Checker::Words => Ok(Checked::default()),
        }
    }
}

/// What a checker says of an output.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Checked {
    /// Whether all of it is right.
    pub(crate) is_right: bool,
    /// What the checker has to say.
    pub(crate) message: String,
    /// The cases in the file, in order; none where the checker knows of no cases.
    pub(crate) cases: Vec<CheckedCase>,
}

/// What a checker says of one case of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CheckedCase {
    /// From 1.
    pub(crate) number: u32,
    /// How many bytes of the input are the case.
    pub(crate) size: usize,
    /// The line of the output that the case is decided by, from 1: the wrong one, or the last of a right answer.
    pub(crate) line: usize,
    /// The verdict.
    pub(crate) state: CaseState,
}

/// A verdict on a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CaseState {
    /// Right.
    Right,
    /// Wrong: why, and the lines of the output that are the answer, the start of them.
    Wrong { reason: String, answer: String },
    /// The output ended before it.
    Unanswered,
    /// Nobody can tell where the answer to it starts, since a case before it is wrong.
    Unknown,
}
