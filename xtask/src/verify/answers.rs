//! Answers against an `.ans` file, case by case and byte for byte.

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
///
/// Each case has as many lines of the file as our answer to it. A case without an answer, because of a crash, is taken to
/// have as many as the one before it, so that it does not make the others look wrong. If the cases do not begin with the
/// first, the ones before are taken to have as many lines as the first that is there.
pub(super) fn compare(cases: &[CaseReport], scope: Scope, answers: &[u8], name: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut lines = answers.split_inclusive(|&byte| byte == b'\n');
    let mut line = 0;
    let mut usual = 1;
    let first = cases.first().map_or(1, |case| case.number);
    if let (2.., Some(Ok(answer))) = (first, cases.first().map(|case| &case.answer)) {
        line = (first as usize - 1) * answer.split_inclusive(|&byte| byte == b'\n').count();
        lines.by_ref().take(line).for_each(drop);
    }
    for case in cases {
        let Ok(answer) = &case.answer else {
            lines.by_ref().take(usual).for_each(drop);
            line += usual;
            continue;
        };
        let mut difference = None;
        usual = 0;
        for ours in answer.split_inclusive(|&byte| byte == b'\n') {
            let stored = lines.next();
            line += 1;
            usual += 1;
            if stored != Some(ours) && difference.is_none() {
                difference = Some((line, stored, ours));
            }
        }
        if let Some((line, stored, ours)) = difference {
            let (expected, found) = show(stored, ours);
            let text =
                format!("{name}:{line}: Case #{} is wrong: expected {expected}, found {found}", case.number);
            findings.push(Finding::new(Fault::Wrong, text));
        }
    }
    let rest = lines.count();
    if rest > 0 && scope == Scope::All {
        let plural = if rest == 1 { "line" } else { "lines" };
        let text = format!("{name}:{}: {rest} {plural} more than the cases have answers", line + 1);
        findings.push(Finding::new(Fault::Wrong, text));
    }
    findings
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
