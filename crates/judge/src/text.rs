//! What programs wrote, made fit to be printed, and figures in words.

use std::time::Duration;

use judge_io::visible;
use runner::Run;

/// How many lines of standard error are shown.
const LINES: usize = 8;
/// How many characters of each.
const WIDTH: usize = 200;

/// The last lines of what a program wrote to standard error, without anything that a terminal might obey.
pub(crate) fn tail(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<_> = text.trim_end().lines().collect();
    let shown = lines[lines.len().saturating_sub(LINES)..].iter().map(|line| printable(line));
    shown.collect::<Vec<_>>().join("\n")
}

/// The last lines of both streams of a compiler or validator, which may complain on either.
pub(crate) fn said(run: &Run) -> String {
    [tail(&run.output), tail(&run.errors)].join("\n").trim().into()
}

/// A line as [`visible`] has it, cut where it is long.
pub(crate) fn printable(line: &str) -> String {
    let end = line.char_indices().nth(WIDTH).map_or(line.len(), |(end, _)| end);
    let more = if end < line.len() { "…" } else { "" };
    visible(&line.as_bytes()[..end]) + more
}

/// The first of these names, and how many more there are.
pub(crate) fn listed(names: &[&str], most: usize) -> String {
    let shown: Vec<_> = names.iter().take(most).map(|name| printable(name)).collect();
    let more = names.len() - shown.len();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    shown.join(", ") + &more
}

/// Why nothing is chosen: what has none of these words in its name, and which names there are.
pub(crate) fn no_match(what: &str, words: &[String], names: &[&str]) -> String {
    let words: Vec<_> = words.iter().map(|word| format!("`{}`", printable(word))).collect();
    format!("no {what} has {} in its name; the {what}s are {}", words.join(" or "), listed(names, 20))
}

/// `0.012 s`
pub(crate) fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 10.0 { format!("{seconds:.3} s") } else { format!("{seconds:.1} s") }
}

/// `12.3 MiB`
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

    /// How many bytes there are up to the end of a line, counted from 1, its line feed included. Ask for no line before the last one.
    pub(crate) fn end_of(&mut self, line: usize) -> usize {
        while self.line < line && self.offset < self.text.len() {
            let rest = &self.text[self.offset..];
            self.offset += rest.iter().position(|&byte| byte == b'\n').map_or(rest.len(), |at| at + 1);
            self.line += 1;
        }
        self.offset
    }
}
