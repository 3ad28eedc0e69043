//! Wrong ideas: solvers that people write.

use cases::square::Rows;

/// A solver by a wrong idea, or by a right one.
#[derive(Clone, Copy, Debug)]
pub struct Idea {
    /// The idea, for people.
    pub what: &'static str,
    /// Its answers to a file.
    pub answers: fn(&str) -> String,
    /// What the smallest inputs that show it may be, see [`Size`]; none for a right idea, which is never shown to be wrong.
    pub shown: &'static [Size],
}

/// How many cases an input has, the size of the last one's board, and the stones on it, or its moves.
pub type Size = [usize; 3];

/// The size of boards as rows, of which a dot is an empty cell.
pub(crate) fn size_of(boards: &[&Rows]) -> Size {
    let last = boards.last().expect("a board");
    [boards.len(), last.len(), last.iter().flatten().filter(|&&cell| cell != b'.').count()]
}
