//! Threads for many games.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{process, thread};

use ::games::Threads;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// How long a call waits for other threads without sleeping.
const PATIENCE: Duration = Duration::from_millis(1);

/// Threads that last, beside the one that calls, made when they are first needed, and anew in a process that was forked.
pub(crate) struct Pool {
    pub(crate) threads: usize,
    made: Mutex<Option<(u32, Arc<ThreadPool>)>>,
}

impl Pool {
    pub(crate) fn new(threads: usize) -> Self {
        Pool { threads: threads.clamp(1, 256), made: Mutex::new(None) }
    }

    /// `None` if the system has no threads left.
    fn get(&self) -> Option<Arc<ThreadPool>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.as_ref().is_none_or(|made| made.0 != process::id()) {
            let pool = ThreadPoolBuilder::new().num_threads((self.threads - 1).max(1)).build().ok()?;
            // The threads of another process cannot be told to end.
            std::mem::forget(made.replace((process::id(), Arc::new(pool))));
        }
        made.as_ref().map(|made| made.1.clone())
    }
}

impl Threads for Pool {
    fn count(&self) -> usize {
        self.threads
    }

    fn run<'a>(&self, jobs: Vec<Box<dyn FnOnce() + Send + 'a>>) {
        let Some(pool) = self.get() else { return jobs.into_iter().for_each(|job| job()) };
        let jobs: Vec<_> = jobs.into_iter().map(|job| Mutex::new(Some(job))).collect();
        let left = AtomicUsize::new(1 + pool.current_num_threads());
        let run = |index: usize| {
            let job = jobs.get(index);
            let job = job.and_then(|job| job.lock().unwrap_or_else(PoisonError::into_inner).take());
            job.into_iter().for_each(|job| job());
            left.fetch_sub(1, Ordering::Release);
        };
        // Each job in the same thread each time, since its games are in the cache there.
        pool.in_place_scope(|scope| {
            scope.spawn_broadcast(|_, thread| run(thread.index() + 1));
            run(0);
            // The others end soon, and to sleep and wake up would take as long as a thousand games.
            let start = Instant::now();
            while left.load(Ordering::Acquire) > 0 && start.elapsed() < PATIENCE {
                thread::yield_now();
            }
        });
    }
}
