//! Makes the counterexample from the first file that fails.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cases::AnyFile;
use rayon::prelude::*;

use crate::hunt::{Counterexample, Search, Shrunk};
use crate::shrink::shrink;
use crate::subject::{Failure, Kind};

/// The number of files to search for a similar failure, for each additional seed.
const FILES_A_ROUND: u64 = 30;

/// The maximum number of tries while shrinking. A few hundred are usual.
const MOST_TRIES: u64 = 20_000;

/// Without a validator: the most files to try after the first failure, and the most failing files to collect.
const FILES_BEHIND: u64 = 100;
const FAILING: usize = 10;

/// A failing file and its number in the sequence.
pub(crate) struct Failing {
    pub(crate) number: u64,
    pub(crate) file: Box<dyn AnyFile>,
    pub(crate) failure: Failure,
}

/// Counts the tries, and notes why they ended.
#[derive(Default)]
struct Tries {
    count: AtomicU64,
    is_time_up: AtomicBool,
    are_runs_up: AtomicBool,
}

impl Tries {
    fn stopped(&self) -> Option<Shrunk> {
        if self.is_time_up.load(Ordering::Relaxed) {
            Some(Shrunk::OutOfTime)
        } else if self.are_runs_up.load(Ordering::Relaxed) {
            Some(Shrunk::OutOfRuns)
        } else {
            None
        }
    }
}

impl Search<'_> {
    /// Shrinks the failing file if it fails a second time.
    pub(crate) fn simplest(&self, first: Failing) -> Counterexample {
        let cases = first.file.count();
        let again = self.source.judge(&first.file.text()).filter(|again| again.is_like(&first.failure));
        let (found, tries, shrunk) = match again {
            None => (first, None, Shrunk::NotAgain),
            Some(_) if !self.source.can_shrink() => (first, Some(0), Shrunk::NoValidator),
            Some(failure) => {
                let tries = Tries::default();
                let found = self.shrunk(Failing { failure, ..first }, &tries);
                let shrunk = tries.stopped().unwrap_or(Shrunk::Minimal);
                (found, Some(tries.count.into_inner()), shrunk)
            }
        };
        let Failing { number, file, failure } = found;
        let input = file.text();
        let (answer, author) = self.source.answer(&input);
        Counterexample { number, cases, input, answer, author, failure, tries, shrunk }
    }

    /// Shrinks the failing file, and then failing files of other seeds. Returns the smallest result.
    fn shrunk(&self, first: Failing, tries: &Tries) -> Failing {
        // Files that did not fail. The last pass meets most of them again.
        let fine: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
        let like = first.failure.clone();
        let still_fails = |file: &dyn AnyFile| {
            if tries.stopped().is_some() {
                return None;
            }
            let input = file.text();
            if fine.lock().is_ok_and(|fine| fine.contains(&input)) {
                return None;
            }
            let is_tried = AtomicBool::new(false);
            let try_on = || {
                tries.is_time_up.fetch_or(self.is_out_of_time(), Ordering::Relaxed);
                tries
                    .are_runs_up
                    .fetch_or(tries.count.load(Ordering::Relaxed) >= MOST_TRIES, Ordering::Relaxed);
                let goes_on = tries.stopped().is_none();
                if goes_on {
                    is_tried.store(true, Ordering::Relaxed);
                    let number = tries.count.fetch_add(1, Ordering::Relaxed) + 1;
                    self.watch.simpler(like.kind, number, input.len());
                }
                goes_on
            };
            let failure = self.source.judge_step(&input, &try_on).filter(|failure| failure.is_like(&like));
            if failure.is_none() && is_tried.into_inner() {
                drop(fine.lock().map(|mut fine| fine.insert(input)));
            }
            failure
        };
        let Failing { number, file, failure } = first;
        let mut best = shrink(file, failure, &still_fails);
        // Another failing file may shrink further. After a timeout this would take too long.
        let is_slow = like.kind == Kind::TimeOut;
        for round in (1..=self.source.rounds()).filter(|_| !is_slow && !self.is_out_of_time()) {
            let seed = self.options.seed.wrapping_add(round);
            let other = (0..FILES_A_ROUND).into_par_iter().find_map_first(|number| {
                let failing = if self.is_out_of_time() { None } else { self.tried(seed, number, &|_| ()) };
                failing.and_then(Result::ok).filter(|failing| failing.failure.is_like(&like))
            });
            if let Some(Failing { file, failure, .. }) = other {
                let other = shrink(file, failure, &still_fails);
                if weight(&*other.0) < weight(&*best.0) {
                    best = other;
                }
            }
        }
        Failing { number, file: best.0, failure: best.1 }
    }

    /// Without a validator: returns the smallest of the first files that fail alike, and the number of files tried.
    pub(crate) fn smallest(&self, first: Failing) -> (Failing, u64) {
        let like = first.failure.clone();
        let mut files = first.number + 1;
        let end = files.saturating_add(FILES_BEHIND).min(self.options.files.unwrap_or(u64::MAX));
        let mut failing = vec![first];
        while files < end && failing.len() < FAILING && !self.is_out_of_time() {
            let until = (files + rayon::current_num_threads() as u64).min(end);
            let block: Vec<Option<Failing>> = (files..until)
                .into_par_iter()
                .map(|number| self.tried(self.options.seed, number, &|_| ()).and_then(Result::ok))
                .collect();
            failing.extend(block.into_iter().flatten().filter(|found| found.failure.is_like(&like)));
            files = until;
            self.watch.tried(files, self.start.elapsed());
        }
        // The last block may contain more, which would depend on the number of threads.
        failing.truncate(FAILING);
        let smallest = failing.into_iter().min_by_key(|found| (weight(&*found.file), found.number));
        (smallest.expect("the first one is among them"), files)
    }
}

fn weight(file: &dyn AnyFile) -> (usize, String) {
    let text = file.text();
    (text.len(), text)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::Search;
    use crate::hunt::{Options, Shrunk, Silent};
    use crate::source::Known;
    use crate::subject::{Failure, Subject};

    struct Silence;

    impl Subject for Silence {
        fn answer(&self, _input: &str) -> Result<Vec<u8>, Failure> {
            Ok(Vec::new())
        }
    }

    #[test]
    fn the_end_of_the_search_is_not_the_end_of_shrinking() {
        let source = Known::new("nogo", &Silence, None).expect("there is such a problem");
        for (end, shrunk) in [(None, Shrunk::Minimal), (Some(Duration::ZERO), Shrunk::OutOfTime)] {
            let options = Options { seed: 1, time: Some(Duration::ZERO), end, files: None };
            let search = Search { source: &source, watch: &Silent, options: &options, start: Instant::now() };
            let failing = search.tried(1, 0, &|_| ()).expect("silence is wrong").expect("it starts");
            let found = search.simplest(failing);
            assert_eq!((found.shrunk, found.tries == Some(0)), (shrunk, end.is_some()));
        }
    }
}
