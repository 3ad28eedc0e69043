//! The legend below a picture, which explains the marks.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::Mark;
use geometry::{Chessboard, Holes, Paper, Rhombus, Square, Tile};

use super::layers::{Level, draw};
use super::pen::Spot;
use super::stones::Stones;
use super::style::{ASIDE, Svg, TEXT, width_of, wrap};
use super::window::Window;

/// The font size.
const SIZE: i64 = 23;
/// The distance from one baseline to the next.
const LINE: i64 = 36;
/// The gap between two entries on a line.
const GAP: i64 = 34;
/// The font size of notes, which have no mark.
const NOTE: i64 = 20;

/// Entries with their positions.
pub(crate) struct Legend {
    entries: Vec<Entry>,
    pub(crate) height: i64,
}

struct Entry {
    mark: Option<Mark>,
    at: Spot,
    indent: i64,
    lines: Vec<String>,
}

impl Legend {
    /// Arranges entries in lines of the given width. Words without a mark start a new line.
    pub(crate) fn new(words: Vec<(Option<Mark>, &str)>, width: i64) -> Legend {
        let mut entries = Vec::new();
        let (mut x, mut y) = (0, 0);
        // The number of lines in the current row.
        let mut high = 0;
        for (mark, words) in words {
            let indent = mark.map_or(0, |mark| span(mark) + 12);
            let size = if mark.is_some() { SIZE } else { NOTE };
            let lines = wrap(words, size, (width - indent).max(8 * SIZE));
            let wide = indent + lines.iter().map(|line| width_of(line, size)).max().unwrap_or(0);
            if x > 0 && (x + wide > width || mark.is_none()) {
                (x, y) = (0, y + high * LINE);
                high = 0;
            }
            high = high.max(lines.len() as i64);
            entries.push(Entry { mark, at: (x, y), indent, lines });
            x += wide + GAP;
        }
        Legend { entries, height: y + high * LINE }
    }

    /// Draws the entries, the first at the origin.
    pub(crate) fn draw(&self, svg: &mut Svg, tile: Tile) {
        for entry in &self.entries {
            if let Some(mark) = entry.mark {
                sample(svg, tile, mark, (entry.at.0, entry.at.1 + LINE / 2));
            }
        }
        for (size, color, is_note) in [(SIZE, TEXT, false), (NOTE, ASIDE, true)] {
            svg.open(&format!("font-size=\"{size}\" fill=\"{color}\""));
            for entry in self.entries.iter().filter(|entry| entry.mark.is_none() == is_note) {
                let (x, y) = (entry.at.0 + entry.indent, entry.at.1 + LINE / 2 + size * 36 / 100);
                for (number, line) in (0..).zip(&entry.lines) {
                    svg.write((x, y + LINE * number), line, "");
                }
            }
            svg.close();
        }
    }
}

/// Draws a smaller sample of a mark. The middle of its left edge is at `(x, y)`.
fn sample(svg: &mut Svg, tile: Tile, mark: Mark, (x, y): Spot) {
    // The tile sets the sizes of marks. Pointed hexagons replace flat ones, which do not touch within a row.
    let paper: &dyn Paper = match tile {
        Tile::Pointed | Tile::Flat => &Rhombus::new(9, 9),
        Tile::Crossing => &Square::new(9, 9),
        Tile::Square => &Chessboard::new(9, 9),
        Tile::Hole => &Holes::new(9, 9),
    };
    let window = Window::part(paper, [&[], &[]], None);
    let wide = paper.tile().unit()[0];
    let cell = |x: i64, y: i64| paper.at(paper.in_column_line([(3 + x) * wide, 3 + y])).unwrap_or_default();
    let lists = vec![match mark {
        Mark::Hull | Mark::Band(_) | Mark::Line(_) | Mark::Loop(_) => vec![cell(0, 0), cell(1, 0)],
        Mark::Link(_) => vec![cell(0, 0), cell(2, -1)],
        Mark::Refused => vec![cell(0, 0), cell(2, -1), cell(0, -1), cell(2, 0)],
        _ => vec![cell(0, 0)],
    }];
    let is_link = matches!(mark, Mark::Link(_) | Mark::Refused);
    let first = window.spot(cell(0, 0));
    // The first centre is half a cell, 26, from the left edge. Links are thinner, so 8 is enough. They go up
    // by one cell, so they start half a cell lower.
    let (left, raise) = if is_link { (8, -26) } else { (26, 0) };
    let window = window.shifted((left - first.0, -first.1 - raise));
    svg.open(&format!("transform=\"translate({x} {y}) scale(.{})\"", tenths(mark)));
    for level in Level::ALL {
        draw(svg, &window, level, mark, &lists, &Stones::default(), 10);
    }
    svg.close();
}

/// Returns the width of a sample.
fn span(mark: Mark) -> i64 {
    let cells = match mark {
        Mark::Hull | Mark::Band(_) | Mark::Line(_) | Mark::Loop(_) => 104,
        Mark::Link(_) | Mark::Refused => 120,
        _ => 52,
    };
    cells * tenths(mark) / 10
}

/// Returns the size of a sample, in tenths of the mark.
fn tenths(mark: Mark) -> i64 {
    if matches!(mark, Mark::Link(_) | Mark::Refused) { 5 } else { 7 }
}
