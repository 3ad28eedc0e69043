//! The links of one peg as a small set.

use geometry::{Link, Point};

/// Up to eight links from one peg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Links {
    /// The peg.
    at: Point,
    /// Bit `i` is set if the peg has a link along step `i` of [`Point::KNIGHT`].
    ways: u8,
}

impl Links {
    /// The links from `at` along the steps of [`Point::KNIGHT`] whose bits are set.
    pub(crate) fn new(at: Point, ways: u8) -> Self {
        Links { at, ways }
    }

    /// The peg that the links share.
    pub fn at(self) -> Point {
        self.at
    }

    /// The number of links, 0 to 8.
    pub fn len(self) -> usize {
        self.ways.count_ones() as usize
    }

    /// Whether the peg has no link.
    pub fn is_empty(self) -> bool {
        self.ways == 0
    }

    /// The pegs at the other ends, in the order of [`Point::KNIGHT`].
    pub fn near(self) -> impl Iterator<Item = Point> {
        // Clear the lowest bit to get to the next link.
        let mut ways = self.ways;
        core::iter::from_fn(move || {
            let step = Point::KNIGHT.get(ways.trailing_zeros() as usize)?;
            ways &= ways - 1;
            Some(self.at.offset(*step))
        })
    }

    /// The links as pairs of pegs, in the same order: first the peg that they share.
    pub(crate) fn pairs(self) -> impl Iterator<Item = [Point; 2]> {
        self.near().map(move |near| [self.at, near])
    }

    /// The links, in the same order as [`Links::near`].
    pub fn iter(self) -> impl Iterator<Item = Link> {
        self.near().filter_map(move |near| Link::new(self.at, near))
    }
}
