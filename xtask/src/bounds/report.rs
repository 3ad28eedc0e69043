//! What was measured, and what is beyond its bound.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};

use super::trial::Command;
use crate::Exit;

/// One run.
#[derive(Clone, Debug)]
pub struct Row {
    /// Its id.
    pub problem: &'static str,
    /// What the input looks like.
    pub kind: String,
    /// How many bytes were asked for.
    pub size: u64,
    /// What was run.
    pub command: Command,
    /// Of all files read and written.
    pub bytes: u64,
    /// The most memory at a time, in bytes.
    pub peak: u64,
    /// Of the processor.
    pub seconds: f64,
    /// `None` if a signal ended the run.
    pub code: Option<i32>,
    /// Whether the exit code is one that the input deserves.
    pub is_right: bool,
}

impl Row {
    /// The memory for each byte read or written, beyond what every command may take.
    pub fn bytes_per_byte(&self) -> f64 {
        self.peak.saturating_sub(Command::BASE) as f64 / self.bytes as f64
    }

    fn bound(&self) -> u64 {
        Command::BASE + self.command.bytes_per_byte() * self.bytes
    }
}

/// What is beyond its bound.
#[derive(Clone, Debug, PartialEq)]
pub enum Violation {
    /// The peak, and what is allowed.
    Memory(u64, u64),
    /// How much longer a byte takes than in the smaller input.
    Time(f64),
    /// The exit code, none for a signal.
    Code(Option<i32>),
}

/// The most by which the time for a byte of input may grow from one size to the next, ten times as large: by 1 if all memory were
/// equally near. Where tables do not fit into the caches any more it is up to 3, though the instructions grow by 1; a step that takes
/// the square of the size would make it 10.
const GROWTH: f64 = 4.0;
/// Shorter runs tell nothing about growth.
const SECONDS: f64 = 0.03;

/// Everything beyond its bound, with the row.
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
                write!(f, "took {growth:.1} times as long for a byte as the smaller input")
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

/// Prints a table of the worst, and what is beyond its bound.
pub(super) fn summary(rows: &[Row]) -> io::Result<Exit> {
    let mut worst: BTreeMap<(&str, &str, u64), (&Row, f64)> = BTreeMap::new();
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
        "\n| command | problem | MB | bytes a byte | peak, MB | worst input | growth |\n|---|---|---|---|---|---|---|"
    )?;
    for (&(command, problem, size), &(row, growth)) in &worst {
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

/// Each row, and the row of the next smaller size of the same.
fn with_smaller(rows: &[Row]) -> impl Iterator<Item = (&Row, Option<&Row>)> {
    let mut last: BTreeMap<(&str, &str, &str), &Row> = BTreeMap::new();
    rows.iter().map(move |row| (row, last.insert((row.problem, &row.kind, row.command.words()), row)))
}

/// How many times as long a byte of input takes as in the smaller one, brought to ten times the size.
fn growth(smaller: &Row, row: &Row) -> Option<f64> {
    let each = |row: &Row| row.seconds / row.size as f64;
    let is_long = smaller.seconds >= SECONDS;
    let tens = (row.size as f64 / smaller.size as f64).log10();
    (is_long && tens > 0.5).then(|| (each(row) / each(smaller)).powf(1.0 / tens))
}

fn mega(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}
