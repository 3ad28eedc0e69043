//! The stones up to some move with their neighbours, and walks over them.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Axial, Hexagon};

use crate::circle::Circle;

/// The first stones of a game in the order of their cells, row by row. The place of a stone in it is its slot.
pub(crate) struct Table {
    pub(crate) hexagon: Hexagon,
    /// Per number: the slot of the stone.
    pub(crate) slots: Vec<u32>,
    /// Per slot: the stone.
    pub(crate) nodes: Vec<Node>,
}

/// A stone and where its neighbours are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) at: Axial,
    /// The slots of the first stone beside it in the row above, of the stone itself, and of the first one beside it in the row
    /// below. The first and the last have no meaning where there is no such stone.
    pub(crate) rows: [u32; 3],
    /// The directions in which there are stones.
    pub(crate) near: Circle,
}

impl Table {
    /// The slot of the neighbour in a direction in which there is one.
    pub(crate) fn beside(&self, slot: u32, way: usize) -> u32 {
        let node = &self.nodes[slot as usize];
        let (row, shift) = SHIFTS[node.near.index()][way];
        node.rows[usize::from(row)].wrapping_add_signed(i32::from(shift))
    }

    /// Walks from some stones over the stones connected to them, breadth first and never over the stone `without`, until `stop`
    /// says so. Returns the walk, and the stone where it stopped.
    pub(crate) fn walk(
        &self,
        from: &[u32],
        without: Option<u32>,
        mut stop: impl FnMut(u32) -> bool,
    ) -> (Walk<'_>, Option<u32>) {
        let mut back = vec![UNSEEN; self.nodes.len()];
        let mut queue = Vec::from(from);
        for &slot in from.iter().chain(&without) {
            back[slot as usize] = ROOT;
        }
        let mut next = 0;
        while let Some(&slot) = queue.get(next) {
            if stop(slot) {
                return (Walk { table: self, back }, Some(slot));
            }
            next += 1;
            for way in self.nodes[slot as usize].near.ways() {
                let near = self.beside(slot, way);
                if back[near as usize] == UNSEEN {
                    back[near as usize] = opposite(way) as u8;
                    queue.push(near);
                }
            }
        }
        (Walk { table: self, back }, None)
    }
}

/// A walk over the stones of a table.
pub(crate) struct Walk<'a> {
    table: &'a Table,
    /// Per slot: the direction from which the walk came, [`ROOT`] where it began, [`UNSEEN`] where it did not go.
    back: Vec<u8>,
}

impl Walk<'_> {
    /// The cells from a stone that the walk met back to its start.
    pub(crate) fn path(&self, from: u32) -> Vec<Axial> {
        let mut slot = from;
        let mut path = vec![self.table.nodes[slot as usize].at];
        loop {
            let way = self.back[slot as usize];
            if way >= ROOT {
                return path;
            }
            slot = self.table.beside(slot, usize::from(way));
            path.push(self.table.nodes[slot as usize].at);
        }
    }
}

/// Instead of a direction: the walk began here.
pub(crate) const ROOT: u8 = 6;
/// Instead of a direction: the walk was not here.
pub(crate) const UNSEEN: u8 = 7;

/// The direction back.
pub(crate) fn opposite(way: usize) -> usize {
    (way + 3) % 6
}

/// For each set of neighbours and each direction in it: in which of [`Node::rows`] the neighbour is, and how far from the slot
/// there. In the rows above and below, the neighbour on the right comes after the one on the left, if there is one.
const SHIFTS: [[(u8, i8); 6]; 64] = {
    let mut shifts = [[(1, 1), (0, 0), (0, 0), (1, -1), (2, 0), (2, 0)]; 64];
    let mut set = 0;
    while set < 64 {
        shifts[set][1].1 = (set >> 2 & 1) as i8;
        shifts[set][5].1 = (set >> 4 & 1) as i8;
        set += 1;
    }
    shifts
};
