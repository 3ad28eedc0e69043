//! Tours that cover the stones, chain by chain.

use alloc::vec;
use alloc::vec::Vec;

use crate::table::{ROOT, Table, UNSEEN, opposite};

/// A tour of each chain of the stones.
///
/// Each tour starts at the first stone, in order of play, that no earlier tour has passed. It goes from stone to neighbouring
/// stone, down a spanning tree of the chain and back, and ends at the last new stone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tours {
    /// The steps of all tours, numbers in `Axial::STEPS`.
    ways: Vec<u8>,
    /// Per tour: where its steps end.
    ends: Vec<u32>,
}

impl Tours {
    /// How many chains there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no stone.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The steps of each tour, numbers in [`Axial::STEPS`](geometry::Axial::STEPS); none for a stone alone.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| {
            let ways = &self.ways[start..end as usize];
            start = end as usize;
            ways
        })
    }

    /// Tours of the chains of the first `count` stones of a table, without the others.
    ///
    /// Depth first. The step back from a stone tells which directions of the stone before were tried: those up to the one that
    /// led here.
    ///
    /// # Complexity
    /// O(stones): with k stones there are at most 2k steps, which fits 32 bits.
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
        // The way home passes no new stone.
        self.ways.truncate(end);
        self.ends.push(end as u32);
    }
}
