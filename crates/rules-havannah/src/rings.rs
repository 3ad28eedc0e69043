//! When a stone closes a ring: six neighbours decide.

use geometry::Axial;
use rules_core::Color;
use smallvec::SmallVec;

use crate::stones::Near;
use crate::{Havannah, RingRule};

impl Havannah {
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
    /// There must be two runs or three; one has just one gap after it.
    pub(crate) fn closes_hole(&self, near: &Near, runs: &[Run]) -> bool {
        (0..runs.len()).any(|first| {
            let (first, second) = (runs[first], runs[(first + 1) % runs.len()]);
            first.root == second.root
                && match self.rule() {
                    RingRule::AnyCell => true,
                    RingRule::EmptyCell => {
                        self.is_alive(near, first.head) && self.is_alive(near, second.head)
                    }
                }
        })
    }

    /// Whether the gap after the run that begins at `head` leads to an empty cell or to the outside.
    fn is_alive(&self, near: &Near, head: usize) -> bool {
        near.own
            .gap_after(head)
            .any(|way| !near.other.has(way) || self.chains.data(near.numbers[way]).liberties != 0)
    }

    /// Whether a neighbour of the stone just played is of its colour and has six own neighbours now, under the rule for
    /// which that is a ring.
    ///
    /// These are the only rings of that rule without an open cell inside: if all cells inside a loop are own stones,
    /// one of them has six own neighbours, and the last of the six to be played closes the ring. (When the middle is
    /// played last, the ring was there before.) Such a neighbour has own neighbours in common with the new stone on
    /// both sides, so three of its six are still to be looked at.
    pub(crate) fn closes_disc(&self, near: &Near, at: Axial, color: Color) -> bool {
        self.rule() == RingRule::AnyCell && self.disc(near, at, color).is_some()
    }

    /// A neighbour of `at` that is of this colour and has six neighbours of this colour.
    pub(crate) fn disc(&self, near: &Near, at: Axial, color: Color) -> Option<Axial> {
        near.own.middles().ways().map(|way| (way, at.offset(Axial::STEPS[way]))).find_map(|(way, middle)| {
            let far = [way + 5, way, way + 1].map(|way| middle.offset(Axial::STEPS[way % 6]));
            far.iter().all(|&at| self.stone(at) == Some(color)).then_some(middle)
        })
    }
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
