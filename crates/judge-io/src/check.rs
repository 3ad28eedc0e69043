//! Verdicts on replies: on the whole, case by case, and to the byte.

use alloc::vec::Vec;
use core::ops::Range;

use crate::text::is_separator;
use crate::{Answers, Cases, Framing, InputError, Layout, Problem, Rejection, Reply, Verdict};

/// A case of an input, and what the lines of a reply that belong to it are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CheckedCase {
    /// The number of the case, from 1.
    pub number: u32,
    /// Its bytes in the input, without the blanks around it.
    pub input: Range<usize>,
    /// The numbers of the lines of the reply that belong to it, from 1, blank lines before and between them included. Empty where
    /// there are none, or where nobody knows which they are.
    pub lines: Range<usize>,
    /// What they are worth.
    pub verdict: CaseVerdict,
}

/// What the lines of a reply that belong to one case are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CaseVerdict {
    /// Right in every line.
    Right,
    /// Wrong, or there in part. The reason does not name the case.
    Wrong(Rejection),
    /// The reply ended before it.
    Unanswered,
    /// Nobody can tell: a case before it is wrong, and nobody knows where its lines end. This is so where many answers are right, and
    /// behind a line that is too long.
    Unknown,
}

/// Judges a reply case by case. Without somebody who takes the cases, those behind the first wrong one are read, but not judged.
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
    // A reply that is wrong early does not excuse an input that is wrong late.
    let mut result = Ok(());
    // Whether it is known where the lines of the next case begin.
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
                        // As for errors in the input: where the file is one case, its number is no news.
                        result = Err(if is_single { rejection } else { rejection.in_case(number) });
                    }
                    let is_answered = start.clone().next_line().is_some();
                    // Behind the end of the reply there is nothing to be out of step with.
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

/// Takes as many lines as the right answer to a case has, or all. Returns whether it is known where the next one begins: not behind
/// a line that is too long, which may have no end.
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

/// Holds answers to the contest's layout as well: where one answer is right, to the byte.
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
