//! Verdicts with proofs, nearly as fast as the verdicts alone.

use alloc::vec::Vec;

use geometry::Axial;
use rules_core::Color;

use crate::board::{BLUE, Board, RED, stones};
use crate::boundary::{Barrier, Corner, Reached};
use crate::frame::Frame;
use crate::search::back;
use crate::trace::Trace;

/// Why a board is judged as it is: like [`Witness`](crate::Witness), but its lines are not the shortest ones.
#[derive(Clone, PartialEq, Eq)]
pub enum Proof {
    /// Nobody has joined their sides, and the numbers of stones differ by one at most.
    Nobody {
        /// What keeps Red, and what keeps Blue, from joining their sides: see [`Lines::Barriers`].
        barriers: [Line; 2],
    },
    /// The winner has as many stones as the other or one more, and a last stone.
    Won {
        /// Who has won.
        winner: Color,
        /// The winner's stones from the one side of the winner to the other.
        chain: Line,
        /// Cells that join the *other* player's sides. Exactly one of them holds a stone of the winner.
        cut: Line,
    },
    /// The numbers of stones differ by more than one.
    Counts {
        /// Stones of Red.
        red: usize,
        /// Stones of Blue.
        blue: usize,
    },
    /// The winner has one stone fewer than the other.
    PlayedOn {
        /// Who has won.
        winner: Color,
        /// The winner's stones from side to side.
        chain: Line,
    },
    /// No stone of the winner can have been the last.
    WonTwice {
        /// Who has won.
        winner: Color,
        /// Two chains from side to side without a common cell.
        chains: [Line; 2],
    },
}

/// Who has joined their sides, with proof.
#[derive(Clone, PartialEq, Eq)]
pub enum Lines {
    /// This player, by this chain of stones: Red's goes from the top to the bottom, Blue's from the left to the right.
    Chain(Color, Line),
    /// Nobody: a line from the left to the right without a red stone, and one from the top to the bottom without a blue one.
    Barriers([Line; 2]),
}

/// Cells of which each is a neighbour of the one before, none twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The first cell.
    pub start: Axial,
    /// From cell to cell, numbers in [`Axial::STEPS`].
    pub ways: Vec<u8>,
    /// The last cell.
    pub end: Axial,
}

/// The verdict of [`audit`](crate::audit()) with a proof; `None` for a board without cells.
///
/// ```
/// use geometry::{Axial, Grid, Rhombus};
/// use rules_hex::{BLUE, Board, Proof, RED, proof};
///
/// // R B   Both red stones are on all red chains,
/// //  R .  and the lower one is on the cut.
/// let board: Board = Grid::from_values(Rhombus::new(2, 2), vec![Some(RED), Some(BLUE), Some(RED), None])
///     .expect("four cells");
/// let Some(Proof::Won { winner: RED, chain, cut }) = proof(&board) else { panic!("Red has won") };
/// assert!(chain.cells().eq([Axial { q: 0, r: 0 }, Axial { q: 0, r: 1 }]));
/// assert!(cut.cells().eq([Axial { q: 0, r: 1 }, Axial { q: 1, r: 1 }]));
/// ```
///
/// # Complexity
/// O(cells) time: a pass to count and three boundary walks at most. A few bytes a cell of memory.
pub fn proof(board: &Board) -> Option<Proof> {
    let [red, blue] = stones(board);
    if red.abs_diff(blue) > 1 {
        return Some(Proof::Counts { red, blue });
    }
    let frame = Frame::new(board)?;
    let (winner, first) = match traces(&frame) {
        Traces::Won(winner, first) => (winner, first),
        Traces::Nobody(traces) => {
            return Some(Proof::Nobody { barriers: traces.map(|it| to_the_end(&frame, &it)) });
        }
    };
    let chain = to_the_end(&frame, &first);
    let (own, other) = if winner == RED { (red, blue) } else { (blue, red) };
    if own < other {
        return Some(Proof::PlayedOn { winner, chain });
    }
    // If it reaches its end, it has met no cell of the first walk, so their chains share none.
    let last = Trace::new(&frame, winner, Corner::Last, |idx| first.has_met(idx));
    Some(if last.reached == Reached::Sight {
        Proof::Won { winner, chain, cut: cut(&frame, &first, &last) }
    } else {
        Proof::WonTwice { winner, chains: [chain, from_the_end(&frame, &last)] }
    })
}

/// Who has won, as [`winner`](crate::winner) says, with a proof; `None` for a board without cells.
///
/// # Complexity
/// O(cells) time: two boundary walks at most. A few bytes a cell of memory.
pub fn lines(board: &Board) -> Option<Lines> {
    let frame = Frame::new(board)?;
    Some(match traces(&frame) {
        Traces::Won(winner, trace) => Lines::Chain(winner, to_the_end(&frame, &trace)),
        Traces::Nobody(traces) => Lines::Barriers(traces.map(|trace| to_the_end(&frame, &trace))),
    })
}

impl Line {
    /// The cells in their order.
    pub fn cells(&self) -> impl Iterator<Item = Axial> + '_ {
        let mut at = self.start;
        let rest = self.ways.iter().map(move |&way| {
            at = at.offset(Axial::STEPS[usize::from(way)]);
            at
        });
        core::iter::once(self.start).chain(rest)
    }
}

/// Boundary walks from the first corner.
enum Traces {
    /// The winner, and a walk from side to side along the winner's stones, which may be the walk's own or foreign ones.
    Won(Color, Trace),
    /// Red's walk and Blue's. Both ended at the far flank.
    Nobody([Trace; 2]),
}

fn traces(frame: &Frame) -> Traces {
    let walk = |color| Trace::new(frame, color, Corner::First, |_| false);
    let red = walk(RED);
    match red.reached {
        Reached::Goal => Traces::Won(RED, red),
        // Blue's walk would be the same, seen from the other side.
        Reached::Flank(Barrier::Stones) => Traces::Won(BLUE, red),
        _ => {
            let blue = walk(BLUE);
            if blue.reached == Reached::Goal { Traces::Won(BLUE, blue) } else { Traces::Nobody([red, blue]) }
        }
    }
}

/// The line from the side where a walk came from to the cell where it ended.
fn to_the_end(frame: &Frame, trace: &Trace) -> Line {
    let mut ways = Vec::new();
    let start = trace.back(frame, trace.last, |way| ways.push(way));
    ways.reverse();
    Line { start: frame.at(start), ways, end: frame.at(trace.last) }
}

/// The line from the cell where a walk ended to the side where it came from.
fn from_the_end(frame: &Frame, trace: &Trace) -> Line {
    let mut ways = Vec::new();
    let end = trace.back(frame, trace.last, |way| ways.push(back(way)));
    Line { start: frame.at(trace.last), ways, end: frame.at(end) }
}

/// A line across all the winner's chains, through the one stone of the winner that both walks have met.
///
/// `has_last_stone` in `audit` shows that this is a stone of the winner and touches foreign cells of both flanks. Each walk had
/// such a cell on its foreign side, and from there foreign cells lead back to the flank of that walk. If the foreign side was
/// beyond the board, the stone itself is on that flank.
fn cut(frame: &Frame, first: &Trace, last: &Trace) -> Line {
    let stone = last.last;
    let mut ways = Vec::new();
    let (mut start, mut end) = (stone, stone);
    let to_first = first.across(frame, stone);
    if let Some(foreign) = frame.beside(stone, to_first) {
        start = first.back(frame, foreign, |way| ways.push(way));
        ways.reverse();
        ways.push(back(to_first));
    }
    let to_last = last.across(frame, stone);
    if let Some(foreign) = frame.beside(stone, to_last) {
        ways.push(to_last);
        end = last.back(frame, foreign, |way| ways.push(back(way)));
    }
    Line { start: frame.at(start), ways, end: frame.at(end) }
}
