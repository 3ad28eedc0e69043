//! From a file on which a subject fails to one that has nothing left to take away.

use cases::AnyFile;
use rayon::prelude::*;

/// Says whether a file still shows the failure. `None`: it does not, or it is no valid input.
pub(crate) type StillFails<'a, F> = &'a (dyn Fn(&dyn AnyFile) -> Option<F> + Sync);

/// Steps of one kind from a file.
type Steps<'a> = &'a dyn Fn(&dyn AnyFile) -> Vec<Box<dyn AnyFile>>;

/// Makes a file simpler, step by step, as long as it still shows the failure, and returns the last failure with it.
///
/// In the end, no single step (a case less, or a case one step simpler as [`AnyFile::simpler`] has it) leaves a file that still
/// shows it: the file is *1-minimal*. It need not be the smallest one of all.
///
/// The steps are tried in a fixed order, and the first that works is taken, on however many threads: the result depends on the
/// file and on the answers of `still_fails` alone.
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

/// Takes steps of one kind until none of them works, and says whether any did.
///
/// After a step the search goes on where it was: what did not work before seldom works now, but all of it is tried once more
/// before the end.
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
