//! Answers against an `.ans` file, case by case and byte for byte.

use std::iter;

use judge_io::escape;

use super::case::CaseReport;
use super::{Fault, Finding};

/// Which cases of a file there are to compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// All of them.
    All,
    /// Some, without a gap between them.
    Some,
}

/// Compares the answers with the file where one answer is right.
pub(super) fn compare(cases: &[CaseReport], scope: Scope, answers: &[u8], name: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let (shares, rest) = share_out(cases, answers);
    for (case, share) in cases.iter().zip(&shares) {
        let Ok(answer) = &case.answer else { continue };
        let stored = share.lines.iter().copied().map(Some).chain(iter::repeat(None));
        let mut lines = (share.first..).zip(stored).zip(answer_lines(answer));
        if let Some(((line, stored), ours)) = lines.find(|((_, stored), ours)| *stored != Some(*ours)) {
            let (expected, found) = show(stored, ours);
            let text =
                format!("{name}:{line}: Case #{} is wrong: expected {expected}, found {found}", case.number);
            findings.push(Finding::new(Fault::Wrong, text));
        }
    }
    if !rest.lines.is_empty() && scope == Scope::All {
        let (first, rest) = (rest.first, rest.lines.len());
        let plural = if rest == 1 { "line" } else { "lines" };
        let text = format!("{name}:{first}: {rest} {plural} more than the cases have answers");
        findings.push(Finding::new(Fault::Wrong, text));
    }
    findings
}

/// The lines of a file of answers that belong to a case.
pub(super) struct Share<'a> {
    /// The number of the first, from 1, be it there or not.
    first: usize,
    /// Fewer than the case should have where the file ends.
    pub(super) lines: Vec<&'a [u8]>,
}

/// Shares the lines of a file out among cases; also what is left.
///
/// Each case has as many lines as our answer to it. A case without an answer, because of a crash, is taken to have as many
/// as the one before it, so that it does not make the others look wrong. If the cases do not begin with the first, the ones
/// before are taken to have as many lines as the first that is there.
pub(super) fn share_out<'a>(cases: &[CaseReport], answers: &'a [u8]) -> (Vec<Share<'a>>, Share<'a>) {
    let mut lines = answer_lines(answers);
    let mut first = 1;
    let mut take = |count: usize| {
        let share = Share { first, lines: lines.by_ref().take(count).collect() };
        first = first.saturating_add(count);
        share
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
    (shares, take(usize::MAX))
}

fn answer_lines(answers: &[u8]) -> impl Iterator<Item = &[u8]> {
    answers.split_inclusive(|&byte| byte == b'\n')
}

/// Two different lines, the second never missing, so that the difference can be seen.
fn show(stored: Option<&[u8]>, ours: &[u8]) -> (String, String) {
    let Some(stored) = stored else {
        return ("nothing, the file ends here".into(), quote(trim(ours)));
    };
    if trim(stored) == trim(ours) {
        (quote(stored), quote(ours))
    } else {
        (quote(trim(stored)), quote(trim(ours)))
    }
}

fn trim(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\n").unwrap_or(line)
}

/// How many bytes of a line are shown.
const SHOWN: usize = 160;

fn quote(line: &[u8]) -> String {
    let more = if line.len() > SHOWN { "…" } else { "" };
    format!("`{}{more}`", escape(&line[..line.len().min(SHOWN)]))
}
