//! From the texts of an input and of a reply to a verdict on the reply.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::nogo;
use crate::solve::{nogo_board, solve};

/// What is wrong with a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The line of the reply, from 1; the one after the last where something is missing.
    pub line: usize,
    /// What was expected and what was found: lower case, without a full stop.
    pub why: String,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

/// Judges a reply to a whole input file by the letter of the statement; `None` where [`solve`] has no answer.
///
/// Where one answer is right, it is worked out and compared. Where many are (`nogo`), the moves are played and the rules
/// looked up after each. A line counts by its words: blanks around them, several blanks between two of them, and lines without any
/// are forgiven, as judges do.
///
/// ```
/// let judged = |reply| oracle::check("nogo", "2\nX.\n.O\n", reply).expect("a good input");
/// assert_eq!(judged("-1 -1\n").unwrap_err().to_string(), "line 1: the player to move is not stuck");
/// assert_eq!(judged("1 2\n-1 -1\n"), Ok(()));
/// assert_eq!(judged("2 1\n-1 -1\n"), Ok(()));
/// assert_eq!(judged("2 1\n1 2\n-1 -1\n").unwrap_err().line, 2);
/// ```
///
/// # Errors
/// The first line that is wrong. For `nogo`, a line that is not in the format comes before any other.
///
/// # Panics
/// As for [`solve`].
///
/// # Complexity
/// As for [`solve`]; for `nogo` that of [`nogo::check_game`].
pub fn check(problem: &str, input: &str, reply: &str) -> Option<Result<(), Wrong>> {
    if problem == "nogo" {
        let rows = nogo_board(input)?;
        return Some(nogo::check_reply(&rows, reply).map_err(|(line, why)| Wrong { line, why: why.into() }));
    }
    Some(compare(&solve(problem, input)?, reply))
}

/// Whether two texts have the same lines, word by word.
fn compare(expected: &str, reply: &str) -> Result<(), Wrong> {
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
            let why = alloc::format!("expected {}, found {}", shown(text(wanted)), shown(text(found)));
            return Err(Wrong { line, why });
        }
    }
}

/// What separates the words of a line.
const BLANKS: [char; 3] = [' ', '\t', '\r'];

/// The lines of a reply that have a word, with their numbers from 1.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.split('\n')).filter(|(_, line)| !words(line).is_empty())
}

/// The words of a line.
pub(crate) fn words(line: &str) -> Vec<&str> {
    line.split(BLANKS).filter(|word| !word.is_empty()).collect()
}

fn shown(line: Option<String>) -> String {
    line.map_or_else(|| "the end of the reply".into(), |line| alloc::format!("`{line}`"))
}
