//! The symmetries of a TwixT board.

use geometry::Point;
use rules_twixt::Color;

/// One of the eight symmetries of a square, by bits: `x` turned round, `y` turned round, `x` and `y` changed, and the colours with
/// them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mirror(pub(super) u8);

impl Mirror {
    fn has(self, bit: u8) -> bool {
        self.0 >> bit & 1 != 0
    }

    pub(super) fn color(self, color: Color) -> Color {
        if self.has(2) { color.opponent() } else { color }
    }

    /// Where a point of a board of `size` points a side, which is not 0, is seen.
    pub(super) fn point(self, at: Point, size: u32) -> Point {
        let far = (size - 1) as i32;
        let x = if self.has(0) { far - at.x } else { at.x };
        let y = if self.has(1) { far - at.y } else { at.y };
        if self.has(2) { Point { x: y, y: x } } else { Point { x, y } }
    }
}
