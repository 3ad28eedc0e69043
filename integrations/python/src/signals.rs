//! Ctrl-C during long work.

use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// A function to call during work that has released the GIL, so that Ctrl-C stops it. It handles signals at most every 50 ms,
/// since another thread can keep the GIL for 5 ms, and returns what a handler raises, such as `KeyboardInterrupt`.
pub(crate) fn signals() -> impl FnMut() -> PyResult<()> + Send {
    let mut last = Instant::now();
    move || {
        if last.elapsed() < Duration::from_millis(50) {
            return Ok(());
        }
        let handled = Python::attach(|py| py.check_signals());
        last = Instant::now();
        handled
    }
}
