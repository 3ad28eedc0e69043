//! A case of `havannah`: board, moves, and the first win.

use alloc::vec::Vec;

use games::rules::rules_havannah::{Color, Solo, Structures};
use geometry::Axial;

use super::contest::Contest;

/// All stones in this problem are of one colour.
pub(super) const PLAYER: Color = Color::Black;

/// The first winning move, from 1, and the structures that it completes.
pub(super) type Win = Option<(u32, Structures)>;

/// The moves of one player on a board, all legal, and the first win.
#[derive(Clone, Debug, Default)]
pub struct Stones {
    pub(super) side: u32,
    pub(super) moves: Vec<Axial>,
    /// Computed while reading, since the check for occupied cells visits every stone anyway.
    pub(super) win: Win,
    pub(super) solo: Solo,
}

impl Stones {
    pub(super) fn contest(&self) -> Contest {
        Contest::new(self.side)
    }
}
