//! Hexagonal cells in axial coordinates.

/// A hexagonal cell: `q` counts columns, `r` rows; the third cube coordinate is `s = -q - r`.
///
/// ```text
///        (0,-1) (1,-1)               r grows downwards, q to the right;
///     (-1,0) (0,0) (1,0)             every row stands half a cell to the
///        (-1,1) (0,1)                right of the one above it
/// ```
///
/// On a rhombus `r` is the row and `q` the column, both from 0. On a hexagon the centre is `(0, 0)`.
/// Source: A. Patel, "Hexagonal Grids", Red Blob Games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Axial {
    /// Column.
    pub q: i32,
    /// Row.
    pub r: i32,
}

impl Axial {
    /// The steps to the six neighbours in the order of the circle: two that follow each other are neighbours themselves.
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

    /// The cell one `step` further. Wraps round at the ends of `i32`, far off every board.
    #[inline]
    pub fn offset(self, step: Axial) -> Axial {
        Axial { q: self.q.wrapping_add(step.q), r: self.r.wrapping_add(step.r) }
    }

    /// The least number of steps between two cells. Exact for all coordinates; steps do not wrap round here.
    #[inline]
    pub fn distance(self, other: Axial) -> u64 {
        let q = i64::from(self.q) - i64::from(other.q);
        let r = i64::from(self.r) - i64::from(other.r);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }
}
