//! What both Hex problems share: reading cells into a board, the contest's coordinates, the drawing.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use geometry::{Axial, Rhombus, Shape};
use judge_io::{Canvas, Drawing, Tone};
use rules_hex::{BLUE, Blockade, Board, Color, RED};

use crate::window::{upright, width, window};
use crate::words;

/// Takes the memory of an old board, to be filled with the cells of a new one; `possible` cells could be left in the input.
pub(crate) fn recycle(board: &mut Board, size: u32, possible: usize) -> Vec<Option<Color>> {
    let mut stones = core::mem::take(board).into_values();
    stones.clear();
    stones.reserve((size as usize).saturating_mul(size as usize).min(possible));
    stones
}

/// The board of the cells that were read, row by row.
pub(crate) fn board(size: u32, stones: Vec<Option<Color>>) -> Board {
    Board::from_values(Rhombus::new(size, size), stones).expect("size rows of size cells were read")
}

/// A cell as the contest writes it: row and column, both from 1.
pub(crate) fn cell(at: Axial) -> String {
    words::pair(at.r + 1, at.q + 1)
}

/// `Red` or `Blue`.
pub(crate) fn name(color: Color) -> &'static str {
    if color == RED { "Red" } else { "Blue" }
}

/// `red` or `blue`.
pub(crate) fn in_lower_case(color: Color) -> &'static str {
    if color == RED { "red" } else { "blue" }
}

/// The sides that a colour joins.
pub(crate) fn sides(color: Color) -> &'static str {
    if color == RED { "top and bottom" } else { "left and right" }
}

/// Why nobody has joined their sides, in words: what keeps Red, and what keeps Blue, from it.
pub(crate) fn blockades([red, blue]: &[Blockade; 2]) -> Vec<String> {
    let list = |blockade: &Blockade| words::path(blockade.cells(), cell);
    vec![
        format!("a line from left to right without a red stone: {}", list(red)),
        format!("a line from top to bottom without a blue stone: {}", list(blue)),
    ]
}

/// A drawing of the board with rows and columns from 1.
///
/// Stones are `r` and `b`, those in `parts[0]` capitals. Where there is a second part, its stones are `2` and those of the
/// first `1`. `focus` stands in parentheses.
pub(crate) fn draw(board: &Board, parts: [&[Axial]; 2], focus: Option<Axial>) -> Drawing {
    let size = i64::from(board.shape().height());
    let middle = focus.or_else(|| parts[0].first().copied()).unwrap_or_default();
    let cells = || parts.iter().flat_map(|part| part.iter());
    let rows = window(0..=size - 1, cells().map(|at| i64::from(at.r)), i64::from(middle.r));
    let columns = window(0..=size - 1, cells().map(|at| i64::from(at.q)), i64::from(middle.q));

    let mut sorted = parts.map(<[Axial]>::to_vec);
    sorted.iter_mut().for_each(|part| part.sort_unstable());
    let [first, second] = sorted;

    let mut canvas = Canvas::new();
    // Every row stands half a cell further to the right.
    let place = |r: i64, q: i64| (r, 2 * q + r);
    let high = width(columns.end() + 1);
    for q in columns.clone() {
        let (top, column) = place(*rows.start(), q);
        upright(&mut canvas, top - i64::from(high), column, q + 1, high);
    }
    let wide = i64::from(width(rows.end() + 1));
    for r in rows.clone() {
        let label = format!("{:>wide$}", r + 1, wide = wide as usize);
        let (line, column) = place(r, *columns.start());
        canvas.write(line, column - wide - 2, &label, Tone::Faint);
    }
    for r in rows {
        for q in columns.clone() {
            let at = Axial { q: q as i32, r: r as i32 };
            let (line, column) = place(r, q);
            let stone = board.shape().index(at).and_then(|idx| board[idx]);
            let in_first = first.binary_search(&at).is_ok();
            let symbol = match stone {
                _ if !second.is_empty() && in_first => '1',
                _ if second.binary_search(&at).is_ok() => '2',
                None => '.',
                Some(RED) if in_first => 'R',
                Some(RED) => 'r',
                Some(BLUE) if in_first => 'B',
                Some(BLUE) => 'b',
            };
            let tone = match (stone, symbol) {
                (Some(RED), '1' | '2' | 'R') => Tone::FirstStructure,
                (Some(RED), _) => Tone::First,
                (Some(BLUE), '1' | '2' | 'B') => Tone::SecondStructure,
                (Some(BLUE), _) => Tone::Second,
                (None, _) => Tone::Faint,
            };
            if focus == Some(at) {
                canvas.put_focus(line, column, symbol);
            } else {
                canvas.put(line, column, symbol, tone);
            }
        }
    }
    canvas.draw()
}
