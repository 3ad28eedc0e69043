//! A case of the table by the library. The laws hold all its ways to solve to the same answers.

use judge_io::InputError;

use super::table::{Case, Refusal, kind, offset};
use super::{Judged, same};

/// Solving; the checker says the same of the input, and validating takes no more.
pub(super) fn solving(case: &Case) -> Judged {
    let Case { problem, input, .. } = case;
    let mut answers = Vec::new();
    let solved = problem.solve(input, &mut answers);
    refused(case, &solved)?;
    let end = solved.as_ref().map_or_else(InputError::offset, |_| input.len());
    if let Some(fault) = case.wrong_answers(&answers, end) {
        return Err(fault);
    }

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
