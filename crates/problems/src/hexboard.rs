//! What both Hex problems share: reading cells into a board, the contest's coordinates, the drawing.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use board_text::{Drawing, Glyph, Tone, View};
use geometry::{Axial, Rhombus, Scale, Shape};
use rules_hex::{BLUE, Blockade, Board, Color, RED};

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
    let shape = board.shape();
    let cell = |at: &Axial| shape.cell(*at);
    let mut view = View::new(&shape, [Scale::Rising(1); 2]);
    view.focus = focus.as_ref().map(cell);
    view.middle = focus.as_ref().or(parts[0].first()).map(cell).unwrap_or_default();
    view.parts = parts.into_iter().flatten().map(cell).collect();

    let mut sorted = parts.map(<[Axial]>::to_vec);
    sorted.iter_mut().for_each(|part| part.sort_unstable());
    let [first, second] = sorted;
    view.draw(|cell| {
        let at = shape.at_cell(cell);
        let stone = board.get(at).copied().flatten();
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
        Glyph { symbol, tone }
    })
}
