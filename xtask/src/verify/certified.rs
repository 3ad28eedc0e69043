//! The certificates of a file, before the checker that trusts nothing.

use std::time::Duration;

use certify::{Checker, Problem};

use super::answers::Scope;
use super::case::CaseReport;
use super::guard::{Crash, guarded};
use super::{Fault, Finding};

/// How many answers are proved, and which are not.
#[derive(Default)]
pub(super) struct Certified {
    /// `None` where there is no checker for the problem.
    pub(super) count: Option<usize>,
    pub(super) findings: Vec<Finding>,
    pub(super) time: Duration,
}

/// Checks the cases that there are, in order of their numbers: some may be missing. If these are said to be all, then the checker is
/// asked whether it has read the input to its end by then.
pub(super) fn check(id: &str, input: &[u8], cases: &mut [CaseReport], scope: Scope, name: &str) -> Certified {
    let Some(problem) = Problem::from_id(id) else { return Certified::default() };
    let mut checker = Checker::new(problem, input);
    let mut certified = Certified { count: Some(0), ..Certified::default() };
    let mut next = 1;
    for case in cases {
        let Ok(answer) = &case.answer else { continue };
        let (proved, time) = guarded(|| {
            while next < case.number {
                // The checker goes on behind a case that it refuses.
                let _ = checker.case(b"", b"");
                next += 1;
            }
            next += 1;
            checker.case(answer, &case.certificate)
        });
        certified.time += time;
        case.certified = Some(matches!(proved, Ok(Ok(()))));
        match proved {
            Ok(Ok(())) => certified.count = certified.count.map(|count| count + 1),
            Ok(Err(refused)) => {
                let text = format!("{name}: Case #{} is not proved: {refused}", case.number);
                certified.findings.push(Finding::new(Fault::Unproved, text));
            }
            Err(Crash(message)) => {
                let text = format!("{name}: Case #{} crashes the checker: {message}", case.number);
                certified.findings.push(Finding::new(Fault::Crash, text));
                return certified;
            }
        }
    }
    if let (Scope::All, true, Err(refused)) = (scope, certified.findings.is_empty(), checker.end()) {
        let text = format!("{name}: the cases are not all that the checker sees: {refused}");
        certified.findings.push(Finding::new(Fault::Unproved, text));
    }
    certified
}

#[cfg(test)]
mod tests {
    use super::{Scope, check};

    #[test]
    fn a_case_that_nobody_answers_is_seen() {
        let two = b"2\n1\n1\n1\n0\n";
        let findings = |scope| check("hexwinner", two, &mut [], scope, "two.in").findings;
        assert_eq!(findings(Scope::Some).len(), 0);
        let seen = findings(Scope::All);
        assert_eq!(seen.len(), 1);
        assert!(seen[0].text.starts_with("two.in: the cases are not all that the checker sees: "));
    }
}
