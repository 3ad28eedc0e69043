//! TwixT's pegs and links in words, and the drawing of the board.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use board_text::{Drawing, Glyph, Tone, View};
use geometry::{Holes, Link, Point, Scale};
use rules_twixt::{Color, Twixt};

use crate::words;

/// `Black` or `White`.
pub(crate) fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// The end zones that a colour joins.
pub(crate) fn zones(color: Color) -> &'static str {
    match color {
        Color::Black => "x = 0 and x = N",
        Color::White => "y = 0 and y = N",
    }
}

/// A point as the contest writes it: x, then y.
pub(crate) fn point(at: Point) -> String {
    words::pair(at.x, at.y)
}

/// Both ends of a link.
pub(crate) fn ends(link: Link) -> String {
    let [a, b] = link.ends();
    format!("{} - {}", point(a), point(b))
}

/// A drawing of the board with y = 0 at the bottom.
///
/// Pegs are `b` and `w`, those of `path` are capitals, `focus` stands in parentheses.
pub(crate) fn draw(game: &Twixt, path: &[Point], focus: Option<Point>) -> Drawing {
    let board = Holes::with_corners(game.size());
    let cell = |at: Point| [at.x, at.y].map(i64::from);
    let mut sorted = path.to_vec();
    sorted.sort_unstable();
    let mut steps: Vec<Link> = path.windows(2).filter_map(|two| Link::new(two[0], two[1])).collect();
    steps.sort_unstable();

    let mut view = View::new(&board, [Scale::Rising(0); 2]);
    view.focus = focus.map(cell);
    view.middle = cell(focus.unwrap_or_default());
    view.parts = path.iter().copied().map(cell).collect();
    for peg in game.pegs() {
        // Each link once, with its smaller end.
        for link in game.links_of(peg.at).iter().filter(|link| link.ends()[0] == peg.at) {
            view.links.push((link.ends().map(cell), tone(peg.color, steps.binary_search(&link).is_ok())));
        }
    }
    view.draw(|[x, y]| {
        let at = Point { x: x as i32, y: y as i32 };
        let Some(color) = game.stone(at) else { return Glyph { symbol: '.', tone: Tone::Faint } };
        let is_on_path = sorted.binary_search(&at).is_ok();
        let symbol = match color {
            Color::Black => ['b', 'B'][usize::from(is_on_path)],
            Color::White => ['w', 'W'][usize::from(is_on_path)],
        };
        Glyph { symbol, tone: tone(color, is_on_path) }
    })
}

fn tone(color: Color, is_on_path: bool) -> Tone {
    match (color, is_on_path) {
        (Color::Black, false) => Tone::First,
        (Color::White, false) => Tone::Second,
        (Color::Black, true) => Tone::FirstStructure,
        (Color::White, true) => Tone::SecondStructure,
    }
}
