//! Compares answers with an `.ans` file, case by case.

use std::iter;

use judge_io::{Reply, escape};

use super::case::CaseReport;
use super::{Fault, Finding};

/// Which cases of a file are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// All of them.
    All,
    /// Some consecutive ones.
    Some,
}

/// Compares answers with the file, for problems with one right answer. A difference becomes a finding of its case.
/// Returns a finding if the file has more lines.
///
/// In the file, blank lines and additional blanks are ignored by the rules of [`Reply`], but not in our answers.
pub(super) fn compare(cases: &mut [CaseReport], scope: Scope, answers: &[u8], name: &str) -> Option<Finding> {
    let (shares, mut rest) = share_out(cases, answers);
    for (case, share) in cases.iter_mut().zip(&shares) {
        let difference = case.answer.as_ref().ok().and_then(|answer| difference(share, answer));
        if let Some(difference) = difference {
            case.findings.push(judge(case, &difference, name));
        }
    }
    let more = rest.end().err().filter(|_| scope == Scope::All)?;
    let are_proved = cases.iter().all(|case| case.is_proved);
    let fault = if are_proved { Fault::Disproved } else { Fault::Wrong };
    Some(Finding::new(fault, format!("{name}:{}: more lines than the cases have answers", more.line)))
}

/// The first line in which an answer differs from the stored one.
struct Difference<'a> {
    /// The number of the line in the file, from 1.
    line: usize,
    /// The stored line, or `None` after the end of the file.
    stored: Option<&'a [u8]>,
    ours: &'a [u8],
}

fn difference<'a>(share: &Share<'a>, answer: &'a [u8]) -> Option<Difference<'a>> {
    let stored = share.lines.iter().map(|&(line, stored)| (line, Some(stored)));
    let lines = stored.chain(iter::repeat((share.behind, None))).zip(answer_lines(answer));
    lines
        .map(|((line, stored), ours)| Difference { line, stored, ours })
        .find(|it| !it.stored.is_some_and(|stored| is_answer(stored, it.ours)))
}

/// Whether our line equals the stored one, or the words of the stored one joined by one space. Ours must end in a line
/// feed.
fn is_answer(stored: &[u8], ours: &[u8]) -> bool {
    let exact = || Reply::words(stored).collect::<Vec<_>>().join(&b' ');
    ours.strip_suffix(b"\n").is_some_and(|ours| ours == stored || ours == exact())
}

/// Returns the finding for a difference. It blames the stored answer if ours is proved, otherwise ours.
fn judge(case: &CaseReport, difference: &Difference<'_>, name: &str) -> Finding {
    let (stored, ours) = show(difference.stored, difference.ours);
    let number = case.number;
    let (fault, text) = match (case.is_proved, stored) {
        (true, Some(stored)) => (
            Fault::Disproved,
            format!("the stored answer to Case #{number} is disproved: stored {stored}, proved {ours}"),
        ),
        (true, None) => (
            Fault::Disproved,
            format!("the file ends here, without an answer to Case #{number}; proved {ours}"),
        ),
        (false, stored) => {
            let expected = stored.unwrap_or_else(|| "nothing, the file ends here".into());
            (Fault::Wrong, format!("Case #{number} is wrong: expected {expected}, found {ours}"))
        }
    };
    Finding::new(fault, format!("{name}:{}: {text}", difference.line))
}

/// The lines of a file of answers that belong to a case.
struct Share<'a> {
    /// The lines with their numbers, from 1, without surrounding blanks. Too few if the file ends early.
    lines: Vec<(usize, &'a [u8])>,
    /// The number of the next line, whether it exists or not.
    behind: usize,
}

/// Divides the lines of a file among the cases. Also returns the rest.
///
/// A case gets as many lines as our answer has. A case without an answer, because of a crash, gets as many as the case
/// before it, so that later cases still match. If `cases` starts after case 1, each missing case is assumed to have as
/// many lines as the first of `cases`.
fn share_out<'a>(cases: &[CaseReport], answers: &'a [u8]) -> (Vec<Share<'a>>, Reply<'a>) {
    let mut lines = Reply::new(answers);
    let mut take = |count: usize| {
        let next = || lines.next_line().map(|line| (lines.line(), line));
        let found = iter::from_fn(next).take(count).collect();
        Share { lines: found, behind: lines.line() + 1 }
    };
    let mut usual = 1;
    if let Some(CaseReport { number, answer: Ok(answer), .. }) = cases.first() {
        usual = answer_lines(answer).count();
        take((*number as usize - 1) * usual);
    }
    let shares = cases.iter().map(|case| {
        usual = case.answer.as_ref().map_or(usual, |answer| answer_lines(answer).count());
        take(usual)
    });
    let shares = shares.collect();
    (shares, lines)
}

fn answer_lines(answers: &[u8]) -> impl Iterator<Item = &[u8]> {
    answers.split_inclusive(|&byte| byte == b'\n')
}

/// Quotes two lines so that their difference is visible. The first may be missing.
fn show(stored: Option<&[u8]>, ours: &[u8]) -> (Option<String>, String) {
    let trimmed = ours.strip_suffix(b"\n").unwrap_or(ours);
    match stored {
        // Ours lacks the line feed.
        Some(stored) if stored == trimmed => (Some(quote(&[stored, b"\n"].concat())), quote(ours)),
        stored => (stored.map(quote), quote(trimmed)),
    }
}

/// The maximum number of bytes of a line to show.
const SHOWN: usize = 160;

fn quote(line: &[u8]) -> String {
    let more = if line.len() > SHOWN { "…" } else { "" };
    format!("`{}{more}`", escape(&line[..line.len().min(SHOWN)]))
}
