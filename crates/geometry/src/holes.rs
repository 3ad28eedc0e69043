//! The square of holes.

use crate::{Paper, Place, Side, Tile};

/// The board of a game of pegs and links as it lies on paper: `size` times `size` holes without the four corners, `[0, 0]` at the bottom left. The
/// outermost rows and columns are the end zones.
///
/// ```text
///       (1,2)              size 3, and the coordinates of the holes
/// (0,1) (1,1) (2,1)
///       (1,0)
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holes {
    size: u32,
    has_corners: bool,
}

impl Holes {
    /// A board with `size` rows and columns.
    pub const fn new(size: u32) -> Self {
        Holes { size, has_corners: false }
    }

    /// The same with a hole in each corner, as some draw it.
    pub const fn with_corners(size: u32) -> Self {
        Holes { size, has_corners: true }
    }

    fn last(self) -> i64 {
        i64::from(self.size) - 1
    }
}

impl Paper for Holes {
    fn tile(&self) -> Tile {
        Tile::Hole
    }

    fn contains(&self, at: [i64; 2]) -> bool {
        let last = self.last();
        let is_corner = || at.iter().all(|&along| along == 0 || along == last);
        at.iter().all(|along| (0..=last).contains(along)) && (self.has_corners || !is_corner())
    }

    fn axes(&self) -> [Place; 3] {
        [(0, self.last()), (1, 0), (0, -1)].map(|(across, down)| Place { across, down })
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        [(0, self.last()); 2]
    }

    fn side(&self, [x, y]: [i64; 2]) -> Option<Side> {
        let beyond = |along| !(0..=self.last()).contains(&along);
        if beyond(y) { Some(Side::End) } else { beyond(x).then_some(Side::Flank) }
    }
}
