//! One case: the answer, its certificate, the explanation and the evidence in it.

use std::time::Duration;

use judge_io::{Answers, AnyCase, AnyProblem, CaseIter, Explanation, InputError, Reply};

use super::guard::{Crash, guarded};
use super::shown::Shown;
use super::{Fault, Finding, Pictures};

/// What came of a case.
pub(super) struct CaseReport {
    /// From 1.
    pub(super) number: u32,
    /// The answer in the contest's words.
    pub(super) answer: Result<Vec<u8>, Crash>,
    /// Its part of the certificate, still to be checked; empty after a crash.
    pub(super) certificate: Vec<u8>,
    /// Whether the checker accepts it; `None` where it was not asked.
    pub(super) certified: Option<bool>,
    pub(super) explanation: Option<Explanation>,
    pub(super) findings: Vec<Finding>,
    /// What a page shows, if there is to be one.
    pub(super) shown: Option<Shown>,
    /// Over all threads.
    pub(super) time: Duration,
}

/// Judges a case, all but the comparison with the `.ans` file and the certificate. `name` is what messages call the input.
pub(super) fn judge(case: &dyn AnyCase, answers: Answers, name: &str, pictures: Pictures) -> CaseReport {
    let number = case.number();
    let ((solved, solving), ((witness, checking), (explanation, explaining))) = rayon::join(
        || guarded(|| Solved::of(case, answers)),
        || rayon::join(|| guarded(|| case.check_evidence()), || guarded(|| case.explain())),
    );

    let mut findings = Vec::new();
    let mut crashed = |doing: &str, Crash(message): &Crash| {
        let text = format!("{name}: Case #{number} crashes while {doing}: {message}");
        findings.push(Finding::new(Fault::Crash, text));
    };
    if let Err(crash) = &solved {
        crashed("solving", crash);
    }
    if let Err(crash) = &witness {
        crashed("checking the evidence", crash);
    }
    if let Err(crash) = &explanation {
        crashed("explaining", crash);
    }
    if let Ok(Err(flaw)) = witness {
        let text = format!("{name}: Case #{number} has a flawed witness: {flaw}");
        findings.push(Finding::new(Fault::Flawed, text));
    }
    if let Ok(Solved { rejection: Some(rejection), .. }) = &solved {
        let text = format!("{name}: Case #{number} is wrong, says our own checker: {rejection}");
        findings.push(Finding::new(Fault::Wrong, text));
    }
    let (answer, certificate) = match solved {
        Ok(solved) => (Ok(solved.answer), solved.certificate),
        Err(crash) => (Err(crash), Vec::new()),
    };
    let (shown, drawing) = match pictures {
        Pictures::Draw => Shown::of(case),
        Pictures::Skip => (None, Duration::ZERO),
    };
    CaseReport {
        number,
        answer,
        certificate,
        certified: None,
        explanation: explanation.ok(),
        findings,
        shown,
        time: solving + checking + explaining + drawing,
    }
}

/// What solving gave.
struct Solved {
    answer: Vec<u8>,
    certificate: Vec<u8>,
    /// Where many answers are right: why the problem's own checker does not take this one.
    rejection: Option<String>,
}

impl Solved {
    fn of(case: &dyn AnyCase, answers: Answers) -> Self {
        let (mut answer, mut certificate) = (Vec::new(), Vec::new());
        case.prove(&mut answer, &mut certificate);
        let rejection = match answers {
            Answers::One => None,
            Answers::Many => {
                let mut reply = Reply::new(&answer);
                case.check(&mut reply).and_then(|()| reply.end()).err().map(|rejection| rejection.to_string())
            }
        };
        Solved { answer, certificate, rejection }
    }
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
