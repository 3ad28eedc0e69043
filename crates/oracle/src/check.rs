//! From the texts of an input and of a reply to a verdict on the reply.

use alloc::string::String;
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
/// looked up after each. Blanks at the ends of lines and blank lines at the end of the reply are forgiven, as judges do.
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
/// As for [`solve`]; for `nogo` O(n⁴) up to n = 19, and that of [`nogo::check_game`] above.
pub fn check(problem: &str, input: &str, reply: &str) -> Option<Result<(), Wrong>> {
    if problem == "nogo" {
        let rows = nogo_board(input)?;
        return Some(nogo::check_reply(&rows, reply).map_err(|(line, why)| Wrong { line, why: why.into() }));
    }
    Some(compare(&solve(problem, input)?, reply))
}

/// Whether two texts have the same lines. A blank line behind the last expected one is forgiven; text behind it is not.
fn compare(expected: &str, reply: &str) -> Result<(), Wrong> {
    let (mut wanted, mut found) = (lines(expected), lines(reply));
    let mut line = 0;
    loop {
        line += 1;
        match (wanted.next(), found.next()) {
            (None, None) => return Ok(()),
            (None, Some("")) => {}
            (wanted, found) if wanted == found => {}
            (wanted, found) => {
                let why = alloc::format!("expected {}, found {}", shown(wanted), shown(found));
                return Err(Wrong { line, why });
            }
        }
    }
}

/// The lines of a reply without the blanks at their ends, up to the last that is not blank.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = &str> {
    const BLANKS: [char; 3] = [' ', '\t', '\r'];
    let text = text.trim_end_matches(|c| c == '\n' || BLANKS.contains(&c));
    text.split_terminator('\n').map(|line| line.trim_end_matches(BLANKS))
}

fn shown(line: Option<&str>) -> String {
    line.map_or_else(|| "the end of the reply".into(), |line| alloc::format!("`{line}`"))
}
