//! When a stone closes a ring: six neighbours decide.

use geometry::Axial;
use smallvec::SmallVec;

use crate::RingRule;
use crate::circle::Circle;

/// What stands round a cell, from the point of view of one player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Near {
    /// Where the player's own stones are.
    pub(crate) own: Circle,
    /// Where the opponent's are. Cells off the board are in neither set.
    pub(crate) other: Circle,
}

/// Whether the stone just played, with `near` round it, cuts cells off that are not the player's.
///
/// *When the board is cut.* Call the cells without a stone of the player, and the outside of the board, open. The
/// six neighbours of the stone form a circle of runs of own stones and gaps of open cells. Before the stone was
/// played, all gaps hung together through its cell. Now two gaps are parted if and only if a loop of own stones
/// through the new one goes between them (a path of hexagons and a wall of hexagons exclude each other), and
/// without the new stone such a loop is a path of own stones from one run to another: two separate runs of one
/// chain. If no two runs are of one chain, nothing is parted.
///
/// *Why one part is enclosed.* The loop has an inside and an outside, and one of the parted gaps lies in each. A
/// gap with a cell off the board in it lies outside as a whole, because its cells touch each other and a loop on
/// the board cannot go round what is off it. So the inside gap consists of cells of the board that are not the
/// player's.
///
/// *Filled discs.* A stone that fills a hole has six own neighbours: one run, no cut. A stone that makes a run
/// longer, as in a disc that grows, touches its chain in one run: no cut.
///
/// *Which cells are inside.* When one player plays alone, open cells of the board are empty, and so is the inside
/// gap. With two players the inside may be full of the opponent's stones. A part without an empty cell and without
/// access to the outside is connected and all the opponent's: a whole chain without liberties, where cells off the
/// board count as liberties that nobody can take. So a gap is dead (leads to nothing empty) if it is all the
/// opponent's and that chain has no liberty left. Of two parted gaps that are not dead one may be the outside, the
/// other then has an empty cell. One that is not dead is not enough: it may be the outside.
///
/// *Three runs.* Any two of three runs follow each other on the circle. If just two are of one chain, they part the
/// gap between them from the other two gaps, which hang together round the third run; so it is enough to look at
/// the gaps after the first and after the second of the two.
///
/// There must be two runs or three; one has just one gap after it. `liberties` tells how many the chain of the opponent's
/// stone in a direction has; it is asked under [`RingRule::EmptyCell`] only.
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

/// What a new stone brings into its chain: the number of pairs of a stone of the chain and a neighbour of it that is empty
/// or off the board, with arithmetic that wraps.
///
/// The cell was a liberty of each stone beside it; those of its own chain pay for it here, all at once, so the number may
/// be negative until the stone is joined to them.
pub(crate) fn liberties(near: Near) -> u32 {
    let Near { own, other } = near;
    (6 - own.len() - other.len()).wrapping_sub(own.len())
}

/// A neighbour of the stone just played on `at` that is of its colour and has six own neighbours now: a ring under
/// [`RingRule::AnyCell`].
///
/// These are the only rings of that rule without an open cell inside: if all cells inside a loop are own stones,
/// one of them has six own neighbours, and the last of the six to be played closes the ring. (When the middle is
/// played last, the ring was there before.) Such a neighbour has own neighbours in common with the new stone on
/// both sides, so three of its six are still to be looked at.
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
