//! Reasons word for word, on boards that can be checked by hand.
//!
//! A kit has them as text: blocks with a blank line between. In a block the lines of an input begin with `> `; then come the verdict
//! and its sentences as `explain` prints them; then, where there is a figure, the board and the lists of places, each behind `= `. Lists
//! may be left out.

use crate::Kit;

/// A block: an input of one case, what is said of it, and what is pointed at.
#[derive(Debug)]
pub struct Told {
    /// The input.
    pub input: String,
    /// The verdict, and a line a sentence with two blanks before it.
    pub text: String,
    /// The shape and size of the board, then lists: `red: 1,1 2,1`.
    pub figure: Vec<String>,
}

/// All blocks of a kit.
pub fn all(kit: &Kit) -> Vec<Told> {
    kit.reasons.trim_end().split("\n\n").map(told).collect()
}

fn told(block: &str) -> Told {
    let with = |start: &'static str| block.lines().filter_map(move |line| line.strip_prefix(start));
    let is_said = |line: &&str| !line.starts_with("> ") && !line.starts_with("= ");
    Told {
        input: with("> ").flat_map(|line| [line, "\n"]).collect(),
        text: block.lines().filter(is_said).collect::<Vec<_>>().join("\n"),
        figure: with("= ").map(str::to_owned).collect(),
    }
}
