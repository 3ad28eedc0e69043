//! The symmetries of a Havannah board.

use geometry::Axial;
use rules_havannah::Color;

/// One of the twelve symmetries of a hexagon, with or without a change of colours.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mirror(pub(super) u8);

impl Mirror {
    /// Both colours have the same aims.
    pub(super) fn color(self, color: Color) -> Color {
        if self.0 & 128 == 0 { color } else { color.opponent() }
    }

    pub(super) fn cell(self, at: Axial) -> Axial {
        let (mut q, mut r) = (at.q, at.r);
        // A sixth of a turn.
        for _ in 0..self.0 % 6 {
            (q, r) = (-r, q + r);
        }
        if self.0 & 64 == 0 { Axial { q, r } } else { Axial { q: r, r: q } }
    }
}
