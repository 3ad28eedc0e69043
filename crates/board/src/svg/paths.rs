//! Lines through cells, as far as they are visible.

use alloc::string::String;
use alloc::vec::Vec;

use geometry::Place;

use super::pen::{Pen, Spot};
use super::window::Window;
use crate::Cell;

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ends {
    /// At the last cell.
    Open,
    /// Back at the first cell.
    Joined,
}

/// Returns the centres of the visible cells.
pub(crate) fn spots<'a>(
    window: &'a Window<'a>,
    lists: &'a [Vec<Cell>],
) -> impl Iterator<Item = Spot> + use<'a> {
    lists.iter().flatten().filter(|&&at| window.shows(at)).map(|&at| window.spot(at))
}

/// Returns lines through the cells of each list, as far as visible. A single cell becomes a dot.
pub(crate) fn paths(window: &Window<'_>, lists: &[Vec<Cell>], ends: Ends) -> String {
    let mut pen = Pen::default();
    for list in lists {
        let cells: Vec<Cell> = list.iter().copied().filter(|&at| window.paper.contains(at)).collect();
        if let [only] = cells[..]
            && window.shows(only)
        {
            pen.dot(window.spot(only));
        }
        let last =
            if ends == Ends::Joined && cells.len() > 2 { cells.len() } else { cells.len().saturating_sub(1) };
        for step in 0..last {
            let line = window.line(cells[step], cells[(step + 1) % cells.len()]);
            pen.lines(line.into_iter().flatten());
        }
    }
    pen.finish()
}

/// Returns lines between all touching cells of a list, for a wide stroke without
/// holes. Each cell also gets a dot, and each square of four cells a diagonal.
pub(crate) fn blots(window: &Window<'_>, list: &[Cell]) -> String {
    let steps = window.paper.tile().steps();
    let mut cells: Vec<Cell> = list.iter().copied().filter(|&at| window.paper.contains(at)).collect();
    cells.sort_unstable();
    // The cell one step away, if it is in the list.
    let beside = |at: Cell, step: Place| {
        let near = window.paper.at(window.paper.place(at).step(step));
        near.filter(|near| cells.binary_search(near).is_ok())
    };
    let mut pen = Pen::default();
    for &at in &cells {
        if window.shows(at) {
            pen.dot(window.spot(at));
        }
        // The other half of the neighbours draw their lines to this cell.
        for near in steps[..steps.len() / 2].iter().filter_map(|&step| beside(at, step)) {
            pen.lines(window.line(at, near).into_iter().flatten());
        }
        let square = [(1, 0), (0, 1), (1, 1)].map(|(across, down)| beside(at, Place { across, down }));
        if let ([_, _, _, _], [Some(_), Some(_), Some(across)]) = (steps, square) {
            pen.lines(window.line(at, across).into_iter().flatten());
        }
    }
    pen.finish()
}

/// Returns the point where the lines a-b and c-d cross between their ends.
pub(crate) fn crossing([a, b, c, d]: [Spot; 4]) -> Option<Spot> {
    let (across, down) = (b.0 - a.0, b.1 - a.1);
    let (right, under) = (d.0 - c.0, d.1 - c.1);
    let whole = across * under - down * right;
    let part = (c.0 - a.0) * under - (c.1 - a.1) * right;
    let other = (c.0 - a.0) * down - (c.1 - a.1) * across;
    let between =
        |part: i64| if whole > 0 { (0..=whole).contains(&part) } else { (whole..=0).contains(&part) };
    (whole != 0 && between(part) && between(other))
        .then(|| (a.0 + across * part / whole, a.1 + down * part / whole))
}
