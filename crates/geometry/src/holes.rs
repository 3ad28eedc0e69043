//! Rectangular boards of holes.

use crate::{Paper, Place, Side, Tile};

/// A board for pegs and links, as in TwixT: `width` by `height` holes without the four
/// corners. `[0, 0]` is at the bottom left. The outermost rows and columns are the end zones.
///
/// ```text
///       (1,2)              3 by 3, and the coordinates of the holes
/// (0,1) (1,1) (2,1)
///       (1,0)
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holes {
    width: u32,
    height: u32,
}

impl Holes {
    /// A board with `width` columns and `height` rows.
    pub const fn new(width: u32, height: u32) -> Self {
        Holes { width, height }
    }

    /// The last column and row.
    fn last(self) -> [i64; 2] {
        [self.width, self.height].map(|side| i64::from(side) - 1)
    }
}

impl Paper for Holes {
    fn tile(&self) -> Tile {
        Tile::Hole
    }

    fn contains(&self, at: [i64; 2]) -> bool {
        let both = || at.into_iter().zip(self.last());
        let is_corner = || both().all(|(along, last)| along == 0 || along == last);
        both().all(|(along, last)| (0..=last).contains(&along)) && !is_corner()
    }

    fn axes(&self) -> [Place; 3] {
        [(0, self.last()[1]), (1, 0), (0, -1)].map(|(across, down)| Place { across, down })
    }

    fn bounds(&self) -> [(i64, i64); 2] {
        // With at most two columns, all places in the first and last row are corners. With at most two rows, all places
        // in the first and last column are corners.
        let bare = |across: u32| i64::from(across <= 2);
        let ([right, top], [left, bottom]) = (self.last(), [bare(self.height), bare(self.width)]);
        [(left, right - left), (bottom, top - bottom)]
    }

    fn side(&self, [x, y]: [i64; 2]) -> Option<Side> {
        let [right, top] = self.last();
        let is_beyond = |along, last| !(0..=last).contains(&along);
        if is_beyond(y, top) { Some(Side::End) } else { is_beyond(x, right).then_some(Side::Flank) }
    }
}
