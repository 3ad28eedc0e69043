//! What says whether an output is right.

mod words;

use std::ops::Range;

use judge_io::{AnyProblem, CaseVerdict, Verdict};
use package::TestFile;
use package::walk;
use rayon::prelude::*;

use crate::Error;
use crate::build::Context;
use crate::text::Lines;
use crate::validators::Validators;

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
            Checker::Ours(problem) => check(*problem, file, output),
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
            Checker::Ours(problem) => check_partly(*problem, file, output),
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

/// The check of a problem of ours: works the answers out, or holds the output to the rules. The judges' answers are not looked at.
fn check(problem: &dyn AnyProblem, file: &TestFile, output: &[u8]) -> Result<Checked, String> {
    let input = walk::read(&file.input).map_err(|error| format!("{}: {error}", file.input.display()))?;
    let mut cases = Vec::new();
    let mut lines = Lines::new(output);
    let verdict = problem.check_cases(&input, output, &mut |case| {
        let (line, state) = match case.verdict {
            CaseVerdict::Wrong(rejection) => {
                let answer = start_of(&mut lines, output, &case.lines);
                (rejection.line, CaseState::Wrong { reason: rejection.reason, answer })
            }
            CaseVerdict::Unanswered => (case.lines.start, CaseState::Unanswered),
            CaseVerdict::Right => (case.lines.end.saturating_sub(1), CaseState::Right),
            _ => (case.lines.start, CaseState::Unknown),
        };
        cases.push(CheckedCase { number: case.number, size: case.input.len(), line, state });
    });
    match verdict {
        Err(error) => Err(format!("{}: {}", file.name, error.report("input", &input))),
        Ok(Verdict::Rejected(rejection)) => {
            Ok(Checked { is_right: false, message: rejection.to_string(), cases })
        }
        Ok(_) => Ok(Checked { is_right: true, message: String::new(), cases }),
    }
}

/// The same for an output that breaks off, of a program that was ended.
fn check_partly(problem: &dyn AnyProblem, file: &TestFile, output: &[u8]) -> Result<Checked, String> {
    // Of a line that breaks off nobody knows what it would have said.
    let whole = output.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let mut checked = check(problem, file, &output[..whole])?;
    let lines = output.iter().filter(|&&byte| byte == b'\n').count();
    for case in &mut checked.cases {
        // An answer of several lines of which some are missing is not wrong, but cut short.
        if matches!(case.state, CaseState::Wrong { .. }) && case.line > lines {
            case.state = CaseState::Unanswered;
        }
    }
    Ok(checked)
}

/// How many bytes of a wrong answer are kept.
const MOST: usize = 2000;

/// The start of some lines of an output, counted from 1.
fn start_of(lines: &mut Lines<'_>, output: &[u8], range: &Range<usize>) -> String {
    let start = lines.end_of(range.start.saturating_sub(1));
    let end = lines.end_of(range.end.saturating_sub(1));
    String::from_utf8_lossy(&output[start..end.min(start + MOST)]).into_owned()
}

/// Holds the inputs to the limits of a problem of ours.
///
/// # Errors
/// When one is not valid, or cannot be read.
pub(crate) fn validate(problem: &'static dyn AnyProblem, files: &[&TestFile]) -> Result<(), Error> {
    let findings: Vec<_> = files.par_iter().filter_map(|file| invalid(problem, file)).collect();
    if findings.is_empty() { Ok(()) } else { Err(Error::Data(findings)) }
}

/// What a problem of ours has against a file.
fn invalid(problem: &dyn AnyProblem, file: &TestFile) -> Option<String> {
    match walk::read(&file.input) {
        Err(error) => Some(format!("{}.in: cannot read: {error}", file.name)),
        Ok(input) => {
            let error = problem.validate(&input).err()?;
            Some(error.report(&format!("{}.in", file.name), &input).to_string())
        }
    }
}
