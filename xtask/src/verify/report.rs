//! What came of a run: the table, what is wrong, the slowest, the sum.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

use anstyle::{AnsiColor, Style};

use super::discover::{Datum, Kind};
use super::shown::Shown;
use super::{Fault, Finding, json, outline, page, table};
use crate::Exit;

/// What came of a run.
#[derive(Clone, Debug, Default)]
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
#[derive(Clone, Debug)]
pub struct FileReport {
    /// The id of the problem.
    pub problem: &'static str,
    /// The path below the problem's `data` folder, with slashes; `beyond/…` lies beside it.
    pub name: String,
    /// The cases that were judged.
    pub cases: usize,
    /// The cases whose answer is proved; `None` where there is no checker for certificates.
    pub certified: Option<usize>,
    /// The time that was spent, over all threads.
    pub time: Duration,
    /// What is wrong.
    pub findings: Vec<Finding>,
    /// If a case was asked for that is not in the file: how many there are.
    pub(super) without_case: Option<u32>,
    /// The file in the name of a snapshot.
    pub(super) slug: String,
    /// The text of the snapshot, if there is one and all answers are right.
    pub(super) reasons: Option<String>,
    /// What the page shows of its cases, in order.
    pub(super) shown: Vec<Shown>,
    /// The verdict if nothing is wrong, for a file that has more than answers to be right about.
    pub(super) good: Option<&'static str>,
}

impl FileReport {
    pub(super) fn new(datum: &Datum<'_>) -> Self {
        FileReport {
            problem: datum.problem.info().id,
            name: datum.name.clone(),
            cases: 0,
            certified: None,
            time: Duration::ZERO,
            findings: Vec::new(),
            without_case: None,
            slug: datum.slug(),
            reasons: None,
            shown: Vec::new(),
            good: match datum.kind {
                Kind::InvalidInput => Some("right: refused"),
                Kind::ValidOutput => Some("right: accepted"),
                Kind::InvalidOutput => Some("right: rejected"),
                Kind::Sample | Kind::Secret | Kind::Beyond | Kind::Broken(_) => None,
            },
        }
    }

    /// Whether two files without cases of their own can share a line: both are right, and in the same way.
    pub(super) fn shares_line(&self, other: &FileReport) -> bool {
        let both = self.findings.is_empty() && other.findings.is_empty();
        self.problem == other.problem && self.good.is_some() && self.good == other.good && both
    }

    /// The folder of the file, below `data`.
    pub(super) fn folder(&self) -> &str {
        self.name.split('/').next().unwrap_or_default()
    }

    /// The first findings, and how many more there are.
    fn shown(&self) -> impl Iterator<Item = Finding> {
        let more = self.findings.len().saturating_sub(SHOWN);
        let last = self.findings.get(SHOWN).map(|next| {
            Finding::new(next.fault, format!("{} {}: … and {more} more", self.problem, self.name))
        });
        self.findings.iter().take(SHOWN).cloned().chain(last)
    }

    /// The verdict in a few words: `right`, `2 wrong, 1 crash`.
    pub fn verdict(&self) -> String {
        if self.findings.is_empty() {
            return self.good.unwrap_or("right").into();
        }
        let words: Vec<String> = count(&self.findings)
            .into_iter()
            .map(|(fault, count)| match fault {
                // In a word, it would not be clear whose answer is meant.
                Fault::Disproved => fault.counted(count),
                Fault::Wrong | Fault::Unproved | Fault::Flawed | Fault::Crash => {
                    format!("{count} {}", fault.word())
                }
                _ => fault.word().into(),
            })
            .collect();
        words.join(", ")
    }
}

/// How many findings of a file are shown in full.
const SHOWN: usize = 5;
/// How many of the slowest files are named.
const SLOWEST: usize = 3;

const DIM: Style = Style::new().dimmed();
pub(super) const GREEN: Style = AnsiColor::Green.on_default();
pub(super) const RED: Style = AnsiColor::Red.on_default();
pub(super) const YELLOW: Style = AnsiColor::Yellow.on_default();

impl Report {
    pub(super) fn new(files: Vec<FileReport>) -> Self {
        Report { files, ..Report::default() }
    }

    /// How the command ends: as the worst finding says.
    pub fn exit(&self) -> Exit {
        self.findings().map(|finding| finding.fault.exit()).min().unwrap_or(Exit::Fine)
    }

    /// Everything that is wrong.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.files.iter().flat_map(|file| &file.findings).chain(&self.loose)
    }

    /// Writes the report, with colours as escape sequences: the stream takes them out where they are not wanted.
    ///
    /// # Errors
    /// When `out` cannot be written.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        table::write(&self.files, out)?;
        let shown = self.files.iter().flat_map(FileReport::shown);
        write_findings(out, shown.chain(self.loose.iter().cloned()))?;
        if !self.blessed.is_empty() {
            writeln!(out)?;
        }
        for name in &self.blessed {
            writeln!(out, "{YELLOW}blessed{YELLOW:#} {name}")?;
        }
        self.write_summary(out)
    }

    /// The report as one page for a browser, with everything in it: input, answer, reason, proof and picture of each case
    /// that was kept (see [`Pictures::Draw`](super::Pictures::Draw)). It needs no network and no other file.
    pub fn page(&self) -> String {
        page::write(self)
    }

    /// The report as JSON: the schema is in `docs/judging.md`.
    pub fn json(&self) -> String {
        json::write(self)
    }

    /// The report in the terms of continuous integration, for `judge::junit` and `judge::github`: a group for each problem, and
    /// one for the lists of files and the snapshots.
    pub fn outline(&self) -> judge::outline::Outline {
        outline::of(self)
    }

    /// Problems, files, cases and certified cases in words.
    pub(super) fn counts(&self) -> String {
        let problems = self.files.chunk_by(|a, b| a.problem == b.problem).count();
        let cases: usize = self.files.iter().map(|file| file.cases).sum();
        let certified: usize = self.files.iter().filter_map(|file| file.certified).sum();
        format!(
            "{}, {}, {}, {certified} certified",
            judge_io::counted(problems, "problem"),
            judge_io::counted(self.files.len(), "file"),
            judge_io::counted(cases, "case"),
        )
    }

    /// What is wrong, in numbers, or that nothing is.
    pub(super) fn sum(&self) -> String {
        let all: Vec<Finding> = self.findings().cloned().collect();
        let faults: Vec<String> =
            count(&all).into_iter().map(|(fault, count)| fault.counted(count)).collect();
        if faults.is_empty() { "all right".into() } else { faults.join(", ") }
    }

    fn write_summary(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut slowest: Vec<&FileReport> = self.files.iter().collect();
        slowest.sort_by_key(|file| std::cmp::Reverse(file.time));
        let named: Vec<String> = slowest
            .iter()
            .take(SLOWEST)
            .map(|file| format!("{} {} ({})", file.problem, file.name, milliseconds(file.time)))
            .collect();
        writeln!(out, "\n{DIM}slowest: {}{DIM:#}", named.join(", "))?;

        write!(out, "{}, in {:.2} s: ", self.counts(), self.elapsed.as_secs_f64())?;
        let sum = self.sum();
        match self.exit() {
            Exit::Fine => writeln!(out, "{GREEN}{sum}{GREEN:#}"),
            Exit::Snapshots => {
                writeln!(out, "{YELLOW}{sum}{YELLOW:#}")?;
                writeln!(
                    out,
                    "Answers and witnesses are right. If the new reasons and files are too: cargo xtask verify --bless"
                )
            }
            _ => writeln!(out, "{RED}{sum}{RED:#}"),
        }
    }
}

/// Writes findings with a blank line between those that take several lines.
fn write_findings(out: &mut dyn Write, findings: impl Iterator<Item = Finding>) -> io::Result<()> {
    let mut was_long = true;
    for finding in findings {
        let is_long = finding.text.contains('\n');
        if is_long || was_long {
            writeln!(out)?;
        }
        was_long = is_long;
        let style = if finding.fault.exit() == Exit::Snapshots { YELLOW } else { RED };
        write!(out, "{style}{}{style:#}: ", finding.fault.word())?;
        for line in finding.text.lines() {
            let style = match (finding.fault, line.as_bytes().first()) {
                (Fault::Changed, Some(b'+')) => GREEN,
                (Fault::Changed, Some(b'-')) => RED,
                _ => Style::new(),
            };
            writeln!(out, "{style}{line}{style:#}")?;
        }
    }
    Ok(())
}

fn count(findings: &[Finding]) -> BTreeMap<Fault, usize> {
    let mut counts = BTreeMap::new();
    for finding in findings {
        *counts.entry(finding.fault).or_insert(0) += 1;
    }
    counts
}

pub(super) fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}
