//! Verdicts with proofs, nearly as fast as the verdicts alone.

use alloc::vec::Vec;

use geometry::Axial;
use rules_core::Color;

use crate::board::{BLUE, Board, RED, stones};
use crate::boundary::{Barrier, Reached};
use crate::frame::{Corner, Frame};
use crate::search::back;
use crate::trace::Trace;

/// A verdict and its reason, like [`Witness`](crate::Witness), but with lines that need not be shortest.
#[derive(Clone, PartialEq, Eq)]
pub enum Proof {
    /// Nobody has connected their sides, and the numbers of stones differ by at most one.
    Nobody {
        /// A line that blocks Red and one that blocks Blue: see [`Lines::Barriers`].
        barriers: [Line; 2],
    },
    /// The winner has as many stones as the opponent or one more, and one of them can have been the last.
    Won {
        /// Who has won.
        winner: Color,
        /// The winner's stones from side to side.
        chain: Line,
        /// Cells that connect the *opponent's* sides. Exactly one of them holds a stone of the winner.
        cut: Line,
    },
    /// The numbers of stones differ by more than one.
    Counts {
        /// Stones of Red.
        red: usize,
        /// Stones of Blue.
        blue: usize,
    },
    /// The winner has one stone fewer than the opponent.
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

/// Who has connected their sides, with a proof.
#[derive(Clone, PartialEq, Eq)]
pub enum Lines {
    /// This player, by this chain of stones. Red's leads from top to bottom, Blue's from left to right.
    Chain(Color, Line),
    /// Nobody: a line from left to right without a red stone, and one from top to bottom without a blue one.
    Barriers([Line; 2]),
}

/// A path of neighbouring cells, none twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The first cell.
    pub start: Axial,
    /// The steps from cell to cell, as indices into [`Axial::STEPS`].
    pub ways: Vec<u8>,
    /// The last cell.
    pub end: Axial,
}

/// Returns the verdict of [`audit`](crate::audit()) with a proof; `None` for a board without cells.
///
/// ```
/// use geometry::{Axial, Grid, Rhombus};
/// use rules_hex::{BLUE, Board, Proof, RED, proof};
///
/// // R B   Every red chain needs both red stones,
/// //  R .  and the cut contains the lower one.
/// let board: Board = Grid::from_values(Rhombus::new(2, 2), vec![Some(RED), Some(BLUE), Some(RED), None])
///     .expect("four cells");
/// let Some(Proof::Won { winner: RED, chain, cut }) = proof(&board) else { panic!("Red has won") };
/// assert!(chain.cells().eq([Axial { q: 0, r: 0 }, Axial { q: 0, r: 1 }]));
/// assert!(cut.cells().eq([Axial { q: 0, r: 1 }, Axial { q: 1, r: 1 }]));
/// ```
///
/// # Complexity
/// O(cells) time: two passes over the cells and at most three boundary walks. A few bytes per cell of memory.
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
    // If this walk reaches its end, it has met no cell of the first walk, so the two chains share none.
    let last = Trace::new(&frame, winner, Corner::Last, |idx| first.has_met(idx));
    Some(if last.reached == Reached::Sight {
        Proof::Won { winner, chain, cut: cut(&frame, &first, &last) }
    } else {
        Proof::WonTwice { winner, chains: [chain, from_the_end(&frame, &last)] }
    })
}

/// Returns the verdict of [`winner`](crate::winner) with a proof; `None` for a board without cells.
///
/// # Complexity
/// O(cells) time: at most two boundary walks. A few bytes per cell of memory.
pub fn lines(board: &Board) -> Option<Lines> {
    let frame = Frame::new(board)?;
    Some(match traces(&frame) {
        Traces::Won(winner, trace) => Lines::Chain(winner, to_the_end(&frame, &trace)),
        Traces::Nobody(traces) => Lines::Barriers(traces.map(|trace| to_the_end(&frame, &trace))),
    })
}

impl Line {
    /// Returns the cells in order.
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
    /// The winner, and a walk from side to side along the winner's stones. They
    /// are the walk's own cells if the walk is the winner's, otherwise its foreign cells.
    Won(Color, Trace),
    /// Red's walk and Blue's. Both ended at the far flank.
    Nobody([Trace; 2]),
}

fn traces(frame: &Frame) -> Traces {
    let walk = |color| Trace::new(frame, color, Corner::First, |_| false);
    let red = walk(RED);
    match red.reached {
        Reached::Goal => Traces::Won(RED, red),
        // Blue's walk would follow the same edge from the other side.
        Reached::Flank(Barrier::Stones) => Traces::Won(BLUE, red),
        _ => {
            let blue = walk(BLUE);
            if blue.reached == Reached::Goal { Traces::Won(BLUE, blue) } else { Traces::Nobody([red, blue]) }
        }
    }
}

/// The line from the side where a walk started to the cell where it ended.
fn to_the_end(frame: &Frame, trace: &Trace) -> Line {
    let mut ways = Vec::new();
    let start = trace.back(frame, trace.last, |way| ways.push(way));
    ways.reverse();
    Line { start: frame.at(start), ways, end: frame.at(trace.last) }
}

/// The line from the cell where a walk ended to the side where it started.
fn from_the_end(frame: &Frame, trace: &Trace) -> Line {
    let mut ways = Vec::new();
    let end = trace.back(frame, trace.last, |way| ways.push(back(way)));
    Line { start: frame.at(trace.last), ways, end: frame.at(end) }
}

/// A line across all chains of the winner, through the cell where the last walk met the first.
///
/// That cell holds a stone of the winner (see `has_last_stone` in `audit`). When a walk met
/// it, the cell across the edge from it held no stone of the winner. From there, more such cells lead back
/// to the flank where the walk started. If that cell is beyond the board, the stone itself is on that flank.
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
