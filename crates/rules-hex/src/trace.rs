//! Boundary tracing that records its steps.

use alloc::vec;
use alloc::vec::Vec;
use core::hint::select_unpredictable;

use rules_core::Color;

use crate::board::{BLUE, RED};
use crate::boundary::{Barrier, Reached, STRETCH};
use crate::frame::{Corner, EMPTY, Frame, end, stone};

/// How many cells a stretch moves along a straight line. Own and foreign
/// cells alternate there, so this is half the number of steps.
const HALF: isize = STRETCH as isize / 2;

/// The cells that a boundary walk has met, and the step that first led to each.
///
/// The walk has an own cell on one side and a foreign cell on the other, and the next cell touches both (see
/// [`crate::boundary`]). The next cell replaces the last cell of its kind, own or foreign, so it is a neighbour
/// of that cell. The trace keeps the step between the two if the next cell is new. Each kept step leads from a
/// cell that the walk met earlier. So the way back along these steps passes no cell twice and skips dead ends.
///
/// *Where the way back ends.* The first own cell is beyond the start side, the first foreign cell beyond
/// the near flank. So each board cell that the walk reached from beyond the board is on that side or flank. A
/// walk of the same colour from the opposite corner would end there, so the cell has the mark of [`end`] for
/// that walk. The way back therefore meets this mark before it leaves the board.
pub(crate) struct Trace {
    own: Color,
    corner: Corner,
    pub(crate) reached: Reached,
    /// The last cell that the walk met.
    pub(crate) last: usize,
    /// For each cell of the frame: 0 if the walk did not meet it, otherwise
    /// 1 + the index in `Axial::STEPS` of the step that first led to it.
    came: Vec<u8>,
}

impl Trace {
    /// Walks along the border of the stones of `own` from a corner until the walk ends or meets a cell `in_sight`.
    ///
    /// It takes the path of [`trace_boundary`](crate::boundary::trace_boundary), also
    /// without branches, in up to 1.5 times the time, and marks no cells as seen.
    ///
    /// # Complexity
    /// O(cells) time; one byte per cell of memory.
    pub(crate) fn new(frame: &Frame, own: Color, corner: Corner, in_sight: impl Fn(usize) -> bool) -> Trace {
        let steps = frame.steps();
        let (mut way, side) = start(own, corner);
        // The next direction after a foreign cell, and after an own one. Six of the eight entries are used.
        let turns = [6 - side, side].map(|by| [0, 1, 2, 3, 4, 5, 6, 7].map(|way| (way + by) % 6));
        let (mut ahead, mut foreign) = (steps[way], steps[turns[1][way]]);
        let mut next = match corner {
            Corner::First => frame.first(),
            Corner::Last => frame.last(),
        } as usize;
        let (stop, mine) = (end(own, corner), stone(own));
        let cells = frame.cells();
        let mut came = vec![0; cells.len()];
        let mut met = 0;
        loop {
            let before = next;
            for _ in 0..STRETCH {
                let cell = cells[next];
                met |= cell;
                let is_own = cell & mine != 0;
                let turned = turns[usize::from(is_own)][way & 7];
                // `way` leads from the last own cell to this cell. If this cell is foreign, `turned` leads to it from
                // the last foreign cell.
                keep(&mut came[next], select_unpredictable(is_own, way, turned));
                let sight = in_sight(next);
                if sight || cell & stop != 0 {
                    let reached = match (sight, is_own) {
                        (true, _) => Reached::Sight,
                        (false, true) => Reached::Goal,
                        (false, false) if met & EMPTY == 0 => Reached::Flank(Barrier::Stones),
                        (false, false) => Reached::Flank(Barrier::Holes),
                    };
                    return Trace { own, corner, reached, last: next, came };
                }
                way = turned;
                next = next.wrapping_add_signed(select_unpredictable(is_own, foreign, -foreign));
                (foreign, ahead) = (
                    select_unpredictable(is_own, foreign - ahead, ahead),
                    select_unpredictable(is_own, foreign, ahead - foreign),
                );
            }
            // This may be a straight line: own and foreign cells alternate, and the same step leads to each.
            let gone = next.wrapping_sub(before).cast_signed();
            let Some(along) = [way, turns[0][way & 7]].into_iter().find(|&it| gone == HALF * steps[it])
            else {
                continue;
            };
            let step = steps[along];
            let mut own_at = next.wrapping_add_signed(step - ahead);
            let mut foreign_at = own_at.wrapping_add_signed(foreign);
            while let (Some(&one), Some(&other)) = (cells.get(own_at), cells.get(foreign_at)) {
                if one & mine == 0 || other & mine != 0 || (one | other) & stop != 0 {
                    break;
                }
                if in_sight(own_at) || in_sight(foreign_at) {
                    break;
                }
                met |= one | other;
                keep(&mut came[own_at], along);
                keep(&mut came[foreign_at], along);
                next = next.wrapping_add_signed(step);
                own_at = own_at.wrapping_add_signed(step);
                foreign_at = foreign_at.wrapping_add_signed(step);
            }
        }
    }

    /// Whether the walk has met a cell.
    pub(crate) fn has_met(&self, idx: usize) -> bool {
        self.came[idx] != 0
    }

    /// Goes back from a board cell that the walk has met, over cells of the same kind, to the start side (own cells)
    /// or the near flank (foreign cells). Returns the cell there. For every other cell, in the order of the way back,
    /// calls `step` with the index in `Axial::STEPS` of the step that first led to it.
    pub(crate) fn back(&self, frame: &Frame, from: usize, mut step: impl FnMut(u8)) -> usize {
        let steps = frame.steps().map(isize::wrapping_neg);
        let cells = frame.cells();
        let root = match self.corner {
            Corner::First => end(self.own, Corner::Last),
            Corner::Last => end(self.own, Corner::First),
        };
        let mut idx = from;
        while cells[idx] & root == 0 {
            let came = self.came[idx];
            let way = came - 1;
            let back = steps[usize::from(way)];
            // On a straight line the next cell is known before this one is loaded, which halves the time for snakes.
            loop {
                step(way);
                idx = idx.wrapping_add_signed(back);
                if self.came[idx] != came || cells[idx] & root != 0 {
                    break;
                }
            }
        }
        idx
    }

    /// The step from a cell that the walk has met to the cell of the other kind beside the walk at that moment.
    ///
    /// Let `o` be the own cell beside the walk, `o + b` the foreign one, and `o + a` the cell met. The steps `a`
    /// and `b` are neighbours on the circle of steps, where each step is the sum of its two neighbours. If `o + a`
    /// is own, the step to it was `a`, and the foreign cell is `b - a` away: two places from `a` on the circle, past
    /// `b`. If `o + a` is foreign, the step to it was `a - b`, and the own cell is `-a` away: two places from `a - b`
    /// in the other direction.
    pub(crate) fn across(&self, frame: &Frame, idx: usize) -> u8 {
        let (_, side) = start(self.own, self.corner);
        let is_own = frame.cells()[idx] & stone(self.own) != 0;
        let turn = if is_own { side } else { 6 - side };
        ((usize::from(self.came[idx]) - 1 + 2 * turn) % 6) as u8
    }
}

/// Keeps the step that led to a cell, if it is the first.
fn keep(came: &mut u8, way: usize) {
    *came = select_unpredictable(*came == 0, way as u8 + 1, *came);
}

/// Returns two numbers for the start of a walk. The first is the index in `Axial::STEPS` of the step from the own
/// cell beyond the board to the corner cell. Adding the second, modulo 6, gives the index of the step from that own
/// cell to the foreign cell beyond the board.
fn start(own: Color, corner: Corner) -> (usize, usize) {
    match (own, corner) {
        (RED, Corner::First) => (5, 5),
        (RED, Corner::Last) => (2, 5),
        (BLUE, Corner::First) => (0, 1),
        (BLUE, Corner::Last) => (3, 1),
    }
}
