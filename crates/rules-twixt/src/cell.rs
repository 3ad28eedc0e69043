//! What stands on a point, in sixteen bits.

use rules_core::Color;

use crate::LinkRule;

/// What stands on a point.
///
/// Bits 0 to 3: the ways of the links that start here and lead to larger points (see [`geometry::Link::way`]). Bits 4
/// and 5: a peg of Black, of White. Bits 8 to 11: the ways of the links from here that a link of Black would stop, used or
/// not; bits 12 to 15: the same for White. Only the array keeps the last eight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell(u16);

/// The bits that say which links are stopped.
const STOPPED: u16 = 0xFF00;

impl Cell {
    #[inline]
    pub(crate) fn of(color: Color) -> Self {
        Cell(1 << (4 + color.index()))
    }

    /// Whose peg stands here.
    #[inline]
    pub(crate) fn peg(self) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.has(color))
    }

    #[inline]
    pub(crate) fn has(self, color: Color) -> bool {
        self.0 >> (4 + color.index()) & 1 != 0
    }

    /// The ways of the links that start here, as bits.
    #[inline]
    pub(crate) fn ways(self) -> u16 {
        self.0 & 0b1111
    }

    /// Whether a peg of one of these colours, bit 0 for Black and bit 1 for White, stands here.
    #[inline]
    pub(crate) fn is_of(self, colors: u16) -> bool {
        self.0 >> 4 & colors != 0
    }

    /// Puts a peg here.
    #[inline]
    pub(crate) fn put(&mut self, peg: Cell) {
        self.0 |= peg.0;
    }

    /// Notes a link that starts here.
    #[inline]
    pub(crate) fn link(&mut self, way: usize) {
        self.0 |= 1 << way;
    }

    /// Notes that a link of `color` stops the links from here in these ways.
    #[inline]
    pub(crate) fn stop(&mut self, ways: u16, color: Color) {
        self.0 |= ways << (8 + 4 * color.index());
    }

    /// The ways that are stopped by links of these colours, as bits.
    #[inline]
    pub(crate) fn stopped(self, colors: u16) -> u16 {
        let by_black = (self.0 >> 8) & (0b1111 * (colors & 1));
        let by_white = (self.0 >> 12) & (0b1111 * (colors >> 1 & 1));
        by_black | by_white
    }

    /// Forgets what is stopped here.
    pub(crate) fn free(&mut self) {
        self.0 &= !STOPPED;
    }

    /// Takes the peg and its links away, and leaves what is stopped.
    pub(crate) fn lift(&mut self) {
        self.0 &= STOPPED;
    }
}

/// The colours whose links stop a link of `color`: bit 0 for Black, bit 1 for White.
#[inline]
pub(crate) fn stoppers(rule: LinkRule, color: Color) -> u16 {
    match rule {
        LinkRule::AllLinksBlock => 0b11,
        LinkRule::OpponentLinksBlock => 1 << color.opponent().index(),
    }
}
