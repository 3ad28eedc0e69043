//! The search: file after file of a seed's sequence, until one fails or time is up.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::error::Error;
use crate::inputs::Inputs;
use crate::simplest::Failing;
use crate::source::{Foreign, Known, Source};
use crate::subject::{Failure, Kind, Subject};

/// How to search.
#[derive(Clone, Debug)]
pub struct Options {
    /// What the sequence of files follows from.
    pub seed: u64,
    /// When the search ends: after so much time no other file is tried.
    pub time: Option<Duration>,
    /// When shrinking ends, from the start of the search on: after it nothing is begun.
    pub end: Option<Duration>,
    /// The most files; those tried while shrinking do not count.
    pub files: Option<u64>,
}

/// Is told how far a search is. By default it does nothing.
pub trait Watch: Sync {
    /// So many files were tried.
    fn tried(&self, _files: u64, _elapsed: Duration) {}

    /// A file that fails is being made simpler: the file of this try has so many bytes.
    fn simpler(&self, _kind: Kind, _tries: u64, _bytes: usize) {}
}

/// Shows nothing.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Watch for Silent {}

/// What came of a search.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// How many files were tried.
    pub files: u64,
    /// How many cases stood in them; 0 where nobody knows.
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
    /// How many cases it had before it was made simpler; how many lines, where nobody knows the cases.
    pub cases: usize,
    /// The file as simple as it came to be.
    pub input: String,
    /// The answer to it.
    pub answer: String,
    /// Whose answer that is.
    pub author: Author,
    /// How the subject fails on it.
    pub failure: Failure,
    /// How many files were tried to make it simpler; `None` when the failure did not come again.
    pub tries: Option<u64>,
    /// Why it did not become simpler.
    pub shrunk: Shrunk,
}

/// Who has written an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Author {
    /// The slow solver that follows the letter of the statement.
    Oracle,
    /// The second program; nobody has checked it.
    Second,
    /// The subject, as the second program has none; nobody has checked it.
    Subject,
    /// Nobody: there is no answer.
    Nobody,
}

/// Why a counterexample did not become simpler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shrunk {
    /// No single step more leaves a file that fails.
    Minimal,
    /// Time was up before that was known.
    OutOfTime,
    /// So many files were tried that it was given up.
    OutOfRuns,
    /// It did not fail a second time.
    NotAgain,
    /// Nobody knows which inputs are valid: it is the smallest of a few that were generated.
    NoValidator,
}

/// Holds a subject against the oracle on the files of the sequence.
///
/// # Errors
/// The subject cannot be started, or there is no such problem, or there are no random cases for it.
pub fn hunt(id: &str, subject: &dyn Subject, options: &Options, watch: &dyn Watch) -> Result<Report, Error> {
    search(&Known::new(id, subject, None)?, options, watch)
}

/// Holds two subjects against each other on the files of the sequence. The oracle is asked only where they differ, or where many
/// answers are right: what both say alike is believed.
///
/// # Errors
/// As for [`hunt`].
pub fn compare(
    id: &str,
    subject: &dyn Subject,
    second: &dyn Subject,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Report, Error> {
    search(&Known::new(id, subject, Some(second))?, options, watch)
}

/// Holds two subjects against each other on inputs of any problem. File k is the input of the seed k behind that of the options.
///
/// # Errors
/// A subject cannot be started, or there is no valid input.
pub fn compare_on(
    inputs: &dyn Inputs,
    subject: &dyn Subject,
    second: &dyn Subject,
    options: &Options,
    watch: &dyn Watch,
) -> Result<Report, Error> {
    search(&Foreign { inputs, subject, second }, options, watch)
}

fn search(source: &dyn Source, options: &Options, watch: &dyn Watch) -> Result<Report, Error> {
    let start = Instant::now();
    let search = Search { source, watch, options, start };
    let is_late = || options.time.is_some_and(|most| start.elapsed() >= most);
    let is_over = |files| options.files.is_some_and(|most| files >= most) || is_late();
    let styles = source.styles();
    let counts: Vec<AtomicU64> = styles.iter().map(|_| AtomicU64::new(0)).collect();
    let count = |style: usize| {
        counts[style].fetch_add(1, Ordering::Relaxed);
    };
    let mut files = 0;
    let mut found = None;
    while found.is_none() && !is_over(files) {
        let block = rayon::current_num_threads() as u64;
        let until = (files + block).min(options.files.unwrap_or(u64::MAX));
        // The first of the block, not the quickest: all before it are right.
        let failing = (files..until)
            .into_par_iter()
            .find_map_first(|number| search.tried(options.seed, number, &count));
        found = failing.transpose()?;
        files = found.as_ref().map_or(until, |found| found.number + 1);
        watch.tried(files, start.elapsed());
    }
    if let Some(first) = found.take_if(|_| !source.can_shrink()) {
        let (smallest, tried) = search.smallest(first);
        (found, files) = (Some(smallest), tried);
    }
    let elapsed = start.elapsed();
    let counts: Vec<u64> = counts.into_iter().map(AtomicU64::into_inner).collect();
    Ok(Report {
        files,
        cases: counts.iter().sum(),
        styles: styles.into_iter().zip(counts).collect(),
        elapsed,
        found: found.map(|found| search.simplest(found)),
    })
}

/// What stays the same during a search.
pub(crate) struct Search<'a> {
    pub(crate) source: &'a dyn Source,
    pub(crate) watch: &'a dyn Watch,
    pub(crate) options: &'a Options,
    pub(crate) start: Instant,
}

impl Search<'_> {
    pub(crate) fn is_out_of_time(&self) -> bool {
        self.options.end.is_some_and(|most| self.start.elapsed() >= most)
    }

    /// Makes and judges a file, whose styles are counted; `None` if all is right, an error if the search has to end.
    pub(crate) fn tried(
        &self,
        seed: u64,
        number: u64,
        count: &(dyn Fn(usize) + Sync),
    ) -> Option<Result<Failing, Error>> {
        let (file, styles) = match self.source.generate(seed, number) {
            Ok(generated) => generated,
            Err(error) => return Some(Err(error)),
        };
        styles.into_iter().for_each(count);
        let failure = self.source.judge(&file.text())?;
        Some(if failure.kind == Kind::NotStarted {
            Err(Error::NotStarted(failure.text))
        } else {
            Ok(Failing { number, file, failure })
        })
    }
}
