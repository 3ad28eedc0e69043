//! The corners and sides of the board, and the structures of a chain that touches them.

use geometry::{Axial, Hexagon};

use crate::Structures;

/// A set of corners (bits 0 to 5) and sides (bits 6 to 11).
///
/// ```text
///            2 (1) 1            corner i is the centre plus (side - 1) times
///          (2)     (0)          step i of `Axial::STEPS`;
///         3           0         side (i) lies between the corners i and i + 1
///          (3)     (5)
///            4 (4) 5
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Border(u16);

/// The bits of the corners. The bits of the sides are above them.
const CORNERS: u16 = 0b11_1111;

impl Border {
    /// The empty set.
    pub(crate) const NONE: Border = Border(0);

    /// The corner or side of the cell `at`, which must be on the board; the empty set for an inner cell.
    ///
    /// A corner lies on two of the six border lines and belongs to no side. On the board of side 1 the
    /// only cell lies on all six lines. It gives the empty set, because one cell cannot be two corners.
    pub(crate) fn of(hexagon: Hexagon, at: Axial) -> Border {
        let last = hexagon.side() as i32 - 1;
        if last == 0 {
            return Border::NONE;
        }
        let sum = at.q + at.r;
        if at.q.abs().max(at.r.abs()).max(sum.abs()) < last {
            return Border::NONE;
        }
        let lines = u32::from(at.q == last)
            | u32::from(at.r == -last) << 1
            | u32::from(sum == -last) << 2
            | u32::from(at.q == -last) << 3
            | u32::from(at.r == last) << 4
            | u32::from(sum == last) << 5;
        // Corner i lies on the lines i - 1 and i.
        let corners = lines & (lines << 1 | lines >> 5);
        Border(if corners == 0 { lines << 6 } else { corners } as u16)
    }

    /// The union of both sets.
    pub(crate) fn with(self, other: Border) -> Border {
        Border(self.0 | other.0)
    }

    pub(crate) fn corners(self) -> Border {
        Border(self.0 & CORNERS)
    }

    pub(crate) fn sides(self) -> Border {
        Border(self.0 & !CORNERS)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `other` is a subset.
    pub(crate) fn holds(self, other: Border) -> bool {
        other.0 & !self.0 == 0
    }

    /// The number of corners and sides.
    pub(crate) fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// A bridge for at least two corners, a fork for at least three sides.
    #[inline]
    pub(crate) fn structures(self) -> Structures {
        STRUCTURES[usize::from(self.0 & ALL)]
    }
}

/// All corners and sides.
const ALL: u16 = (1 << 12) - 1;

/// [`Border::structures`] of every set.
static STRUCTURES: [Structures; 1 << 12] = {
    let mut structures = [Structures::NONE; 1 << 12];
    let mut set = 0;
    while set <= ALL {
        let bridge = (set & CORNERS).count_ones() >= 2;
        let fork = (set & !CORNERS).count_ones() >= 3;
        structures[set as usize] = match (bridge, fork) {
            (false, false) => Structures::NONE,
            (true, false) => Structures::BRIDGE,
            (false, true) => Structures::FORK,
            (true, true) => Structures::BRIDGE.with(Structures::FORK),
        };
        set += 1;
    }
    structures
};
