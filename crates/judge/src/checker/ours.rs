//! The checker of a problem of ours, which knows the cases in a file.

use std::ops::Range;

use judge_io::{AnyProblem, CaseVerdict, Verdict};
use package::TestFile;
use package::walk;

use crate::text::Lines;

use super::{CaseState, Checked, CheckedCase};

/// Works the answers out, or holds the output to the rules. The judges' answers are not looked at.
pub(super) fn check(problem: &dyn AnyProblem, file: &TestFile, output: &[u8]) -> Result<Checked, String> {
    let input = walk::read(&file.input).map_err(|error| format!("{}: {error}", file.input.display()))?;
    let mut cases = Vec::new();
    let mut lines = Lines::new(output);
    let verdict = problem.check_cases(&input, output, &mut |case| {
        let (line, state) = match case.verdict {
            CaseVerdict::Wrong(rejection) => {
                let answer = start_of(&mut lines, output, &case.lines);
                (rejection.line, CaseState::Wrong { reason: rejection.reason, answer })
            }
            CaseVerdict::Unanswered => (case.lines.start, CaseState::Unanswered),
            CaseVerdict::Right => (case.lines.end.saturating_sub(1), CaseState::Right),
            _ => (case.lines.start, CaseState::Unknown),
        };
        cases.push(CheckedCase { number: case.number, size: case.input.len(), line, state });
    });
    match verdict {
        Err(error) => Err(format!("{}: {}", file.name, error.report("input", &input))),
        Ok(Verdict::Rejected(rejection)) => {
            Ok(Checked { is_right: false, message: rejection.to_string(), cases })
        }
        Ok(_) => Ok(Checked { is_right: true, message: String::new(), cases }),
    }
}

/// The same for an output that breaks off, of a program that was ended.
pub(super) fn check_partly(
    problem: &dyn AnyProblem,
    file: &TestFile,
    output: &[u8],
) -> Result<Checked, String> {
    // Of a line that breaks off nobody knows what it would have said.
    let whole = output.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let mut checked = check(problem, file, &output[..whole])?;
    let lines = output.iter().filter(|&&byte| byte == b'\n').count();
    for case in &mut checked.cases {
        // An answer of several lines of which some are missing is not wrong, but cut short.
        if matches!(case.state, CaseState::Wrong { .. }) && case.line > lines {
            case.state = CaseState::Unanswered;
        }
    }
    Ok(checked)
}

/// How many bytes of a wrong answer are kept.
const MOST: usize = 2000;

/// The start of some lines of an output, counted from 1.
fn start_of(lines: &mut Lines<'_>, output: &[u8], range: &Range<usize>) -> String {
    let start = lines.end_of(range.start.saturating_sub(1));
    let end = lines.end_of(range.end.saturating_sub(1));
    String::from_utf8_lossy(&output[start..end.min(start + MOST)]).into_owned()
}
