//! Cheapest routes across the board.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::mem;

use geometry::{Axial, Grid, Shape};
use rules_core::Color;

use crate::board::{Board, ends, start_side};

/// The cost of entering a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toll {
    /// Nothing.
    Free,
    /// One.
    One,
    /// The cell cannot be entered.
    Closed,
}

/// Not entered yet.
const UNSEEN: u8 = 7;
/// Entered from the start side. Smaller numbers are indices into [`Axial::STEPS`]: the step back to the previous cell.
const START: u8 = 6;

/// A cheapest route from the start side of `color` to its other side; a shortest one, if it costs nothing.
///
/// A 0-1 breadth-first search. The cost depends only on the cell, so the
/// first path to a cell is a cheapest one, and each cell is entered once.
///
/// # Complexity
/// O(cells) time; one byte per cell, and the frontier.
pub(crate) fn route(board: &Board, color: Color, toll: impl Fn(Option<Color>) -> Toll) -> Option<Vec<Axial>> {
    let shape = board.shape();
    let mut came = Grid::filled(shape, UNSEEN);
    // `now` holds cells at the current cost, `later` cells that cost one more.
    let (mut now, mut later) = (VecDeque::new(), VecDeque::new());
    let mut enter = |at: Axial, from: u8, now: &mut VecDeque<Axial>, later: &mut VecDeque<Axial>| {
        let Some(idx) = shape.index(at) else { return };
        if came[idx] != UNSEEN {
            return;
        }
        match toll(board[idx]) {
            Toll::Free => now.push_back(at),
            Toll::One => later.push_back(at),
            Toll::Closed => return,
        }
        came[idx] = from;
    };
    for at in start_side(shape, color) {
        enter(at, START, &mut now, &mut later);
    }
    loop {
        let Some(at) = now.pop_front() else {
            if later.is_empty() {
                return None;
            }
            mem::swap(&mut now, &mut later);
            continue;
        };
        if ends(shape, color, at) {
            return Some(cells_to(&came, at));
        }
        for (near, way) in at.neighbors().into_iter().zip(0..) {
            enter(near, back(way), &mut now, &mut later);
        }
    }
}

/// The index of the opposite step.
pub(crate) fn back(way: u8) -> u8 {
    (way + 3) % 6
}

/// The route from its start to `end`.
fn cells_to(came: &Grid<geometry::Rhombus, u8>, end: Axial) -> Vec<Axial> {
    let (mut cells, mut at) = (alloc::vec![end], end);
    while let Some(&step) = came.get(at).and_then(|&way| Axial::STEPS.get(usize::from(way))) {
        at = at.offset(step);
        cells.push(at);
    }
    cells.reverse();
    cells
}
