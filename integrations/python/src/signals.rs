//! Ctrl-C during long work.

use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// Handles signals in work that has released the GIL, so that Ctrl-C stops it.
pub(crate) struct Signals(Instant);

impl Signals {
    pub(crate) fn new() -> Self {
        Signals(Instant::now())
    }

    /// Handles signals at most every 50 ms, since another thread can keep the GIL for 5 ms.
    ///
    /// # Errors
    /// What a handler raises, such as `KeyboardInterrupt`.
    pub(crate) fn check(&mut self) -> PyResult<()> {
        if self.0.elapsed() < Duration::from_millis(50) {
            return Ok(());
        }
        let checked = Python::attach(|py| py.check_signals());
        self.0 = Instant::now();
        checked
    }
}
