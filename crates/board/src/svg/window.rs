//! The part of a board that is shown, and where it lies in the picture.

use geometry::{Paper, Place, Tile};

use super::pen::Spot;
use crate::Cell;

/// From a cell to the next one in a row, in the units of a picture; twice the distance from the centre to an edge.
pub(crate) const PITCH: i64 = 52;
/// The longest row that is drawn whole, and the longest part of one.
const LONGEST: i64 = 100;
/// How many cells are shown round what matters, at least.
const MARGIN: i64 = 2;
/// How many cells are shown on each side of the focus if what matters does not fit.
const ROUND: i64 = 20;

/// A part of a board, or all of it.
#[derive(Clone, Copy)]
pub(crate) struct Window<'a> {
    pub(crate) paper: &'a dyn Paper,
    /// The first and the last place, like those of [`Paper::bounds`]; the first is above the last where there is nothing.
    pub(crate) ranges: [(i64, i64); 2],
    /// Where the place `(0, 0)` lies in the picture.
    origin: Spot,
}

impl<'a> Window<'a> {
    /// All of a board, if it has no more than 100 cells a row.
    pub(crate) fn whole(paper: &'a dyn Paper) -> Option<Self> {
        let whole = Window { paper, ranges: paper.bounds(), origin: (0, 0) };
        (whole.length() <= LONGEST).then_some(whole)
    }

    /// How many cells there are at most along one of the axes of the board.
    pub(crate) fn length(&self) -> i64 {
        let [columns, lines] = self.paper.bounds();
        let [wide, high] = self.paper.tile().unit();
        ((columns.1 - columns.0) / wide).max((lines.1 - lines.0) / high) + 1
    }

    /// A part of a board: the surroundings of the first of the lists of cells whose surroundings are no longer than 100 cells,
    /// else those of the `focus`, which is the middle of the board if there is none.
    pub(crate) fn part(paper: &'a dyn Paper, lists: [&[Cell]; 2], focus: Option<Cell>) -> Self {
        let (bounds, unit) = (paper.bounds(), paper.tile().unit());
        // Where there is a cell on a board that leans.
        let middle = |axis: usize| (bounds[axis].0 + bounds[axis].1) / 2 / unit[axis] * unit[axis];
        let focus = focus.map_or_else(|| [middle(0), middle(1)], |at| paper.column_line(paper.place(at)));
        let ranges = lists.iter().find_map(|list| surroundings(paper, list)).unwrap_or_else(|| {
            [0, 1].map(|axis| (focus[axis] - ROUND * unit[axis], focus[axis] + ROUND * unit[axis]))
        });
        let within = |(first, last): (i64, i64), bound: (i64, i64)| (first.max(bound.0), last.min(bound.1));
        let ranges = [within(ranges[0], bounds[0]), within(ranges[1], bounds[1])];
        // The origin near the cells: the numbers in the picture stay small.
        let (x, y) = spot(paper.tile(), paper.in_column_line([ranges[0].0, ranges[1].0]));
        Window { paper, ranges, origin: (-x, -y) }
    }

    /// The same part with its first place elsewhere in the picture.
    pub(crate) fn shifted(self, by: Spot) -> Self {
        Window { origin: (self.origin.0 + by.0, self.origin.1 + by.1), ..self }
    }

    /// Whether a cell of the board is in sight.
    pub(crate) fn shows(&self, at: Cell) -> bool {
        self.paper.contains(at) && self.holds(self.paper.place(at))
    }

    /// Whether there is a cell of the board at a place, and in sight.
    pub(crate) fn shows_place(&self, place: Place) -> bool {
        self.holds(place) && self.paper.has(place)
    }

    /// Where the centre of a cell of the board lies in the picture, in sight or not.
    pub(crate) fn spot(&self, at: Cell) -> Spot {
        self.spot_of(self.paper.place(at))
    }

    /// Where the centre of a place lies in the picture.
    pub(crate) fn spot_of(&self, place: Place) -> Spot {
        let (x, y) = spot(self.paper.tile(), place);
        (x + self.origin.0, y + self.origin.1)
    }

    /// The places of all cells in sight in a line.
    pub(crate) fn line_of(&self, line: i64) -> impl DoubleEndedIterator<Item = Place> + use<'a> {
        let Window { paper, ranges: [columns, _], .. } = *self;
        let places = (columns.0..=columns.1).map(move |column| paper.in_column_line([column, line]));
        places.filter(move |&place| paper.has(place))
    }

    /// The places of all cells in sight in a column.
    pub(crate) fn column_of(&self, column: i64) -> impl Iterator<Item = Place> + use<'a> {
        let Window { paper, ranges: [_, lines], .. } = *self;
        let places = (lines.0..=lines.1).map(move |line| paper.in_column_line([column, line]));
        places.filter(move |&place| paper.has(place))
    }

    /// The places of all cells in sight, line by line.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + use<'a> {
        let window = *self;
        (self.ranges[1].0..=self.ranges[1].1).flat_map(move |line| window.line_of(line))
    }

    /// Whether the board goes on beyond the picture at the left, at the right, at the top, at the bottom.
    pub(crate) fn cuts(&self) -> [bool; 4] {
        if !self.is_part() {
            return [false; 4];
        }
        let [columns, lines] = self.ranges;
        let [wide, high] = self.paper.tile().unit();
        let is_cell = |column, line| self.paper.has(self.paper.in_column_line([column, line]));
        // The places of hexagons are staggered: what lies beyond an edge may be two places further.
        let column = |at: i64| (lines.0..=lines.1).any(|line| is_cell(at, line));
        let line = |at: i64| (columns.0..=columns.1).any(|column| is_cell(column, at));
        [
            (1..=wide).any(|step| column(columns.0 - step)),
            (1..=wide).any(|step| column(columns.1 + step)),
            (1..=high).any(|step| line(lines.0 - step)),
            (1..=high).any(|step| line(lines.1 + step)),
        ]
    }

    /// Whether only a part of the board is shown.
    pub(crate) fn is_part(&self) -> bool {
        self.ranges != self.paper.bounds()
    }

    /// What the picture does not show, for its description.
    pub(crate) fn cut_in_words(&self) -> Option<&'static str> {
        self.is_part().then_some("Only a part of the board is shown; it goes on beyond the dotted edges.")
    }

    /// The part of the line between two cells of the board that is in sight: up to half a cell beyond the last place.
    ///
    /// None if neither end is in sight.
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

    /// Where a line from a cell in sight to one out of sight leaves the window.
    fn leave(&self, inside: Cell, outside: Cell) -> Spot {
        let [inner, outer] = [inside, outside].map(|at| self.paper.column_line(self.paper.place(at)));
        // Along each axis the line may go (2 * room + half) / (2 * length) of its way: half a cell, or half a line, further.
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

/// The ranges that hold the cells with a margin, unless these are too long or there are no cells.
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

/// The centre of a place in the units of a picture, if that of `(0, 0)` is the origin.
pub(crate) fn spot(tile: Tile, Place { across, down }: Place) -> Spot {
    match tile {
        Tile::Pointed => (PITCH / 2 * across, 45 * down),
        Tile::Flat => (45 * across, PITCH / 2 * down),
        Tile::Crossing | Tile::Square | Tile::Hole => (PITCH * across, PITCH * down),
    }
}
