//! The search: file after file of a seed's sequence, until one fails or time is up.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cases::{AnyCases, AnyFile};
use judge_io::AnyProblem;
use rayon::prelude::*;

use crate::shrink::shrink;
use crate::subject::{Failure, Kind, Subject, judge};

/// How to search.
#[derive(Clone, Debug)]
pub struct Options {
    /// What the sequence of files follows from.
    pub seed: u64,
    /// The time for all, shrinking included: after it nothing is begun.
    pub time: Option<Duration>,
    /// The most files; those tried while shrinking do not count.
    pub files: Option<u64>,
}

/// Is told how far a search is.
pub trait Watch: Sync {
    /// So many files were tried.
    fn tried(&self, files: u64, elapsed: Duration);

    /// A file that fails is being made simpler: the file of this try has so many bytes.
    fn simpler(&self, kind: Kind, tries: u64, bytes: usize);
}

/// Shows nothing.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Watch for Silent {
    fn tried(&self, _files: u64, _elapsed: Duration) {}

    fn simpler(&self, _kind: Kind, _tries: u64, _bytes: usize) {}
}

/// What came of a search.
#[derive(Clone, Debug)]
#[non_exhaustive]
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
#[non_exhaustive]
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
    /// Whether no single step more leaves a file that fails. `false` too when time or runs were up before that was known.
    pub is_minimal: bool,
}

/// Holds a subject against the oracle on the files of the sequence.
///
/// # Errors
/// The subject cannot be started, or there is no such problem, or there are no random cases for it.
pub fn hunt(id: &str, subject: &dyn Subject, options: &Options, watch: &dyn Watch) -> Result<Report, String> {
    let problem = problems::find(id).ok_or_else(|| format!("there is no problem `{id}`"))?;
    let cases = cases::find(id).ok_or_else(|| format!("there are no random cases for `{id}`"))?;
    let start = Instant::now();
    let search = Search { problem, cases, subject, watch, options, start };
    let is_over = |files| options.files.is_some_and(|most| files >= most) || search.is_out_of_time();
    let styles = cases.styles();
    let counts: Vec<AtomicU64> = styles.iter().map(|_| AtomicU64::new(0)).collect();
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
            let failure = search.tried(&*file)?;
            Some((number, file, failure))
        });
        files = found.as_ref().map_or(until, |(number, ..)| number + 1);
        watch.tried(files, start.elapsed());
    }
    let elapsed = start.elapsed();
    let counts: Vec<u64> = counts.into_iter().map(AtomicU64::into_inner).collect();
    let found = match found {
        Some((_, _, failure)) if failure.kind == Kind::NotStarted => return Err(failure.text),
        Some((number, file, failure)) => Some(search.simplest(number, file, failure)),
        None => None,
    };
    Ok(Report {
        files,
        cases: counts.iter().sum(),
        styles: styles.into_iter().zip(counts).collect(),
        elapsed,
        found,
    })
}

/// What stays the same during a search.
struct Search<'a> {
    problem: &'a dyn AnyProblem,
    cases: &'a dyn AnyCases,
    subject: &'a dyn Subject,
    watch: &'a dyn Watch,
    options: &'a Options,
    start: Instant,
}

impl Search<'_> {
    fn is_out_of_time(&self) -> bool {
        self.options.time.is_some_and(|most| self.start.elapsed() >= most)
    }

    /// Judges a generated file, which is valid.
    fn tried(&self, file: &dyn AnyFile) -> Option<Failure> {
        let input = file.text();
        match self.problem.validate(input.as_bytes()) {
            Ok(_) => judge(self.problem, &input, self.subject),
            Err(error) => {
                let text = format!("`validate` refuses an input that should be valid: {error}");
                Some(Failure::new(Kind::Disagreement, text))
            }
        }
    }

    /// The failing file made as simple as can be, if it fails a second time.
    fn simplest(&self, number: u64, file: Box<dyn AnyFile>, failure: Failure) -> Counterexample {
        let count = file.count();
        let kind = failure.kind;
        let tries = AtomicU64::new(0);
        // Files on which it did not fail: the last round of steps meets most of them again.
        let fine: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
        let is_cut_short = AtomicBool::new(false);
        let still_fails = |file: &dyn AnyFile| {
            let input = file.text();
            let is_known = fine.lock().is_ok_and(|fine| fine.contains(&input));
            if is_known || self.problem.validate(input.as_bytes()).is_err() {
                return None;
            }
            if self.is_out_of_time() || tries.load(Ordering::Relaxed) >= MOST_TRIES {
                is_cut_short.store(true, Ordering::Relaxed);
                return None;
            }
            let number = tries.fetch_add(1, Ordering::Relaxed) + 1;
            self.watch.simpler(kind, number, input.len());
            let failure = judge(self.problem, &input, self.subject).filter(|failure| failure.kind == kind);
            if failure.is_none() {
                drop(fine.lock().map(|mut fine| fine.insert(input)));
            }
            failure
        };
        let fails = |file: &dyn AnyFile| self.tried(file).filter(|failure| failure.kind == kind);
        let (file, failure, tries) = match fails(&*file) {
            None => (file, failure, None),
            Some(failure) => {
                let mut best = shrink(file, failure, &still_fails);
                // Another way down may lead deeper: first files of other seeds, if it does not cost too much time.
                for round in (1..=ROUNDS).filter(|_| kind != Kind::TimeOut && !self.is_out_of_time()) {
                    let other = (0..FILES_A_ROUND).into_par_iter().find_map_first(|number| {
                        if self.is_out_of_time() {
                            return None;
                        }
                        let (file, _) = self.cases.generate(self.options.seed.wrapping_add(round), number);
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
        let answer = oracle::solve(self.cases.id(), &input).unwrap_or_default();
        let is_minimal = tries.is_some() && !is_cut_short.into_inner();
        Counterexample { number, cases: count, input, answer, failure, tries, is_minimal }
    }
}

/// How many more ways down are tried, each from the first of so many files that fails.
const ROUNDS: u64 = 3;
const FILES_A_ROUND: u64 = 30;

/// The most files that are tried to make one simpler. Some hundred are usual.
const MOST_TRIES: u64 = 20_000;
