//! Walks over all stones of a chain.

use alloc::vec;
use alloc::vec::Vec;

use crate::table::{ROOT, Table, UNSEEN, opposite};

/// A tour of each chain: a walk over all its stones.
///
/// A tour starts at the first stone, in order of play, that no earlier tour has visited. It moves from neighbour
/// to neighbour, down a spanning tree of the chain and back up, and ends as soon as it has visited all stones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tours {
    /// The steps of all tours, as indices of `Axial::STEPS`.
    ways: Vec<u8>,
    /// Per tour: the end of its steps.
    ends: Vec<u32>,
}

impl Tours {
    /// The number of chains.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether the game has no stones.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The steps of each tour, as indices of [`Axial::STEPS`](geometry::Axial::STEPS); none for a single stone.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let ways = &self.ways[start..end as usize];
            start = end as usize;
            ways
        })
    }

    /// Tours of the chains that the first `count` stones of a table form. Ignores the other stones.
    ///
    /// Depth first. The step back from a stone shows which directions of the
    /// previous stone have been tried: those up to the step that led here.
    ///
    /// # Complexity
    /// O(stones). k stones need at most 2k steps, which fits 32 bits.
    pub(crate) fn new(table: &Table, count: u32) -> Tours {
        let mut tours = Tours { ways: Vec::with_capacity(2 * count as usize), ends: Vec::new() };
        let mut back = vec![UNSEEN; table.nodes.len()];
        let (stones, others) = table.slots.split_at(count as usize);
        for &slot in others {
            back[slot as usize] = ROOT;
        }
        for &start in stones {
            if back[start as usize] == UNSEEN {
                back[start as usize] = ROOT;
                tours.tour(table, &mut back, start);
            }
        }
        tours
    }

    /// Adds the tour from a stone.
    fn tour(&mut self, table: &Table, back: &mut [u8], start: u32) {
        let mut slot = start;
        let mut end = self.ways.len();
        let mut rest = table.nodes[slot as usize].near;
        loop {
            if rest.is_empty() {
                let way = usize::from(back[slot as usize]);
                if back[slot as usize] == ROOT {
                    break;
                }
                self.ways.push(way as u8);
                slot = table.beside(slot, way);
                rest = table.nodes[slot as usize].near.after(opposite(way));
                continue;
            }
            let way;
            (way, rest) = rest.split_first();
            let near = table.beside(slot, way);
            if back[near as usize] == UNSEEN {
                back[near as usize] = opposite(way) as u8;
                self.ways.push(way as u8);
                end = self.ways.len();
                slot = near;
                rest = table.nodes[slot as usize].near;
            }
        }
        // The way back to the start visits no new stone.
        self.ways.truncate(end);
        self.ends.push(end as u32);
    }
}
