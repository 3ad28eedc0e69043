//! Hexagonal boards of hexagonal cells.

use crate::{Axial, CellIdx, Paper, Place, Shape, Tile};

/// A hexagon of hexagons with `side` cells on each side and the centre at `(0, 0)`: the board of Havannah.
///
/// ```text
///       0 1            side 2: |q| < 2, |r| < 2 and |q + r| < 2;
///      2 3 4           numbers of the cells, the centre is 3
///       5 6
/// ```
///
/// ```
/// use geometry::{Axial, Hexagon, Shape};
/// let board = Hexagon::new(2);
/// assert_eq!(board.len(), 7);
/// assert_eq!(board.index(Axial { q: 0, r: 0 }).map(|idx| idx.get()), Some(3));
/// assert!(!board.contains(Axial { q: 1, r: 1 }));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hexagon {
    side: u32,
}

impl Hexagon {
    /// The longest side for which the longest row, of `2 * side - 1` cells, fits in an `i32`.
    pub const MAX_SIDE: u32 = 1 << 30;

    /// A hexagon with `side` cells on each side.
    ///
    /// # Panics
    /// When `side` is above [`Hexagon::MAX_SIDE`].
    #[inline]
    pub const fn new(side: u32) -> Self {
        assert!(side <= Self::MAX_SIDE, "no side may be above 2^30");
        Hexagon { side }
    }

    /// The number of cells on each side.
    #[inline]
    pub const fn side(self) -> u32 {
        self.side
    }
}

impl Shape for Hexagon {
    type At = Axial;

    #[inline]
    fn len(self) -> u64 {
        let side = u64::from(self.side);
        if side == 0 { 0 } else { 3 * side * (side - 1) + 1 }
    }

    #[inline]
    fn contains(self, at: Axial) -> bool {
        let side = self.side;
        let sum = i64::from(at.q) + i64::from(at.r);
        at.q.unsigned_abs() < side && at.r.unsigned_abs() < side && sum.unsigned_abs() < u64::from(side)
    }

    #[inline]
    fn index(self, at: Axial) -> Option<CellIdx> {
        self.contains(at)
            .then(|| CellIdx::new((self.centre() + i64::from(at.q) + self.row(i64::from(at.r))) as u64))
    }

    #[inline]
    fn coord(self, idx: CellIdx) -> Axial {
        let side = i64::from(self.side);
        let beyond = idx.get() as i64 - self.centre();
        // By symmetry, the numbers of a cell and of its image under half a turn add up to 2 * centre.
        // One of the two, `upper`, is in the upper half, whose rows have side, side + 1, … cells.
        let upper = (self.centre() - beyond.abs()) as u64;
        // The number of full rows before it is the largest n with n * side + n * (n - 1) / 2 <= upper, that is, with
        // (2n + 2 * side - 1)² <= (2 * side - 1)² + 8 * upper. This is below 16 * side², so it fits in a `u64`.
        let first = (2 * side - 1) as u64;
        let full = ((first * first + 8 * upper).isqrt() - first) / 2;
        let below = side - 1 - full as i64;
        let r = if beyond < 0 { -below } else { below };
        Axial { q: (beyond - self.row(r)) as i32, r: r as i32 }
    }

    #[inline]
    fn cell(self, at: Axial) -> [i64; 2] {
        let last = i64::from(self.side) - 1;
        [last + i64::from(at.q), last - i64::from(at.r)]
    }

    #[inline]
    fn at_cell(self, [x, y]: [i64; 2]) -> Axial {
        let last = i64::from(self.side) - 1;
        Axial { q: (x - last) as i32, r: (last - y) as i32 }
    }
}

impl Hexagon {
    /// The number of the centre: half of the other cells come before it.
    #[inline]
    fn centre(self) -> i64 {
        let side = i64::from(self.side);
        3 * side * (side - 1) / 2
    }

    /// The number of `(0, r)` minus the number of `(0, 0)`.
    ///
    /// Below the centre, `(0, r)` comes `2 * side - r` cells after `(0, r - 1)`: `side - r` cells
    /// to the right end of the row, one to the next row, and `side - 1` to `(0, r)`. The steps 1
    /// to `r` add up to `2 * side * r - r * (r + 1) / 2`. Above the centre, only the sign changes.
    #[inline]
    fn row(self, r: i64) -> i64 {
        2 * i64::from(self.side) * r - r * (r.abs() + 1) / 2
    }
}

/// `[0, 0]` is the corner at the bottom. The first coordinate grows to the upper left, the second to the upper right.
impl Paper for Hexagon {
    fn tile(&self) -> Tile {
        Tile::Flat
    }

    fn contains(&self, at: [i64; 2]) -> bool {
        let side = i64::from(self.side);
        at.iter().all(|along| (0..2 * side - 1).contains(along)) && (at[0] - at[1]).abs() < side
    }

    fn axes(&self) -> [Place; 3] {
        [(0, 0), (-1, -1), (1, -1)].map(|(across, down)| Place { across, down })
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        let far = i64::from(self.side) - 1;
        [(-far, far), (-4 * far, 0)]
    }
}
