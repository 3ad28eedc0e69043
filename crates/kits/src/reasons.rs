//! Expected reasons, word for word, on boards that can be checked by hand.
//!
//! A kit has them as text, in blocks with a blank line between. A block has the lines of an input, each after `> `; the
//! verdict and its sentences, as `explain` prints them; the board and the lists of cells of a figure, each after `= `.
//! Lists may be omitted.

use crate::Kit;

/// A block: an input of one case, the words of its reason, and the cells of its figure.
#[derive(Debug)]
pub struct Told {
    /// The input.
    pub input: String,
    /// The verdict, then one line per sentence, indented by two spaces.
    pub text: String,
    /// Shape and size of the board, then lists: `red: 1,1 2,1`.
    pub figure: Vec<String>,
}

/// Returns all blocks of a kit.
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
