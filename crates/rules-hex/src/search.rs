//! Routes across the board with the fewest tolls.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::mem;

use geometry::{Axial, Grid, Shape};
use rules_core::Color;

use crate::board::{Board, ends, start_side};

/// What it costs to enter a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Toll {
    /// Nothing.
    Free,
    /// One toll.
    One,
    /// No way through.
    Closed,
}

/// Not entered yet.
const UNSEEN: u8 = 7;
/// Entered from the start side. Smaller numbers: entered from the neighbour at this step of [`Axial::STEPS`].
const START: u8 = 6;

/// A route with the fewest tolls between the two sides of `color`, from the side where its chains start.
///
/// If there is a route without a toll, this is a shortest one.
///
/// A 0-1 breadth-first search. The toll depends only on the cell, so the first way to a cell is also a cheapest one, and each
/// cell is entered once.
///
/// # Complexity
/// O(cells) time; a byte a cell and the frontier of memory.
pub(crate) fn route(board: &Board, color: Color, toll: impl Fn(Option<Color>) -> Toll) -> Option<Vec<Axial>> {
    let shape = board.shape();
    let mut came = Grid::filled(shape, UNSEEN);
    // Cells that cost the tolls paid so far, and those that cost one more.
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

/// The number of the step that undoes a step.
pub(crate) fn back(way: u8) -> u8 {
    (way + 3) % 6
}

/// The route to `end`, from its start.
fn cells_to(came: &Grid<geometry::Rhombus, u8>, end: Axial) -> Vec<Axial> {
    let (mut cells, mut at) = (alloc::vec![end], end);
    while let Some(&step) = came.get(at).and_then(|&way| Axial::STEPS.get(usize::from(way))) {
        at = at.offset(step);
        cells.push(at);
    }
    cells.reverse();
    cells
}
