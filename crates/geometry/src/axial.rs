//! Hexagonal cells in axial coordinates.

/// A hexagonal cell in column `q` and row `r`. With a third coordinate, `s = -q - r`, these are its *cube coordinates*.
///
/// ```text
///        (0,-1) (1,-1)               r grows downwards, q to the right;
///     (-1,0) (0,0) (1,0)             each row is half a cell further to
///        (-1,1) (0,1)                the right than the row above it
/// ```
///
/// On a rhombus, both count from 0. On a hexagon, the centre is `(0, 0)`.
/// Source: A. Patel, ["Hexagonal Grids"](https://www.redblobgames.com/grids/hexagons/), Red Blob Games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Axial {
    /// Column.
    pub q: i32,
    /// Row.
    pub r: i32,
}

impl Axial {
    /// The steps to the six neighbours, counterclockwise from the right. Consecutive neighbours touch.
    pub const STEPS: [Axial; 6] = [
        Axial { q: 1, r: 0 },
        Axial { q: 1, r: -1 },
        Axial { q: 0, r: -1 },
        Axial { q: -1, r: 0 },
        Axial { q: -1, r: 1 },
        Axial { q: 0, r: 1 },
    ];

    /// The six neighbours, in the order of [`Axial::STEPS`].
    ///
    /// ```
    /// use geometry::Axial;
    /// let near = Axial { q: 0, r: 0 }.neighbors();
    /// assert_eq!(near[0], Axial { q: 1, r: 0 });
    /// for i in 0..6 {
    ///     assert_eq!(near[i].distance(near[(i + 1) % 6]), 1);
    /// }
    /// ```
    #[inline]
    pub fn neighbors(self) -> [Axial; 6] {
        Self::STEPS.map(|step| self.offset(step))
    }

    /// The cell one `step` away. Wraps at the limits of `i32`.
    #[inline]
    pub fn offset(self, step: Axial) -> Axial {
        Axial { q: self.q.wrapping_add(step.q), r: self.r.wrapping_add(step.r) }
    }

    /// The least number of steps between two cells. Exact for all coordinates, since steps do not wrap here.
    #[inline]
    pub fn distance(self, other: Axial) -> u64 {
        let q = i64::from(self.q) - i64::from(other.q);
        let r = i64::from(self.r) - i64::from(other.r);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }
}
