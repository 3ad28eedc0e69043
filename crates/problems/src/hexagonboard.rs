//! The contest's coordinates of a Havannah board, and its drawing.

use alloc::string::String;
use alloc::vec::Vec;

use board_text::{Drawing, Glyph, Tone, View};
use geometry::{Axial, Hexagon, Scale, Shape};

use crate::words;

/// The contest's pairs (x, y) on a board of side S: (1, 1) is the bottom corner, y grows towards two o'clock, x towards
/// ten o'clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contest {
    side: i32,
}

impl Contest {
    /// The coordinates for a side of at most [`Hexagon::MAX_SIDE`].
    pub(crate) fn new(side: u32) -> Self {
        Contest { side: side as i32 }
    }

    /// Neighbours (x, y) and (x + 1, y + 1) become neighbours (q, r) and (q + 1, r - 1); (S, S) is the centre.
    #[inline]
    pub(crate) fn axial(self, x: i32, y: i32) -> Axial {
        Axial { q: x - self.side, r: self.side - y }
    }

    /// The pair (x, y) of a cell.
    pub(crate) fn pair(self, at: Axial) -> (i64, i64) {
        (i64::from(at.q) + i64::from(self.side), i64::from(self.side) - i64::from(at.r))
    }

    /// The pair in words.
    pub(crate) fn words(self, at: Axial) -> String {
        let (x, y) = self.pair(at);
        words::pair(x, y)
    }
}

/// A drawing of the board, or of the part round `parts`, the bottom corner downwards.
///
/// Stones are `x`, those of `parts` are `X`, `focus` stands in parentheses and `enclosed` is `*`.
pub(crate) fn draw(
    contest: Contest,
    stones: &[Axial],
    parts: &[Axial],
    focus: Option<Axial>,
    enclosed: Option<Axial>,
) -> Drawing {
    let board = Hexagon::new(contest.side.unsigned_abs());
    let sorted = |cells: &[Axial]| -> Vec<Axial> {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    let (stones, marked) = (sorted(stones), sorted(parts));
    let mut view = View::new(&board, [Scale::Rising(1); 2]);
    view.focus = focus.map(|at| board.cell(at));
    view.middle = board.cell(focus.unwrap_or_default());
    view.parts = parts.iter().map(|&at| board.cell(at)).collect();
    view.draw(|cell| {
        let at = board.at_cell(cell);
        let (symbol, tone) = if marked.binary_search(&at).is_ok() {
            ('X', Tone::FirstStructure)
        } else if stones.binary_search(&at).is_ok() {
            ('x', Tone::First)
        } else if enclosed == Some(at) {
            ('*', Tone::Focus)
        } else {
            ('.', Tone::Faint)
        };
        Glyph { symbol, tone }
    })
}
