//! Boundary tracing that remembers its steps.

use alloc::vec;
use alloc::vec::Vec;
use core::hint::select_unpredictable;

use rules_core::Color;

use crate::board::{BLUE, RED};
use crate::boundary::{Barrier, Corner, Reached, STRETCH};
use crate::frame::{EMPTY, Frame, end, stone};

/// How far the walk gets along a straight line in a stretch.
const HALF: isize = STRETCH as isize / 2;

/// What a boundary walk has met, and by which steps.
///
/// At any time the walk has an own cell on one side and a foreign cell on the other, and the next cell touches both (see
/// [`crate::boundary`]). It replaces the one of its kind. So each own cell is a neighbour of the own cell before it, and the same
/// holds for foreign cells. Each cell keeps the step that first led to it, from an earlier cell of its kind. The way back along
/// these steps passes no cell twice: it leaves out the dead ends of the walk.
///
/// *Where the way back ends.* The first own cell is beyond the start side, and the first foreign one beyond the near flank. The
/// next cell of either kind is on the border of the board and has the mark of [`end`] for walks from the opposite corner. So the
/// way back from a cell of the board meets this mark before it leaves the board.
pub(crate) struct Trace {
    own: Color,
    corner: Corner,
    /// Where the walk ended.
    pub(crate) reached: Reached,
    /// The cell that it met last.
    pub(crate) last: usize,
    /// Per cell of the frame: 0 if the walk did not meet it, else 1 + the number, in `Axial::STEPS`, of the step that first led
    /// to it.
    came: Vec<u8>,
}

impl Trace {
    /// Walks along the border of the stones of `own` from a corner, until the walk ends or meets a cell `in_sight`.
    ///
    /// It goes the same way as [`trace_boundary`](crate::boundary::trace_boundary), also without branches, and takes up to a half longer. It does not
    /// mark cells as seen.
    ///
    /// # Complexity
    /// O(cells) time; a byte a cell of memory.
    pub(crate) fn new(frame: &Frame, own: Color, corner: Corner, in_sight: impl Fn(usize) -> bool) -> Trace {
        let steps = frame.steps();
        let (mut way, side) = start(own, corner);
        // The direction of the walk after a foreign cell, and after an own one. Six of the eight entries are in use.
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
                // The step from the last own cell to a new own cell is the walk's direction. The step between foreign cells is
                // its new direction.
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
            // Perhaps a straight line: own and foreign cells alternate, and the same step leads to each.
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

    /// Goes back from a cell of the board that the walk has met, over cells of its kind. Calls `step` with the steps that led to
    /// them, as numbers in `Axial::STEPS`, beginning with the one to the given cell. Returns the cell on the side where it ends.
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
            // On a straight line the next cell is known before this one is loaded: snakes take half the time.
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

    /// The step from a cell that the walk has met to the cell of the other kind beside it at that moment.
    ///
    /// Say the own cell was `o`, the foreign one `o + b`, and the walk met `o + a`. The steps `a` and `b` are neighbours on the
    /// circle of steps, where each step is the sum of its two neighbours. If `o + a` is an own cell, the foreign one is `b - a`
    /// away: two further on the circle than `a`, on the side of `b`. If it is a foreign cell, the step to it was `a - b`, and the
    /// own cell is `-a` away: two further, on the other side.
    pub(crate) fn across(&self, frame: &Frame, idx: usize) -> u8 {
        let (_, side) = start(self.own, self.corner);
        let is_own = frame.cells()[idx] & stone(self.own) != 0;
        let turn = if is_own { side } else { 6 - side };
        ((usize::from(self.came[idx]) - 1 + 2 * turn) % 6) as u8
    }
}

/// Notes the step that led to a cell, if it is the first.
fn keep(came: &mut u8, way: usize) {
    *came = select_unpredictable(*came == 0, way as u8 + 1, *came);
}

/// The first direction of a walk, from the own cell beyond the board to the corner cell; and how much further round the circle of
/// `Axial::STEPS` the step to the foreign cell beyond the board is.
fn start(own: Color, corner: Corner) -> (usize, usize) {
    match (own, corner) {
        (RED, Corner::First) => (5, 5),
        (RED, Corner::Last) => (2, 5),
        (BLUE, Corner::First) => (0, 1),
        (BLUE, Corner::Last) => (3, 1),
    }
}
