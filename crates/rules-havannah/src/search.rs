//! Searches for witnesses, run only on request.

use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_core::{Color, Rules};

use crate::border::Border;
use crate::circle::Circle;
use crate::rings;
use crate::{Bridge, Fork, Havannah, Ring, RingRule};

impl Havannah {
    /// A chain between two corners, if the chain of the last stone is a bridge, even one that was complete before.
    ///
    /// # Complexity
    /// O(stones).
    pub fn bridge(&self) -> Option<Bridge> {
        let [first, second] = self.arms(Border::corners)?;
        // Both arms begin with the common stone. The chain needs it once.
        let chain = first.iter().rev().chain(&second[1..]).copied().collect();
        Some(Bridge { chain })
    }

    /// Arms to three sides, if the chain of the last stone is a fork, even one that was complete before.
    ///
    /// # Complexity
    /// O(stones).
    pub fn fork(&self) -> Option<Fork> {
        Some(Fork { arms: self.arms(Border::sides)? })
    }

    /// The ring that the last stone closed, if [`Havannah::play`] returned one:
    /// a loop through this stone, or round the middle of a disc beside it.
    ///
    /// A loop through the stone joins two runs of its neighbours by a shortest path.
    ///
    /// # Complexity
    /// O(stones).
    pub fn ring(&self) -> Option<Ring> {
        if !self.completed().ring() {
            return None;
        }
        let last = self.len().checked_sub(1)? as u32;
        let at = self.at(last);
        let color = self.stone(at)?;
        let own = Circle::of(at.neighbors().map(|near| self.stone(near) == Some(color)));
        if self.rule() == RingRule::AnyCell
            && let Some(middle) = rings::disc(own, at, |at| self.stone(at) == Some(color))
        {
            return Some(Ring { cycle: middle.neighbors().to_vec(), enclosed: middle });
        }

        // The stone has joined all its chains. Only a walk without it shows which runs were connected before.
        let number = |way| self.find_stone(at.offset(Axial::STEPS[way])).map(|(number, _)| number);
        let runs: Vec<Vec<u32>> =
            own.heads().ways().map(|head| own.run_from(head).filter_map(number).collect()).collect();
        let gaps: Vec<Axial> = (0..6).filter(|&way| !own.has(way)).map(|way| at.neighbors()[way]).collect();
        for (second, to) in runs.iter().enumerate() {
            for from in &runs[..second] {
                let mut end = None;
                let walk = self.walk(from, Some(last), |number| {
                    end = to.contains(&number).then_some(number);
                    end.is_some()
                });
                let Some(end) = end else { continue };
                let mut cycle = self.path(&walk, end);
                cycle.push(at);
                // One gap between the two runs is inside. Under `EmptyCell` it may lead only
                // to stones of the opponent. Then another pair of runs closes the ring.
                let inside = gaps.iter().filter(|&&gap| goes_round(&cycle, gap));
                if let Some(enclosed) = inside.filter_map(|&gap| self.open_cell(gap)).next() {
                    return Some(Ring { cycle, enclosed });
                }
            }
        }
        None
    }

    /// Paths from a common stone of the last stone's chain to `N` different
    /// corners or sides, as selected by `kind`. `None` if the chain touches fewer.
    fn arms<const N: usize>(&self, kind: fn(Border) -> Border) -> Option<[Vec<Axial>; N]> {
        let last = self.len().checked_sub(1)? as u32;
        if (kind(self.border(self.at(last))).count() as usize) < N {
            return None;
        }
        let mut reached = Border::NONE;
        let mut ends = [last; N];
        let mut count = 0;
        let walk = self.walk(&[last], None, |number| {
            let border = kind(Border::of(self.hexagon(), self.at(number)));
            if !reached.holds(border) {
                reached = reached.with(border);
                ends[count] = number;
                count += 1;
            }
            count == N
        });
        let mut arms = ends.map(|end| {
            let mut arm = self.path(&walk, end);
            arm.reverse();
            arm
        });
        // The arms may share their first steps. The common stone is the last that all of them share.
        let shared = (0..).take_while(|&step| {
            arms[0].get(step).is_some_and(|at| arms.iter().all(|arm| arm.get(step) == Some(at)))
        });
        let common = shared.count().saturating_sub(1);
        for arm in &mut arms {
            arm.drain(..common);
        }
        Some(arms)
    }

    /// Given a cell inside a ring, returns a cell inside that the rule accepts: the cell itself or, if it
    /// must be empty but has a stone of the opponent, an empty cell next to the chain of that stone.
    fn open_cell(&self, at: Axial) -> Option<Axial> {
        match (self.rule(), self.find_stone(at)) {
            (RingRule::AnyCell, _) | (_, None) => Some(at),
            (RingRule::EmptyCell, Some((number, _))) => {
                let mut found = None;
                self.walk(&[number], None, |number| {
                    let near = self.at(number).neighbors();
                    found =
                        near.into_iter().find(|&at| self.hexagon().contains(at) && self.stone(at).is_none());
                    found.is_some()
                });
                found
            }
        }
    }

    /// Walks over the chain of the stones `from`, breadth first and without the stone `without`, until `stop` is true.
    fn walk(&self, from: &[u32], without: Option<u32>, mut stop: impl FnMut(u32) -> bool) -> Walk {
        let mut towards = alloc::vec![UNSEEN; self.len()];
        let mut queue = Vec::from(from);
        for &start in from {
            towards[start as usize] = start;
        }
        let color: Option<Color> = from.first().and_then(|&start| self.stone(self.at(start)));
        let mut next = 0;
        while next < queue.len() && !stop(queue[next]) {
            let number = queue[next];
            next += 1;
            for near in self.at(number).neighbors() {
                if let Some((near, by)) = self.find_stone(near)
                    && Some(by) == color
                    && Some(near) != without
                    && towards[near as usize] == UNSEEN
                {
                    towards[near as usize] = number;
                    queue.push(near);
                }
            }
        }
        Walk { towards }
    }

    /// The cells from a stone that the walk reached back to its start.
    fn path(&self, walk: &Walk, from: u32) -> Vec<Axial> {
        let mut number = from;
        let mut path = alloc::vec![self.at(number)];
        while walk.towards[number as usize] != number {
            number = walk.towards[number as usize];
            path.push(self.at(number));
        }
        path
    }

    /// The cell of the stone with this number, from 0.
    fn at(&self, number: u32) -> Axial {
        self.moves()[number as usize]
    }
}

/// A walk over a chain.
struct Walk {
    /// Per stone: the previous stone on the walk; for a start, itself; `UNSEEN` if not reached.
    towards: Vec<u32>,
}

/// A stone not reached. No stone has this number.
const UNSEEN: u32 = u32::MAX;

/// Whether a closed loop of cells goes round a cell that is not one of its own.
///
/// Ray casting: the ray runs from the cell along its row towards growing `q`, shifted towards the next row
/// by less than half a cell. It crosses exactly the steps of the loop between a cell of this row, right of
/// the given one, and a cell of the next row. The cell is inside if and only if their number is odd.
///
/// ```text
///         a b              the loop a b d h g c, the ray from e passes between
///        c e d - - ->      d and h: one crossing
///         g h
/// ```
pub(crate) fn goes_round(cycle: &[Axial], at: Axial) -> bool {
    if cycle.contains(&at) {
        return false;
    }
    let crosses = |a: Axial, b: Axial| a.r == at.r && a.q > at.q && i64::from(b.r) == i64::from(at.r) + 1;
    let next = cycle.iter().cycle().skip(1);
    let crossings = cycle.iter().zip(next).filter(|&(&a, &b)| crosses(a, b) || crosses(b, a)).count();
    crossings % 2 == 1
}
