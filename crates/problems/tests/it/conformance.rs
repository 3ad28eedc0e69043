//! The tables of what broken and odd input gets: every case by the library. The laws hold all its ways to solve to the same answers.

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

/// Numbers that promise a lot and have little behind them are answered or refused, a thousand times over. (The memory is
/// looked at in the tests of `stonepath`, where the system can be asked to bound it.)
#[test]
fn promises_are_cheap_to_refuse() {
    for kit in kits::ALL {
        for (input, said) in kit.promises {
            for _ in 0..1000 {
                let mut answers = Vec::new();
                let solved = kit.problem().solve(input.as_bytes(), &mut answers);
                match said {
                    Ok(right) => assert_eq!((solved.is_ok(), &*answers), (true, right.as_bytes())),
                    Err(said) => {
                        let error = solved.expect_err("there is little behind it").to_string();
                        assert!(error.ends_with(said), "{}: {error}", kit.id);
                    }
                }
            }
        }
    }
}

/// Solving; the checker says the same of the input, and validating takes no more.
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

/// Validating; and solving takes all that is valid.
fn validating(case: &Row) -> Judged {
    let valid = case.problem.validate(&case.input);
    refused(case, &valid)?;
    match (&valid, case.problem.solve(&case.input, &mut Vec::new())) {
        (Ok(_), solved) => same("solving", &solved, &valid),
        _ => Ok(()),
    }
}

/// Whether the error is the one of the table, if there should be one.
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
