//! Whether a stone closes a ring: its six neighbours decide.

use geometry::Axial;
use smallvec::SmallVec;

use crate::RingRule;
use crate::circle::Circle;

/// What stands round a cell, as one player sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Near {
    /// Where the player's own stones are.
    pub(crate) own: Circle,
    /// Where the opponent's are. Cells off the board are in neither set.
    pub(crate) other: Circle,
}

/// Whether the new stone, with `near` round it, cuts off cells that are not the player's.
///
/// *When the board is cut.* Call the cells without a stone of the player, and the outside of the board, open. The six neighbours
/// of the stone form a circle of runs of own stones and gaps of open cells. Before the move, all gaps were connected through its
/// cell. Now two gaps are parted if and only if a loop of own stones through the new one goes between them (a path of hexagons
/// and a wall of hexagons exclude each other). Without the new stone such a loop is a path of own stones from one run to another,
/// so two separate runs are of one chain. If no two runs are of one chain, nothing is parted.
///
/// *Why one part is enclosed.* The loop has an inside and an outside, with one of the parted gaps in each. A gap with a cell off
/// the board is outside as a whole, since its cells touch each other and a loop on the board cannot go round what is off it. So
/// the inside gap consists of cells of the board that are not the player's.
///
/// *Filled discs.* A stone that fills a hole has six own neighbours: one run, no cut. A stone that makes a run
/// longer, as in a disc that grows, touches its chain in one run: no cut.
///
/// *Which cells are inside.* With one player open cells of the board are empty, and so is the inside gap. With two players the
/// inside may be full of the opponent's stones. A part without an empty cell and without access to the outside is connected and
/// all the opponent's: a whole chain without liberties, if cells off the board count as liberties that nobody can take. So a gap
/// is dead (leads to nothing empty) if it is all the opponent's and that chain has no liberty left. If neither of two parted gaps
/// is dead, one may be the outside, but then the other leads to an empty cell. One that is not dead is not enough: it may be the
/// outside.
///
/// *Three runs.* Any two of three runs follow each other on the circle. If just two are of one chain, they part the gap between
/// them from the other two gaps, which are connected round the third run. So it is enough to look at the gaps after the first and
/// after the second of the two.
///
/// There must be two runs or three. `liberties` gives the liberties of the chain of the opponent's stone in a direction. It is
/// called under [`RingRule::EmptyCell`] only.
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

/// What a new stone adds to the liberties of its chain: the number of pairs (stone of the chain, neighbour that is empty or off
/// the board), in wrapping arithmetic.
///
/// The cell was a liberty of each stone beside it. This subtracts it for all own stones at once, so the number may be negative
/// until the stone is joined to them.
pub(crate) fn liberties(near: Near) -> u32 {
    let Near { own, other } = near;
    (6 - own.len() - other.len()).wrapping_sub(own.len())
}

/// A neighbour of the new stone at `at` that is of its colour and now has six own neighbours: a ring under [`RingRule::AnyCell`].
///
/// These are the only rings of that rule without an open cell inside. If all cells inside a loop are own stones, one of them has
/// six own neighbours, and the last of the six closes the ring. (If the middle comes last, the ring was there before.) Such a
/// neighbour shares two own neighbours with the new stone, so only three of its six are still to be checked.
pub(crate) fn disc(own: Circle, at: Axial, is_own: impl Fn(Axial) -> bool) -> Option<Axial> {
    own.middles().ways().map(|way| (way, at.offset(Axial::STEPS[way]))).find_map(|(way, middle)| {
        let far = [way + 5, way, way + 1].map(|way| middle.offset(Axial::STEPS[way % 6]));
        far.into_iter().all(&is_own).then_some(middle)
    })
}

/// The runs of own stones round a cell, in the order of the circle: three at most.
pub(crate) type Runs = SmallVec<[Run; 3]>;

/// A run of own stones round a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// The direction in which it begins.
    pub(crate) head: usize,
    /// The root of its chain, before the new stone joined them.
    pub(crate) root: u32,
}
