//! The contents of cells, as bits.

use rules_core::Color;

use crate::circle::Circle;

/// The content of a cell. Bit 0: a stone of the first colour; bit 8: of the second; bit 15: off the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellBits(u16);

impl CellBits {
    pub(super) const EMPTY: CellBits = CellBits(0);
    pub(super) const OFF: CellBits = CellBits(1 << 15);

    #[inline]
    pub(super) fn of(color: Color) -> CellBits {
        CellBits(1 << (8 * color.index()))
    }

    /// Whether the cell is on the board and has no stone.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colour of the stone, if any.
    pub(super) fn color(self) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.0 == CellBits::of(color).0)
    }

    /// Removes the stone.
    pub(super) fn clear(&mut self) {
        self.0 &= CellBits::OFF.0;
    }
}

/// The contents of the six neighbours of a cell, in the order of `Axial::STEPS`: bits 0 to 5
/// for stones of the first colour, 8 to 13 for the second, 15 to 20 for cells off the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around(u32);

impl Around {
    /// The contents round cell `q` of the middle row, which has a slot on each side of it.
    pub(super) fn of<const WIDTH: usize>([above, row, below]: &[[CellBits; WIDTH]; 3], q: usize) -> Around {
        let marks = [row[q + 1], above[q + 1], above[q], row[q - 1], below[q - 1], below[q]];
        let [a, b, c, d, e, f] = marks.map(|mark| u32::from(mark.0));
        Around(a | b << 1 | c << 2 | d << 3 | e << 4 | f << 5)
    }

    /// The directions of the stones of a colour.
    #[inline]
    pub(super) fn stones(self, color: Color) -> Circle {
        Circle::of_bits((self.0 >> (8 * color.index())) as u8)
    }
}
