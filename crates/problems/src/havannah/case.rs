//! A case of `havannah`: a board, the moves on it, and what they won.

use alloc::vec::Vec;

use games::rules::rules_havannah::{Color, Solo, Structures};
use geometry::Axial;

use super::contest::Contest;

/// All stones in this problem are of one colour.
pub(super) const PLAYER: Color = Color::Black;

/// The first winning move, from 1, and the structures that it completes.
pub(super) type Win = Option<(u32, Structures)>;

/// The moves of one player on a board, every one legal, and what they won.
#[derive(Clone, Debug, Default)]
pub struct Stones {
    pub(super) side: u32,
    pub(super) moves: Vec<Axial>,
    /// Found while reading: the check for two moves on one cell already visits every stone.
    pub(super) win: Win,
    pub(super) solo: Solo,
}

impl Stones {
    pub(super) fn contest(&self) -> Contest {
        Contest::new(self.side)
    }
}
