//! Comparison of replies with answers.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A mistake in a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The line of the reply, from 1. If something is missing, the line after the last.
    pub line: usize,
    /// The reason: lower case, without a full stop.
    pub why: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

/// Compares two texts line by line and word by word. Ignores blank lines.
pub(crate) fn compare(expected: &str, reply: &str) -> Result<(), Wrong> {
    let (mut wanted, mut found) = (lines(expected), lines(reply));
    loop {
        let (wanted, found) = (wanted.next(), found.next());
        let same = match (&wanted, &found) {
            (None, None) => return Ok(()),
            (Some((_, wanted)), Some((_, found))) => words(wanted) == words(found),
            _ => false,
        };
        if !same {
            let line = found.map_or_else(|| reply.lines().count() + 1, |(line, _)| line);
            let text = |line: Option<(usize, &str)>| line.map(|(_, text)| String::from(text));
            let why = format!("expected {}, found {}", shown(text(wanted)), shown(text(found)));
            return Err(Wrong { line, why });
        }
    }
}

const BLANKS: [char; 3] = [' ', '\t', '\r'];

/// Returns the lines that are not blank, with their numbers from 1.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.split('\n')).filter(|(_, line)| !words(line).is_empty())
}

pub(crate) fn words(line: &str) -> Vec<&str> {
    line.split(BLANKS).filter(|word| !word.is_empty()).collect()
}

fn shown(line: Option<String>) -> String {
    line.map_or_else(|| "the end of the reply".into(), |line| format!("`{line}`"))
}
