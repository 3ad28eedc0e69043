//! The symmetries of a board.

use crate::Color;

/// A map of a board onto itself that preserves the rules. It
/// rotates or mirrors the board, and may exchange the colours.
///
/// It maps the integer pairs of [`Rules::pair`](crate::Rules::pair). Arithmetic is modulo 2^32. Every symmetry of a
/// board has an inverse in this arithmetic, so it maps no place off the board onto the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// The images of a step along the first and along the second coordinate.
    steps: [[i32; 2]; 2],
    /// The image of `[0, 0]`.
    origin: [i32; 2],
    exchanges: bool,
}

impl Symmetry {
    /// The map that changes nothing.
    pub const IDENTITY: Symmetry = Symmetry { steps: [[1, 0], [0, 1]], origin: [0, 0], exchanges: false };

    /// The map that takes `[0, 0]` to `origin`, a step along the first coordinate
    /// to `steps[0]`, and a step along the second to `steps[1]`. The colours stay.
    pub const fn new(steps: [[i32; 2]; 2], origin: [i32; 2]) -> Self {
        Symmetry { steps, origin, exchanges: false }
    }

    /// The same map of places, followed by an exchange of the colours.
    #[must_use]
    pub const fn exchanging(self) -> Self {
        Symmetry { exchanges: !self.exchanges, ..self }
    }

    /// Whether the map exchanges the colours.
    #[inline]
    pub const fn exchanges(&self) -> bool {
        self.exchanges
    }

    /// The image of a colour.
    #[inline]
    pub const fn color(&self, color: Color) -> Color {
        if self.exchanges { color.opponent() } else { color }
    }

    /// The image of a place. Numbers wrap at the limits of `i32`.
    #[inline]
    pub const fn pair(&self, [first, second]: [i32; 2]) -> [i32; 2] {
        let ([a, b], [x, y]) = (self.steps, self.origin);
        [
            x.wrapping_add(a[0].wrapping_mul(first)).wrapping_add(b[0].wrapping_mul(second)),
            y.wrapping_add(a[1].wrapping_mul(first)).wrapping_add(b[1].wrapping_mul(second)),
        ]
    }

    /// The eight symmetries of a square or the four of another rectangle, for places that count from `[0, 0]`.
    /// The identity comes first. Maps that exchange rows and columns come last. No map exchanges the colours.
    pub fn of_oblong(width: u32, height: u32) -> impl Iterator<Item = Symmetry> {
        // Without columns or rows, the board has no places to map.
        let last = |side: u32| side.wrapping_sub(1).cast_signed();
        let ends = [last(width), last(height)];
        let flips = [[1, 1], [-1, -1], [-1, 1], [1, -1]];
        let origin = move |flip: [i32; 2], axis: usize| if flip[axis] < 0 { ends[axis] } else { 0 };
        let straight = flips
            .into_iter()
            .map(move |flip| Symmetry::new([[flip[0], 0], [0, flip[1]]], [origin(flip, 0), origin(flip, 1)]));
        let crossed = flips
            .into_iter()
            .filter(move |_| width == height)
            .map(move |flip| Symmetry::new([[0, flip[1]], [flip[0], 0]], [origin(flip, 0), origin(flip, 1)]));
        straight.chain(crossed)
    }
}
