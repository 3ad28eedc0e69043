//! Work that may panic, measured.

use std::time::{Duration, Instant};

pub(super) use runner::Crash;

/// Does `work` and measures it; a panic in it is caught: see [`runner::caught`].
pub(super) fn guarded<T>(work: impl FnOnce() -> T) -> (Result<T, Crash>, Duration) {
    let start = Instant::now();
    (runner::caught(work), start.elapsed())
}
