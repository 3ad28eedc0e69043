//! A peg, and the end zones that it is in.

use geometry::Point;
use rules_core::Color;

use crate::setup::Sides;

/// A peg on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Peg {
    /// The point of the peg.
    pub at: Point,
    /// The player of the peg.
    pub color: Color,
}

/// Which of its player's end zones a point is in: bit 0 for the zone at 0, bit
/// 1 for the other. Both are set with only one column (Black) or row (White).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Zones(u8);

impl Zones {
    /// The end zones of `color` that contain a point of the board.
    #[inline]
    pub(crate) fn of(color: Color, at: Point, sides: Sides) -> Zones {
        let (along, side) = sides.along(color, at);
        Zones(u8::from(along == 0) | u8::from(along == side - 1) << 1)
    }

    /// Whether the point is in the end zone at 0.
    pub(crate) fn is_low(self) -> bool {
        self.0 & 1 != 0
    }

    /// Whether the point is in the other end zone.
    pub(crate) fn is_high(self) -> bool {
        self.0 & 2 != 0
    }

    #[inline]
    pub(crate) fn bits(self) -> u16 {
        u16::from(self.0)
    }
}
