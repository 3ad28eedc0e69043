//! Judges replies: as a whole, case by case, and byte by byte.

use alloc::vec::Vec;
use core::ops::Range;

use crate::text::is_separator;
use crate::{Answers, Cases, Framing, InputError, Layout, Problem, Rejection, Reply, Verdict};

/// The verdict on one case of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedCase {
    /// The number of the case, from 1.
    pub number: u32,
    /// The range of its bytes in the input, without the blanks around it.
    pub input: Range<usize>,
    /// The range of its lines in the reply, from 1, including blank lines before
    /// and between them. Empty if it has no lines, or if they are unknown.
    pub lines: Range<usize>,
    /// The verdict on these lines.
    pub verdict: CaseVerdict,
}

/// The verdict on the lines of one case.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CaseVerdict {
    /// Every line is right.
    Right,
    /// A line is wrong or missing. The reason does not name the case.
    Wrong(Rejection),
    /// The reply ended before this case.
    Unanswered,
    /// Unknown, because it is not known where the lines of an earlier, wrong case end.
    /// This happens if the problem has many right answers, and after a line that is too long.
    Unknown,
}

/// Judges a reply case by case. Without `take`, the cases after the first wrong one are read but not judged.
pub(crate) fn check_cases<P: Problem>(
    problem: &P,
    input: &[u8],
    reply: &[u8],
    mut take: Option<&mut dyn FnMut(CheckedCase)>,
) -> Result<Verdict, InputError> {
    let mut cases = Cases::new(problem, input, Layout::Free);
    let mut case = P::Case::default();
    let mut lines = Reply::new(reply);
    let info = problem.info();
    let is_single = matches!(info.framing, Framing::Single);
    // The input is read to its end even after a wrong case: an error in it takes precedence.
    let mut result = Ok(());
    // Whether the first line of the next case is known.
    let mut in_step = true;
    while let Some(number) = cases.next(&mut case)? {
        if result.is_err() && take.is_none() {
            continue;
        }
        let start = lines.clone();
        let verdict = if in_step {
            match problem.check(number, &case, &mut lines) {
                Ok(()) => CaseVerdict::Right,
                Err(rejection) => {
                    if result.is_ok() {
                        let rejection = rejection.clone();
                        // As in errors of the input, the number is left out if the file is one case.
                        result = Err(if is_single { rejection } else { rejection.in_case(number) });
                    }
                    let is_answered = start.clone().next_line().is_some();
                    // After the end of the reply, no lines are left to assign wrongly.
                    in_step = !is_answered || info.answers == Answers::One;
                    if take.is_some() && info.answers == Answers::One {
                        lines = start.clone();
                        in_step = take_answer(problem, number, &case, &mut lines);
                    }
                    if is_answered { CaseVerdict::Wrong(rejection) } else { CaseVerdict::Unanswered }
                }
            }
        } else {
            CaseVerdict::Unknown
        };
        if let Some(take) = &mut take {
            let lines = match verdict {
                CaseVerdict::Unanswered | CaseVerdict::Unknown => lines.line() + 1..lines.line() + 1,
                _ => start.line() + 1..lines.line() + 1,
            };
            take(CheckedCase { number, input: without_blanks(input, cases.place()), lines, verdict });
        }
    }
    Ok(Verdict::new(result.and_then(|()| lines.end())))
}

/// Takes as many lines as the right answer to a case has, or all that are left. Returns whether the first
/// line of the next case is known. It is unknown after a line that is too long, which may have no end.
fn take_answer<P: Problem>(problem: &P, number: u32, case: &P::Case, lines: &mut Reply<'_>) -> bool {
    let mut answer = Vec::new();
    problem.write(number, &problem.solve(case), &mut answer);
    let mut wanted = Reply::new(&answer);
    while wanted.next_line().is_some() {
        match lines.next_line() {
            Some(line) if line.len() < Reply::LONGEST_LINE => {}
            Some(_) => return false,
            None => break,
        }
    }
    true
}

fn without_blanks(input: &[u8], place: Range<usize>) -> Range<usize> {
    let bytes = &input[place.clone()];
    let Some(first) = bytes.iter().position(|&byte| !is_separator(byte)) else {
        return place.start..place.start;
    };
    let behind = bytes.iter().rev().take_while(|&&byte| is_separator(byte)).count();
    place.start + first..place.end - behind
}

/// Judges answers and their layout. If the problem has one right answer, compares byte by byte.
pub(crate) fn check_exact<P: Problem>(
    problem: &P,
    input: &[u8],
    answers: &[u8],
) -> Result<Verdict, InputError> {
    if problem.info().answers == Answers::Many {
        let verdict = check_cases(problem, input, answers, None)?;
        let layout = Reply::new(answers).expect_layout();
        return Ok(match (layout, verdict) {
            (Err(flaw), Verdict::Rejected(wrong)) if wrong.line < flaw.line => Verdict::Rejected(wrong),
            (Err(flaw), _) => Verdict::Rejected(flaw),
            (Ok(()), verdict) => verdict,
        });
    }
    let mut cases = Cases::new(problem, input, Layout::Free);
    let mut case = P::Case::default();
    let mut lines = Reply::new(answers);
    let mut expected = Vec::new();
    let mut result = Ok(());
    while let Some(number) = cases.next(&mut case)? {
        if result.is_ok() {
            expected.clear();
            problem.write(number, &problem.solve(&case), &mut expected);
            result = lines.expect_bytes(&expected).map_err(|rejection| {
                let is_single = matches!(problem.info().framing, Framing::Single);
                if is_single { rejection } else { rejection.in_case(number) }
            });
        }
    }
    Ok(Verdict::new(result.and_then(|()| lines.expect_nothing())))
}
