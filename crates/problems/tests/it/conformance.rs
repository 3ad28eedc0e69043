//! Every case of the conformance tables, broken and odd inputs, against the library.
//! The crate `laws` checks that all ways to solve an input agree.

use judge_io::InputError;
use kits::conformance::{Judged, Mode, Refusal, Row, cases, hold, kind, offset, same};

#[test]
fn the_library_conforms() {
    let judge = |case: &Row| match case.mode {
        Mode::Solve => solving(case),
        Mode::Validate => validating(case),
    };
    hold(&cases(), |case| case, judge);
}

/// Solves. The checker must report the same error, and validating must accept no more.
fn solving(case: &Row) -> Judged {
    let Row { problem, input, .. } = case;
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

/// Validates. Solving must accept all valid inputs.
fn validating(case: &Row) -> Judged {
    let valid = case.problem.validate(&case.input);
    refused(case, &valid)?;
    match (&valid, case.problem.solve(&case.input, &mut Vec::new())) {
        (Ok(_), solved) => same("solving", &solved, &valid),
        _ => Ok(()),
    }
}

/// Compares the error, if any, with the one in the table.
fn refused(case: &Row, result: &Result<u32, InputError>) -> Judged {
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
