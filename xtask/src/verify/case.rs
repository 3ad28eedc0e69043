//! One case: the answer, the witness, the explanation.

use std::time::Duration;

use judge_io::{Answers, AnyCase, AnyProblem, CaseIter, Explanation, InputError, Reply};

use super::guard::{Crash, guarded};
use super::{Fault, Finding};

/// What came of a case.
pub(super) struct CaseReport {
    /// From 1.
    pub(super) number: u32,
    /// The answer in the contest's words.
    pub(super) answer: Result<Vec<u8>, Crash>,
    pub(super) explanation: Option<Explanation>,
    pub(super) findings: Vec<Finding>,
    /// Over all threads.
    pub(super) time: Duration,
}

/// Judges a case, all but the comparison with the `.ans` file. `name` is what messages call the input.
pub(super) fn judge(case: &dyn AnyCase, answers: Answers, name: &str) -> CaseReport {
    let number = case.number();
    let ((answer, solving), ((witness, certifying), (explanation, explaining))) = rayon::join(
        || guarded(|| solve(case, answers)),
        || rayon::join(|| guarded(|| case.certify()), || guarded(|| case.explain())),
    );

    let mut findings = Vec::new();
    let mut crashed = |doing: &str, Crash(message): &Crash| {
        let text = format!("{name}: Case #{number} crashes while {doing}: {message}");
        findings.push(Finding::new(Fault::Crash, text));
    };
    if let Err(crash) = &answer {
        crashed("solving", crash);
    }
    if let Err(crash) = &witness {
        crashed("making the witness", crash);
    }
    if let Err(crash) = &explanation {
        crashed("explaining", crash);
    }
    if let Ok(Err(flaw)) = witness {
        let text = format!("{name}: Case #{number} has a flawed witness: {flaw}");
        findings.push(Finding::new(Fault::Flawed, text));
    }
    if let Ok((_, Some(rejection))) = &answer {
        let text = format!("{name}: Case #{number} is wrong, says our own checker: {rejection}");
        findings.push(Finding::new(Fault::Wrong, text));
    }
    CaseReport {
        number,
        answer: answer.map(|(answer, _)| answer),
        explanation: explanation.ok(),
        findings,
        time: solving + certifying + explaining,
    }
}

/// The answer; and, where many are right, why the problem's own checker does not take it.
fn solve(case: &dyn AnyCase, answers: Answers) -> (Vec<u8>, Option<String>) {
    let mut answer = Vec::new();
    case.solve(&mut answer);
    let rejection = match answers {
        Answers::One => None,
        Answers::Many => {
            let mut reply = Reply::new(&answer);
            case.check(&mut reply).and_then(|()| reply.end()).err().map(|rejection| rejection.to_string())
        }
    };
    (answer, rejection)
}

/// The cases of an input. A panic while reading ends them, as an error does.
pub(super) struct Reading<'a> {
    /// `None` at the end.
    cases: Option<Result<CaseIter<'a>, Crash>>,
}

/// Why reading ended before the end of the input.
pub(super) enum Stop {
    Refused(InputError),
    Crash(Crash),
}

impl<'a> Reading<'a> {
    pub(super) fn new(problem: &'a dyn AnyProblem, input: &'a [u8]) -> Self {
        Reading { cases: Some(guarded(|| problem.cases(input)).0) }
    }
}

impl<'a> Iterator for Reading<'a> {
    type Item = Result<Box<dyn AnyCase + 'a>, Stop>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = match self.cases.take()? {
            Err(crash) => Err(Stop::Crash(crash)),
            Ok(mut cases) => match guarded(|| cases.next()).0 {
                Err(crash) => Err(Stop::Crash(crash)),
                Ok(None) => return None,
                Ok(Some(Err(error))) => Err(Stop::Refused(error)),
                Ok(Some(Ok(case))) => {
                    self.cases = Some(Ok(cases));
                    Ok(case)
                }
            },
        };
        Some(item)
    }
}
