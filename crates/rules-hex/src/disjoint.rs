//! Two winning chains that share no cell.

use alloc::collections::VecDeque;
use alloc::vec::Vec;

use geometry::{Axial, Grid, Rhombus, Shape};
use rules_core::Color;

use crate::board::{Board, ends, start_side};
use crate::search::back;
use crate::verify::Chain;

/// No step known. Numbers below [`EDGE`] are steps of [`Axial::STEPS`].
const NONE: u8 = 8;
/// From the cell itself: from leaving it to entering it.
const SAME: u8 = 7;
/// Beyond the board: the first cell of a chain is entered from there, and the last one left.
const EDGE: u8 = 6;

/// Which half of a cell the search is at: each cell of the first chain is split in two.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Half {
    /// Entered, not passed through. A cell off the first chain has only this half.
    In,
    /// Ready to leave.
    Out,
}

/// Two chains of `color` without a common cell, made from one simple chain; `None` when every chain passes some common cell.
///
/// This is the second augmenting path of a maximum flow in which each cell has capacity one (L. R. Ford, D. R. Fulkerson, 1956;
/// it proves Menger's theorem). Each cell is an arc from its `In` to its `Out`. The first chain has used up its arcs. The search
/// may follow them only backwards, which removes that part of the first chain:
///
/// - a cell off the first chain is entered and left freely;
/// - from the `In` of a cell of the first chain the search goes only backwards, to the `Out` of the cell before;
/// - from there it leaves sideways, or goes further back.
///
/// What remains of the first chain and the search path are two chains. The two sides are source and sink and not cells, so the
/// chains differ in their ends too.
///
/// # Complexity
/// O(cells) time and memory (three bytes a cell and the frontier).
pub(crate) fn two_chains(board: &Board, color: Color, first: &Chain) -> Option<[Chain; 2]> {
    let mut flow = Flow::new(board, color, first.cells())?;
    let end = flow.search()?;
    let second_start = flow.augment(end);
    Some([first.cells()[0], second_start].map(|start| flow.chain(start)))
}

struct Flow<'a> {
    board: &'a Board,
    color: Color,
    /// For cells of the chains: the way to the cell before.
    before: Ways,
    /// For cells of the chains: the way to the next cell.
    after: Ways,
    /// The step back from the `In` of a cell. The search reaches an `Out` of the first chain only from the next cell's `In`.
    came_in: Ways,
}

type Ways = Grid<Rhombus, u8>;

impl<'a> Flow<'a> {
    /// `None` when the first chain has a step that is none.
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

    /// Breadth-first from the start side to a cell on the goal side that can be left there.
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
                    // Nothing else leads to that `Out`, so the search sees it once.
                    queue.push_back((at.offset(step), Half::Out));
                }
                continue;
            }
            // Never the end of the first chain: nothing comes back to its `Out`.
            if ends(shape, self.color, at) {
                return Some(at);
            }
            // One of them may be the next cell of the first chain. The search came from its `In`, so it was entered already.
            for (near, way) in at.neighbors().into_iter().zip(0..) {
                self.enter(near, back(way), &mut queue);
            }
            if half == Half::Out {
                self.enter(at, SAME, &mut queue);
            }
        }
        None
    }

    /// Goes to the `In` of a cell if it holds an own stone and was not entered before.
    fn enter(&mut self, at: Axial, from: u8, queue: &mut VecDeque<(Axial, Half)>) {
        let Some(idx) = self.board.shape().index(at) else { return };
        if self.board[idx] == Some(self.color) && self.came_in[idx] == NONE {
            self.came_in[idx] = from;
            queue.push_back((at, Half::In));
        }
    }

    /// Follows the search back from `end`, changes `after` to what the two chains need, and returns where the new one starts.
    ///
    /// Cells of the first chain that the search followed back from `Out` to `In` drop out: no cell leads to them any more.
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
        // Not earlier: the loop above needs the old `after`.
        for (from, way) in ways {
            if let Some(after) = self.after.get_mut(from) {
                *after = way;
            }
        }
        start
    }

    /// From which half a cell is left.
    fn leaving(&self, at: Axial) -> Half {
        if self.before.get(at) == Some(&NONE) { Half::In } else { Half::Out }
    }

    /// The chain that starts here.
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

/// The cell to which a way leads, the cell itself where there is none.
fn step(ways: &Ways, at: Axial) -> Axial {
    let way = ways.get(at).map_or(NONE, |&way| way);
    Axial::STEPS.get(usize::from(way)).map_or(at, |&step| at.offset(step))
}
