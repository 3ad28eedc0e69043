//! What stands on a cell, and what stands round it.

use rules_core::Color;

use crate::circle::Circle;

/// What stands on a cell: bit 0 for a stone of the first colour, bit 8 for one of the second, bit 15 for a cell off the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellBits(u16);

impl CellBits {
    pub(super) const EMPTY: CellBits = CellBits(0);
    pub(super) const OFF: CellBits = CellBits(1 << 15);

    /// A stone of the colour.
    #[inline]
    pub(super) fn of(color: Color) -> CellBits {
        CellBits(1 << (8 * color.index()))
    }

    /// Whether a stone may be put there.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colour of the stone, if there is one.
    pub(super) fn color(self) -> Option<Color> {
        Color::BOTH.into_iter().find(|&color| self.0 == CellBits::of(color).0)
    }

    /// Takes a stone away.
    pub(super) fn clear(&mut self) {
        self.0 &= CellBits::OFF.0;
    }
}

/// The marks of the six neighbours of a cell: six bits for the first colour, from bit 8 on six for the second, and from bit
/// 15 on six for cells off the board, all in the order of `Axial::STEPS`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Around(u32);

impl Around {
    /// What stands round the cell `q` of the middle row; a row has more cells on both sides of it.
    pub(super) fn of<const WIDTH: usize>([above, row, below]: &[[CellBits; WIDTH]; 3], q: usize) -> Around {
        let marks = [row[q + 1], above[q + 1], above[q], row[q - 1], below[q - 1], below[q]];
        let [a, b, c, d, e, f] = marks.map(|mark| u32::from(mark.0));
        Around(a | b << 1 | c << 2 | d << 3 | e << 4 | f << 5)
    }

    /// Where the stones of a colour are.
    #[inline]
    pub(super) fn stones(self, color: Color) -> Circle {
        Circle::of_bits((self.0 >> (8 * color.index())) as u8)
    }
}
