//! Coordinates at the border of a board.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::ground::frame;
use crate::pen::{Pen, Spot};
use crate::scale::Scale;
use crate::shape::{Cell, Shape};
use crate::style::{ASIDE, DARK, PAPER, Svg, width_of};
use crate::window::Window;

/// The size of the letters on a small board, and the most on a large one.
const SIZES: (i64, i64) = (22, 90);
/// The longest row in which every cell is named.
const MANY: i64 = 40;

/// The names of rows and columns in two notations, x first in both.
///
/// | shape | the first notation, dark | the second, lighter |
/// |---|---|---|
/// | rhombus, lines | at the top and at the left | at the bottom and at the right |
/// | holes | at the bottom and at the left | at the top and at the right |
/// | hexagon | where the lines begin, at the lower edges | behind it, where it differs |
/// | part of a hexagon | before each line, in pairs | behind each line |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Notation {
    /// The scales of x and y.
    pub first: [Scale; 2],
    /// The scales of x and y in another notation.
    pub second: [Scale; 2],
}

/// A word at the border.
pub(crate) struct Label {
    at: Spot,
    words: String,
    anchor: Anchor,
    color: &'static str,
    /// The size of the letters.
    size: i64,
    /// Whether it is written upwards.
    upwards: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Anchor {
    Start,
    Middle,
    End,
}

impl Label {
    /// The box that the word takes: left, top, right, bottom.
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

    /// A line through the middle of the letters, to be drawn as broad as they are high.
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
        let color = if self.color == DARK { String::new() } else { format!(" fill=\"{ASIDE}\"") };
        svg.write((x, y), &self.words, &format!("{anchor}{color}{turn}"));
    }
}

/// The labels of a part of a board.
pub(crate) struct Frame<'a> {
    window: &'a Window,
    notation: Notation,
    /// The size of the letters.
    size: i64,
    labels: Vec<Label>,
}

impl<'a> Frame<'a> {
    /// All labels of what is in sight, in letters larger by so many tenths.
    pub(crate) fn labels(window: &'a Window, notation: Notation, zoom: i64) -> Vec<Label> {
        let size = match window.shape {
            // A line of a hexagon is half a cell high: that is all the room there is.
            Shape::Hexagon { .. } if window.is_part() => SIZES.0,
            _ => (SIZES.0 * zoom / 10).min(SIZES.1),
        };
        let mut frame = Frame { window, notation, size, labels: Vec::new() };
        match window.shape {
            Shape::Hexagon { .. } if window.is_part() => frame.pairs(),
            Shape::Hexagon { side } => frame.hexagon(side.into()),
            _ => {
                frame.columns();
                frame.rows();
            }
        }
        frame.labels
    }

    fn add(&mut self, at: Spot, words: String, anchor: Anchor, color: &'static str) {
        self.labels.push(Label { at, words, anchor, color, size: self.size, upwards: false });
    }

    /// Names above and below.
    fn columns(&mut self) {
        let (window, size) = (self.window, self.size);
        let [columns, lines] = window.ranges;
        let is_many = columns.1 - columns.0 > MANY;
        let room = if is_many { 240 } else { 48 };
        // A rhombus leans: the names of its columns stand where the columns lead to.
        let (lean, gap) = if matches!(window.shape, Shape::Rhombus { .. }) { (22, 46) } else { (0, 40) };
        let gap = if window.is_part() { gap + 8 } else { gap };
        let Notation { first: [first, _], second: [second, _] } = self.notation;
        let (upper, lower) = match window.shape {
            Shape::Holes { .. } => ((second, ASIDE), (first, DARK)),
            _ => ((first, DARK), (second, ASIDE)),
        };
        for ((scale, color), line, is_top) in [(upper, lines.0, true), (lower, lines.1, false)] {
            let named = |number: &i64| !is_many || scale.is_round(*number);
            let names: Vec<(i64, String)> =
                (columns.0..=columns.1).filter(named).map(|number| (number, scale.name(number))).collect();
            let upwards = names.iter().any(|(_, name)| width_of(name, size) > room);
            for (number, name) in names {
                let (x, y) = window.spot_of((number, line));
                let (x, y) = if is_top { (x - lean, y - gap) } else { (x + lean, y + gap) };
                let (at, anchor) = match (upwards, is_top) {
                    (true, true) => ((x + middle(size), y), Anchor::Start),
                    (true, false) => ((x + middle(size), y), Anchor::End),
                    (false, true) => ((x, y), Anchor::Middle),
                    (false, false) => ((x, y + size * 7 / 10), Anchor::Middle),
                };
                self.labels.push(Label { at, words: name, anchor, color, size, upwards });
            }
        }
    }

    /// Names at the left and at the right.
    fn rows(&mut self) {
        let [columns, lines] = self.window.ranges;
        let is_many = lines.1 - lines.0 > MANY;
        // Next to a leaning edge large letters need more room.
        let gap = 46 + (self.size - SIZES.0) * 8 / 10 + if self.window.is_part() { 8 } else { 0 };
        let Notation { first: [_, first], second: [_, second] } = self.notation;
        for number in lines.0..=lines.1 {
            let (left, y) = self.window.spot_of((columns.0, number));
            let (right, _) = self.window.spot_of((columns.1, number));
            let y = y + middle(self.size);
            for (scale, at, anchor, color) in [
                (first, (left - gap, y), Anchor::End, DARK),
                (second, (right + gap, y), Anchor::Start, ASIDE),
            ] {
                if !is_many || scale.is_round(number) {
                    self.add(at, scale.name(number), anchor, color);
                }
            }
        }
    }

    /// Each line of constant x begins at one of the edges at the lower left, each line of constant y at the lower right; the
    /// names stand where the lines come from.
    fn hexagon(&mut self, side: i64) {
        let is_many = self.window.shape.length() > MANY;
        for number in 0..self.window.shape.length() {
            let start = (number - side + 1).max(0);
            for (axis, toward, at) in
                [(0, -1, Cell { x: number, y: start }), (1, 1, Cell { x: start, y: number })]
            {
                let (x, y) = self.window.spot(at);
                let [first, second] = [self.notation.first[axis], self.notation.second[axis]];
                let second_place = (second != first).then_some((second, (76, 44), ASIDE));
                for (scale, (across, down), color) in
                    [Some((first, (43, 25), DARK)), second_place].into_iter().flatten()
                {
                    if !is_many || scale.is_round(number) {
                        let larger = |by: i64| by * self.size / SIZES.0;
                        let at = (x + larger(across) * toward, y + larger(down) + middle(self.size));
                        self.add(at, scale.name(number), Anchor::Middle, color);
                    }
                }
            }
        }
    }

    /// Each line begins with the name of its first cell and ends with that of its last one.
    fn pairs(&mut self) {
        let window = self.window;
        let [columns, lines] = window.ranges;
        let [left, right, ..] = frame(window);
        for down in lines.0..=lines.1 {
            let cells =
                || (columns.0..=columns.1).filter_map(move |across| window.shape.cell((across, down)));
            let first = cells().find(|&at| window.shape.contains(at));
            let last = cells().rev().find(|&at| window.shape.contains(at));
            let (Some(first), Some(last)) = (first, last) else { continue };
            let Notation { first: [x, y], second: [column, row] } = self.notation;
            let (at, centre) = window.spot(first);
            let base = centre + middle(self.size);
            let words = format!("({}, {})", x.name(first.x), y.name(first.y));
            self.add(((left.0 - 18).max(at - 110), base), words, Anchor::End, DARK);
            let words = format!("{}{}", column.name(last.x), row.name(last.y));
            let (at, _) = window.spot(last);
            self.add(((right.0 + 18).min(at + 110), base), words, Anchor::Start, ASIDE);
        }
    }
}

/// How far below the middle of a letter its base line is.
fn middle(size: i64) -> i64 {
    size * 36 / 100
}

/// Writes all labels, each on paper of its own: the ring round a stone at the border may reach as far.
pub(crate) fn draw(svg: &mut Svg, labels: &[Label], shift: Spot) {
    let Some(first) = labels.first() else { return };
    let mut grounds = Pen::default();
    labels.iter().for_each(|label| label.ground(&mut grounds, shift));
    svg.edge(&grounds.finish(), PAPER, first.size);
    svg.open(&format!("font-size=\"{}\" fill=\"{DARK}\"", first.size));
    labels.iter().for_each(|label| label.draw(svg, shift));
    svg.close();
}
