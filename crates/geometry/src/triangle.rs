//! Triangular boards of hexagonal cells.

use crate::{Axial, CellIdx, Paper, Place, Shape, Tile};

/// A triangle of hexagons with `side` cells on each side and one corner at the top: the board of Y.
///
/// Row `r` has `r + 1` cells, with `q` from `-r` to 0.
///
/// ```text
///        0                       (0, 0)
///       1 2                 (-1, 1)   (0, 1)
///      3 4 5           (-2, 2)   (-1, 2)   (0, 2)
///
///     side 3: the numbers of the cells, and their coordinates (q, r)
/// ```
///
/// ```
/// use geometry::{Axial, Shape, Triangle};
/// let board = Triangle::new(3);
/// assert_eq!(board.len(), 6);
/// let middle = Axial { q: -1, r: 2 };
/// assert_eq!(board.index(middle).map(|idx| idx.get()), Some(4));
/// let near: Vec<_> = middle.neighbors().into_iter().filter_map(|at| board.index(at)).collect();
/// assert_eq!(near.iter().map(|idx| idx.get()).collect::<Vec<_>>(), [5, 2, 1, 3]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Triangle {
    side: u32,
}

impl Triangle {
    /// The longest side for which coordinates fit in an `i32`.
    pub const MAX_SIDE: u32 = 1 << 31;

    /// A triangle with `side` cells on each side.
    ///
    /// # Panics
    /// When `side` is above [`Triangle::MAX_SIDE`].
    #[inline]
    pub const fn new(side: u32) -> Self {
        assert!(side <= Self::MAX_SIDE, "no side may be above 2^31");
        Triangle { side }
    }

    /// The number of cells on each side.
    #[inline]
    pub const fn side(self) -> u32 {
        self.side
    }
}

impl Shape for Triangle {
    type At = Axial;

    #[inline]
    fn len(self) -> u64 {
        above(self.side.into())
    }

    #[inline]
    fn contains(self, at: Axial) -> bool {
        // The cast turns a negative row into 2^31 or more, and no side is longer.
        (at.r as u32) < self.side && (-at.r..=0).contains(&at.q)
    }

    #[inline]
    fn index(self, at: Axial) -> Option<CellIdx> {
        let column = || (i64::from(at.q) + i64::from(at.r)) as u64;
        self.contains(at).then(|| CellIdx::new(above(at.r as u64) + column()))
    }

    #[inline]
    fn coord(self, idx: CellIdx) -> Axial {
        // The row is the largest r with r * (r + 1) <= 2 * idx: the integer root of 2 * idx, or one less.
        let twice = 2 * idx.get();
        let root = twice.isqrt();
        let r = if root * (root + 1) <= twice { root } else { root - 1 };
        let column = idx.get() - above(r);
        Axial { q: (column as i64 - r as i64) as i32, r: r as i32 }
    }

    #[inline]
    fn cell(self, at: Axial) -> [i64; 2] {
        [i64::from(at.q) + i64::from(at.r), at.r.into()]
    }

    #[inline]
    fn at_cell(self, [x, y]: [i64; 2]) -> Axial {
        Axial { q: (x - y) as i32, r: y as i32 }
    }
}

/// The number of cells in the first `rows` rows.
#[inline]
fn above(rows: u64) -> u64 {
    rows * (rows + 1) / 2
}

/// `[0, 0]` is the top corner. The second coordinate is the row, the first counts its
/// cells from the left. Row labels are at the left edge, the others at the lower edge.
impl Paper for Triangle {
    fn tile(&self) -> Tile {
        Tile::Pointed
    }

    fn contains(&self, [x, y]: [i64; 2]) -> bool {
        (0..self.side.into()).contains(&y) && (0..=y).contains(&x)
    }

    fn axes(&self) -> [Place; 3] {
        [(0, 0), (2, 0), (-1, 1)].map(|(across, down)| Place { across, down })
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        let last = i64::from(self.side) - 1;
        [(-last, last), (0, last)]
    }

    fn toward(&self) -> [Place; 2] {
        [(-1, 1), (-2, 0)].map(|(across, down)| Place { across, down })
    }
}
