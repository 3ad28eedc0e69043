//! The game in a case, for conversion to other formats.

use alloc::string::String;
use alloc::vec::Vec;

/// A board or a game in the words of the crate `games`, which this crate does not use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseGame {
    /// The text of the setup, such as `hex 11x11`.
    pub setup: String,
    /// The stones: 0 for the game's first colour or 1 for the second, and the pair of
    /// integers for the place, as in `rules_core::Rules::pair`.
    pub stones: Vec<(usize, [i32; 2])>,
    /// Whether the stones are the moves of a game, in their order.
    pub are_moves: bool,
}

/// Why a problem has no case with this game, in words that follow "expected ".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NoCase(pub &'static str);

impl core::fmt::Display for NoCase {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "expected {}", self.0)
    }
}

impl core::error::Error for NoCase {}
