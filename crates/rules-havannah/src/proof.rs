//! Proofs of the result of a game of one player: of the first win, or that nobody wins.

use alloc::vec::Vec;

use geometry::Axial;

use crate::border::Border;
use crate::search::goes_round;
use crate::table::Table;
use crate::tours::Tours;
use crate::{Bridge, Fork, Ring, Solo, Win, Witness};

/// The chains before the first win, and the structures that it completes.
///
/// ```
/// use geometry::Axial;
/// use rules_havannah::{Color, RingRule, Solo};
///
/// let mut solo = Solo::default();
/// let stones = Axial { q: 0, r: 0 }.neighbors();
/// let win = solo.first_win(1000, RingRule::EmptyCell, Color::Black, &stones)?;
/// let proof = solo.proof(win);
/// // A chain of five stones, each played beside the one before.
/// assert_eq!(proof.chains.len(), 1);
/// assert_eq!(proof.chains.iter().next(), Some(&[2, 3, 4, 5][..]));
/// assert_eq!(proof.ring.map(|ring| ring.enclosed), Some(Axial { q: 0, r: 0 }));
/// assert_eq!(proof.bridge, None);
/// # Ok::<(), rules_havannah::RefusedStone>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The chains of the stones before the winning one, or of all stones if nobody wins.
    pub chains: Tours,
    /// A chain between two corners, if the win is a bridge.
    pub bridge: Option<Bridge>,
    /// Arms from the winning stone to three sides, if the win is a fork.
    pub fork: Option<Fork>,
    /// If the win is a ring: a loop through the winning stone, and an empty cell inside, beside that stone.
    pub ring: Option<Ring>,
}

impl Solo {
    /// A bridge, a fork and a ring through stone `number` (from 1) of the last [`Solo::first_win`], if they
    /// exist on the board after that stone. Bridge and fork consist of shortest paths from the stone,
    /// a ring of the stone and a shortest path between two groups of its neighbours.
    ///
    /// If no earlier stone completed a structure, this stone completes these structures, and under
    /// [`RingRule::EmptyCell`](crate::RingRule::EmptyCell) no others. Six stones round a seventh are not found.
    ///
    /// # Complexity
    /// O(stones), without another sort and without hashing.
    pub fn witness(&self, number: u32) -> Witness {
        let table = self.sorted().table(number);
        let through = table.slots.last();
        Witness {
            number,
            bridge: through.and_then(|&last| bridge(&table, last)),
            fork: through.and_then(|&last| fork(&table, last)),
            ring: through.and_then(|&last| ring(&table, last)),
        }
    }

    /// The proof of the last result of [`Solo::first_win`], which must be one under
    /// [`RingRule::EmptyCell`](crate::RingRule::EmptyCell). Other results have no proof.
    ///
    /// # Complexity
    /// O(stones) time, without another sort and without hashing. About 45 bytes of memory per stone.
    pub fn proof(&self, win: Option<Win>) -> Proof {
        let table = self.sorted().table(win.map_or(u32::MAX, |win| win.number));
        let Some((win, &last)) = win.zip(table.slots.last()) else {
            let chains = Tours::new(&table, table.slots.len() as u32);
            return Proof { chains, bridge: None, fork: None, ring: None };
        };
        let Win { structures, .. } = win;
        Proof {
            chains: Tours::new(&table, table.slots.len() as u32 - 1),
            bridge: structures.bridge().then(|| bridge(&table, last)).flatten(),
            fork: structures.fork().then(|| fork(&table, last)).flatten(),
            ring: structures.ring().then(|| ring(&table, last)).flatten(),
        }
    }
}

fn bridge(table: &Table, last: u32) -> Option<Bridge> {
    let [mut chain, second] = arms(table, last, Border::corners)?;
    chain.reverse();
    // Both arms begin with the last stone.
    chain.extend(&second[1..]);
    Some(Bridge { chain })
}

fn fork(table: &Table, last: u32) -> Option<Fork> {
    Some(Fork { arms: arms(table, last, Border::sides)? })
}

/// Shortest paths from the last stone to `N` different corners or sides, as selected by `kind`.
fn arms<const N: usize>(table: &Table, last: u32, kind: fn(Border) -> Border) -> Option<[Vec<Axial>; N]> {
    let mut reached = Border::NONE;
    let mut ends = [last; N];
    let mut count = 0;
    let (walk, end) = table.walk(&[last], None, |slot| {
        let border = kind(Border::of(table.hexagon, table.nodes[slot as usize].at));
        if !reached.holds(border) {
            reached = reached.with(border);
            ends[count] = slot;
            count += 1;
        }
        count == N
    });
    end?;
    Some(ends.map(|end| {
        let mut arm = walk.path(end);
        arm.reverse();
        arm
    }))
}

/// A loop through the last stone: a shortest path between two runs of its neighbours that are connected without it.
///
/// The gaps are empty or off the board. The loop has a gap on either side,
/// and the one inside is on the board: see [`crate::rings::closes_hole`].
fn ring(table: &Table, last: u32) -> Option<Ring> {
    let node = &table.nodes[last as usize];
    let run = |head| node.near.run_from(head).map(|way| table.beside(last, way)).collect::<Vec<_>>();
    let runs: Vec<Vec<u32>> = node.near.heads().ways().map(run).collect();
    runs.iter().enumerate().find_map(|(number, from)| {
        let others = &runs[number + 1..];
        let (walk, end) = table.walk(from, Some(last), |slot| others.iter().any(|run| run.contains(&slot)));
        let mut cycle = walk.path(end?);
        cycle.push(node.at);
        let mut gaps = (0..6).filter(|&way| !node.near.has(way)).map(|way| node.at.neighbors()[way]);
        let enclosed = gaps.find(|&gap| goes_round(&cycle, gap))?;
        Some(Ring { cycle, enclosed })
    })
}
