//! The contest's coordinates of a Havannah board.

use alloc::string::String;

use geometry::Axial;

use crate::words;

/// The contest's pairs (x, y) on a board of side S: (1, 1) is the bottom corner, y grows towards two o'clock, x towards
/// ten o'clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contest {
    side: i32,
}

impl Contest {
    /// The coordinates for a side of at most [`Hexagon::MAX_SIDE`].
    pub(super) fn new(side: u32) -> Self {
        Contest { side: side as i32 }
    }

    /// (S, S) becomes the centre, and the step (+1, +1) becomes (+1, -1) in (q, r), so neighbours remain neighbours.
    #[inline]
    pub(super) fn axial(self, x: i32, y: i32) -> Axial {
        Axial { q: x - self.side, r: self.side - y }
    }

    /// The pair (x, y) of a cell.
    pub(super) fn pair(self, at: Axial) -> [i64; 2] {
        [i64::from(at.q) + i64::from(self.side), i64::from(self.side) - i64::from(at.r)]
    }

    /// The pair in words.
    pub(super) fn words(self, at: Axial) -> String {
        words::pair(self.pair(at))
    }
}
