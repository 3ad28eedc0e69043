//! Prints the measurements, and finds violated bounds.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};

use super::trial::Command;
use crate::Exit;

/// The measurement of one run.
#[derive(Clone, Debug)]
pub struct Row {
    /// The id of the problem.
    pub problem: &'static str,
    /// The kind of input, such as `snake`.
    pub kind: String,
    /// The requested size of the input, in bytes.
    pub size: u64,
    /// The command.
    pub command: Command,
    /// The total size of all files read and written.
    pub bytes: u64,
    /// The peak of resident memory, in bytes.
    pub peak: u64,
    /// CPU time in seconds.
    pub seconds: f64,
    /// The exit code, or `None` after any other end.
    pub code: Option<i32>,
    /// Whether the exit code is right for the input.
    pub is_right: bool,
}

impl Row {
    /// Returns the peak memory above [`Command::BASE`], per byte read or written.
    pub fn bytes_per_byte(&self) -> f64 {
        self.peak.saturating_sub(Command::BASE) as f64 / self.bytes as f64
    }

    fn bound(&self) -> u64 {
        Command::BASE + self.command.bytes_per_byte() * self.bytes
    }
}

/// A violated bound.
#[derive(Clone, Debug, PartialEq)]
pub enum Violation {
    /// The peak of memory and its bound, in bytes.
    Memory(u64, u64),
    /// The factor by which the time per byte grows if the input gets ten times as large.
    Time(f64),
    /// The wrong exit code, as in [`Row::code`].
    Code(Option<i32>),
}

/// The maximum growth of the time per byte when inputs get ten times as large. Linear time gives 1, and quadratic
/// time 10. Where tables exceed the caches, linear algorithms reach up to about 4, although their instructions per byte
/// hardly grow (see `docs/bounds.md`).
const GROWTH: f64 = 4.0;
/// The minimum time of the smaller run, in seconds. If it is shorter, growth is not computed.
const SECONDS: f64 = 0.03;

/// Returns all violated bounds with their rows. The sizes in `rows` must be ascending.
pub fn violations(rows: &[Row]) -> Vec<(&Row, Violation)> {
    let mut found = Vec::new();
    for (row, smaller) in with_smaller(rows) {
        if !row.is_right {
            found.push((row, Violation::Code(row.code)));
        }
        if row.peak > row.bound() {
            found.push((row, Violation::Memory(row.peak, row.bound())));
        }
        if let Some(growth) = smaller.and_then(|smaller| growth(smaller, row)).filter(|&it| it > GROWTH) {
            found.push((row, Violation::Time(growth)));
        }
    }
    found
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Violation::Memory(peak, bound) => {
                write!(f, "took {:.1} MB, more than {:.1}", mega(peak), mega(bound))
            }
            Violation::Time(growth) => {
                write!(f, "took {growth:.1} times as long per byte as the smaller input")
            }
            Violation::Code(Some(code)) => write!(f, "ended with exit code {code}"),
            Violation::Code(None) => write!(f, "was ended by a signal"),
        }
    }
}

/// Prints a row.
pub(super) fn line(row: &Row) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    writeln!(
        out,
        "{:10} {:22} {:22} {:8.2} MB {:9.2} MB peak {:6.1} B/B {:8.3} s {}",
        row.problem,
        row.kind,
        row.command.words(),
        mega(row.bytes),
        mega(row.peak),
        row.bytes_per_byte(),
        row.seconds,
        row.code.map_or("signal".into(), |code| code.to_string()),
    )?;
    out.flush()
}

/// Prints a table of the worst inputs, and all violated bounds.
pub(super) fn summary(rows: &[Row]) -> io::Result<Exit> {
    let mut worst: BTreeMap<(String, &str, u64), (&Row, f64)> = BTreeMap::new();
    for (row, smaller) in with_smaller(rows) {
        let growth = smaller.and_then(|smaller| growth(smaller, row)).unwrap_or(0.0);
        let entry = worst.entry((row.command.words(), row.problem, row.size)).or_insert((row, growth));
        entry.1 = entry.1.max(growth);
        if row.bytes_per_byte() > entry.0.bytes_per_byte() {
            entry.0 = row;
        }
    }
    let mut out = anstream::stdout().lock();
    writeln!(
        out,
        "\n| command | problem | MB | bytes per byte | peak, MB | worst input | growth |\n|---|---|---|---|---|---|---|"
    )?;
    for (&(ref command, problem, size), &(row, growth)) in &worst {
        let growth = if growth > 0.0 { format!("{growth:.2}") } else { "–".into() };
        let (each, peak) = (row.bytes_per_byte(), mega(row.peak));
        writeln!(
            out,
            "| {command} | {problem} | {} | {each:.1} | {peak:.0} | {} | {growth} |",
            mega(size),
            row.kind
        )?;
    }
    let found = violations(rows);
    for (row, violation) in &found {
        let Row { problem, kind, command, .. } = row;
        writeln!(out, "{} {problem}, {kind}, {} MB: {violation}", command.words(), mega(row.size))?;
    }
    writeln!(out, "{} runs, {} beyond their bounds", rows.len(), found.len())?;
    out.flush()?;
    Ok(if found.is_empty() { Exit::Fine } else { Exit::Wrong })
}

/// Returns each row with the previous one of the same problem, kind and command: the next smaller size.
fn with_smaller(rows: &[Row]) -> impl Iterator<Item = (&Row, Option<&Row>)> {
    let mut last: BTreeMap<(&str, &str, String), &Row> = BTreeMap::new();
    rows.iter().map(move |row| (row, last.insert((row.problem, &row.kind, row.command.words()), row)))
}

/// Returns the growth of the time per byte for a tenfold size. `None` for short runs and sizes that are too close.
fn growth(smaller: &Row, row: &Row) -> Option<f64> {
    let each = |row: &Row| row.seconds / row.size as f64;
    let is_long = smaller.seconds >= SECONDS;
    let tens = (row.size as f64 / smaller.size as f64).log10();
    (is_long && tens > 0.5).then(|| (each(row) / each(smaller)).powf(1.0 / tens))
}

fn mega(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
