//! Formats program output, times and sizes for people.

use std::time::Duration;

use judge_io::visible;
use runner::Run;

/// The most lines of a stream that are shown.
const LINES: usize = 8;
/// The most characters of a line.
const WIDTH: usize = 200;

/// Returns the last lines of a stream, escaped so that a terminal obeys none of it.
pub(crate) fn tail(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<_> = text.trim_end().lines().collect();
    let shown = lines[lines.len().saturating_sub(LINES)..].iter().map(|line| printable(line));
    shown.collect::<Vec<_>>().join("\n")
}

/// Returns the last lines of both streams of a compiler or validator, which may report errors on either.
pub(crate) fn said(run: &Run) -> String {
    [tail(&run.output), tail(&run.errors)].join("\n").trim().into()
}

/// Cuts a long line, and escapes it with [`visible`].
pub(crate) fn printable(line: &str) -> String {
    let end = line.char_indices().nth(WIDTH).map_or(line.len(), |(end, _)| end);
    let more = if end < line.len() { "…" } else { "" };
    visible(&line.as_bytes()[..end]) + more
}

/// Returns the first names, and how many more follow.
pub(crate) fn listed(names: &[&str], most: usize) -> String {
    let shown: Vec<_> = names.iter().take(most).map(|name| printable(name)).collect();
    let more = names.len() - shown.len();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    shown.join(", ") + &more
}

/// Returns the error for words that match no name, with the existing names.
pub(crate) fn no_match(what: &str, words: &[String], names: &[&str]) -> String {
    let words: Vec<_> = words.iter().map(|word| format!("`{}`", printable(word))).collect();
    format!("no {what} has {} in its name; the {what}s are {}", words.join(" or "), listed(names, 20))
}

/// Formats a time: `0.012 s`.
pub(crate) fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 10.0 { format!("{seconds:.3} s") } else { format!("{seconds:.1} s") }
}

/// Formats a size: `12.3 MiB`.
pub(crate) fn mebibytes(bytes: u64) -> String {
    format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20))
}

/// Finds the ends of the lines of a text, forwards only.
pub(crate) struct Lines<'a> {
    text: &'a [u8],
    line: usize,
    offset: usize,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(text: &'a [u8]) -> Self {
        Lines { text, line: 0, offset: 0 }
    }

    /// Returns the offset of the end of a line (from 1), line feed included. `line` must not decrease between calls.
    pub(crate) fn end_of(&mut self, line: usize) -> usize {
        while self.line < line && self.offset < self.text.len() {
            let rest = &self.text[self.offset..];
            self.offset += rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |at| at + 1);
            self.line += 1;
        }
        self.offset
    }
}
