//! Two winning chains without a common cell.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use geometry::{Axial, Grid, Rhombus, Shape};
use rules_core::Color;

use crate::board::{Board, ends, start_side};
use crate::search::back;
use crate::verify::Chain;

/// No known step. Numbers below [`EDGE`] are indices into [`Axial::STEPS`].
const NONE: u8 = 8;
/// The step from the `Out` of a cell to its own `In`.
const SAME: u8 = 7;
/// The step onto the board to the first cell of a chain, or off it after the last.
const EDGE: u8 = 6;

/// The half of a cell that the search has reached. Off the first chain, the search does not tell the
/// halves apart and uses only `In`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    /// Entered, not passed through.
    In,
    /// Ready to leave.
    Out,
}

/// Returns two chains of `color` without a common cell, given a simple chain; `None` if some cell is on every chain.
///
/// The search finds the second augmenting path of a maximum flow with capacity one per cell (L. R. Ford,
/// D. R. Fulkerson, 1956; it proves Menger's theorem). Each cell is an arc from its `In` to its `Out`.
/// The search may follow the arcs of the first chain only backwards. The arcs that the final path
/// follows backwards are removed from the first chain. This gives the rules of the search:
///
/// - It enters and leaves cells off the first chain freely.
/// - From the `In` of a cell of the first chain it only goes back, to the `Out` of the previous cell.
/// - From there it leaves to other cells, or goes further back.
///
/// The rest of the first chain and the search path form the two chains. The two
/// sides are source and sink, not cells, so the chains also have different ends.
///
/// # Complexity
/// O(cells) time and memory (three bytes per cell, and the frontier).
pub(crate) fn two_chains(board: &Board, color: Color, first: &Chain) -> Option<[Chain; 2]> {
    let mut flow = Flow::new(board, color, first.cells())?;
    let end = flow.search()?;
    let second_start = flow.augment(end);
    Some([first.cells()[0], second_start].map(|start| flow.chain(start)))
}

struct Flow<'a> {
    board: &'a Board,
    color: Color,
    /// For cells of the first chain: the step to the previous cell.
    before: Ways,
    /// For cells of the chains: the step to the next cell.
    after: Ways,
    /// The step back from each `In`. An `Out` needs none: the search reaches it only from the next cell's `In`.
    came_in: Ways,
}

type Ways = Grid<Rhombus, u8>;

impl<'a> Flow<'a> {
    /// Returns `None` if two consecutive cells of the first chain are not neighbours.
    fn new(board: &'a Board, color: Color, first: &[Axial]) -> Option<Self> {
        let shape = board.shape();
        let (mut before, mut after) = (Grid::filled(shape, NONE), Grid::filled(shape, NONE));
        let way = |from: Axial, to: Axial| from.neighbors().iter().position(|&near| near == to);
        for two in first.windows(2) {
            let way = way(two[0], two[1])? as u8;
            *after.get_mut(two[0])? = way;
            *before.get_mut(two[1])? = back(way);
        }
        *before.get_mut(*first.first()?)? = EDGE;
        *after.get_mut(*first.last()?)? = EDGE;
        Some(Flow { board, color, before, after, came_in: Grid::filled(shape, NONE) })
    }

    /// Searches breadth-first from the start side for a cell on the goal side where the new path can end.
    fn search(&mut self) -> Option<Axial> {
        let shape = self.board.shape();
        let mut queue = VecDeque::new();
        for at in start_side(shape, self.color) {
            self.enter(at, EDGE, &mut queue);
        }
        while let Some((at, half)) = queue.pop_front() {
            let idx = shape.index(at)?;
            if half == Half::In && self.before[idx] != NONE {
                if let Some(&step) = Axial::STEPS.get(usize::from(self.before[idx])) {
                    // No other step leads to this `Out`, so the search reaches it once.
                    queue.push_back((at.offset(step), Half::Out));
                }
                continue;
            }
            // `at` is not the last cell of the first chain: the lines above handle its `In`, and the search never
            // reaches its `Out`.
            if ends(shape, self.color, at) {
                return Some(at);
            }
            // If `at` is on the first chain, the search came from the `In` of the next cell, which `enter` skips.
            for (near, way) in at.neighbors().into_iter().zip(0..) {
                self.enter(near, back(way), &mut queue);
            }
            if half == Half::Out {
                self.enter(at, SAME, &mut queue);
            }
        }
        None
    }

    /// Enters the `In` of a cell that holds an own stone and was not entered before.
    fn enter(&mut self, at: Axial, from: u8, queue: &mut VecDeque<(Axial, Half)>) {
        let Some(idx) = self.board.shape().index(at) else { return };
        if self.board[idx] == Some(self.color) && self.came_in[idx] == NONE {
            self.came_in[idx] = from;
            queue.push_back((at, Half::In));
        }
    }

    /// Follows the search back from `end`, updates `after` for the two chains, and returns the start of the new one.
    ///
    /// Cells that the search passed backwards, from `Out` to `In`, drop out: no step leads to them any more.
    fn augment(&mut self, end: Axial) -> Axial {
        let mut ways = alloc::vec![(end, EDGE)];
        let (mut at, mut half) = (end, self.leaving(end));
        let start = loop {
            if half == Half::Out {
                at = step(&self.after, at);
                half = Half::In;
                continue;
            }
            match self.came_in.get(at) {
                Some(&SAME) => half = Half::Out,
                Some(&way) if way < EDGE => {
                    at = step(&self.came_in, at);
                    half = self.leaving(at);
                    ways.push((at, back(way)));
                }
                _ => break at,
            }
        };
        // Not earlier, since the loop above needs the old `after`.
        for (from, way) in ways {
            if let Some(after) = self.after.get_mut(from) {
                *after = way;
            }
        }
        start
    }

    /// The half from which the search leaves a cell.
    fn leaving(&self, at: Axial) -> Half {
        if self.before.get(at) == Some(&NONE) { Half::In } else { Half::Out }
    }

    fn chain(&self, start: Axial) -> Chain {
        let (mut cells, mut at) = (Vec::new(), start);
        loop {
            cells.push(at);
            let next = step(&self.after, at);
            if next == at {
                return Chain::new(cells);
            }
            at = next;
        }
    }
}

/// The cell to which the step stored for `at` leads, or `at` if none is stored.
fn step(ways: &Ways, at: Axial) -> Axial {
    let way = ways.get(at).map_or(NONE, |&way| way);
    Axial::STEPS.get(usize::from(way)).map_or(at, |&step| at.offset(step))
}
