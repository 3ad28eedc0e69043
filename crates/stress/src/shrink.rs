//! Shrinks a file on which a subject fails.

use cases::AnyFile;
use rayon::prelude::*;

/// Returns the failure on a file, or `None` if the file does not fail or is invalid.
pub(crate) type StillFails<'a, F> = &'a (dyn Fn(&dyn AnyFile) -> Option<F> + Sync);

/// Returns the files that are one step away, for one kind of step.
type Steps<'a> = &'a dyn Fn(&dyn AnyFile) -> Vec<Box<dyn AnyFile>>;

/// Makes a file simpler, step by step, while it still fails. Returns the last file and its failure.
///
/// The result is *1-minimal*: no single step of [`AnyFile::fewer`] or [`AnyFile::simpler`] leaves a file that still
/// fails. It need not be the smallest failing file.
///
/// The steps have a fixed order, and the first one that works is taken. So the result depends only on the file and on
/// `still_fails`, not on the number of threads.
pub(crate) fn shrink<F: Send>(
    mut file: Box<dyn AnyFile>,
    mut failure: F,
    still_fails: StillFails<'_, F>,
) -> (Box<dyn AnyFile>, F) {
    loop {
        let mut changed = descend(&mut file, &mut failure, &|file| file.fewer(), still_fails);
        for number in 0..file.count() {
            changed |= descend(&mut file, &mut failure, &|file| file.simpler(number), still_fails);
        }
        if !changed {
            return (file, failure);
        }
    }
}

/// Takes steps of one kind until none works. Returns whether any did.
///
/// After a step, continues at the same position of the new list, because the steps before it seldom work. They are
/// tried again before the end.
fn descend<F: Send>(
    file: &mut Box<dyn AnyFile>,
    failure: &mut F,
    steps: Steps<'_>,
    still_fails: StillFails<'_, F>,
) -> bool {
    let mut changed = false;
    let mut from = 0;
    'next: loop {
        let mut list = steps(&**file);
        from = if from < list.len() { from } else { 0 };
        list.rotate_left(from);
        let block = rayon::current_num_threads();
        for (tried, candidates) in list.chunks(block).enumerate() {
            let found = candidates
                .par_iter()
                .enumerate()
                .find_map_first(|(k, candidate)| still_fails(&**candidate).map(|failure| (k, failure)));
            if let Some((k, simpler)) = found {
                from = (from + tried * block + k) % list.len();
                *failure = simpler;
                *file = list.swap_remove(tried * block + k);
                changed = true;
                continue 'next;
            }
        }
        return changed;
    }
}
