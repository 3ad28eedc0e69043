//! The law of all problems: every result for any file is right.

mod small;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use certify::{Checker, Problem, certify};
use judge_io::{AnyProblem, InputError, begin_certificate, end_certificate, whole_tokens};
use kits::Bytes;

use crate::edits::edit;
use crate::shown::shown;
use crate::texts::decode_problem;
use small::oracle_agrees;

/// The number of cases per file that are explained and drawn.
const EXPLAINED: usize = 1;

/// Solves a file. The first byte, read as an ASCII character, selects the problem and the encoding of the file:
///
/// ```text
///     0 to 4    the file itself, for the first five problems by id
///     5 to 9    a recipe for a valid file of the same problems, then changes to this file
///     : to C    the ten characters after 9: the same for the next five problems, and so on
/// ```
///
/// - If the file is accepted, the answers are accepted by the checker of the problem and, with the certificate, by
///   [`certify()`]. For small files they are those of the slow solver. Solving the file as a whole and case by case
///   gives the same answers. Reasons and pictures can be made.
/// - If the file is refused, the position of the error is in the file, the message is printable, and earlier
///   answers are kept. Solving, proving and checking report the same error, and so does solving a prefix of
///   the file that contains this position. `validate` and `certify` refuse the file.
///
/// # Panics
/// If one of these does not hold.
pub fn all(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (kit, is_recipe) = decode_problem(&mut bytes);
    if is_recipe {
        let mut input = (kit.recipe)(&mut bytes);
        edit(&mut input, &mut bytes);
        hold(kit.problem(), &input);
    } else {
        hold(kit.problem(), bytes.rest());
    }
}

fn hold(problem: &dyn AnyProblem, input: &[u8]) {
    // The answers must be appended to the old content.
    let mut answers = Vec::from(*b"before\n");
    let solved = problem.solve(input, &mut answers);
    let answers = answers.strip_prefix(b"before\n").expect("answers are appended");
    let by_case = case_by_case(problem, input);
    assert_eq!(by_case.answers, answers, "at once and case by case");
    assert_eq!(by_case.end, solved.as_ref().copied().map_err(Clone::clone));
    // A problem need not have certificates.
    let certify_for = Problem::from_id(problem.info().id);
    assert_eq!(certify_for.is_some(), problem.info().certificate, "certificates are as `Info` says");
    let certified = certify_for.map(|certify_for| {
        let certificate = proved(problem, certify_for, input, answers, &solved);
        certify(certify_for, input, answers, &certificate)
    });
    let verdict = problem.check(input, answers);
    let valid = problem.validate(input);
    if let Err(error) = &valid {
        shown(error, input);
    }
    for quarter in 1..4 {
        let start = whole_tokens(&input[..input.len() * quarter / 4]);
        let is_final = |error: &InputError| error.offset() < start.len();
        let mut said = Vec::new();
        if let Some(error) = problem.solve(start, &mut said).err().filter(is_final) {
            assert_eq!((Err(error), &said[..]), (solved.clone(), answers), "{quarter} quarters");
        }
        assert!(answers.starts_with(&said), "{quarter} quarters");
        if let Some(error) = problem.validate(start).err().filter(is_final) {
            assert_eq!(Err(error), valid, "{quarter} quarters");
        }
    }
    match &solved {
        Ok(count) => {
            assert!(certified.is_none_or(|certified| certified == Ok(*count)));
            assert!(verdict.as_ref().is_ok_and(judge_io::Verdict::is_accepted), "{verdict:?}");
            assert!(valid.is_err() || valid == solved);
            oracle_agrees(problem, input, answers);
        }
        Err(error) => {
            shown(error, input);
            assert_eq!(verdict.as_ref().err(), Some(error));
            assert!(valid.is_err(), "accepted by validate, refused by solve: {error}");
            assert!(!matches!(certified, Some(Ok(_))), "refused by solve, certified: {error}");
        }
    }
}

/// The results of solving a file case by case.
struct ByCase {
    answers: Vec<u8>,
    /// The number of cases, or the error after the last one.
    end: Result<u32, InputError>,
}

fn case_by_case(problem: &dyn AnyProblem, input: &[u8]) -> ByCase {
    let mut answers = Vec::new();
    let mut count = 0;
    for case in problem.cases(input) {
        let case = match case {
            Ok(case) => case,
            Err(error) => return ByCase { answers, end: Err(error) },
        };
        count += 1;
        assert_eq!(case.number(), count);
        let start = answers.len();
        let answer = case.solve();
        answer.write(&mut answers);
        assert!(answers.len() > start, "every answer has words");
        if count as usize <= EXPLAINED {
            let reason = answer.reason().expect("the witness proves the answer");
            assert!(!board::text(&reason).is_empty());
            let picture = board::svg(&reason);
            assert_eq!(picture.is_some(), problem.info().figure, "figures are as `Info` says");
            assert!(picture.is_none_or(|picture| picture.starts_with("<svg")));
        }
    }
    ByCase { answers, end: Ok(count) }
}

/// The certificate of the file, up to an error in it. Checks each case.
fn proved(
    problem: &dyn AnyProblem,
    certify_for: Problem,
    input: &[u8],
    answers: &[u8],
    solved: &Result<u32, InputError>,
) -> Vec<u8> {
    let mut certificate = Vec::new();
    begin_certificate(problem.info(), &mut certificate);
    let (mut said, mut count) = (Vec::new(), 0);
    let mut checker = Checker::new(certify_for, input);
    let end = problem.prove(input, &mut |proved| {
        count += 1;
        assert_eq!(proved.number, count);
        assert_eq!(checker.case(proved.answer, proved.certificate), Ok(()), "case {count}");
        said.extend_from_slice(proved.answer);
        certificate.extend_from_slice(proved.certificate);
        ControlFlow::Continue(())
    });
    assert_eq!((&end, &said[..]), (solved, answers), "with proofs");
    end_certificate(count, &mut certificate);
    certificate
}
