//! What a search has found, for people, and as files.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use judge_io::escape;

use crate::cli::Caller;
use crate::hunt::{Counterexample, Report};

/// A counterexample as two files: the input, and the oracle's answer to it.
pub(crate) struct Files {
    pub(crate) input: PathBuf,
    pub(crate) answer: PathBuf,
}

/// Writes the counterexample into a folder, which is made if need be.
pub(crate) fn write(
    folder: &Path,
    problem: &str,
    seed: u64,
    counterexample: &Counterexample,
) -> io::Result<Files> {
    fs::create_dir_all(folder)?;
    // As short as it can be said from here.
    let here = std::env::current_dir().unwrap_or_default();
    let folder = folder.strip_prefix(here).unwrap_or(folder);
    let input = folder.join(format!("{problem}-{seed}-{}.in", counterexample.number));
    let answer = input.with_extension("ans");
    fs::write(&input, &counterexample.input)?;
    fs::write(&answer, &counterexample.answer)?;
    Ok(Files { input, answer })
}

/// How a search ended.
pub(crate) struct Shown<'a> {
    pub(crate) problem: &'a str,
    /// What was put under stress, as the user calls it.
    pub(crate) subject: &'a str,
    pub(crate) seed: u64,
    pub(crate) report: &'a Report,
    /// The files of the counterexample, if there is one.
    pub(crate) files: Option<&'a Files>,
    pub(crate) caller: &'a Caller<'a>,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shown { problem, subject, seed, report, .. } = self;
        match (&report.found, self.files) {
            (Some(found), Some(files)) => self.found(f, found, files),
            _ => {
                let seconds = report.elapsed.as_secs_f64();
                let rate = report.cases as f64 / seconds.max(0.001);
                writeln!(
                    f,
                    "{problem}: nothing found in {subject}: {} files, {} cases in {seconds:.1} s, {rate:.0} cases a second (seed {seed})",
                    report.files, report.cases
                )?;
                let styles: Vec<String> =
                    report.styles.iter().map(|(name, count)| format!("{name} {count}")).collect();
                writeln!(f, "  cases by style: {}", styles.join(", "))
            }
        }
    }
}

impl Shown<'_> {
    fn found(&self, f: &mut fmt::Formatter<'_>, found: &Counterexample, files: &Files) -> fmt::Result {
        let Shown { problem, subject, seed, caller, .. } = self;
        let Counterexample { number, cases, failure, .. } = found;
        writeln!(f, "{problem}: {} by {subject} (seed {seed}, file {number})", failure.kind)?;
        match found.tries {
            Some(0) if !found.is_minimal => writeln!(f, "  time was up before it could be made simpler")?,
            Some(tries) => {
                let stopped = if found.is_minimal { "" } else { "; more might go, but time was up" };
                writeln!(f, "  made simpler from {} in {tries} runs{stopped}", counted(*cases, "case"))?;
            }
            None => writeln!(f, "  it did not fail a second time, so this is the file as it was generated")?,
        }
        for line in failure.text.lines() {
            writeln!(f, "  {}", escape(line.as_bytes()))?;
        }
        writeln!(f, "\n{}:", files.input.display())?;
        for line in first(&found.input) {
            writeln!(f, "  {line}")?;
        }
        let reply = String::from_utf8_lossy(&failure.reply).into_owned();
        f.write_str(&beside(&found.answer, &reply))?;
        let (input, answer) = (files.input.display().to_string(), files.answer.display().to_string());
        writeln!(f, "\nlook:    {} explain {problem} {input}", caller.stonepath)?;
        if let Some(keep) = caller.keep {
            writeln!(f, "keep:    {}", keep(problem, &input, &answer))?;
        }
        let files = if found.is_minimal { String::new() } else { format!(" --files {}", number + 1) };
        writeln!(f, "again:   the same command with --seed {seed}{files}")
    }
}

/// The oracle's lines and the subject's, side by side, those that differ marked.
///
/// Where many answers are right the marks say only that the subject's is another one.
fn beside(answer: &str, reply: &str) -> String {
    let (right, said) = (first(answer), first(reply));
    let width = right.iter().map(|line| line.chars().count()).max().unwrap_or(0).max(RIGHT.len());
    let mut text = format!("\n  {RIGHT:width$}   the program's\n");
    for k in 0..right.len().max(said.len()) {
        let (right, said) = (right.get(k), said.get(k));
        let mark = if right == said { ' ' } else { '|' };
        let blank = String::new();
        let line = format!("  {:width$} {mark} {}", right.unwrap_or(&blank), said.unwrap_or(&blank));
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

const RIGHT: &str = "the oracle's";

/// The first lines of a text, escaped and cut.
fn first(text: &str) -> Vec<String> {
    const LINES: usize = 40;
    const BYTES: usize = 100;
    let cut = |line: &str| {
        let bytes = line.as_bytes();
        escape(&bytes[..bytes.len().min(BYTES)]) + if bytes.len() > BYTES { "…" } else { "" }
    };
    let mut lines: Vec<String> = text.lines().take(LINES).map(cut).collect();
    if text.lines().nth(LINES).is_some() {
        lines.push("…".into());
    }
    lines
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
