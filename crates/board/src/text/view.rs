//! Lays out a board, or the relevant part of it, as text.

use alloc::vec::Vec;

use geometry::{Paper, Place, Scale, Tile};

use super::canvas::Canvas;
use super::labels;
use crate::{Glyph, Tone};

/// The maximum length of a board that is drawn whole, and of a part.
const LONGEST: i64 = 100;
/// The number of cells shown around the relevant part.
const MARGIN: i64 = 2;
/// The number of cells shown on each side of the middle, if the relevant part is too long.
const SURROUNDINGS: i64 = 22;

/// What is drawn of a board, besides the characters of its cells. A cell is two coordinates, as in [`Paper`].
pub(crate) struct View<'a> {
    pub(crate) paper: &'a dyn Paper,
    pub(crate) names: [Scale; 2],
    /// The relevant cells. Large boards show only their surroundings.
    pub(crate) parts: Vec<[i64; 2]>,
    /// Large boards are drawn around this cell if `parts` is empty or too long.
    pub(crate) middle: [i64; 2],
    /// The cell to be seen first, in parentheses.
    pub(crate) focus: Option<[i64; 2]>,
    /// Lines between the centres of two cells, with their tones.
    pub(crate) links: Vec<([[i64; 2]; 2], Tone)>,
}

impl<'a> View<'a> {
    pub(crate) fn new(paper: &'a dyn Paper, names: [Scale; 2]) -> Self {
        View { paper, names, parts: Vec::new(), middle: [0, 0], focus: None, links: Vec::new() }
    }

    /// Draws names and links.
    pub(crate) fn ground(&self, sheet: &Sheet<'_>) -> Canvas {
        let [columns, lines] = sheet.ranges.map(|(first, last)| (last - first + 1).max(0) as usize);
        let mut canvas = Canvas::with_capacity(columns * lines + 4 * (columns + lines));
        labels::draw(&mut canvas, sheet, self.names);
        let mut strokes = Vec::new();
        for (ends, tone) in &self.links {
            if ends.iter().all(|&at| sheet.holds(at)) {
                stroke(&mut strokes, ends.map(|at| sheet.spot(self.paper.place(at))), *tone);
            }
        }
        // The sort is stable: links at one place keep their order.
        strokes.sort_by_key(|&(spot, _)| spot);
        for here in strokes.chunk_by(|one, other| one.0 == other.0) {
            let ((line, column), tone) = (here[0].0, here[here.len() - 1].1.tone);
            canvas.put(line, column, crossed(here.iter().map(|(_, glyph)| glyph.symbol)), tone);
        }
        canvas
    }

    pub(crate) fn put(&self, canvas: &mut Canvas, (line, column): (i64, i64), at: [i64; 2], glyph: Glyph) {
        let Glyph { symbol, tone } = glyph;
        if self.focus == Some(at) {
            canvas.put_focus(line, column, symbol);
        } else {
            canvas.put(line, column, symbol, tone);
        }
    }

    pub(crate) fn sheet(&self) -> Sheet<'a> {
        Sheet { paper: self.paper, ranges: self.ranges() }
    }

    /// Returns the visible columns and lines: all if they fit, else around `parts` and `middle`, else around `middle`.
    fn ranges(&self) -> [(i64, i64); 2] {
        let bounds = self.paper.bounds();
        let middle = self.paper.column_line(self.paper.place(self.middle));
        let mut ranges = middle.map(|middle| (middle, middle));
        for &part in &self.parts {
            for (range, at) in ranges.iter_mut().zip(self.paper.column_line(self.paper.place(part))) {
                *range = (range.0.min(at), range.1.max(at));
            }
        }
        // Widths are limited in cells: a pointed hexagon is two places wide. Heights are limited in lines of text,
        // so the unit is 1 even for flat hexagons, which are two places high.
        let unit = [self.paper.tile().unit()[0], 1];
        for axis in 0..2 {
            let ((low, high), unit) = (bounds[axis], unit[axis]);
            let (least, most) = (ranges[axis].0 - MARGIN * unit, ranges[axis].1 + MARGIN * unit);
            let around = (middle[axis] - SURROUNDINGS * unit, middle[axis] + SURROUNDINGS * unit);
            let (least, most) = if most - least < LONGEST * unit { (least, most) } else { around };
            let is_short = high - low < LONGEST * unit;
            ranges[axis] = if is_short { (low, high) } else { (least.max(low), most.min(high)) };
        }
        ranges
    }
}

/// The visible part of a board.
pub(crate) struct Sheet<'a> {
    pub(crate) paper: &'a dyn Paper,
    /// The first and last column, then the first and last line.
    pub(crate) ranges: [(i64, i64); 2],
}

impl Sheet<'_> {
    /// Returns the width of a place in characters and its height in lines. Links between holes need room.
    pub(crate) fn pitch(&self) -> [i64; 2] {
        match self.paper.tile() {
            Tile::Pointed => [1, 1],
            Tile::Flat | Tile::Crossing | Tile::Square => [2, 1],
            // With 3 columns for a hole, boards of 20 to 25 holes fit into 80 columns.
            Tile::Hole => [if self.ranges[0].1 - self.ranges[0].0 < 19 { 4 } else { 3 }, 2],
        }
    }

    /// Returns the line and column of a place in characters.
    pub(crate) fn spot(&self, Place { across, down }: Place) -> (i64, i64) {
        let [wide, high] = self.pitch();
        (high * down, wide * across)
    }

    /// Returns all visible cells, line by line.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Place, [i64; 2])> {
        (self.ranges[1].0..=self.ranges[1].1).flat_map(|line| self.line(line))
    }

    /// Returns the visible cells of a line.
    pub(crate) fn line(&self, line: i64) -> impl Iterator<Item = (Place, [i64; 2])> {
        self.places(line).filter(|&(_, at)| self.paper.contains(at))
    }

    /// Returns the cells of a line in the visible columns, including cells off the board.
    pub(crate) fn places(&self, line: i64) -> impl Iterator<Item = (Place, [i64; 2])> {
        let (first, last) = self.ranges[0];
        // How many places adjacent cells are apart. The difference of their coordinates is constant, too.
        let wide = match self.paper.tile() {
            Tile::Pointed | Tile::Flat => 2,
            Tile::Crossing | Tile::Square | Tile::Hole => 1,
        };
        let place = |column| self.paper.in_column_line([column, line]);
        let start = (first..first + wide).find_map(|column| Some((column, self.paper.at(place(column))?)));
        let (start, mut at) = start.unwrap_or((last + 1, [0, 0]));
        let next = self.paper.at(place(start + wide)).unwrap_or(at);
        let step = [next[0] - at[0], next[1] - at[1]];
        let from = place(start);
        (0..=(last - start).div_euclid(wide)).map(move |number| {
            let here = at;
            at = [at[0] + step[0], at[1] + step[1]];
            (Place { across: from.across + number * wide, ..from }, here)
        })
    }

    pub(crate) fn holds(&self, at: [i64; 2]) -> bool {
        let inside = |(at, (first, last)): (i64, (i64, i64))| (first..=last).contains(&at);
        self.paper.contains(at)
            && self.paper.column_line(self.paper.place(at)).into_iter().zip(self.ranges).all(inside)
    }
}

/// Returns the slash of a line whose ends are sorted from left to right; `|` if it is vertical.
fn slash([(line, column), (last, end)]: [(i64, i64); 2]) -> char {
    if column == end { '|' } else { ['/', '\\'][usize::from(last > line)] }
}

/// Draws a line without its ends: slashes if it is steep; if it is flat, dashes with one slash per line of text.
fn stroke(strokes: &mut Vec<((i64, i64), Glyph)>, mut ends: [(i64, i64); 2], tone: Tone) {
    ends.sort_unstable_by_key(|&(line, column)| (column, line));
    let [(line, column), (last, end)] = ends;
    let mut put = |line, column, symbol| strokes.push(((line, column), Glyph { symbol, tone }));
    let (wide, high) = (end - column, (last - line).abs());
    if high == 0 {
        (1..wide).for_each(|step| put(line, column + step, DASH));
    }
    let slash = slash(ends);
    for step in 1..high {
        // The column nearest to the line, and the columns that the line crosses from half a text line before this step
        // to half a text line after it.
        let middle = (2 * step * wide + high - 1) / (2 * high);
        let from = ((2 * step - 1) * wide + 2 * high - 1) / (2 * high);
        let to = (2 * step + 1) * wide / (2 * high);
        for across in from.min(middle)..=to.max(middle) {
            let symbol = if across == middle { slash } else { DASH };
            put(line + step * (last - line).signum(), column + across, symbol);
        }
    }
}

/// Combines the characters of lines at one place, in any order: slashes hide dashes, different slashes become `X`.
fn crossed(symbols: impl Iterator<Item = char>) -> char {
    symbols
        .reduce(|one, other| match (one, other) {
            (DASH, other) => other,
            (one, DASH) => one,
            (one, other) if one == other => one,
            _ => CROSSING,
        })
        .unwrap_or(DASH)
}

const DASH: char = '-';
/// Where two links cross.
const CROSSING: char = 'X';
