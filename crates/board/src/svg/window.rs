//! The visible part of a board, and its position in the picture.

use geometry::{Paper, Place, Tile};

use super::pen::Spot;
use crate::Cell;

/// The distance between the centres of adjacent cells in a row, in units of a picture. Half of it reaches the edge.
pub(crate) const PITCH: i64 = 52;
/// The maximum length of a board that is drawn whole, and of a part, in cells.
const LONGEST: i64 = 100;
/// The minimum number of cells shown around the relevant ones.
const MARGIN: i64 = 2;
/// The number of cells shown on each side of the focus, if the relevant ones do not fit.
const ROUND: i64 = 20;

/// A board, or a part of it.
#[derive(Clone, Copy)]
pub(crate) struct Window<'a> {
    pub(crate) paper: &'a dyn Paper,
    /// The first and last column, then the first and last line, like [`Paper::bounds`]. If nothing
    /// is visible, one of the ranges is empty: its first exceeds its last.
    pub(crate) ranges: [(i64, i64); 2],
    /// The position of the place `(0, 0)`.
    origin: Spot,
}

impl<'a> Window<'a> {
    /// Returns the whole board, if it has at most 100 cells per row.
    pub(crate) fn whole(paper: &'a dyn Paper) -> Option<Self> {
        let whole = Window { paper, ranges: paper.bounds(), origin: (0, 0) };
        (whole.length() <= LONGEST).then_some(whole)
    }

    /// Returns the larger of the width and height of the board, in cells.
    pub(crate) fn length(&self) -> i64 {
        let [columns, lines] = self.paper.bounds();
        let [wide, high] = self.paper.tile().unit();
        ((columns.1 - columns.0) / wide).max((lines.1 - lines.0) / high) + 1
    }

    /// Returns a part of a board: the surroundings of the first list that fits
    /// into 100 by 100 cells, else of the `focus`, by default the middle.
    pub(crate) fn part(paper: &'a dyn Paper, lists: [&[Cell]; 2], focus: Option<Cell>) -> Self {
        let (bounds, unit) = (paper.bounds(), paper.tile().unit());
        // Rounded to a multiple of the size of a cell, so that leaning boards (see `Paper::lean`) have a cell there.
        let middle = |axis: usize| (bounds[axis].0 + bounds[axis].1) / 2 / unit[axis] * unit[axis];
        let focus = focus.map_or_else(|| [middle(0), middle(1)], |at| paper.column_line(paper.place(at)));
        let ranges = lists.iter().find_map(|list| surroundings(paper, list)).unwrap_or_else(|| {
            [0, 1].map(|axis| (focus[axis] - ROUND * unit[axis], focus[axis] + ROUND * unit[axis]))
        });
        let within = |(first, last): (i64, i64), bound: (i64, i64)| (first.max(bound.0), last.min(bound.1));
        let ranges = [within(ranges[0], bounds[0]), within(ranges[1], bounds[1])];
        // An origin near the cells keeps numbers small.
        let (x, y) = spot(paper.tile(), paper.in_column_line([ranges[0].0, ranges[1].0]));
        Window { paper, ranges, origin: (-x, -y) }
    }

    pub(crate) fn shifted(self, by: Spot) -> Self {
        Window { origin: (self.origin.0 + by.0, self.origin.1 + by.1), ..self }
    }

    /// Whether a cell is on the board and visible.
    pub(crate) fn shows(&self, at: Cell) -> bool {
        self.paper.contains(at) && self.holds(self.paper.place(at))
    }

    /// Whether a place has a visible cell.
    pub(crate) fn shows_place(&self, place: Place) -> bool {
        self.holds(place) && self.paper.has(place)
    }

    /// Returns the centre of a cell, visible or not.
    pub(crate) fn spot(&self, at: Cell) -> Spot {
        self.spot_of(self.paper.place(at))
    }

    pub(crate) fn spot_of(&self, place: Place) -> Spot {
        let (x, y) = spot(self.paper.tile(), place);
        (x + self.origin.0, y + self.origin.1)
    }

    /// Returns the places of the visible cells in a line.
    pub(crate) fn line_of(&self, line: i64) -> impl DoubleEndedIterator<Item = Place> + use<'a> {
        let Window { paper, ranges: [columns, _], .. } = *self;
        let places = (columns.0..=columns.1).map(move |column| paper.in_column_line([column, line]));
        places.filter(move |&place| paper.has(place))
    }

    /// Returns the places of the visible cells in a column.
    pub(crate) fn column_of(&self, column: i64) -> impl Iterator<Item = Place> + use<'a> {
        let Window { paper, ranges: [_, lines], .. } = *self;
        let places = (lines.0..=lines.1).map(move |line| paper.in_column_line([column, line]));
        places.filter(move |&place| paper.has(place))
    }

    /// Returns the places of all visible cells, line by line.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + use<'a> {
        let window = *self;
        (self.ranges[1].0..=self.ranges[1].1).flat_map(move |line| window.line_of(line))
    }

    /// Whether the board continues beyond the picture: left, right, top, bottom.
    pub(crate) fn cuts(&self) -> [bool; 4] {
        if !self.is_part() {
            return [false; 4];
        }
        let [columns, lines] = self.ranges;
        let [wide, high] = self.paper.tile().unit();
        let is_cell = |column, line| self.paper.has(self.paper.in_column_line([column, line]));
        // Hexagons are staggered: the next cell may be two places away.
        let column = |at: i64| (lines.0..=lines.1).any(|line| is_cell(at, line));
        let line = |at: i64| (columns.0..=columns.1).any(|column| is_cell(column, at));
        [
            (1..=wide).any(|step| column(columns.0 - step)),
            (1..=wide).any(|step| column(columns.1 + step)),
            (1..=high).any(|step| line(lines.0 - step)),
            (1..=high).any(|step| line(lines.1 + step)),
        ]
    }

    /// Whether only a part of the board is visible.
    pub(crate) fn is_part(&self) -> bool {
        self.ranges != self.paper.bounds()
    }

    /// Returns a sentence on what the picture does not show.
    pub(crate) fn cut_in_words(&self) -> Option<&'static str> {
        self.is_part().then_some("Only a part of the board is shown; it goes on beyond the dotted edges.")
    }

    /// Returns the visible part of a line between two cells, up to half a cell beyond the last visible place.
    ///
    /// `None` if neither cell is visible.
    pub(crate) fn line(&self, from: Cell, to: Cell) -> Option<[Spot; 2]> {
        let ends = [from, to].map(|at| self.spot(at));
        match [self.shows(from), self.shows(to)] {
            [true, true] => Some(ends),
            [true, false] => Some([ends[0], self.leave(from, to)]),
            [false, true] => Some([self.leave(to, from), ends[1]]),
            [false, false] => None,
        }
    }

    fn holds(&self, place: Place) -> bool {
        let inside = |(at, (first, last)): (i64, (i64, i64))| (first..=last).contains(&at);
        self.paper.column_line(place).into_iter().zip(self.ranges).all(inside)
    }

    /// Returns where a line from a visible to a hidden cell leaves the window.
    fn leave(&self, inside: Cell, outside: Cell) -> Spot {
        let [inner, outer] = [inside, outside].map(|at| self.paper.column_line(self.paper.place(at)));
        // Along each axis, the line is visible for `room` places and half a cell (half a line if it is the
        // vertical axis). So the visible share is (room + half / 2) / length, here multiplied by 2 / 2.
        let half = [self.paper.tile().unit()[0], 1];
        let share = |axis: usize| {
            let (inner, outer, (first, last)) = (inner[axis], outer[axis], self.ranges[axis]);
            let room = if outer > last { last - inner } else { inner - first };
            let leaves = !(first..=last).contains(&outer);
            if leaves { (2 * room + half[axis], 2 * (outer - inner).abs()) } else { (1, 1) }
        };
        let (a, b) = (share(0), share(1));
        let (part, whole) = if a.0 * b.1 < b.0 * a.1 { a } else { b };
        let (from, to) = (self.spot(inside), self.spot(outside));
        (from.0 + (to.0 - from.0) * part / whole, from.1 + (to.1 - from.1) * part / whole)
    }
}

/// Returns the ranges of the cells with a margin. `None` if too long or without cells.
fn surroundings(paper: &dyn Paper, cells: &[Cell]) -> Option<[(i64, i64); 2]> {
    let mut ranges = paper.column_line(paper.place(*cells.first()?)).map(|first| (first, first));
    for &at in cells {
        for (range, at) in ranges.iter_mut().zip(paper.column_line(paper.place(at))) {
            *range = (range.0.min(at), range.1.max(at));
        }
    }
    for (range, unit) in ranges.iter_mut().zip(paper.tile().unit()) {
        *range = (range.0 - MARGIN * unit, range.1 + MARGIN * unit);
        if range.1 - range.0 >= LONGEST * unit {
            return None;
        }
    }
    Some(ranges)
}

/// Returns the centre of a place in units of a picture, relative to `(0, 0)`.
pub(crate) fn spot(tile: Tile, Place { across, down }: Place) -> Spot {
    match tile {
        Tile::Pointed => (PITCH / 2 * across, 45 * down),
        Tile::Flat => (45 * across, PITCH / 2 * down),
        Tile::Crossing | Tile::Square | Tile::Hole => (PITCH * across, PITCH * down),
    }
}
