//! The state of one point, in sixteen bits.

use rules_core::Color;

use crate::peg::Zones;
use crate::setup::Sides;
use crate::{LinkRule, Peg};

/// The state of one point.
///
/// - Bits 0 to 3: the ways (see [`geometry::Link::way`]) of the links from here to larger points (by `x`, then `y`).
/// - Bits 4 and 5: a peg of Black, of White.
/// - Bit 6: links join the peg to its player's end zone at 0. Bit 7: it is in the other one.
/// - Bits 8 to 11: the ways from here that a link of Black blocks.
///   Bits 12 to 15: the same for White. Only the array uses these.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell(u16);

const REACHED: u16 = 1 << 6;
const GOAL: u16 = 1 << 7;
/// The bits of the blocked ways.
const STOPPED: u16 = 0xFF00;

impl Cell {
    /// A peg without links.
    #[inline]
    pub(crate) fn new(peg: Peg, sides: Sides) -> Self {
        Cell(own(peg.color) | Zones::of(peg.color, peg.at, sides).bits() << 6)
    }

    /// The colour of the peg here.
    #[inline]
    pub(crate) fn peg(self) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.has(color))
    }

    #[inline]
    pub(crate) fn has(self, color: Color) -> bool {
        self.0 & own(color) != 0
    }

    /// The ways of the links that start here, as bits.
    #[inline]
    pub(crate) fn ways(self) -> u16 {
        self.0 & 0b1111
    }

    /// Whether the peg here has one of these colours: bit 0 for Black, bit 1 for White.
    #[inline]
    pub(crate) fn is_of(self, colors: u16) -> bool {
        self.0 >> 4 & colors != 0
    }

    /// Whether links join the peg to its player's end zone at 0.
    #[inline]
    pub(crate) fn is_reached(self) -> bool {
        self.0 & REACHED != 0
    }

    /// Whether the peg is in its player's other end zone.
    #[inline]
    pub(crate) fn is_goal(self) -> bool {
        self.0 & GOAL != 0
    }

    /// Whether the peg is in an end zone of its player. Links also set bit 6, so this is valid only without them.
    #[inline]
    pub(crate) fn is_zoned(self) -> bool {
        self.0 & (REACHED | GOAL) != 0
    }

    #[inline]
    pub(crate) fn put(&mut self, peg: Cell) {
        self.0 |= peg.0;
    }

    /// Adds a link that starts here.
    #[inline]
    pub(crate) fn link(&mut self, way: usize) {
        self.0 |= 1 << way;
    }

    #[inline]
    pub(crate) fn reach(&mut self) {
        self.0 |= REACHED;
    }

    #[inline]
    pub(crate) fn unlink(&mut self, way: usize) {
        self.0 &= !(1 << way);
    }

    #[inline]
    pub(crate) fn unreach(&mut self) {
        self.0 &= !REACHED;
    }

    /// Marks ways from here as blocked by a link of `color`.
    #[inline]
    pub(crate) fn stop(&mut self, ways: u16, color: Color) {
        self.0 |= ways << (8 + 4 * color.index());
    }

    /// The new links of a peg of `color` here, as bits: to the pegs of
    /// that colour in `near`, unless a link of the `stoppers` blocks them.
    ///
    /// The processor cannot predict either condition, so a single comparison for each neighbour
    /// tests both, without a branch. Random games are 1.2 times as fast as with two tests.
    #[inline]
    pub(crate) fn open(self, near: [Cell; 8], color: Color, stoppers: u16) -> u8 {
        let stops = (stoppers & 1) << 8 | (stoppers >> 1) << 12;
        let own = own(color);
        // Links along the first four steps start here, the others at the neighbour.
        let stopped = self.0 & (0b1111 * stops);
        let stopped = (stopped >> 8 | stopped >> 12) & 0b1111;
        let far = [0, 0, 0, 0, stops, stops << 1, stops << 2, stops << 3];
        matching(near, far.map(|stops| own | stops), [own; 8]) & !(stopped as u8)
    }

    /// The links of a peg here, as bits, to pegs that are not reached.
    #[inline]
    pub(crate) fn unreached(self, near: [Cell; 8]) -> u8 {
        let far = [0, 0, 0, 0, 1, 2, 4, 8];
        matching(near, far.map(|link| REACHED | link), far) & (0xF0 | self.ways() as u8)
    }

    /// The links of a peg here: bit `i` for step `i` of [`geometry::Point::KNIGHT`].
    #[inline]
    pub(crate) fn links(self, near: [Cell; 8]) -> u8 {
        let far = [0, 0, 0, 0, 1, 2, 4, 8];
        matching(near, far, far) & (0xF0 | self.ways() as u8)
    }

    /// The links from here in the given ways, if the peg has one of these colours; otherwise none.
    #[inline]
    pub(crate) fn links_of(self, colors: u16, ways: u16) -> u16 {
        self.0 & ways & 0_u16.wrapping_sub(u16::from(self.is_of(colors)))
    }

    /// Clears the blocked ways.
    #[inline]
    pub(crate) fn free(&mut self) {
        self.0 &= !STOPPED;
    }

    /// Removes the peg and its links. Blocked ways stay.
    #[inline]
    pub(crate) fn lift(&mut self) {
        self.0 &= STOPPED;
    }
}

/// The colours whose links block a link of `color`: bit 0 for Black, bit 1 for White.
#[inline]
pub(crate) fn stoppers(rule: LinkRule, color: Color) -> u16 {
    match rule {
        LinkRule::AllLinksBlock => 0b11,
        LinkRule::OpponentLinksBlock => 1 << color.opponent().index(),
    }
}

/// The bit of a peg of `color`.
#[inline]
fn own(color: Color) -> u16 {
    1 << (4 + color.index())
}

/// Which of eight cells hold pegs of `color`, as bits.
#[inline]
pub(crate) fn pegs_of(color: Color, cells: [Cell; 8]) -> u8 {
    matching(cells, [own(color); 8], [own(color); 8])
}

/// Which cells equal these values under the masks, as bits.
#[inline]
fn matching(cells: [Cell; 8], masks: [u16; 8], values: [u16; 8]) -> u8 {
    let mut bits = 0;
    for i in 0..8 {
        bits |= u8::from(cells[i].0 & masks[i] == values[i]) << i;
    }
    bits
}

/// The numbers of the set bits, in ascending order.
#[inline]
pub(crate) fn bits(mut set: u8) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let lowest = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        lowest
    })
}
