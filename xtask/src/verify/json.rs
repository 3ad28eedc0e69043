//! The report for programs: the schema of `docs/judging.md`.

use serde::Serialize;

use super::report::FileReport;
use super::{Finding, Report};

/// Changes with any change that could break a reader; new fields do not change it.
const SCHEMA: &str = "stonepath-verify-1";

#[derive(Serialize)]
struct Whole<'a> {
    schema: &'static str,
    all_right: bool,
    exit_code: u8,
    seconds: f64,
    counts: Counts,
    files: Vec<File<'a>>,
    other_findings: Vec<Found<'a>>,
    blessed: &'a [String],
}

#[derive(Serialize)]
struct Counts {
    problems: usize,
    files: usize,
    cases: usize,
    certified: usize,
    findings: usize,
}

#[derive(Serialize)]
struct File<'a> {
    problem: &'static str,
    name: &'a str,
    cases: usize,
    certified: Option<usize>,
    verdict: String,
    cpu_seconds: f64,
    findings: Vec<Found<'a>>,
}

#[derive(Serialize)]
struct Found<'a> {
    kind: String,
    file: Option<&'a str>,
    line: Option<usize>,
    text: &'a str,
}

/// The report as one object, with a line feed behind it.
pub(super) fn write(report: &Report) -> String {
    let files = &report.files;
    let whole = Whole {
        schema: SCHEMA,
        all_right: report.findings().next().is_none(),
        exit_code: report.exit().code(),
        seconds: report.elapsed.as_secs_f64(),
        counts: Counts {
            problems: files.chunk_by(|a, b| a.problem == b.problem).count(),
            files: files.len(),
            cases: files.iter().map(|file| file.cases).sum(),
            certified: files.iter().filter_map(|file| file.certified).sum(),
            findings: report.findings().count(),
        },
        files: files.iter().map(file).collect(),
        other_findings: report.loose.iter().map(found).collect(),
        blessed: &report.blessed,
    };
    let mut text = serde_json::to_string_pretty(&whole).expect("strings and numbers can be written");
    text.push('\n');
    judge::json::escaped(&text)
}

fn file(file: &FileReport) -> File<'_> {
    File {
        problem: file.problem,
        name: &file.name,
        cases: file.cases,
        certified: file.certified,
        verdict: file.verdict(),
        cpu_seconds: file.time.as_secs_f64(),
        findings: file.findings.iter().map(found).collect(),
    }
}

fn found(finding: &Finding) -> Found<'_> {
    let place = finding.place();
    Found {
        kind: finding.fault.code(),
        file: place.map(|(file, _)| file),
        line: place.and_then(|(_, line)| line),
        text: &finding.text,
    }
}
