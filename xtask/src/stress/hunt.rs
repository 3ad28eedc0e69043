//! The search: file after file of a seed's sequence, until one fails or time is up.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cases::{AnyCases, AnyFile};
use indicatif::{ProgressBar, ProgressStyle};
use judge_io::AnyProblem;
use rayon::prelude::*;

use super::shrink::shrink;
use super::subject::{Failure, Kind, Subject, judge};
use crate::verify::Progress;

/// How to search.
#[derive(Clone, Debug)]
pub struct Options {
    /// What the sequence of files follows from.
    pub seed: u64,
    /// No file is begun after this time.
    pub time: Option<Duration>,
    /// The most files.
    pub files: Option<u64>,
    /// Whether a progress bar is shown.
    pub progress: Progress,
}

/// What came of a search.
#[derive(Clone, Debug)]
pub struct Report {
    /// How many files were tried.
    pub files: u64,
    /// How many cases stood in them.
    pub cases: u64,
    /// How many cases there were of each style.
    pub styles: Vec<(&'static str, u64)>,
    /// How long it took, shrinking left out.
    pub elapsed: Duration,
    /// The first file of the sequence that failed.
    pub found: Option<Counterexample>,
}

/// A file on which the subject fails.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The place of the file in the sequence, from 0.
    pub number: u64,
    /// How many cases it had before it was made simpler.
    pub cases: usize,
    /// The file as simple as it came to be.
    pub input: String,
    /// The oracle's answer to it.
    pub answer: String,
    /// How the subject fails on it.
    pub failure: Failure,
    /// How many files were tried to make it simpler; `None` when the failure did not come again.
    pub tries: Option<u64>,
}

/// Holds a subject against the oracle on the files of the sequence.
///
/// # Errors
/// The subject cannot be started, or there is no such problem, or there are no random cases for it.
pub fn hunt(id: &str, subject: &dyn Subject, options: &Options) -> Result<Report, String> {
    let problem = problems::find(id).ok_or_else(|| format!("there is no problem `{id}`"))?;
    let cases = cases::find(id).ok_or_else(|| format!("there are no random cases for `{id}`"))?;
    let start = Instant::now();
    let is_over = |files| {
        options.files.is_some_and(|most| files >= most)
            || options.time.is_some_and(|most| start.elapsed() >= most)
    };
    let bar = progress_bar(options);
    let counts: Vec<AtomicU64> = cases.styles().iter().map(|_| AtomicU64::new(0)).collect();
    let mut files = 0;
    let mut found = None;
    while found.is_none() && !is_over(files) {
        let block = rayon::current_num_threads() as u64;
        let until = (files + block).min(options.files.unwrap_or(u64::MAX));
        // The first of the block, not the quickest: all before it are right.
        found = (files..until).into_par_iter().find_map_first(|number| {
            let (file, styles) = cases.generate(options.seed, number);
            for style in styles {
                counts[style].fetch_add(1, Ordering::Relaxed);
            }
            let failure = tried(problem, &file.text(), subject)?;
            Some((number, file, failure))
        });
        files = found.as_ref().map_or(until, |(number, ..)| number + 1);
        bar.set_position(options.time.map_or(files, |_| start.elapsed().as_secs()));
    }
    let elapsed = start.elapsed();
    let counts: Vec<u64> = counts.into_iter().map(AtomicU64::into_inner).collect();
    let found = match found {
        Some((_, _, failure)) if failure.kind == Kind::NotStarted => return Err(failure.text),
        Some((number, file, failure)) => {
            Some(simplest((problem, cases), subject, (options.seed, number), file, failure, &bar))
        }
        None => None,
    };
    bar.finish_and_clear();
    Ok(Report {
        files,
        cases: counts.iter().sum(),
        styles: cases.styles().into_iter().zip(counts).collect(),
        elapsed,
        found,
    })
}

/// Judges a generated file, which is valid.
fn tried(problem: &dyn AnyProblem, input: &str, subject: &dyn Subject) -> Option<Failure> {
    match problem.validate(input.as_bytes()) {
        Ok(_) => judge(problem, input, subject),
        Err(error) => {
            let text = format!("`validate` refuses an input that should be valid: {error}");
            Some(Failure::new(Kind::Disagreement, text))
        }
    }
}

/// The failing file made as simple as can be, if it fails a second time.
fn simplest(
    (problem, cases): (&dyn AnyProblem, &dyn AnyCases),
    subject: &dyn Subject,
    (seed, number): (u64, u64),
    file: Box<dyn AnyFile>,
    failure: Failure,
    bar: &ProgressBar,
) -> Counterexample {
    let count = file.count();
    let tries = AtomicU64::new(0);
    let kind = failure.kind;
    // Files on which it did not fail: the last round of steps meets most of them again.
    let fine: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let still_fails = |file: &dyn AnyFile| {
        let input = file.text();
        let is_known = fine.lock().is_ok_and(|fine| fine.contains(&input));
        if is_known || problem.validate(input.as_bytes()).is_err() {
            return None;
        }
        let number = tries.fetch_add(1, Ordering::Relaxed) + 1;
        bar.set_message(format!("{kind} found; making it simpler: {number} files, {} bytes", input.len()));
        let failure = judge(problem, &input, subject).filter(|failure| failure.kind == kind);
        if failure.is_none() {
            drop(fine.lock().map(|mut fine| fine.insert(input)));
        }
        failure
    };
    bar.enable_steady_tick(Duration::from_millis(200));
    let fails =
        |file: &dyn AnyFile| tried(problem, &file.text(), subject).filter(|failure| failure.kind == kind);
    let (file, failure, tries) = match fails(&*file) {
        None => (file, failure, None),
        Some(failure) => {
            let mut best = shrink(file, failure, &still_fails);
            // Another way down may lead deeper: first files of other seeds, if it does not cost too much time.
            for round in (1..=ROUNDS).filter(|_| kind != Kind::TimeOut) {
                let other = (0..FILES_A_ROUND).into_par_iter().find_map_first(|number| {
                    let (file, _) = cases.generate(seed.wrapping_add(round), number);
                    fails(&*file).map(|failure| (file, failure))
                });
                if let Some((file, failure)) = other {
                    let other = shrink(file, failure, &still_fails);
                    let weight = |file: &dyn AnyFile| (file.text().len(), file.text());
                    if weight(&*other.0) < weight(&*best.0) {
                        best = other;
                    }
                }
            }
            (best.0, best.1, Some(tries.into_inner()))
        }
    };
    let input = file.text();
    let answer = oracle::solve(cases.id(), &input).unwrap_or_default();
    Counterexample { number, cases: count, input, answer, failure, tries }
}

/// How many more ways down are tried, each from the first of so many files that fails.
const ROUNDS: u64 = 3;
const FILES_A_ROUND: u64 = 30;

/// A bar on standard error; it hides by itself where that is no terminal.
fn progress_bar(options: &Options) -> ProgressBar {
    let (length, unit) = match (options.time, options.files) {
        (Some(time), _) => (time.as_secs(), "s"),
        (None, files) => (files.unwrap_or(0), "files"),
    };
    match options.progress {
        Progress::Quiet => ProgressBar::hidden(),
        Progress::Bar => {
            let style =
                ProgressStyle::with_template(&format!("{{bar:40}} {{pos}} of {{len}} {unit} {{msg}}"));
            ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        }
    }
}
