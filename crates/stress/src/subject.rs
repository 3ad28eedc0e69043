//! What is put under stress, how it can fail, and the judgement on its answers.

use std::fmt;

use judge_io::{AnyProblem, Verdict};

/// A solver that is put under stress. It must say the same about the same input, whatever it was asked before.
pub trait Subject: Sync {
    /// The answers to an input file.
    ///
    /// # Errors
    /// How it failed to answer.
    fn answer(&self, input: &str) -> Result<Vec<u8>, Failure>;
}

/// A failure on an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What kind it is of: while a counterexample shrinks, the kind stays.
    pub kind: Kind,
    /// More about it, in lines.
    pub text: String,
    /// The answers, as far as there are any.
    pub reply: Vec<u8>,
}

/// The kinds of failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// The answers are not right.
    WrongAnswer,
    /// It ended by a signal or a panic, or with an exit code that is not 0.
    Crash,
    /// It did not end in time.
    TimeOut,
    /// It wrote far more than any right answer.
    TooMuch,
    /// Two parts of this repository do not agree about the input or the answers: a bug of ours, whatever was put under stress.
    Disagreement,
    /// It could not be started: no fault of its answers.
    NotStarted,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::WrongAnswer => "wrong answer",
            Kind::Crash => "crash",
            Kind::TimeOut => "time out",
            Kind::TooMuch => "too much output",
            Kind::Disagreement => "disagreement among ourselves",
            Kind::NotStarted => "cannot be started",
        })
    }
}

impl Failure {
    /// A failure without answers.
    pub fn new(kind: Kind, text: impl Into<String>) -> Self {
        Failure { kind, text: text.into(), reply: Vec::new() }
    }
}

/// Runs the subject on a valid input and judges what it says; `None` if all is right.
///
/// The oracle judges by the letter, and our own checker must come to the same verdict.
pub(crate) fn judge(problem: &dyn AnyProblem, input: &str, subject: &dyn Subject) -> Option<Failure> {
    let reply = match subject.answer(input) {
        Ok(reply) => reply,
        Err(failure) => return Some(failure),
    };
    let failure = match verdicts(problem, input, &reply) {
        Err(disagreement) => Failure::new(Kind::Disagreement, disagreement),
        Ok(Ok(())) => return None,
        Ok(Err(why)) => Failure::new(Kind::WrongAnswer, why),
    };
    Some(Failure { reply, ..failure })
}

/// What the oracle says of a reply, after our own checker has said the same.
///
/// # Errors
/// How the two differ.
pub(crate) fn verdicts(
    problem: &dyn AnyProblem,
    input: &str,
    reply: &[u8],
) -> Result<Result<(), String>, String> {
    let text = String::from_utf8_lossy(reply);
    let Some(letter) = oracle::check(problem.info().id, input, &text) else {
        return Err("`validate` accepts the input, the oracle has no answer to it".into());
    };
    let ours = match problem.check(input.as_bytes(), reply) {
        Ok(ours) => ours,
        Err(error) => return Err(format!("`validate` accepts the input, `check` refuses it: {error}")),
    };
    let is_same = match (&letter, &ours) {
        (Ok(()), Verdict::Accepted) => true,
        // Our checker may turn away a reply that goes on far too long before it has seen the end.
        (Err(wrong), Verdict::Rejected(rejection)) => {
            rejection.line == wrong.line || (GIVES_UP..wrong.line).contains(&rejection.line)
        }
        _ => false,
    };
    if !is_same {
        let letter = letter.map_or_else(|wrong| wrong.to_string(), |()| "accepted".into());
        return Err(format!("a reply by the letter: {letter}; by `check`: {ours}"));
    }
    Ok(letter.map_err(|wrong| wrong.to_string()))
}

/// The line of a reply from which on our checker may have had enough.
const GIVES_UP: usize = 1000;
