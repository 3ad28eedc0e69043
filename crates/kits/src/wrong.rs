//! Wrong ideas: solvers with mistakes that people make.

use cases::square::Rows;

/// A solver that follows a wrong idea, or a right one.
#[derive(Clone, Copy, Debug)]
pub struct Idea {
    /// The idea, for people.
    pub what: &'static str,
    /// Its answers to a file.
    pub answers: fn(&str) -> String,
    /// The possible sizes of a smallest input that refutes it. Empty for a right idea.
    pub shown: &'static [Size],
}

/// The size of an input: the number of cases, then the board size and the number of stones or moves of the last case.
pub type Size = [usize; 3];

/// The size of boards as rows, in which a dot is an empty cell.
pub(crate) fn size_of(boards: &[&Rows]) -> Size {
    let last = boards.last().expect("a board");
    [boards.len(), last.len(), last.iter().flatten().filter(|&&cell| cell != b'.').count()]
}
