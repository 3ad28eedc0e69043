//! Points of the square lattice.

/// A point or square of the lattice. `x` grows to the right; the direction of `y` depends on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
}

impl Point {
    /// The steps to the eight points a knight's move away, clockwise if `y` grows upwards. The first
    /// four lead to larger points (by `x`, then `y`). Step `i + 4` is the opposite of step `i`.
    ///
    /// ```text
    ///     .  7  .  0  .          x to the right, y upwards
    ///     6  .  .  .  1
    ///     .  .  o  .  .
    ///     5  .  .  .  2
    ///     .  4  .  3  .
    /// ```
    pub const KNIGHT: [Point; 8] = [
        Point { x: 1, y: 2 },
        Point { x: 2, y: 1 },
        Point { x: 2, y: -1 },
        Point { x: 1, y: -2 },
        Point { x: -1, y: -2 },
        Point { x: -2, y: -1 },
        Point { x: -2, y: 1 },
        Point { x: -1, y: 2 },
    ];

    /// The four adjacent points: right, down, left, up if `y` grows downwards.
    ///
    /// ```
    /// use geometry::Point;
    /// assert_eq!(Point { x: 0, y: 0 }.orthogonal()[0], Point { x: 1, y: 0 });
    /// ```
    #[inline]
    pub fn orthogonal(self) -> [Point; 4] {
        [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(x, y)| self.offset(Point { x, y }))
    }

    /// The eight surrounding points: those of [`Point::orthogonal`], then lower
    /// right, lower left, upper left, upper right if `y` grows downwards.
    ///
    /// ```
    /// use geometry::Point;
    /// assert_eq!(Point { x: 0, y: 0 }.around()[4], Point { x: 1, y: 1 });
    /// ```
    #[inline]
    pub fn around(self) -> [Point; 8] {
        [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)]
            .map(|(x, y)| self.offset(Point { x, y }))
    }

    /// The eight points a knight's move away, in the order of [`Point::KNIGHT`].
    ///
    /// ```
    /// use geometry::Point;
    /// assert!(Point { x: 4, y: 4 }.knight().contains(&Point { x: 6, y: 5 }));
    /// ```
    #[inline]
    pub fn knight(self) -> [Point; 8] {
        Self::KNIGHT.map(|step| self.offset(step))
    }

    /// The point one `step` away. Wraps at the limits of `i32`.
    #[inline]
    pub fn offset(self, step: Point) -> Point {
        Point { x: self.x.wrapping_add(step.x), y: self.y.wrapping_add(step.y) }
    }
}
