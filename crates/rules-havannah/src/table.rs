//! The first stones of a game with their neighbours, and walks over them.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Axial, Hexagon};

use crate::circle::Circle;

/// The first stones of a game, sorted by cell, row by row. The index of a stone in this order is its slot.
pub(crate) struct Table {
    pub(crate) hexagon: Hexagon,
    /// Per number: the slot of the stone.
    pub(crate) slots: Vec<u32>,
    /// Per slot: the stone.
    pub(crate) nodes: Vec<Node>,
}

/// A stone and its neighbours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) at: Axial,
    /// The slots of the first neighbour in the row above, of the stone itself, and of the
    /// first neighbour in the row below. Without such a neighbour, the slot is meaningless.
    pub(crate) rows: [u32; 3],
    /// The directions of the neighbours.
    pub(crate) near: Circle,
}

impl Table {
    /// The slot of the neighbour in direction `way`, which must exist.
    pub(crate) fn beside(&self, slot: u32, way: usize) -> u32 {
        let node = &self.nodes[slot as usize];
        let (row, shift) = SHIFTS[node.near.index()][way];
        node.rows[usize::from(row)].wrapping_add_signed(i32::from(shift))
    }

    /// Walks from the stones `from` over the stones connected to them, breadth first and without the
    /// stone `without`, until `stop` returns true. Returns the walk and the stone where it stopped.
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
    /// Per slot: the direction back, [`ROOT`] for a start or the excluded stone, [`UNSEEN`] if not reached.
    back: Vec<u8>,
}

impl Walk<'_> {
    /// The cells from a stone that the walk reached back to its start.
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

/// No direction: the walk starts here, or must not come here.
pub(crate) const ROOT: u8 = 6;
/// No direction: the walk has not been here.
pub(crate) const UNSEEN: u8 = 7;

pub(crate) fn opposite(way: usize) -> usize {
    (way + 3) % 6
}

/// For each set of neighbours and each direction in it: the index in [`Node::rows`], and how far the neighbour is
/// from the slot there. In the rows above and below, the right neighbour follows the left one, if that exists.
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
