//! The symmetries of a board.

use crate::Color;

/// A map of a board onto itself under which the rules stay the same. It turns or mirrors the board and may exchange the two
/// colours.
///
/// It maps the pairs of integers that [`Rules::pair`](crate::Rules::pair) gives for places. It works modulo 2^32, where every map
/// has an inverse, so it maps no place from off the board onto it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// What a step along the first and along the second coordinate becomes.
    steps: [[i32; 2]; 2],
    /// Where `[0, 0]` goes.
    origin: [i32; 2],
    exchanges: bool,
}

impl Symmetry {
    /// The map that leaves everything as it is.
    pub const IDENTITY: Symmetry = Symmetry { steps: [[1, 0], [0, 1]], origin: [0, 0], exchanges: false };

    /// The map of places that takes `[0, 0]` to `origin`, and from there a step along the first coordinate to `steps[0]` and one
    /// along the second to `steps[1]`. The colours stay.
    pub const fn new(steps: [[i32; 2]; 2], origin: [i32; 2]) -> Self {
        Symmetry { steps, origin, exchanges: false }
    }

    /// The same map of places, under which the colours change hands as well.
    #[must_use]
    pub const fn exchanging(self) -> Self {
        Symmetry { exchanges: !self.exchanges, ..self }
    }

    /// Whether the colours change hands.
    #[inline]
    pub const fn exchanges(&self) -> bool {
        self.exchanges
    }

    /// What a colour becomes.
    #[inline]
    pub const fn color(&self, color: Color) -> Color {
        if self.exchanges { color.opponent() } else { color }
    }

    /// What a place becomes. Numbers wrap at the ends of `i32`, far from any board.
    #[inline]
    pub const fn pair(&self, [first, second]: [i32; 2]) -> [i32; 2] {
        let ([a, b], [x, y]) = (self.steps, self.origin);
        [
            x.wrapping_add(a[0].wrapping_mul(first)).wrapping_add(b[0].wrapping_mul(second)),
            y.wrapping_add(a[1].wrapping_mul(first)).wrapping_add(b[1].wrapping_mul(second)),
        ]
    }

    /// The eight maps of a square whose places count from `[0, 0]`, or the four of an oblong. The first one changes nothing.
    /// Those that make rows of columns come last.
    ///
    /// None of them exchanges the colours.
    pub fn of_oblong(width: u32, height: u32) -> impl Iterator<Item = Symmetry> {
        // A board without columns or rows has no place whose image could matter.
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
