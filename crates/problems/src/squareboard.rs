//! The contest's coordinates of a NoGo board, and its drawing.

use alloc::string::String;

use board_text::{Drawing, Glyph, Tone, View};
use geometry::{Point, Scale, Shape};
use rules_nogo::{Board, Color};

use crate::words;

/// A point as the contest writes it: row and column, both from 1.
pub(crate) fn cell(at: Point) -> String {
    words::pair(i64::from(at.y) + 1, i64::from(at.x) + 1)
}

/// The contest's letter of a colour.
pub(crate) fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "X",
        Color::White => "O",
    }
}

/// A drawing of the final board: stones of the start small, stones played on large, the last move in parentheses.
pub(crate) fn draw(start: &Board, last: &Board, focus: Option<Point>) -> Drawing {
    let shape = last.shape();
    let mut view = View::new(&shape, [Scale::Rising(1); 2]);
    view.focus = focus.map(|at| shape.cell(at));
    view.middle = view.focus.unwrap_or_default();
    view.draw(|cell| {
        let at = shape.at_cell(cell);
        let given = start.get(at).copied().flatten().is_some();
        let (symbol, tone) = match last.get(at).copied().flatten() {
            None => ('.', Tone::Faint),
            Some(Color::Black) => (if given { 'x' } else { 'X' }, Tone::First),
            Some(Color::White) => (if given { 'o' } else { 'O' }, Tone::Second),
        };
        Glyph { symbol, tone }
    })
}
