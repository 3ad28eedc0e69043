//! The result of a run, and its conversion for the crate `judge`, for which our solvers are one program.

use std::collections::BTreeMap;
use std::time::Duration;

use judge::{CaseResult, FileResult, ProgramResult, Results, Verdict};
use judge_io::counted;

use super::discover::Datum;
use super::{Fault, Finding};
use crate::Exit;

/// The result of a run.
#[derive(Clone, Default)]
pub struct Report {
    /// The files, sorted by problem, kind and name.
    pub files: Vec<FileReport>,
    /// Findings outside judged files: stale snapshots, missing and unlisted files.
    pub loose: Vec<Finding>,
    /// The snapshots and lists that were written or deleted.
    pub blessed: Vec<String>,
    /// The wall time of the run.
    pub elapsed: Duration,
}

/// The result of judging a file.
#[derive(Clone)]
pub struct FileReport {
    /// The file.
    pub(super) datum: Datum,
    /// The judged cases.
    pub(super) cases: Vec<CaseResult>,
    /// The number of cases with a proved answer.
    pub(super) certified: usize,
    /// The sum over all threads.
    pub(super) time: Duration,
    /// What is wrong.
    pub findings: Vec<Finding>,
    /// The number of cases, if the requested one does not exist.
    pub(super) without_case: Option<u32>,
    /// The text of the snapshot, if all cases of a good input are right.
    pub(super) reasons: Option<String>,
}

impl FileReport {
    pub(super) fn new(datum: &Datum) -> Self {
        FileReport {
            datum: datum.clone(),
            cases: Vec::new(),
            certified: 0,
            time: Duration::ZERO,
            findings: Vec::new(),
            without_case: None,
            reasons: None,
        }
    }

    /// The id of the problem.
    pub(super) fn id(&self) -> &'static str {
        self.datum.problem.info().id
    }

    /// The first findings, and the number of others.
    fn shown(&self) -> impl Iterator<Item = String> {
        let more = self.findings.len().saturating_sub(SHOWN);
        let last = self.findings.get(SHOWN).map(|next| {
            let place = self.datum.place();
            Finding::new(next.fault, format!("{place}: … and {more} more")).to_string()
        });
        self.findings.iter().take(SHOWN).map(Finding::to_string).chain(last)
    }

    fn result(&self) -> FileResult {
        let is_crash = self.findings.iter().any(|finding| finding.fault == Fault::Crash);
        FileResult {
            verdict: Finding::verdict(&self.findings),
            end: if is_crash { "panic".into() } else { "returned".into() },
            message: Finding::texts(&self.findings),
            wall: self.time,
            cases: self.cases.clone(),
            // CPU time and memory are not measured: files share threads.
            ..FileResult::default()
        }
    }
}

/// The findings of a file to show in full.
const SHOWN: usize = 5;

impl Report {
    /// Returns the exit code, which is that of the worst finding.
    pub fn exit(&self) -> Exit {
        self.findings().map(|finding| finding.fault.exit()).min().unwrap_or(Exit::Fine)
    }

    /// Returns all findings.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.files.iter().flat_map(|file| &file.findings).chain(&self.loose)
    }

    /// Converts the report for `judge`: one program that should be right on all files.
    pub fn results(&self) -> Results {
        let shown = self.files.iter().flat_map(FileReport::shown);
        let program = ProgramResult {
            name: "our solvers".into(),
            language: "Rust".into(),
            verdict: Finding::verdict(self.findings()),
            expected: Verdict::Accepted.short().into(),
            permitted: self.files.iter().map(|file| file.findings.is_empty()).collect(),
            unexpected: shown.chain(self.loose.iter().map(Finding::to_string)).collect(),
            files: self.files.iter().map(|file| Some(file.result())).collect(),
            build: String::new(),
        };
        Results {
            name: "cargo xtask verify".into(),
            limits: None,
            files: self.files.iter().map(|file| file.datum.file()).collect(),
            programs: vec![program],
            not_judged: Vec::new(),
            notes: self.notes(),
            elapsed: self.elapsed,
        }
    }

    /// What was blessed, the counts, and the number of findings of each kind.
    fn notes(&self) -> Vec<String> {
        let problems = self.files.chunk_by(|a, b| a.id() == b.id()).count();
        let cases: usize = self.files.iter().map(|file| file.cases.len()).sum();
        let certified: usize = self.files.iter().map(|file| file.certified).sum();
        let mut faults: BTreeMap<Fault, usize> = BTreeMap::new();
        for finding in self.findings() {
            *faults.entry(finding.fault).or_default() += 1;
        }
        let faults: Vec<String> = faults.into_iter().map(|(fault, count)| fault.counted(count)).collect();
        let sum = if faults.is_empty() { "all right".into() } else { faults.join(", ") };

        let mut notes: Vec<String> = self.blessed.iter().map(|name| format!("blessed {name}")).collect();
        notes.push(format!(
            "{}, {}, {}, {certified} certified: {sum}",
            counted(problems, "problem"),
            counted(self.files.len(), "file"),
            counted(cases, "case"),
        ));
        if self.exit() == Exit::Snapshots {
            let text = "Answers and witnesses are right. If the new reasons and files are too: cargo xtask verify --bless";
            notes.push(text.into());
        }
        notes
    }
}
