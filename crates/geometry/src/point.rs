//! Points of the square lattice.

/// A point (or a square) of the lattice: `x` to the right, `y` as the board at hand says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Column.
    pub x: i32,
    /// Row.
    pub y: i32,
}

impl Point {
    /// The steps to the eight points a knight's move away. The first four lead to the larger points in the order of
    /// `Point` (by `x`, then `y`); step `i + 4` is the opposite of step `i`.
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

    /// The four points that touch this one: right, down, left, up when `y` grows downwards.
    ///
    /// ```
    /// use geometry::Point;
    /// assert_eq!(Point { x: 0, y: 0 }.orthogonal()[0], Point { x: 1, y: 0 });
    /// ```
    #[inline]
    pub fn orthogonal(self) -> [Point; 4] {
        [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(x, y)| self.offset(Point { x, y }))
    }

    /// The eight points around this one: those of [`Point::orthogonal`], then right and down, left and down, left and up, right and up when
    /// `y` grows downwards.
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

    /// The point one `step` further. Wraps round at the ends of `i32`, far off every board.
    #[inline]
    pub fn offset(self, step: Point) -> Point {
        Point { x: self.x.wrapping_add(step.x), y: self.y.wrapping_add(step.y) }
    }
}
