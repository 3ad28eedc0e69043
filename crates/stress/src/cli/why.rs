//! Why the right answer to a failing case is right.

use judge_io::{Answers, AnyProblem, CaseVerdict};
use runner::caught;

use crate::hunt::Counterexample;
use crate::subject::{Blame, Failure, Kind};

/// The reason for the right answer to one case, short.
pub(super) struct Why {
    /// The number of the case, from 1.
    pub(super) case: u32,
    /// How many cases the file has.
    pub(super) cases: u32,
    /// The right answer, one sentence.
    pub(super) verdict: String,
    /// Why it is right, a sentence a line.
    pub(super) reasons: Vec<String>,
    /// The same as a picture, if the problem has pictures.
    pub(super) picture: Option<String>,
}

/// Explains the case that the checker names, or the only one. `None` where nobody knows which case it is, and where our own solver is
/// wrong about the file: then its reasons are worth nothing.
pub(super) fn why(problem: &dyn AnyProblem, found: &Counterexample) -> Option<Why> {
    caught(|| {
        let input = found.input.as_bytes();
        let mut answers = Vec::new();
        let cases = problem.solve(input, &mut answers).ok()?;
        let is_known = match problem.info().answers {
            Answers::One => answers == found.answer.as_bytes(),
            Answers::Many => {
                let text = String::from_utf8_lossy(&answers);
                cases::check(problem.info().id, &found.input, &text).is_some_and(|judged| judged.is_ok())
            }
        };
        let number = if is_known { failing(problem, input, &found.failure, cases) } else { None }?;
        let case = problem.cases(input).nth(number as usize - 1)?.ok()?;
        let reason = case.solve().reason().ok()?;
        let picture = board::svg(&reason);
        Some(Why { case: number, cases, verdict: reason.verdict, reasons: reason.sentences, picture })
    })
    .ok()
    .flatten()
}

/// The number of the first case that is not right.
fn failing(problem: &dyn AnyProblem, input: &[u8], failure: &Failure, cases: u32) -> Option<u32> {
    if cases == 1 {
        return Some(1);
    }
    // What a crash left behind need not reach to the case on which it happened.
    if failure.kind != Kind::WrongAnswer {
        return None;
    }
    let reply = match (failure.blame, &failure.second) {
        (Blame::Second, Some(second)) => second,
        _ => &failure.reply,
    };
    let mut first = None;
    problem
        .check_cases(input, reply, &mut |case| {
            if first.is_none() && case.verdict != CaseVerdict::Right {
                first = Some(case.number);
            }
        })
        .ok()?;
    first
}
