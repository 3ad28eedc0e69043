//! The report in the terms of continuous integration: a group for each problem, a test for each file.

use judge::outline::{Group, Outline, Problem, State, Test};

use super::report::FileReport;
use super::{Finding, Report};

/// The outline. What is wrong outside of any file that is judged is a group of its own, which is there in any case.
pub(super) fn of(report: &Report) -> Outline {
    let problems = report.files.chunk_by(|a, b| a.problem == b.problem);
    let mut groups: Vec<Group> = problems
        .map(|files| Group { name: files[0].problem.into(), tests: files.iter().map(test).collect() })
        .collect();
    let lists = Test {
        name: "lists of files and snapshots".into(),
        time: Default::default(),
        state: state(&report.loose),
    };
    groups.push(Group { name: "repository".into(), tests: vec![lists] });
    Outline {
        name: "cargo xtask verify".into(),
        sum: format!("{}, in {:.2} s: {}", report.counts(), report.elapsed.as_secs_f64(), report.sum()),
        groups,
    }
}

fn test(file: &FileReport) -> Test {
    // A folder without data has no name.
    let name = if file.name.is_empty() { "data".into() } else { file.name.clone() };
    Test { name, time: file.time, state: state(&file.findings) }
}

fn state(findings: &[Finding]) -> State {
    if findings.is_empty() { State::Passed } else { State::Failed(findings.iter().map(problem).collect()) }
}

fn problem(finding: &Finding) -> Problem {
    let place = finding.place();
    Problem {
        kind: finding.fault.word().into(),
        message: finding.text.lines().next().unwrap_or_default().into(),
        text: finding.text.clone(),
        file: place.map(|(file, _)| file.into()),
        line: place.and_then(|(_, line)| line),
    }
}
