//! The contest's coordinates of a NoGo board, its drawing, and a literal look at its liberties.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

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

/// A stone of a chain without a liberty, if there is one: a flood of every chain, with nothing borrowed from the rules.
///
/// # Complexity
/// O(points).
pub(crate) fn chain_without_liberty(board: &Board) -> Option<Point> {
    let (width, height) = (board.shape().width() as usize, board.shape().height() as usize);
    let stones = board.values();
    let mut seen = vec![false; stones.len()];
    let mut open: Vec<usize> = Vec::new();
    for start in 0..stones.len() {
        if stones[start].is_none() || seen[start] {
            continue;
        }
        let mut has_liberty = false;
        seen[start] = true;
        open.push(start);
        while let Some(place) = open.pop() {
            let (row, column) = (place / width, place % width);
            let near = [
                (row > 0).then(|| place - width),
                (row + 1 < height).then(|| place + width),
                (column > 0).then(|| place - 1),
                (column + 1 < width).then(|| place + 1),
            ];
            for near in near.into_iter().flatten() {
                if stones[near].is_none() {
                    has_liberty = true;
                } else if stones[near] == stones[start] && !seen[near] {
                    seen[near] = true;
                    open.push(near);
                }
            }
        }
        if !has_liberty {
            return Some(Point { x: (start % width) as i32, y: (start / width) as i32 });
        }
    }
    None
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
