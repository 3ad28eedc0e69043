//! What came of a run, and how `judge` reports it: our solvers are one program, judged on all files.

use std::collections::BTreeMap;
use std::time::Duration;

use judge::{CaseResult, FileResult, ProgramResult, Results, Verdict};
use judge_io::counted;

use super::discover::Datum;
use super::{Fault, Finding};
use crate::Exit;

/// What came of a run.
#[derive(Clone, Default)]
pub struct Report {
    /// The files, sorted by problem, kind and name.
    pub files: Vec<FileReport>,
    /// What is wrong outside of any file that is judged: snapshots of no input, files that are missing or not listed.
    pub loose: Vec<Finding>,
    /// The snapshots and lists of files that were written or deleted.
    pub blessed: Vec<String>,
    /// The time that passed.
    pub elapsed: Duration,
}

/// What came of a file.
#[derive(Clone)]
pub struct FileReport {
    /// The file.
    pub(super) datum: Datum,
    /// The cases that were judged.
    pub(super) cases: Vec<CaseResult>,
    /// How many of the cases have an answer that is proved.
    pub(super) certified: usize,
    /// The time that was spent, over all threads.
    pub(super) time: Duration,
    /// What is wrong.
    pub findings: Vec<Finding>,
    /// If a case was asked for that is not in the file: how many there are.
    pub(super) without_case: Option<u32>,
    /// The text of the snapshot, if there is one and all answers are right.
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

    /// The first findings, and how many more there are.
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
            errors: String::new(),
            // Threads share the work, and none is asked for its time on the CPU.
            time: None,
            wall: self.time,
            memory: None,
            cases: self.cases.clone(),
        }
    }
}

/// How many findings of a file are shown in full.
const SHOWN: usize = 5;

impl Report {
    /// How the command ends: as the worst finding says.
    pub fn exit(&self) -> Exit {
        self.findings().map(|finding| finding.fault.exit()).min().unwrap_or(Exit::Fine)
    }

    /// Everything that is wrong.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.files.iter().flat_map(|file| &file.findings).chain(&self.loose)
    }

    /// The report as `judge` has one: of one program, which is to be right on all files.
    pub fn results(&self) -> Results {
        let shown = self.files.iter().flat_map(FileReport::shown);
        let program = ProgramResult {
            name: "our solvers".into(),
            language: "Rust",
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

    /// What was blessed, what was counted, and what is wrong in numbers.
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
