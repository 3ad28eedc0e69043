//! Decides from the neighbours of a stone whether it closes a ring.

use geometry::Axial;
use smallvec::SmallVec;

use crate::RingRule;
use crate::circle::Circle;

/// The neighbours of a cell, as seen by one player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Near {
    /// The player's own stones.
    pub(crate) own: Circle,
    /// The opponent's stones. Cells off the board are in neither set.
    pub(crate) other: Circle,
}

/// Whether a new stone, with `near` round it, cuts off cells that are not the
/// player's. There must be two runs or three. `liberties` returns the liberties of the
/// opponent's chain in a direction. It is called under [`RingRule::EmptyCell`] only.
///
/// Cells without a stone of the player and the outside of the board are *open*. Round the stone, runs of own stones
/// alternate with gaps of open cells. Before the move, all gaps were connected through the cell of the stone.
///
/// 1. *When two gaps are separated.* They are separated if and only if a loop of own stones
///    through the new stone passes between them (on hexagons, either a path of open cells connects
///    two gaps or a wall of own stones separates them, never both). Without the new stone, the loop is a path of
///    own stones from one run to another, so two runs belong to one chain. If no two runs do, no gaps are separated.
/// 2. *Why one gap is enclosed.* The loop has an inside and an outside, with one of the separated gaps in each.
///    A gap with a cell off the board is outside as a whole: its cells touch each other, and a loop on the board
///    cannot enclose what is off it. So the inside gap consists of cells of the board that are not the player's.
/// 3. *Filled discs.* A stone that fills a hole has six own neighbours: one run. A stone that
///    extends a run, as in a growing disc, touches its chain in one run. Neither separates gaps.
/// 4. *Which cells are inside.* With one player, open cells of the board are empty, and so is the inside
///    gap. With two players, the inside may be full of the opponent's stones. A part of the open cells
///    without an empty cell and without access to the outside is connected and all the opponent's. It is
///    a whole chain without liberties, if cells off the board count as liberties that nobody can take.
///    So a gap is *dead* (leads to no empty cell) if it is all the opponent's and that chain has no
///    liberties. If neither of two separated gaps is dead, at most one is outside, and the other leads
///    to an empty cell. One gap that is not dead does not suffice, because it may be outside.
/// 5. *Three runs.* Any two of three runs are consecutive on the circle. If just two belong to one
///    chain, they separate the gap between them from the other two gaps, which are connected round the
///    third run. So it suffices to check the gaps after the first and after the second of the two.
pub(crate) fn closes_hole(
    rule: RingRule,
    near: Near,
    runs: &[Run],
    liberties: impl Fn(usize) -> u32,
) -> bool {
    // Whether the gap after a run leads to an empty cell or to the outside.
    let is_alive = |run: Run| {
        let mut gap = near.own.gap_after(run.head);
        gap.any(|way| !near.other.has(way) || liberties(way) != 0)
    };
    (0..runs.len()).any(|first| {
        let (first, second) = (runs[first], runs[(first + 1) % runs.len()]);
        first.root == second.root
            && match rule {
                RingRule::AnyCell => true,
                RingRule::EmptyCell => is_alive(first) && is_alive(second),
            }
    })
}

/// What a new stone adds to the liberties of its chain, in wrapping arithmetic. A liberty
/// is a pair of a stone of the chain and a neighbour that is empty or off the board.
///
/// The cell was a liberty of each own stone beside it. This subtracts all these
/// at once, so the number may be negative until the stone joins the chain.
pub(crate) fn liberties(near: Near) -> u32 {
    let Near { own, other } = near;
    (6 - own.len() - other.len()).wrapping_sub(own.len())
}

/// A neighbour of the new stone at `at` that has its colour and now six own
/// neighbours: the middle of a *disc*, a ring under [`RingRule::AnyCell`].
///
/// Only such rings have no open cell inside. If all cells inside a loop are own stones, one of them has six
/// own neighbours, and the last of the six closes the ring. (If the middle is last, the ring existed before.)
/// The neighbour shares two own neighbours with the new stone, so only three of its six remain to be checked.
pub(crate) fn disc(own: Circle, at: Axial, is_own: impl Fn(Axial) -> bool) -> Option<Axial> {
    own.middles().ways().map(|way| (way, at.offset(Axial::STEPS[way]))).find_map(|(way, middle)| {
        let far = [way + 5, way, way + 1].map(|way| middle.offset(Axial::STEPS[way % 6]));
        far.into_iter().all(&is_own).then_some(middle)
    })
}

/// The runs of own stones round a cell, in circular order: at most three.
pub(crate) type Runs = SmallVec<[Run; 3]>;

/// A run of own stones round a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// The first direction.
    pub(crate) head: usize,
    /// The root of its chain before the new stone joins the chains.
    pub(crate) root: u32,
}
