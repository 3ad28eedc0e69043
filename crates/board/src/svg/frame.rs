//! The names of coordinates at the edges of a picture.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::Cell;
use geometry::{Place, Scale};

use super::ground::frame;
use super::pen::{Pen, Spot};
use super::style::{PAPER, Svg, TEXT, width_of};
use super::window::{Window, spot};

/// The font size on a small board, and the maximum on boards that name every cell of a row, and on larger ones.
const SIZES: [i64; 3] = [22, 36, 90];
/// The maximum length of a row in which every cell is named; on grids, one cell more.
const MANY: i64 = 40;
/// The distance of names beyond coloured sides, in 45ths of a step.
const NEAR: i64 = 56;

/// A name at the edge.
pub(crate) struct Label {
    at: Spot,
    words: String,
    anchor: Anchor,
    size: i64,
    /// Whether the text runs upwards.
    upwards: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Anchor {
    Start,
    Middle,
    End,
}

impl Label {
    /// Returns the bounding box: left, top, right, bottom.
    pub(crate) fn extent(&self) -> [i64; 4] {
        let size = self.size;
        let width = width_of(&self.words, size);
        let before = match self.anchor {
            Anchor::Start => 0,
            Anchor::Middle => width / 2,
            Anchor::End => width,
        };
        let (x, y) = self.at;
        if self.upwards {
            [x - size, y + before - width, x + size / 4, y + before]
        } else {
            [x - before, y - size, x - before + width, y + size / 4]
        }
    }

    /// Draws a line through the middle of the letters, for a stroke as wide as the font size.
    fn ground(&self, pen: &mut Pen, shift: Spot) {
        let [left, top, right, bottom] = self.extent();
        let (x, y) = (self.at.0 - middle(self.size), self.at.1 - middle(self.size));
        let ends = if self.upwards { [(x, top), (x, bottom)] } else { [(left, y), (right, y)] };
        pen.lines(ends.map(|(x, y)| (x + shift.0, y + shift.1)));
    }

    fn draw(&self, svg: &mut Svg, shift: Spot) {
        let (x, y) = (self.at.0 + shift.0, self.at.1 + shift.1);
        let anchor = match self.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let turn = if self.upwards { format!(" transform=\"rotate(-90 {x} {y})\"") } else { String::new() };
        svg.write((x, y), &self.words, &format!("{anchor}{turn}"));
    }
}

/// The labels of the visible part of a board.
pub(crate) struct Frame<'a> {
    window: &'a Window<'a>,
    names: [Scale; 2],
    size: i64,
    labels: Vec<Label>,
}

impl<'a> Frame<'a> {
    /// Returns all labels. `zoom` is the size of text in tenths.
    pub(crate) fn labels(window: &'a Window<'a>, names: [Scale; 2], zoom: i64) -> Vec<Label> {
        let (toward, grid) = (window.paper.toward(), window.paper.grid());
        // Pairs of names are not enlarged: a line of flat hexagons is only half a cell high.
        let is_paired = window.is_part() && grid.is_none();
        let most = SIZES[1 + usize::from(window.length() > MANY)];
        let size = if is_paired { SIZES[0] } else { (SIZES[0] * zoom / 10).min(most) };
        let mut frame = Frame { window, names, size, labels: Vec::new() };
        if is_paired {
            frame.pairs();
        } else if let Some(axis) = grid {
            frame.columns(axis);
            frame.rows(1 - axis);
        } else {
            frame.lines(toward);
        }
        frame.labels
    }

    fn add(&mut self, at: Spot, words: String, anchor: Anchor) {
        self.labels.push(Label { at, words, anchor, size: self.size, upwards: false });
    }

    /// Adds names of this coordinate above and below.
    fn columns(&mut self, axis: usize) {
        let (window, scale, size) = (self.window, self.names[axis], self.size);
        let ([columns, lines], [wide, _]) = (window.ranges, window.paper.tile().unit());
        let is_many = (columns.1 - columns.0) / wide > MANY;
        let room = if is_many { 240 } else { 48 };
        // On a leaning board, names of columns continue the slant.
        let lean = 22 * window.paper.lean();
        let gap = if lean == 0 { 40 } else { 46 } + if window.is_part() { 8 } else { 0 };
        for (line, is_top) in [(lines.0, true), (lines.1, false)] {
            let cells = (columns.0..=columns.1).map(|column| window.paper.in_column_line([column, line]));
            let numbers = cells.filter_map(|place| Some((place, window.paper.at(place)?[axis])));
            let named = numbers.filter(|&(_, number)| !is_many || scale.is_round(number));
            let names: Vec<(Place, String)> =
                named.map(|(place, number)| (place, scale.name(number))).collect();
            let upwards = names.iter().any(|(_, name)| width_of(name, size) > room);
            for (place, name) in names {
                let (x, y) = window.spot_of(place);
                let (x, y) = if is_top { (x - lean, y - gap) } else { (x + lean, y + gap) };
                let (at, anchor) = match (upwards, is_top) {
                    (true, true) => ((x + middle(size), y), Anchor::Start),
                    (true, false) => ((x + middle(size), y), Anchor::End),
                    (false, true) => ((x, y), Anchor::Middle),
                    (false, false) => ((x, y + size * 7 / 10), Anchor::Middle),
                };
                self.labels.push(Label { at, words: name, anchor, size, upwards });
            }
        }
    }

    /// Adds names of this coordinate at the left and right.
    fn rows(&mut self, axis: usize) {
        let (window, scale, [columns, lines]) = (self.window, self.names[axis], self.window.ranges);
        let is_many = lines.1 - lines.0 > MANY;
        // Large letters need more distance from a leaning edge.
        let gap = 46 + (self.size - SIZES[0]) * 8 / 10 + if window.is_part() { 8 } else { 0 };
        for line in lines.0..=lines.1 {
            let [from, to] = [columns.0, columns.1].map(|column| window.paper.in_column_line([column, line]));
            let Some(number) = window.paper.at(from).map(|at| at[axis]) else { continue };
            if is_many && !scale.is_round(number) {
                continue;
            }
            for (place, gap, anchor) in [(from, -gap, Anchor::End), (to, gap, Anchor::Start)] {
                let (x, y) = window.spot_of(place);
                self.add((x + gap, y + middle(self.size)), scale.name(number), anchor);
            }
        }
    }

    /// Adds a name for each line of cells that share a coordinate, beyond its last cell in direction `toward`, and beyond
    /// its first cell if both ends have names. The names are sorted by coordinate.
    fn lines(&mut self, toward: [Place; 2]) {
        let (window, is_many) = (self.window, self.window.length() > MANY);
        let has_both = window.paper.has_both_ends();
        let mut ends = Vec::new();
        for place in window.places() {
            let Some(at) = window.paper.at(place) else { continue };
            for (axis, step) in toward.into_iter().enumerate() {
                let far = step.across * place.across + step.down * place.down;
                let both =
                    [(1, Reverse(far)), (-1, Reverse(-far))].into_iter().take(1 + usize::from(has_both));
                ends.extend(both.map(|(way, far)| (at[axis], axis, -way, far, place)));
            }
        }
        ends.sort_unstable();
        ends.dedup_by_key(|end| (end.0, end.1, end.2));
        for (number, axis, opposite, _, place) in ends {
            let step = toward[axis];
            let (x, y) = window.spot_of(place);
            let scale = self.names[axis];
            if is_many && !scale.is_round(number) {
                continue;
            }
            // `far` / 45 is the distance in steps, for letters of the smallest size. It grows with the size.
            let far = if has_both { -opposite * NEAR } else { 43 };
            let part = |by: i64| {
                (by.abs() * far.abs() + 22) / 45 * self.size / SIZES[0] * by.signum() * far.signum()
            };
            let (across, down) = spot(window.paper.tile(), step);
            let at = (x + part(across), y + part(down) + middle(self.size));
            self.add(at, scale.name(number), Anchor::Middle);
        }
    }

    /// Adds the name of its first cell before each line, and the name of its last cell after it.
    fn pairs(&mut self) {
        let window = self.window;
        let [_, lines] = window.ranges;
        let [left, right, ..] = frame(window);
        for line in lines.0..=lines.1 {
            let mut cells = window.line_of(line).filter_map(|place| window.paper.at(place));
            let Some(first) = cells.next() else { continue };
            let last = cells.next_back().unwrap_or(first);
            let words = |at: Cell| format!("({}, {})", self.names[0].name(at[0]), self.names[1].name(at[1]));
            let ((from, centre), (to, _)) = (window.spot(first), window.spot(last));
            let base = centre + middle(self.size);
            let (before, after) = (words(first), words(last));
            self.add(((left.0 - 18).max(from - 110), base), before, Anchor::End);
            self.add(((right.0 + 18).min(to + 110), base), after, Anchor::Start);
        }
    }
}

/// Returns how far the baseline is below the middle of a letter.
fn middle(size: i64) -> i64 {
    size * 36 / 100
}

/// Draws all labels on strips of paper, which cover the rings of the outermost cells.
pub(crate) fn draw(svg: &mut Svg, labels: &[Label], shift: Spot) {
    let Some(first) = labels.first() else { return };
    let mut grounds = Pen::default();
    labels.iter().for_each(|label| label.ground(&mut grounds, shift));
    svg.edge(&grounds.finish(), PAPER, first.size, "");
    svg.open(&format!("class=\"label\" font-size=\"{}\" fill=\"{TEXT}\"", first.size));
    labels.iter().for_each(|label| label.draw(svg, shift));
    svg.close();
}
