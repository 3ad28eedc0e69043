//! A board, or the part of it that matters, in characters.

use alloc::vec::Vec;

use geometry::{Paper, Place, Scale, Tile};

use super::canvas::Canvas;
use super::labels;
use super::read::CROSSING;
use crate::{Glyph, Tone};

/// The longest side of a board that is drawn whole, and of a part of a board.
const LONGEST: i64 = 100;
/// How many cells are shown round the part that matters.
const MARGIN: i64 = 2;
/// How many are shown round the middle where the part that matters is too long.
const SURROUNDINGS: i64 = 22;

/// What of a board is drawn, and what is on it besides the glyphs of its cells. Cells are those of [`Paper`].
pub(crate) struct View<'a> {
    /// The board.
    pub(crate) paper: &'a dyn Paper,
    /// What the first and the second coordinate are called at the border.
    pub(crate) names: [Scale; 2],
    /// The cells that matter: of a large board their surroundings are drawn.
    pub(crate) parts: Vec<[i64; 2]>,
    /// A large board whose parts are missing or too far apart is drawn round this cell.
    pub(crate) middle: [i64; 2],
    /// The cell that a reader should look at first, in parentheses.
    pub(crate) focus: Option<[i64; 2]>,
    /// Lines between the middles of two cells, and how they are meant.
    pub(crate) links: Vec<([[i64; 2]; 2], Tone)>,
}

impl<'a> View<'a> {
    /// A board with names, and nothing else.
    pub(crate) fn new(paper: &'a dyn Paper, names: [Scale; 2]) -> Self {
        View { paper, names, parts: Vec::new(), middle: [0, 0], focus: None, links: Vec::new() }
    }

    /// Names and links.
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
        // By place, and otherwise in the order of the links.
        strokes.sort_by_key(|&(spot, _)| spot);
        for here in strokes.chunk_by(|one, other| one.0 == other.0) {
            let ((line, column), tone) = (here[0].0, here[here.len() - 1].1.tone);
            canvas.put(line, column, crossed(here.iter().map(|(_, glyph)| glyph.symbol)), tone);
        }
        canvas
    }

    /// Puts the glyph of a cell on its spot.
    pub(crate) fn put(&self, canvas: &mut Canvas, (line, column): (i64, i64), at: [i64; 2], glyph: Glyph) {
        let Glyph { symbol, tone } = glyph;
        if self.focus == Some(at) {
            canvas.put_focus(line, column, symbol);
        } else {
            canvas.put(line, column, symbol, tone);
        }
    }

    /// The part of the board that is drawn.
    pub(crate) fn sheet(&self) -> Sheet<'a> {
        Sheet { paper: self.paper, ranges: self.ranges() }
    }

    /// Columns and lines in sight: all where they are few, else those round the parts, else those round the middle.
    fn ranges(&self) -> [(i64, i64); 2] {
        let bounds = self.paper.bounds();
        let middle = self.paper.column_line(self.paper.place(self.middle));
        let mut ranges = middle.map(|middle| (middle, middle));
        for &part in &self.parts {
            for (range, at) in ranges.iter_mut().zip(self.paper.column_line(self.paper.place(part))) {
                *range = (range.0.min(at), range.1.max(at));
            }
        }
        // Half a column of pointed hexagons is as wide as a character; the lines of flat ones are as high as one.
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

/// The part of a board that is in sight.
pub(crate) struct Sheet<'a> {
    pub(crate) paper: &'a dyn Paper,
    /// The first and the last column and line.
    pub(crate) ranges: [(i64, i64); 2],
}

impl Sheet<'_> {
    /// How many characters a place is wide, and how many lines high: links between holes need room.
    pub(crate) fn pitch(&self) -> [i64; 2] {
        match self.paper.tile() {
            Tile::Pointed => [1, 1],
            Tile::Flat | Tile::Crossing | Tile::Square => [2, 1],
            Tile::Hole => [4, 2],
        }
    }

    /// The line and the column of characters in which a place lies.
    pub(crate) fn spot(&self, Place { across, down }: Place) -> (i64, i64) {
        let [wide, high] = self.pitch();
        (high * down, wide * across)
    }

    /// All cells in sight, line by line.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (Place, [i64; 2])> {
        (self.ranges[1].0..=self.ranges[1].1).flat_map(|line| self.line(line))
    }

    /// The cells in sight in a line.
    pub(crate) fn line(&self, line: i64) -> impl Iterator<Item = (Place, [i64; 2])> {
        self.places(line).filter(|&(_, at)| self.paper.contains(at))
    }

    /// The cells in sight in a line, on the board or not.
    pub(crate) fn places(&self, line: i64) -> impl Iterator<Item = (Place, [i64; 2])> {
        let (first, last) = self.ranges[0];
        // From one cell of a line to the next: so many places, and so much further in its coordinates.
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

/// The middle of a slanted line between two places, if that is a character, and the slash that [`stroke`] puts there.
pub(crate) fn middle(mut ends: [(i64, i64); 2]) -> Option<((i64, i64), char)> {
    ends.sort_unstable_by_key(|&(line, column)| (column, line));
    let [(line, column), (last, end)] = ends;
    let is_even = (end - column) % 2 == 0 && (last - line) % 2 == 0;
    let is_slanted = line != last && column != end;
    (is_even && is_slanted).then(|| (((line + last) / 2, (column + end) / 2), slash(ends)))
}

/// How a line leans whose ends are sorted from the left to the right.
fn slash([(line, column), (last, end)]: [(i64, i64); 2]) -> char {
    if column == end { '|' } else { ['/', '\\'][usize::from(last > line)] }
}

/// A line between two places, without its ends: slashes where it is steep; where it is flat a slash in each line, between dashes.
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
        // Half a line up and half a line down it has gone so far across.
        let (from, to) = ((2 * step - 1) * wide, (2 * step + 1) * wide);
        for across in (from + 2 * high - 1) / (2 * high)..=to / (2 * high) {
            let symbol = if across == step * wide / high { slash } else { DASH };
            put(line + step * (last - line).signum(), column + across, symbol);
        }
    }
}

/// The character for all lines that pass one place, in any order: a slash hides dashes, and two slashes that cross are an `X`.
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
