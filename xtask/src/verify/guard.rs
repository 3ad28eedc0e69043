//! Measures work that may panic.

use std::time::{Duration, Instant};

pub(super) use runner::Crash;

/// Calls `work`, catches a panic with [`runner::caught`], and measures wall time.
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> (Result<T, Crash>, Duration) {
    let start = Instant::now();
    (runner::caught(work), start.elapsed())
}
