//! The search: tries the files of a seed in order, up to the first failure or a limit.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::error::Error;
use crate::inputs::Inputs;
use crate::simplest::Failing;
use crate::source::{Foreign, Known, Source};
use crate::subject::{Failure, Kind, Subject};

/// The seed and the limits of a search.
#[derive(Clone, Debug)]
pub struct Options {
    /// The seed of the sequence of files.
    pub seed: u64,
    /// The time limit for finding a failure. Tests that are already running may finish.
    pub time: Option<Duration>,
    /// The time limit for shrinking, from the start of the search. The failing file is tested a second time even after
    /// this limit.
    pub end: Option<Duration>,
    /// The maximum number of files, without those of shrinking.
    pub files: Option<u64>,
}

/// Receives the progress of a search. The default methods do nothing.
pub trait Watch: Sync {
    /// Called after each batch, with the number of files tried and the time since the start.
    fn tried(&self, _files: u64, _elapsed: Duration) {}

    /// Called before each try while shrinking. `_tries` is its number, from 1, and `_bytes` the length of its file.
    fn simpler(&self, _kind: Kind, _tries: u64, _bytes: usize) {}
}

/// Ignores the progress.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl Watch for Silent {}

/// The result of a search.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The number of files tried. The first failing file is the last one counted, unless later files are tried because
    /// [`Inputs::has_validator`] is false.
    pub files: u64,
    /// The number of cases in these files, perhaps also in a few later ones; 0 for [`compare_on`].
    pub cases: u64,
    /// The number of cases of each style.
    pub styles: Vec<(&'static str, u64)>,
    /// The duration, without shrinking.
    pub elapsed: Duration,
    /// The counterexample, if a file failed.
    pub found: Option<Counterexample>,
}

/// An input that shows a failure.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Counterexample {
    /// The index of the failing file in the sequence, from 0.
    pub number: u64,
    /// The number of cases before shrinking; for [`compare_on`], of lines.
    pub cases: usize,
    /// The input, after shrinking.
    pub input: String,
    /// The answer to the input.
    pub answer: String,
    /// Who gave the answer.
    pub author: Author,
    /// The failure on the input.
    pub failure: Failure,
    /// The number of files tried while shrinking; `None` if the failure did not repeat.
    pub tries: Option<u64>,
    /// Why shrinking ended.
    pub shrunk: Shrunk,
}

/// Who gave an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Author {
    /// The oracle, a slow solver that follows the statement literally.
    Oracle,
    /// The second program. The answer is unchecked.
    Second,
    /// The subject, because the second program has no answer. Unchecked.
    Subject,
    /// Nobody: no answer is known.
    Nobody,
}

/// Why shrinking ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shrunk {
    /// No single step leads to a file that fails in the same way.
    Minimal,
    /// [`Options::end`] came first.
    OutOfTime,
    /// The maximum number of tries came first.
    OutOfRuns,
    /// The second time, the file did not fail, or failed in another way.
    NotAgain,
    /// Without a validator, nothing is shrunk. The input is the smallest of several generated ones that fail alike.
    NoValidator,
}

/// Tests a subject against the oracle on the files of the seed.
///
/// # Errors
/// When the subject cannot be started, the problem is unknown, or it has no random cases.
pub fn hunt(id: &str, subject: &dyn Subject, options: &Options, watch: &dyn Watch) -> Result<Report, Error> {
    search(&Known::new(id, subject, None)?, options, watch)
}

/// Compares two subjects on the files of the seed. If they differ, or many answers are right, the oracle judges both.
/// Otherwise the common answer is not checked.
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

/// Compares two subjects on inputs of any problem. File `k`, from 0, is the input of the seed `options.seed + k`.
///
/// # Errors
/// When a subject cannot be started, or, before the first failure, an input is invalid or cannot be generated.
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
        // Finds the failing file with the lowest number, not the first to finish.
        let failing = (files..until)
            .into_par_iter()
            .find_map_first(|number| search.tried(options.seed, number, &count));
        found = failing.transpose()?;
        files = found.as_ref().map_or(until, |found| found.number + 1);
        watch.tried(files, start.elapsed());
    }
    if found.is_none() && files > 0 {
        // In the time there was, random files can miss what the sample shows.
        found = source
            .sample()
            .and_then(|file| Some(Failing { number: files, failure: source.judge(&file.text())?, file }));
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

/// What stays constant during a search.
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

    /// Generates a file, counts its styles and judges it. Returns `None` without a failure. An error ends the search.
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
