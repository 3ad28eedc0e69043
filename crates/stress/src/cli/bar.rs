//! The progress of a search, on standard error.

use std::io::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use crate::hunt::{Options, Watch};
use crate::subject::Kind;

/// A progress bar on standard error. If that is not a terminal, only one line appears, when shrinking begins.
pub(super) struct Bar {
    bar: ProgressBar,
    is_shrinking: AtomicBool,
    /// Whether the bar counts seconds instead of files.
    is_timed: bool,
}

impl Bar {
    pub(super) fn new(options: &Options) -> Self {
        let (length, unit) = match (options.time, options.files) {
            (Some(time), _) => (time.as_secs(), "s"),
            (None, files) => (files.unwrap_or(0), "files"),
        };
        let style = ProgressStyle::with_template(&format!("{{bar:40}} {{pos}} of {{len}} {unit} {{msg}}"));
        let bar = ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Bar { bar, is_shrinking: AtomicBool::new(false), is_timed: options.time.is_some() }
    }
}

impl Watch for Bar {
    fn tried(&self, files: u64, elapsed: Duration) {
        self.bar.set_position(if self.is_timed { elapsed.as_secs() } else { files });
    }

    fn simpler(&self, kind: Kind, tries: u64, bytes: usize) {
        if !self.is_shrinking.swap(true, Ordering::Relaxed) {
            if self.bar.is_hidden() {
                // Nobody depends on this line, so errors are ignored.
                let _ = writeln!(std::io::stderr(), "{kind} found; making it simpler …");
            }
            // Only once, because each call starts a thread.
            self.bar.enable_steady_tick(Duration::from_millis(200));
        }
        self.bar.set_message(format!("{kind} found; making it simpler: {tries} files, {bytes} bytes"));
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
