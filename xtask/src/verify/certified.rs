//! The certificates of a file, before the checker that trusts nothing.

use std::time::Duration;

use certify::{Checker, Problem};

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

/// Checks the cases that there are, in order of their numbers: some may be missing.
pub(super) fn check(id: &str, input: &[u8], cases: &mut [CaseReport], name: &str) -> Certified {
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
                break;
            }
        }
    }
    certified
}
