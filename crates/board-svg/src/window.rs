//! The part of a board that is shown, and where it lies in the picture.

use crate::pen::Spot;
use crate::shape::{Cell, Place, Shape};

/// The longest row that is drawn whole, and the longest part of one.
const LONGEST: i64 = 100;
/// How many cells are shown round what matters, at least.
const MARGIN: i64 = 2;
/// How many cells are shown on each side of the focus if what matters does not fit.
const ROUND: i64 = 20;

/// A part of a board, or all of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window {
    pub(crate) shape: Shape,
    /// The first and the last place along both axes; the first is above the last where there is nothing.
    pub(crate) ranges: [(i64, i64); 2],
    /// Where the place `(0, 0)` of the shape lies in the picture.
    origin: Spot,
}

impl Window {
    /// All of a board, if it has no more than 100 cells a row.
    pub(crate) fn whole(shape: Shape) -> Option<Window> {
        (shape.length() <= LONGEST).then(|| Window { shape, ranges: shape.bounds(), origin: (0, 0) })
    }

    /// A part of a board: the surroundings of the first of the lists of cells whose surroundings are no longer than 100 cells,
    /// else those of the `focus`, which is the middle of the board if there is none.
    pub(crate) fn part(shape: Shape, lists: [&[Cell]; 2], focus: Option<Cell>) -> Window {
        let bounds = shape.bounds();
        let (across, down) = focus.map_or_else(|| middle(bounds), |at| shape.place(at));
        let ranges = lists.iter().find_map(|list| surroundings(shape, list)).unwrap_or_else(|| {
            let lines = ROUND * unit(shape);
            [(across - ROUND, across + ROUND), (down - lines, down + lines)]
        });
        let within = |(first, last): (i64, i64), bound: (i64, i64)| (first.max(bound.0), last.min(bound.1));
        let ranges = [within(ranges[0], bounds[0]), within(ranges[1], bounds[1])];
        // The origin near the cells: the numbers in the picture stay small.
        let (x, y) = shape.spot((ranges[0].0, ranges[1].0));
        Window { shape, ranges, origin: (-x, -y) }
    }

    /// The same part with its first place elsewhere in the picture.
    pub(crate) fn shifted(self, by: Spot) -> Window {
        Window { origin: (self.origin.0 + by.0, self.origin.1 + by.1), ..self }
    }

    /// Whether a cell of the board is in sight.
    pub(crate) fn shows(&self, at: Cell) -> bool {
        self.shape.contains(at) && self.holds(self.shape.place(at))
    }

    /// Where the centre of a cell of the board lies in the picture, in sight or not.
    pub(crate) fn spot(&self, at: Cell) -> Spot {
        self.spot_of(self.shape.place(at))
    }

    /// Where the centre of a place lies in the picture.
    pub(crate) fn spot_of(&self, place: Place) -> Spot {
        let (x, y) = self.shape.spot(place);
        (x + self.origin.0, y + self.origin.1)
    }

    /// All cells in sight, line by line.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + use<'_> {
        let [columns, lines] = self.ranges;
        let places = (lines.0..=lines.1)
            .flat_map(move |down| (columns.0..=columns.1).map(move |across| (across, down)));
        places.filter_map(|place| self.shape.cell(place)).filter(|&at| self.shape.contains(at))
    }

    /// Whether the board goes on beyond the picture at the left, at the right, at the top, at the bottom.
    pub(crate) fn cuts(&self) -> [bool; 4] {
        if !self.is_part() {
            return [false; 4];
        }
        let [columns, lines] = self.ranges;
        let is_cell = |place: Place| self.shape.cell(place).is_some_and(|at| self.shape.contains(at));
        // The places of a hexagon are staggered: what lies beyond an edge may be two lines further.
        let column = |across: i64| (lines.0..=lines.1).any(|down| is_cell((across, down)));
        let line = |down: i64| (columns.0..=columns.1).any(|across| is_cell((across, down)));
        [
            column(columns.0 - 1),
            column(columns.1 + 1),
            line(lines.0 - 1) || line(lines.0 - 2),
            line(lines.1 + 1) || line(lines.1 + 2),
        ]
    }

    /// Whether only a part of the board is shown.
    pub(crate) fn is_part(&self) -> bool {
        self.ranges != self.shape.bounds()
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

    fn holds(&self, (across, down): Place) -> bool {
        let [columns, lines] = self.ranges;
        (columns.0..=columns.1).contains(&across) && (lines.0..=lines.1).contains(&down)
    }

    /// Where a line from a cell in sight to one out of sight leaves the window.
    fn leave(&self, inside: Cell, outside: Cell) -> Spot {
        let (inner, outer) = (self.shape.place(inside), self.shape.place(outside));
        // Along each axis the line may go (2 * room + 1) / (2 * length) of its way.
        let share = |inner: i64, outer: i64, (first, last): (i64, i64)| {
            let room = if outer > last { last - inner } else { inner - first };
            let leaves = !(first..=last).contains(&outer);
            if leaves { (2 * room + 1, 2 * (outer - inner).abs()) } else { (1, 1) }
        };
        let (a, b) = (share(inner.0, outer.0, self.ranges[0]), share(inner.1, outer.1, self.ranges[1]));
        let (part, whole) = if a.0 * b.1 < b.0 * a.1 { a } else { b };
        let (from, to) = (self.spot(inside), self.spot(outside));
        (from.0 + (to.0 - from.0) * part / whole, from.1 + (to.1 - from.1) * part / whole)
    }
}

/// The ranges that hold the cells with a margin, unless these are too long or there are no cells.
fn surroundings(shape: Shape, cells: &[Cell]) -> Option<[(i64, i64); 2]> {
    let first = shape.place(*cells.first()?);
    let mut ranges = [(first.0, first.0), (first.1, first.1)];
    for &at in cells {
        let (across, down) = shape.place(at);
        for (range, along) in ranges.iter_mut().zip([across, down]) {
            *range = (range.0.min(along), range.1.max(along));
        }
    }
    for (range, unit) in ranges.iter_mut().zip([1, unit(shape)]) {
        *range = (range.0 - MARGIN * unit, range.1 + MARGIN * unit);
        if range.1 - range.0 >= LONGEST * unit {
            return None;
        }
    }
    Some(ranges)
}

/// How many lines are about as high as a column is wide: those of a hexagon are half as far apart as its columns.
fn unit(shape: Shape) -> i64 {
    if matches!(shape, Shape::Hexagon { .. }) { 2 } else { 1 }
}

fn middle(bounds: [(i64, i64); 2]) -> Place {
    ((bounds[0].0 + bounds[0].1) / 2, (bounds[1].0 + bounds[1].1) / 2)
}
