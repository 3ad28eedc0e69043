//! Programs to judge, and whether their results are as expected.

use std::path::{Path, PathBuf};

use package::{Expectation, ExpectedVerdict, Languages, Submission, TimeLimitUse};

use crate::results::FileResult;
use crate::{File, Verdict};

/// A program to judge.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The name in reports.
    pub name: String,
    /// What to run.
    pub subject: Subject,
    /// The expectations, all of which must hold.
    pub expectations: Vec<Expectation>,
    /// Whether its time is a lower bound for the time limit, an upper bound, or neither.
    pub time_limit: TimeLimitUse,
    /// Whether it is a submission of the package: one in an unknown language is then left out.
    pub is_submission: bool,
}

/// What to run: a command or source files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A shell command, run in the caller's folder.
    Command(String),
    /// A source file, an executable or a folder. It is copied, built, and run in an empty folder.
    Source {
        /// The path of the file or folder.
        path: PathBuf,
        /// The id of its language, if stated; otherwise its files decide.
        language: Option<String>,
        /// The main file, if stated.
        entrypoint: Option<String>,
    },
    /// No program, for this reason.
    Odd(String),
}

impl Entry {
    /// Returns a program that must be right: a folder or a file if `line` names one, else a shell command. A file that
    /// can be started and is not in a known language is a command, too.
    pub fn command(line: &str, languages: &Languages) -> Entry {
        let path = Path::new(line);
        let is_source = languages.all().iter().any(|known| known.has(line)) || !package::is_program(path);
        let subject = if path.is_dir() || (is_source && path.is_file()) {
            Subject::Source { path: path.into(), language: None, entrypoint: None }
        } else {
            Subject::Command(line.into())
        };
        Entry {
            // A tab would move what follows in a table.
            name: line.replace('\t', "\\t"),
            subject,
            expectations: vec![Expectation::accepted()],
            time_limit: TimeLimitUse::Not,
            is_submission: false,
        }
    }

    /// Returns a submission of a package.
    pub fn submission(submission: &Submission) -> Entry {
        let time_limit = submission.time_limit_use();
        let Submission { name, path, expectations, language, entrypoint, odd, .. } = submission.clone();
        let source = Subject::Source { path, language, entrypoint };
        let subject = odd.map_or(source, Subject::Odd);
        Entry { name, subject, expectations, time_limit, is_submission: true }
    }

    /// Returns what is expected in words, such as `AC` or `WA on some file`.
    pub(crate) fn expected(&self) -> String {
        let whole = self.expectations.iter().find(|expected| expected.files.is_none());
        let Some(Expectation { permitted, required, .. }) = whole else { return "anything".into() };
        if permitted == required { permitted.to_string() } else { format!("{required} on some file") }
    }

    /// Returns the index of the first file whose result settles whether the program is as expected: the verdict
    /// on it is not permitted, or it is not AC and every required verdict and message has occurred by then.
    pub(crate) fn settled_at(&self, files: &[File], row: &[Option<FileResult>]) -> Option<usize> {
        let is_about_some = |expected: &&Expectation| files.iter().any(|file| expected.is_about(&file.name));
        let mut open: Vec<_> = self
            .expectations
            .iter()
            .filter(is_about_some)
            .map(|expected| (expected, true, expected.message.is_some()))
            .collect();
        for (number, (file, result)) in files.iter().zip(row).enumerate() {
            let Some(result) = result else { continue };
            for (expected, needs_verdict, needs_message) in &mut open {
                if expected.is_about(&file.name) {
                    *needs_verdict &= !is_required(expected, result);
                    *needs_message &= !is_said(expected, result);
                }
            }
            open.retain(|(_, needs_verdict, needs_message)| *needs_verdict || *needs_message);
            let is_failure = result.verdict != Verdict::Accepted;
            if is_failure && (open.is_empty() || !self.permits(&file.name, result.verdict)) {
                return Some(number);
            }
        }
        None
    }

    /// Whether a message, or a verdict other than AC, must occur on some file.
    pub(crate) fn must_fail_somewhere(&self) -> bool {
        self.expectations
            .iter()
            .any(|expected| expected.message.is_some() || !expected.required.has(ExpectedVerdict::Accepted))
    }

    /// Whether every expectation permits that it cannot be built, and at least one does.
    pub(crate) fn permits_no_build(&self) -> bool {
        let permits = |expected: &Expectation| expected.permitted.has(ExpectedVerdict::CompileError);
        !self.expectations.is_empty() && self.expectations.iter().all(permits)
    }

    pub(crate) fn permits(&self, file: &str, verdict: Verdict) -> bool {
        let about = || self.expectations.iter().filter(|expected| expected.is_about(file));
        verdict.outcome().is_some_and(|outcome| about().all(|expected| expected.permitted.has(outcome)))
    }

    /// Returns what is not as expected, in words. If files were left out (not `is_whole`), nothing counts as missing.
    pub(crate) fn unexpected(
        &self,
        files: &[File],
        results: &[Option<FileResult>],
        is_whole: bool,
    ) -> Vec<String> {
        let results =
            || files.iter().zip(results).filter_map(|(file, result)| Some((file, result.as_ref()?)));
        let mut texts = Vec::new();
        for expected in &self.expectations {
            let about = || results().filter(|(file, _)| expected.is_about(&file.name));
            let permits = |result: &FileResult| {
                result.verdict.outcome().is_some_and(|outcome| expected.permitted.has(outcome))
            };
            let wrong: Vec<_> = about().filter(|(_, result)| !permits(result)).collect();
            if let Some((file, result)) = wrong.first() {
                let more = if wrong.len() > 1 {
                    format!(", and on {} more", wrong.len() - 1)
                } else {
                    String::new()
                };
                let (verdict, permitted) = (result.verdict.short(), expected.permitted);
                texts.push(format!("expected {permitted}, found {verdict} on {}{more}", file.name));
            }
            if !is_whole || about().next().is_none() {
                continue;
            }
            if wrong.is_empty() && !about().any(|(_, result)| is_required(expected, result)) {
                let place = expected
                    .files
                    .as_ref()
                    .map_or("some file".into(), |files| format!("a file of `{files}`"));
                texts.push(format!("expected {} on {place}, found none", expected.required));
            }
            if let Some(message) = &expected.message
                && !about().any(|(_, result)| is_said(expected, result))
            {
                texts.push(format!(
                    "expected the message `{message}` on some file, found none: it fails for another reason"
                ));
            }
        }
        texts.dedup();
        texts
    }
}

fn is_required(expected: &Expectation, result: &FileResult) -> bool {
    result.verdict.outcome().is_some_and(|outcome| expected.required.has(outcome))
}

fn is_said(expected: &Expectation, result: &FileResult) -> bool {
    let Some(wanted) = &expected.message else { return false };
    let cases = result.cases.iter().map(|case| &case.message);
    cases.chain([&result.message]).any(|text| text.contains(wanted))
}
