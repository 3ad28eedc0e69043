//! Judges one case: solves it, proves the answer, and makes the reason, which checks the witness (the data that shows
//! the result, such as a winning chain).

use std::time::Duration;

use board::Reason;
use judge::CaseResult;
use judge_io::{Answers, AnyAnswer, AnyCase, AnyProblem, CaseIter, InputError, Reply};

use super::guard::{Crash, guarded};
use super::{Fault, Finding};

/// The result of judging a case.
pub(super) struct CaseReport {
    /// From 1.
    pub(super) number: u32,
    /// Bytes of the case in the input.
    pub(super) size: usize,
    /// The answer in the contest's words.
    pub(super) answer: Result<Vec<u8>, Crash>,
    /// The case's part of the certificate, still unchecked. Empty after a crash.
    pub(super) certificate: Vec<u8>,
    /// Whether `certify` accepts the answer.
    pub(super) is_proved: bool,
    pub(super) said: Option<Said>,
    pub(super) findings: Vec<Finding>,
    /// The sum over all threads.
    pub(super) time: Duration,
}

impl CaseReport {
    /// Converts the case for a report. `line` is the first line of its answer, from 1, in the joined answers of all
    /// judged cases.
    pub(super) fn result(self, line: usize) -> CaseResult {
        let answer = self.answer.as_deref().ok().filter(|_| !self.findings.is_empty()).unwrap_or_default();
        CaseResult {
            number: self.number,
            verdict: Some(Finding::verdict(&self.findings)),
            message: Finding::texts(&self.findings),
            answer: String::from_utf8_lossy(answer).into_owned(),
            size: self.size,
            line,
            time: Some(self.time),
        }
    }
}

/// The reason for an answer, as text.
pub(super) struct Said {
    /// The verdict, and the sentences below it.
    pub(super) words: String,
    /// The board as text.
    pub(super) board: Option<String>,
}

impl Said {
    fn of(reason: &Reason) -> Self {
        let board = reason.figure.as_ref().map(|figure| board::drawing(figure).to_string());
        Said { words: reason.words(), board }
    }

    /// The verdict alone.
    pub(super) fn verdict(&self) -> &str {
        self.words.lines().next().unwrap_or_default()
    }
}

/// Judges a case, but neither compares the answer with the `.ans` file nor checks the certificate. Messages call the
/// input `name`.
pub(super) fn judge(case: &dyn AnyCase, answers: Answers, name: &str) -> CaseReport {
    let number = case.number();
    let mut report = CaseReport {
        number,
        size: case.input().len(),
        answer: Ok(Vec::new()),
        certificate: Vec::new(),
        is_proved: false,
        said: None,
        findings: Vec::new(),
        time: Duration::ZERO,
    };
    let crashed = |doing: &str, Crash(message): &Crash| {
        Finding::new(Fault::Crash, format!("{name}: Case #{number} crashes while {doing}: {message}"))
    };
    let (solved, solving) = guarded(|| case.solve());
    report.time = solving;
    let solved = match solved {
        Ok(solved) => solved,
        Err(crash) => {
            report.findings.push(crashed("solving", &crash));
            report.answer = Err(crash);
            return report;
        }
    };
    let ((proved, proving), (explained, explaining)) = rayon::join(
        || guarded(|| Proved::of(case, &*solved, answers)),
        || guarded(|| solved.reason().map(|reason| Said::of(&reason))),
    );
    report.time += proving + explaining;
    match proved {
        Ok(Proved { answer, certificate, rejection }) => {
            if let Some(rejection) = rejection {
                let text = format!("{name}: Case #{number} is wrong, says our own checker: {rejection}");
                report.findings.push(Finding::new(Fault::Wrong, text));
            }
            (report.answer, report.certificate) = (Ok(answer), certificate);
        }
        Err(crash) => {
            report.findings.push(crashed("proving", &crash));
            report.answer = Err(crash);
        }
    }
    match explained {
        Ok(Ok(said)) => report.said = Some(said),
        Ok(Err(flaw)) => {
            let text = format!("{name}: Case #{number} has a flawed witness: {flaw}");
            report.findings.push(Finding::new(Fault::Flawed, text));
        }
        Err(crash) => report.findings.push(crashed("explaining", &crash)),
    }
    report
}

/// An answer with its certificate.
struct Proved {
    answer: Vec<u8>,
    certificate: Vec<u8>,
    /// Why the problem's own checker rejects the answer. The checker is called only if several answers are right.
    rejection: Option<String>,
}

impl Proved {
    fn of(case: &dyn AnyCase, solved: &dyn AnyAnswer, answers: Answers) -> Self {
        let (mut answer, mut certificate) = (Vec::new(), Vec::new());
        solved.write(&mut answer);
        solved.prove(&mut certificate);
        let rejection = match answers {
            Answers::One => None,
            Answers::Many => {
                let mut reply = Reply::new(&answer);
                case.check(&mut reply).and_then(|()| reply.end()).err().map(|rejection| rejection.to_string())
            }
        };
        Proved { answer, certificate, rejection }
    }
}

/// Iterates over the cases of an input. Ends after an error or a panic.
pub(super) struct Reading<'a> {
    /// `None` after the end.
    cases: Option<Result<CaseIter<'a>, Crash>>,
}

/// Why reading stopped early.
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
