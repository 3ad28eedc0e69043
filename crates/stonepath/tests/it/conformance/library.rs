//! A case of the table by the library: in every way that it has to solve and to validate.

use std::ops::ControlFlow;

use judge_io::{InputError, Part};

use super::table::{Case, Refusal, kind, offset};
use super::{Judged, same};

/// Solving in every way that the library has.
pub(super) fn solving(case: &Case) -> Judged {
    let Case { problem, input, .. } = case;
    let mut answers = Vec::new();
    let solved = problem.solve(input, &mut answers);
    refused(case, &solved)?;
    let end = solved.as_ref().map_or_else(InputError::offset, |_| input.len());
    if let Some(fault) = case.wrong_answers(&answers, end) {
        return Err(fault);
    }

    let mut one_by_one = Vec::new();
    let mut failure = None;
    for read in problem.cases(input) {
        match read {
            Ok(read) => read.solve(&mut one_by_one),
            Err(error) => failure = Some(error),
        }
    }
    same("case by case", &(&one_by_one, failure.as_ref()), &(&answers, solved.as_ref().err()))?;

    let mut proved = Vec::new();
    let end = problem.prove(input, &mut |case| {
        proved.extend_from_slice(case.answer);
        ControlFlow::Continue(())
    });
    same("with proofs", &(&proved, &end), &(&answers, &solved))?;

    let parts = problem.parts(input, 3).into_iter().map(|part: Part| {
        let mut answers = Vec::new();
        let end = problem.solve_part(input, &part, &mut answers);
        (part, answers, end)
    });
    let mut joined = Vec::new();
    let end = judge_io::join(*problem, input, parts, &mut joined);
    same("in parts", &(&joined, &end), &(&answers, &solved))?;

    let checked = problem.check(input, &answers).map(|verdict| verdict.is_accepted());
    same("checking", &checked, &solved.clone().map(|_| true))?;
    match (&solved, problem.validate(input)) {
        (Err(_), Ok(cases)) => Err(format!("valid, {cases} cases")),
        _ => Ok(()),
    }
}

/// Validating; and solving takes all that is valid.
pub(super) fn validating(case: &Case) -> Judged {
    let valid = case.problem.validate(&case.input);
    refused(case, &valid)?;
    match (&valid, case.problem.solve(&case.input, &mut Vec::new())) {
        (Ok(_), solved) => same("solving", &solved, &valid),
        _ => Ok(()),
    }
}

/// Whether the error is the one of the table, if there should be one.
fn refused(case: &Case, result: &Result<u32, InputError>) -> Judged {
    match (&case.refusal, result) {
        (None, Ok(_)) => Ok(()),
        (Some(Refusal { place, kind: wanted, message, .. }), Err(error)) => {
            same("place", &error.place(&case.input), place)?;
            same("offset", &error.offset(), &offset(&case.input, *place))?;
            same("kind", &kind(error), &wanted.as_str())?;
            same("message", &error.to_string(), message)?;
            same("report", &format!("{}\n", error.report("in", &case.input)), &case.report("in"))
        }
        _ => Err(format!("{result:?}")),
    }
}
