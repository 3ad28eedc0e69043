//! Work on the parts of an array in several threads.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::Threads;

/// The fewest games that are worth a thread.
const LEAST: usize = 1024;

/// Calls `work` with parts of an array, in which a game has `width` entries: with the index of the first game of a part. Each part
/// has a scratch of its own.
pub(super) fn spread<T: Send, S: Default + Send>(
    threads: &dyn Threads,
    scratches: &mut Vec<S>,
    out: &mut [T],
    width: usize,
    work: impl Fn(usize, &mut [T], &mut S) + Sync,
) {
    let games = out.len() / width.max(1);
    let parts = threads.count().min(games / LEAST).max(1);
    scratches.resize_with(parts.max(scratches.len()), S::default);
    if parts == 1 {
        return work(0, out, &mut scratches[0]);
    }
    let many = games.div_ceil(parts);
    let chunks = out.chunks_mut(many * width).zip(scratches);
    let jobs = chunks.enumerate().map(|(number, (chunk, scratch))| {
        let work = &work;
        Box::new(move || work(number * many, chunk, scratch)) as Box<dyn FnOnce() + Send + '_>
    });
    threads.run(jobs.collect());
}
