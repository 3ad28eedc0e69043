//! Judges one file of the test data.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use judge_io::{Answers, Framing, InputError, Verdict};
use rayon::prelude::*;

use super::answers::{self, Scope};
use super::case::{self, CaseReport, Reading, Stop};
use super::certified;
use super::discover::{Datum, Kind};
use super::guard::{Crash, guarded};
use super::{Fault, FileReport, Finding, snapshot};
use package::walk;

/// Judges a file, or only one case of it.
pub(super) fn judge(datum: &Datum, only: Option<u32>) -> FileReport {
    let mut report = FileReport::new(datum);
    let done = match &datum.kind {
        Kind::Sample | Kind::Secret | Kind::Beyond => judge_stored(datum, only, &mut report),
        Kind::InvalidInput => judge_invalid_input(datum, &mut report),
        Kind::ValidOutput | Kind::InvalidOutput => judge_output(datum, &mut report),
        Kind::Broken(reason) => {
            let text = format!("{}: {reason}", datum.place());
            Err(Finding::new(Fault::Unreadable, text))
        }
    };
    report.findings.extend(done.err());
    report
}

/// Judges a good input with its stored answers.
fn judge_stored(datum: &Datum, only: Option<u32>, report: &mut FileReport) -> Result<(), Finding> {
    let input = read(datum, "in")?;
    let stored = read(datum, "ans")?;
    let (mut results, whole) = rayon::join(
        || judge_cases(datum, &input, only),
        || only.is_none().then(|| Whole::of(datum, &input, &stored)),
    );
    results.cases.sort_unstable_by_key(|case| case.number);
    let scope = if only.is_none() && results.stop.is_none() { Scope::All } else { Scope::Some };
    let unseen =
        certified::check(datum.problem.info().id, &input, &mut results.cases, scope, &datum.shown("in"));
    let left = match datum.problem.info().answers {
        Answers::One => answers::compare(&mut results.cases, scope, &stored, &datum.shown("ans")),
        Answers::Many => None,
    };
    let cases = &results.cases;

    report.certified = cases.iter().filter(|case| case.is_proved).count();
    report.time = cases.iter().map(|case| case.time).sum();
    report.findings.extend(cases.iter().flat_map(|case| case.findings.iter().cloned()));
    report.findings.extend(left);
    report.findings.extend(unseen);
    report.findings.extend(results.stop.take().map(|stop| stopped(&stop, datum, &input)));
    if let Some(whole) = whole {
        report.time += whole.time;
        // Otherwise the same fault could be reported twice.
        if report.findings.is_empty() {
            report.findings.extend(whole.findings(datum, &input, cases));
        }
        if report.findings.is_empty() {
            report.reasons = Some(snapshot::text(&datum.kind, cases));
        }
    } else if cases.is_empty() && report.findings.is_empty() {
        report.without_case = Some(results.seen);
    }
    let mut line = 1;
    let judged = results.cases.into_iter().map(|case| {
        let lines = case.answer.as_ref().map_or(0, |answer| answer.split(|&byte| byte == b'\n').count() - 1);
        line += lines;
        case.result(line - lines)
    });
    report.cases = judged.collect();
    Ok(())
}

struct Results {
    cases: Vec<CaseReport>,
    /// The number of cases read, judged or not.
    seen: u32,
    stop: Option<Stop>,
}

/// Reads the cases in order, and judges them in parallel.
fn judge_cases(datum: &Datum, input: &[u8], only: Option<u32>) -> Results {
    let (name, kind) = (datum.shown("in"), datum.problem.info().answers);
    let seen = AtomicU32::new(0);
    let results: Vec<Result<CaseReport, Stop>> = Reading::new(datum.problem, input)
        .inspect(|case| _ = case.as_ref().map(|case| seen.fetch_max(case.number(), Ordering::Relaxed)))
        .filter(|case| case.as_ref().map_or(true, |case| only.is_none_or(|only| only == case.number())))
        .par_bridge()
        .map(|case| case.map(|case| case::judge(&*case, kind, &name)))
        .collect();
    let mut all = Results { cases: Vec::new(), seen: seen.into_inner(), stop: None };
    for result in results {
        match result {
            Ok(case) => all.cases.push(case),
            Err(stop) => all.stop = Some(stop),
        }
    }
    all
}

/// The results for a whole input.
struct Whole {
    valid: Result<Result<u32, InputError>, Crash>,
    /// All answers from one call, which reuses memory between cases. `None` if the problem has one case per file.
    solved: Option<Result<Vec<u8>, Crash>>,
    /// The verdict on the `.ans` file, if several answers are right.
    checked: Option<Result<Result<Verdict, InputError>, Crash>>,
    time: Duration,
}

impl Whole {
    fn of(datum: &Datum, input: &[u8], stored: &[u8]) -> Self {
        let problem = datum.problem;
        let solve = || {
            let mut answers = Vec::new();
            // Reading case by case reports the same error.
            let _ = problem.solve(input, &mut answers);
            answers
        };
        let is_single = matches!(problem.info().framing, Framing::Single);
        let ((valid, validating), solved) =
            rayon::join(|| guarded(|| problem.validate(input)), || (!is_single).then(|| guarded(solve)));
        let (solved, solving) = solved.unzip();
        let mut time = validating + solving.unwrap_or_default();
        let checked = (problem.info().answers == Answers::Many).then(|| {
            let (verdict, checking) = guarded(|| problem.check(input, stored));
            time += checking;
            verdict
        });
        Whole { valid, solved, checked, time }
    }

    fn findings(&self, datum: &Datum, input: &[u8], cases: &[CaseReport]) -> Vec<Finding> {
        let mut findings = Vec::new();
        let name = datum.shown("in");
        match (&self.valid, datum.kind == Kind::Beyond) {
            (Err(crash), _) => findings.push(crashed(&name, "validating", crash)),
            (Ok(Err(error)), false) => {
                let report = error.report(&name, input);
                findings.push(Finding::new(Fault::BadData, format!("{report}\n(refused by validate)")));
            }
            (Ok(Ok(_)), true) => {
                let text = format!("{name}: is within the contest's limits: move it to data/secret");
                findings.push(Finding::new(Fault::BadData, text));
            }
            (Ok(Ok(_)), false) | (Ok(Err(_)), true) => {}
        }
        match &self.solved {
            None => {}
            Some(Err(crash)) => findings.push(crashed(&name, "solving case after case", crash)),
            Some(Ok(answers)) => {
                let single = cases.iter().flat_map(|case| case.answer.iter().flatten());
                if !answers.iter().eq(single) {
                    let text =
                        format!("{name}: the answers to the whole input differ from those to single cases");
                    findings.push(Finding::new(Fault::Wrong, text));
                }
            }
        }
        match &self.checked {
            Some(Err(crash)) => findings.push(crashed(&name, "checking the stored answers", crash)),
            Some(Ok(Ok(Verdict::Rejected(rejection)))) => {
                let text =
                    format!("{}: our checker rejects the stored answers: {rejection}", datum.shown("ans"));
                findings.push(Finding::new(Fault::Wrong, text));
            }
            _ => {}
        }
        findings
    }
}

/// Judges an input that `validate` must refuse.
fn judge_invalid_input(datum: &Datum, report: &mut FileReport) -> Result<(), Finding> {
    let input = read(datum, "in")?;
    let (valid, time) = guarded(|| datum.problem.validate(&input));
    report.time = time;
    let name = datum.shown("in");
    match valid {
        Err(crash) => Err(crashed(&name, "validating", &crash)),
        Ok(Ok(_)) => {
            Err(Finding::new(Fault::Wrong, format!("{name}: expected a refusal, but validate takes it")))
        }
        Ok(Err(_)) => Ok(()),
    }
}

/// Judges a reply that the checker must accept or reject.
fn judge_output(datum: &Datum, report: &mut FileReport) -> Result<(), Finding> {
    let input = read(datum, "in")?;
    let reply = read(datum, "out")?;
    let (verdict, time) = guarded(|| datum.problem.check(&input, &reply));
    report.time = time;
    let name = datum.shown("out");
    match (verdict, &datum.kind) {
        (Err(crash), _) => Err(crashed(&name, "checking", &crash)),
        (Ok(Err(error)), _) => Err(stopped(&Stop::Refused(error), datum, &input)),
        (Ok(Ok(Verdict::Rejected(rejection))), Kind::ValidOutput) => Err(Finding::new(
            Fault::Wrong,
            format!("{name}: should be accepted, but is rejected: {rejection}"),
        )),
        (Ok(Ok(Verdict::Accepted)), Kind::InvalidOutput) => {
            Err(Finding::new(Fault::Wrong, format!("{name}: should be rejected, but is accepted")))
        }
        (Ok(Ok(_)), _) => Ok(()),
    }
}

fn stopped(stop: &Stop, datum: &Datum, input: &[u8]) -> Finding {
    let name = datum.shown("in");
    match stop {
        Stop::Refused(error) => Finding::new(Fault::BadData, error.report(&name, input).to_string()),
        Stop::Crash(crash) => crashed(&name, "reading", crash),
    }
}

fn crashed(name: &str, doing: &str, Crash(message): &Crash) -> Finding {
    Finding::new(Fault::Crash, format!("{name}: crash while {doing}: {message}"))
}

fn read(datum: &Datum, extension: &str) -> Result<Vec<u8>, Finding> {
    walk::read(&datum.path(extension)).map_err(|error| {
        let name = datum.shown(extension);
        let hint = match extension {
            "in" => "",
            _ => ": every .in needs this file next to it",
        };
        Finding::new(Fault::Unreadable, format!("{name}: cannot read: {error}{hint}"))
    })
}
