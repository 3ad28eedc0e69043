//! What a reason rests on, as data: for programs.

use alloc::vec::Vec;

/// The board of a case and everything that the reason for its answer points at, in the contest's own coordinates.
///
/// The same as [`Explanation`](crate::Explanation) and the picture show, but whole: words cut long lists, pictures large boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The shape of the board in a word.
    pub shape: &'static str,
    /// Its size, as the contest gives it.
    pub size: u64,
    /// Stones, structures and other places, each under the name of the part they play.
    pub parts: Vec<Fact>,
}

/// Places that play one part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The part that they play: lower case, words joined by dashes. The problem documents its own.
    pub role: &'static str,
    /// The places, in an order that means something where the part is a path.
    pub places: Vec<[i64; 2]>,
}

impl Facts {
    /// A board without anything on it.
    pub fn new(shape: &'static str, size: u64) -> Self {
        Facts { shape, size, parts: Vec::new() }
    }

    /// Adds places under the name of their part, be they none.
    pub fn add(&mut self, role: &'static str, places: impl IntoIterator<Item = [i64; 2]>) {
        self.parts.push(Fact { role, places: places.into_iter().collect() });
    }
}
