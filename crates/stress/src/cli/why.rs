//! Explains the right answer to a failing case.

use judge_io::{Answers, AnyProblem, CaseVerdict};
use runner::caught;

use crate::hunt::Counterexample;
use crate::subject::{Blame, Failure, Kind};

/// Why the right answer to one case is right.
pub(super) struct Why {
    /// The number of the case, from 1.
    pub(super) case: u32,
    /// The number of cases in the file.
    pub(super) cases: u32,
    /// The right answer, in one sentence.
    pub(super) verdict: String,
    /// Why it is right, one sentence per line.
    pub(super) reasons: Vec<String>,
    /// The reason as an SVG picture, if the problem has pictures.
    pub(super) picture: Option<String>,
}

/// Explains the first case that our checker finds wrong, or the only case. Returns `None` if the failing case is
/// unknown, or our own solver panics or is wrong.
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

/// Returns the number of the first wrong case.
fn failing(problem: &dyn AnyProblem, input: &[u8], failure: &Failure, cases: u32) -> Option<u32> {
    if cases == 1 {
        return Some(1);
    }
    // After a crash, the output may end before the case that caused it.
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
