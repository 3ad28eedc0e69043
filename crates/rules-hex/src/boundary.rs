//! Boundary tracing: a walk along the edge between the stones of one colour and all other cells.
//!
//! Cells with stones of this colour are *own*, all others *foreign*. Own chains lead from the *start side* to
//! the *goal side*; the other two sides are the *flanks*. The walk takes the cells beyond the start side as own
//! and those beyond the flanks as foreign. So an edge between own and foreign cells starts in each corner of the
//! start side. At each vertex of a hexagon three cells meet: the two that the edge separates, and a third, which
//! decides how the edge continues. So the edge has one continuation each way. It never meets itself and can only
//! end at the border of the board:
//!
//! ```text
//!        = = = = = = =          = the start side, taken as own
//!     # . O . . . O #           # the flanks, taken as foreign
//!      # . O O . O . #          The walk starts between = and the left #,
//!       # . . O . . . #         with own cells on one side and foreign
//!        # . O . . . . #        cells on the other. Here it goes down along
//!          goal side            the O and reaches the goal.
//! ```
//!
//! If the walk meets an own cell on the goal side, the own cells along the edge contain a chain from
//! start to goal. If it meets a foreign cell on the far flank, the foreign cells along the edge contain
//! a barrier between the flanks. One of the two must happen, which proves the Hex theorem (D. Gale, 1979).

use core::hint::select_unpredictable;

use rules_core::Color;

use crate::board::{BLUE, RED};
use crate::frame::{Corner, EMPTY, Frame, SEEN, end, stone};

/// Where a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reached {
    /// At an own stone on the goal side: own stones connect the two sides.
    Goal,
    /// At a foreign cell on the far flank: foreign cells connect the two flanks.
    Flank(Barrier),
    /// At a cell that a walk from the first corner has seen.
    Sight,
}

/// Which foreign cells a walk to the far flank has met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Barrier {
    /// Only the other player's stones, which therefore connect the two flanks.
    Stones,
    /// Empty cells as well.
    Holes,
}

/// The walk checks for a straight line after every stretch of this many steps. Within a stretch it does not branch on
/// the colour of cells. With 8 instead of 16, snakes (single winding chains) take 5 to 20 % less time, random boards
/// the same.
pub(crate) const STRETCH: usize = 8;

/// Walks along the border of the stones of `own` from a corner until the walk ends.
///
/// One loop serves both colours and both corners: Blue's walk is Red's on the transposed board, and a walk
/// from the last corner is one from the first after a half turn. Both maps keep neighbours adjacent.
///
/// Among random stones the next cell is unpredictable, and a misprediction costs more than a step. So
/// the walk takes a stretch of cells without a branch on their colour: [`winner`](crate::winner) takes
/// 16 µs for a full random board of 100 × 100 instead of 22. On straight lines, where predictions
/// would be right, the walk mostly waits for one cell before it can load the next. There it takes two
/// cells at a time: snakes of that size take 11 to 12 µs instead of 18, random boards 1 µs more.
///
/// # Complexity
/// O(length of the border), which is O(cells): the walk meets a cell at most six times.
pub(crate) fn trace_boundary(frame: &mut Frame, own: Color, corner: Corner) -> Reached {
    let (column, row) = match own {
        RED => (1, frame.stride()),
        BLUE => (frame.stride(), 1),
    };
    let (first, turn, mark, stop) = match corner {
        Corner::First => (frame.first(), 1, SEEN, end(own, corner)),
        Corner::Last => (frame.last(), -1, 0, end(own, corner) | SEEN),
    };
    let (own, cells) = (stone(own), frame.cells_mut());

    // `ahead` is the step from the last own cell to `next`, and `foreign` the step from the last own cell
    // to the last foreign cell. Before the first step, these two cells are beyond the two sides at the corner.
    let mut next = first;
    let mut ahead = turn * row;
    let mut foreign = turn * (row - column);
    let mut met = 0;
    // Each step passes an edge between two cells, none twice, and `cells` has at most three edges per cell.
    let (mut edges, most) = (0, 3 * cells.len());
    loop {
        let before = next;
        for _ in 0..STRETCH {
            edges += 1;
            debug_assert!(edges <= most, "the walk passed an edge twice");
            let cell = cells[next as usize];
            cells[next as usize] = cell | mark;
            met |= cell;
            if cell & stop != 0 {
                return if cell & stop & SEEN != 0 {
                    Reached::Sight
                } else if cell & own != 0 {
                    Reached::Goal
                } else if met & EMPTY == 0 {
                    Reached::Flank(Barrier::Stones)
                } else {
                    Reached::Flank(Barrier::Holes)
                };
            }
            let mine = cell & own != 0;
            // In order of direction, the six steps form a circle, and each step is the sum of the two beside it.
            // If `next` is own, it becomes the last own cell, and the old `foreign` becomes `ahead`. If it is
            // foreign, the last own cell stays the same, and the walk turns around it by one more step.
            next = select_unpredictable(mine, next + foreign, next - foreign);
            (foreign, ahead) = (
                select_unpredictable(mine, foreign - ahead, ahead),
                select_unpredictable(mine, foreign, ahead - foreign),
            );
        }
        // Along a straight line own and foreign cells alternate, and the steps stay the same. The
        // distance covered is only a hint, so the loop checks each pair of cells before passing it.
        let half = STRETCH as isize / 2;
        let along = match next - before {
            gone if gone == half * ahead => ahead,
            gone if gone == half * (ahead - foreign) => ahead - foreign,
            _ => continue,
        };
        // Each round passes an own and a foreign cell. The walk ends at neither, so their order does not matter.
        loop {
            let here = next - ahead;
            let (own_at, foreign_at) = ((here + along) as usize, (here + foreign + along) as usize);
            // If the hint was wrong, one of the two may be outside the frame.
            let (Some(&one), Some(&other)) = (cells.get(own_at), cells.get(foreign_at)) else { break };
            if one & own == 0 || other & own != 0 || (one | other) & stop != 0 {
                break;
            }
            cells[own_at] = one | mark;
            cells[foreign_at] = other | mark;
            met |= one | other;
            next += along;
            edges += 2;
            debug_assert!(edges <= most, "the walk passed an edge twice");
        }
    }
}
