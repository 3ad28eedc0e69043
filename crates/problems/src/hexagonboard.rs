//! The contest's coordinates of a Havannah board, and its drawing.

use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Axial, Hexagon, Shape};
use judge_io::{Canvas, Drawing, Tone};

use crate::window::window;
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
    let side = i64::from(contest.side);
    let hexagon = Hexagon::new(contest.side.unsigned_abs());
    let sorted = |cells: &[Axial]| -> Vec<Axial> {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    let (stones, marked) = (sorted(stones), sorted(parts));

    // (x, y) stands in line -(x + y) and column y - x: neighbours (x + 1, y + 1) stand two lines apart.
    let line = |at: Axial| -i64::from(at.q) + i64::from(at.r) - 2 * side;
    let column = |at: Axial| -i64::from(at.r) - i64::from(at.q);
    let middle = focus.unwrap_or_default();
    let lines = window(-(4 * side - 2)..=-2, parts.iter().map(|&at| line(at)), line(middle));
    let columns = window(-(side - 1)..=side - 1, parts.iter().map(|&at| column(at)), column(middle));

    // Where the lower edges are not in sight, each line tells its first cell.
    let whole = *lines.end() == -2 && columns.clone().count() as i64 == 2 * side - 1;
    let mut canvas = Canvas::new();
    for up in lines {
        let mut first = !whole;
        for across in columns.clone() {
            // x + y and y - x are both even or both odd; where they are not, there is no cell.
            let (twice_x, twice_y) = (-up - across, -up + across);
            if twice_x % 2 != 0 {
                continue;
            }
            let (x, y) = (twice_x / 2, twice_y / 2);
            let at = Axial { q: (x - side) as i32, r: (side - y) as i32 };
            if !hexagon.contains(at) {
                continue;
            }
            let (symbol, tone) = if marked.binary_search(&at).is_ok() {
                ('X', Tone::FirstStructure)
            } else if stones.binary_search(&at).is_ok() {
                ('x', Tone::First)
            } else if enclosed == Some(at) {
                ('*', Tone::Focus)
            } else {
                ('.', Tone::Faint)
            };
            let wide = 2 * across;
            if focus == Some(at) {
                canvas.put_focus(up, wide, symbol);
            } else {
                canvas.put(up, wide, symbol, tone);
            }
            if core::mem::take(&mut first) {
                let label = words::pair(x, y);
                canvas.write(up, wide - 3 - label.len() as i64, &label, Tone::Faint);
            }
            // The two lower edges carry the coordinates.
            if whole && y == 1 {
                let label = alloc::format!("x={x}");
                canvas.write(up, wide - 2 - label.len() as i64, &label, Tone::Faint);
            }
            if whole && x == 1 {
                canvas.write(up, wide + 3, &alloc::format!("y={y}"), Tone::Faint);
            }
        }
    }
    canvas.draw()
}
