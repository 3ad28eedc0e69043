//! Checks certificates with the independent checker `certify`.

use certify::{Checker, Problem};

use super::answers::Scope;
use super::case::CaseReport;
use super::guard::{Crash, guarded};
use super::{Fault, Finding};

/// Checks the answers to `cases`, which must be sorted by number and need not start with case 1. Does nothing if
/// `certify` does not know the problem. With [`Scope::All`], returns a finding if the input has more cases.
pub(super) fn check(
    id: &str,
    input: &[u8],
    cases: &mut [CaseReport],
    scope: Scope,
    name: &str,
) -> Option<Finding> {
    let mut checker = Checker::new(Problem::from_id(id)?, input);
    let mut is_refused = false;
    let mut next = 1;
    for case in cases {
        let Ok(answer) = &case.answer else { continue };
        let (proved, time) = guarded(|| {
            while next < case.number {
                // The checker refuses a case without an answer, and continues with the next one.
                let _ = checker.case(b"", b"");
                next += 1;
            }
            next += 1;
            checker.case(answer, &case.certificate)
        });
        case.time += time;
        case.is_proved = matches!(proved, Ok(Ok(())));
        match proved {
            Ok(Ok(())) => {}
            Ok(Err(refused)) => {
                let text = format!("{name}: Case #{} is not proved: {refused}", case.number);
                case.findings.push(Finding::new(Fault::Unproved, text));
                is_refused = true;
            }
            Err(Crash(message)) => {
                let text = format!("{name}: Case #{} crashes the checker: {message}", case.number);
                case.findings.push(Finding::new(Fault::Crash, text));
                return None;
            }
        }
    }
    let refused = checker.end().err().filter(|_| scope == Scope::All && !is_refused)?;
    let text = format!("{name}: the cases are not all that the checker sees: {refused}");
    Some(Finding::new(Fault::Unproved, text))
}

#[cfg(test)]
mod tests {
    use super::{Scope, check};

    #[test]
    fn a_case_that_nobody_answers_is_seen() {
        let two = b"2\n1\n1\n1\n0\n";
        let finding = |scope| check("hexwinner", two, &mut [], scope, "two.in");
        assert_eq!(finding(Scope::Some), None);
        let seen = finding(Scope::All).expect("two cases have no answer");
        assert!(seen.text.starts_with("two.in: the cases are not all that the checker sees: "));
    }
}
