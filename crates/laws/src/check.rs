//! The law of checkers: the verdict on a reply is that of the oracle.

use alloc::string::String;
use alloc::vec::Vec;

use judge_io::{Answers, AnyProblem, CaseVerdict, CheckedCase, Reply, Verdict};
use kits::{Bytes, Kit};

use crate::edits::edit;
use crate::shown::printable;
use crate::texts::chosen;

/// A reply to a right input: a byte says for which problem (as for [`crate::all`]), and what it is; then comes the recipe for the
/// input.
///
/// ```text
///     0 to 4, …    the bytes that are left
///     5 to 9, …    the right answers, with the changes that are left
/// ```
///
/// - The reply is accepted exactly when the oracle accepts it, which compares lines with its own, or plays the game by the
///   letter; else the same line is named, and the same points are given.
/// - Case by case the same is accepted.
/// - The verdicts on all cases go with the verdict on the whole, and where one answer is right, each is what a comparison with as many
///   lines as the case's answer has says.
/// - Only what the checker accepts is exact; where one answer is right, only the bytes of the solver are.
///
/// # Panics
/// When one of these does not hold.
pub fn check(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let (kit, is_changed) = chosen(&mut bytes);
    let input = (kit.recipe)(&mut bytes);
    if !is_changed {
        hold(kit, &input, bytes.rest());
        return;
    }
    let mut reply = Vec::new();
    kit.problem().solve(&input, &mut reply).expect("recipes are for right inputs");
    edit(&mut reply, &mut bytes);
    hold(kit, &input, &reply);
}

fn hold(kit: &Kit, input: &[u8], reply: &[u8]) {
    let text = core::str::from_utf8(input).expect("recipes are for text");
    let problem = kit.problem();
    // What is no text has the same lines, wrong or not.
    let judged =
        cases::check(kit.id, text, &String::from_utf8_lossy(reply)).expect("recipes are for right inputs");
    let expected = judged.err().map(|wrong| (wrong.line, kit.points.map(|points| points(&wrong, reply))));
    let verdict = problem.check(input, reply).expect("recipes are for right inputs");
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
    let cases = problem.cases(input).map(|case| case.expect("recipes are for right inputs"));
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

/// The verdicts on all cases, beside a plain comparison, and the verdict on an answer file.
fn judged_case_by_case(problem: &dyn AnyProblem, input: &[u8], reply: &[u8], verdict: &Verdict) {
    let mut judged = Vec::new();
    let mut take = |case: CheckedCase| judged.push(case);
    let on_all = problem.check_cases(input, reply, &mut take).expect("recipes are for right inputs");
    assert_eq!(&on_all, verdict);
    let exact = problem.check_exact(input, reply).expect("recipes are for right inputs");
    assert!(verdict.is_accepted() || !exact.is_accepted(), "{}", reply.escape_ascii());
    let all_right = judged.iter().all(|case| case.verdict == CaseVerdict::Right);
    assert!(all_right || !verdict.is_accepted());
    if problem.info().answers == Answers::Many {
        return;
    }
    let (mut found, mut answers) = (words(reply).into_iter(), Vec::new());
    for (case, judged) in problem.cases(input).zip(&judged) {
        let case = case.expect("recipes are for right inputs");
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

/// The words of the lines that have any.
fn words(text: &[u8]) -> Vec<Vec<&[u8]>> {
    let blank = |byte: &u8| b" \t\r".contains(byte);
    let words = |line| <[u8]>::split(line, blank).filter(|word| !word.is_empty()).collect();
    text.split(|&byte| byte == b'\n').map(words).filter(|words: &Vec<_>| !words.is_empty()).collect()
}
