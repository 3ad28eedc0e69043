//! TwixT's pegs and links in words, and the drawing of the board.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::{Link, Point};
use judge_io::{Canvas, Drawing, Tone};
use rules_twixt::{Color, Twixt};

use crate::window::{upright, width, window};
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

/// A drawing of the board with y = 0 at the bottom: four columns and two lines a point, so that links have room.
///
/// Pegs are `b` and `w`, those of `path` are capitals, `focus` stands in parentheses.
pub(crate) fn draw(game: &Twixt, path: &[Point], focus: Option<Point>) -> Drawing {
    let last = i64::from(game.size()) - 1;
    let middle = focus.unwrap_or_default();
    let xs = window(0..=last, path.iter().map(|at| i64::from(at.x)), i64::from(middle.x));
    let ys = window(0..=last, path.iter().map(|at| i64::from(at.y)), i64::from(middle.y));
    let place = |x: i64, y: i64| (-2 * y, 4 * x);

    let mut canvas = Canvas::new();
    for y in ys.clone() {
        for x in xs.clone() {
            let (line, column) = place(x, y);
            canvas.put(line, column, '.', Tone::Faint);
        }
        let label = format!("{y}");
        let (line, column) = place(*xs.start(), y);
        canvas.write(line, column - 3 - label.len() as i64, &label, Tone::Faint);
    }
    let wide = width(*xs.end());
    for x in xs.clone() {
        let (line, column) = place(x, *ys.start());
        if wide <= 3 {
            canvas.write(line + 2, column - i64::from(width(x)) / 2, &format!("{x}"), Tone::Faint);
        } else {
            upright(&mut canvas, line + 2, column, x, wide);
        }
    }

    let shown = |at: Point| xs.contains(&i64::from(at.x)) && ys.contains(&i64::from(at.y));
    let mut sorted = path.to_vec();
    sorted.sort_unstable();
    let mut steps: Vec<Link> = path.windows(2).filter_map(|two| Link::new(two[0], two[1])).collect();
    steps.sort_unstable();
    let on_path = |link: Link| steps.binary_search(&link).is_ok();
    for peg in game.pegs().iter().filter(|peg| shown(peg.at)) {
        for link in game.links(peg.at).iter() {
            let [low, high] = link.ends();
            if low == peg.at && shown(high) {
                stroke(
                    &mut canvas,
                    low,
                    high,
                    if on_path(link) { of_path(peg.color) } else { tone(peg.color) },
                );
            }
        }
    }
    for peg in game.pegs().iter().filter(|peg| shown(peg.at)) {
        let (line, column) = place(i64::from(peg.at.x), i64::from(peg.at.y));
        let capital = sorted.binary_search(&peg.at).is_ok();
        let symbol = match peg.color {
            Color::Black => ['b', 'B'][usize::from(capital)],
            Color::White => ['w', 'W'][usize::from(capital)],
        };
        let tone = if capital { of_path(peg.color) } else { tone(peg.color) };
        if focus == Some(peg.at) {
            canvas.put_focus(line, column, symbol);
        } else {
            canvas.put(line, column, symbol, tone);
        }
    }
    canvas.draw()
}

fn tone(color: Color) -> Tone {
    match color {
        Color::Black => Tone::First,
        Color::White => Tone::Second,
    }
}

fn of_path(color: Color) -> Tone {
    match color {
        Color::Black => Tone::FirstStructure,
        Color::White => Tone::SecondStructure,
    }
}

/// The line of a link: three slashes where it is steep, a slanted line of dashes where it is flat.
fn stroke(canvas: &mut Canvas, low: Point, high: Point, tone: Tone) {
    let (line, column) = (-2 * i64::from(low.y), 4 * i64::from(low.x));
    let (across, up) = (i64::from(high.x) - i64::from(low.x), i64::from(high.y) - i64::from(low.y));
    let (slash, down) = if up.is_positive() { ('/', -1) } else { ('\\', 1) };
    if across == 1 {
        for step in 1..4 {
            canvas.put(line + down * step, column + step, slash, tone);
        }
    } else {
        for (step, symbol) in [(2, '-'), (3, '-'), (4, slash), (5, '-'), (6, '-')] {
            canvas.put(line + down, column + step, symbol, tone);
        }
    }
}
