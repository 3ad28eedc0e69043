//! The law of checkers: the verdict on a reply is that of a slow, literal checker.

use alloc::string::String;
use alloc::vec::Vec;

use judge_io::{Answers, AnyProblem, CaseVerdict, CheckedCase, Reply, Verdict};
use kits::{Bytes, Kit};

use crate::edits::edit;
use crate::shown::printable;
use crate::texts::decode_problem;

/// Judges a reply to a valid input. The first byte selects the problem (as in [`crate::all`])
/// and the encoding of the reply. The recipe for the input follows, then the reply:
///
/// ```text
///     0 to 4, …    the other bytes themselves
///     5 to 9, …    the right answers, changed by the other bytes
/// ```
///
/// - The verdict is that of the slow checker in `cases`, which compares lines with its own answers or plays the game
///   literally. If both refuse the reply, they name the same line, and give the same points if the contest gives some
///   for a wrong reply.
/// - Judging single cases gives the same result.
/// - The verdicts on all cases agree with the verdict on the whole. If each case has only one right answer, its
///   verdict is that of a simple comparison: this answer with the next lines of the reply, equally many.
/// - [`AnyProblem::check_exact`] accepts only replies that [`AnyProblem::check`] accepts. If each
///   case has only one right answer, it accepts exactly the output of the solver.
///
/// # Panics
/// If one of these does not hold.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (kit, is_changed) = decode_problem(&mut bytes);
    let input = (kit.recipe)(&mut bytes);
    if !is_changed {
        hold(kit, &input, bytes.rest());
        return;
    }
    let mut reply = Vec::new();
    kit.problem().solve(&input, &mut reply).expect("a recipe gives a valid input");
    edit(&mut reply, &mut bytes);
    hold(kit, &input, &reply);
}

fn hold(kit: &Kit, input: &[u8], reply: &[u8]) {
    let text = core::str::from_utf8(input).expect("a recipe gives UTF-8");
    let problem = kit.problem();
    // Replacing invalid UTF-8 keeps the lines, and keeps wrong lines wrong.
    let judged =
        cases::check(kit.id, text, &String::from_utf8_lossy(reply)).expect("a recipe gives a valid input");
    let expected = judged.err().map(|wrong| (wrong.line, kit.points.map(|points| points(&wrong, reply))));
    let verdict = problem.check(input, reply).expect("a recipe gives a valid input");
    let found = match &verdict {
        Verdict::Rejected(rejection) => {
            assert!(printable(&rejection.reason), "{:?}", rejection.reason);
            Some((rejection.line, rejection.points))
        }
        _ => None,
    };
    assert_eq!(found, expected, "{verdict} for {} to {text:?}", reply.escape_ascii());

    judged_case_by_case(problem, input, reply, &verdict);
    let mut lines = Reply::new(reply);
    let cases = problem.cases(input).map(|case| case.expect("a recipe gives a valid input"));
    let result = cases.map(|case| case.check(&mut lines)).find(Result::is_err).unwrap_or_else(|| lines.end());
    match (result, verdict) {
        (Ok(()), verdict) => assert!(verdict.is_accepted()),
        (Err(one), Verdict::Rejected(other)) => {
            assert_eq!((one.line, one.points), (other.line, other.points));
            assert!(other.reason.ends_with(&one.reason));
        }
        (Err(rejection), verdict) => panic!("{rejection} case by case, {verdict} at once"),
    }
}

/// Checks the verdicts on all cases against a simple comparison, and the verdict on an answer file.
fn judged_case_by_case(problem: &dyn AnyProblem, input: &[u8], reply: &[u8], verdict: &Verdict) {
    let mut judged = Vec::new();
    let mut take = |case: CheckedCase| judged.push(case);
    let on_all = problem.check_cases(input, reply, &mut take).expect("a recipe gives a valid input");
    assert_eq!(&on_all, verdict);
    let exact = problem.check_exact(input, reply).expect("a recipe gives a valid input");
    assert!(verdict.is_accepted() || !exact.is_accepted(), "{}", reply.escape_ascii());
    let all_right = judged.iter().all(|case| case.verdict == CaseVerdict::Right);
    assert!(all_right || !verdict.is_accepted());
    if problem.info().answers == Answers::Many {
        return;
    }
    let (mut found, mut answers) = (words(reply).into_iter(), Vec::new());
    for (case, judged) in problem.cases(input).zip(&judged) {
        let case = case.expect("a recipe gives a valid input");
        assert_eq!((case.number(), case.input()), (judged.number, &input[judged.input.clone()]));
        let start = answers.len();
        case.solve().write(&mut answers);
        let wanted = words(&answers[start..]);
        let found: Vec<_> = found.by_ref().take(wanted.len()).collect();
        let expected = match &judged.verdict {
            CaseVerdict::Right => found == wanted,
            CaseVerdict::Wrong(_) => found != wanted && !found.is_empty(),
            CaseVerdict::Unanswered => found.is_empty() && !wanted.is_empty(),
            _ => false,
        };
        assert!(expected, "{judged:?}: {}", reply.escape_ascii());
    }
    assert_eq!(judged.len(), problem.cases(input).count());
    assert_eq!(exact.is_accepted(), reply == answers, "{}", reply.escape_ascii());
}

/// The words of each line that is not blank.
fn words(text: &[u8]) -> Vec<Vec<&[u8]>> {
    let blank = |byte: &u8| b" \t\r".contains(byte);
    let words = |line| <[u8]>::split(line, blank).filter(|word| !word.is_empty()).collect();
    text.split(|&byte| byte == b'\n').map(words).filter(|words: &Vec<_>| !words.is_empty()).collect()
}
