//! Sorts cells by row with a radix sort, and finds their neighbours in one walk along three rows at once.

use alloc::vec::Vec;
use core::mem;

use geometry::{Axial, Hexagon, Shape};

use crate::RingRule;
use crate::circle::Circle;
use crate::rows::{Around, END, MARGIN, NONE, Rows, Triple, key};
use crate::table::{Node, Table};

/// Stones sorted by cell: row by row from the top, each from the left. The index
/// of a stone in this order is its slot. The index in order of play is its number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sorted {
    /// Per slot: the key of the cell and the number of the stone. Then [`MARGIN`] copies of [`END`].
    stones: Vec<Triple>,
    /// The second buffer of the sort: both take 24 bytes per stone. After [`Sorted::link`],
    /// per number: the slots of the stone, of an earlier neighbour in the row above, and of
    /// one in the row below. Without such a neighbour, the slot is meaningless.
    links: Vec<Triple>,
    /// Per number: the directions of earlier neighbours.
    earlier: Vec<Circle>,
    hexagon: Hexagon,
    /// The step of keys from row to row: a power of two.
    row: u64,
}

/// The maximum number of bits in a pass of the radix sort. With more, the places to write to no longer fit the caches.
const MOST_BITS: u32 = 11;
/// With fewer stones, a pass uses at most 8 bits, because more counters would cost more than another pass.
const FEW: usize = 4096;

impl Sorted {
    /// Sorts the stones before the first one off the board, and returns their number.
    ///
    /// Radix sort, least significant digit first. The number of passes depends
    /// only on the board and on whether the stones are fewer than [`FEW`].
    pub(crate) fn sort(&mut self, hexagon: Hexagon, stones: &[Axial]) -> usize {
        // Coordinates are from 1 to `2 side - 1`, so a step past either end of a row gives a key that no cell has.
        let bits = u64::BITS - (2 * u64::from(hexagon.side()) - 1).leading_zeros();
        (self.hexagon, self.row) = (hexagon, 1 << bits);
        self.stones.clear();
        self.stones.reserve_exact(stones.len() + MARGIN);
        let count = |it: i32| u64::from(it.wrapping_add_unsigned(hexagon.side()) as u32);
        for (&at, number) in stones.iter().zip(0..).take_while(|&(&at, _)| hexagon.contains(at)) {
            let key = count(at.r) << bits | count(at.q);
            self.stones.push([key as u32, (key >> 32) as u32, number]);
        }
        let len = self.stones.len();
        self.links.clear();
        self.links.reserve_exact(len + MARGIN);
        self.links.resize(len, END);

        let most = if len < FEW { 8 } else { MOST_BITS };
        let passes = (2 * bits).div_ceil(most);
        let width = (2 * bits).div_ceil(passes);
        for pass in 0..passes {
            radix_pass(&self.stones, &mut self.links, pass * width, width);
            mem::swap(&mut self.stones, &mut self.links);
        }
        self.stones.extend([END; MARGIN]);
        len
    }

    /// The first stone in order of play on an occupied cell: the numbers of the stone already there and of the repeat.
    pub(crate) fn first_repeat(&self) -> Option<(u32, u32)> {
        // The sort is stable, so the second stone on a cell is the first repeat there.
        let pairs = self.stones[..self.links.len()].windows(2).filter(|pair| key(&pair[0]) == key(&pair[1]));
        pairs.map(|pair| (pair[0][2], pair[1][2])).min_by_key(|&(_, second)| second)
    }

    /// Finds the neighbours of all stones, which must be on different cells. Under [`RingRule::AnyCell`],
    /// returns the earliest stone, if any, that completes the six neighbours of another stone.
    pub(crate) fn link(&mut self, rule: RingRule) -> Option<u32> {
        self.earlier.clear();
        self.earlier.resize(self.links.len(), Circle::default());
        let mut disc = None;
        let mut rows = Rows::new(&self.stones, self.row);
        for slot in 0..self.links.len() {
            let Around { near, up, up_last, down, down_last } = rows.around(slot);
            let number = self.stones[slot][2];
            let earlier = Circle::of(near.map(|near| near < number));
            self.earlier[number as usize] = earlier;
            let up = if earlier.has(2) { up } else { up_last };
            let down = if earlier.has(4) { down } else { down_last };
            self.links[number as usize] = [slot, up, down].map(|slot| slot as u32);
            if rule == RingRule::AnyCell && !near.contains(&NONE) {
                // The last of the six closes a ring, even if the middle is played later.
                disc = disc.into_iter().chain(near.into_iter().max()).min();
            }
        }
        disc
    }

    /// The first `count` stones in order of play, which must be on different cells, with their neighbours.
    ///
    /// # Complexity
    /// O(all stones).
    pub(crate) fn table(&self, count: u32) -> Table {
        let side = self.hexagon.side();
        let count = (count as usize).min(self.links.len());
        let mut slots = alloc::vec![0; count];
        let mut stones = Vec::with_capacity(count + MARGIN);
        for stone in &self.stones[..self.links.len()] {
            if let Some(slot) = slots.get_mut(stone[2] as usize) {
                *slot = stones.len() as u32;
                stones.push(*stone);
            }
        }
        stones.extend([END; MARGIN]);

        let mut nodes = Vec::with_capacity(count);
        let bits = self.row.trailing_zeros();
        let mut rows = Rows::new(&stones, self.row);
        for (slot, stone) in stones[..count].iter().enumerate() {
            let around = rows.around(slot);
            let coordinate = |count: u64| (count as u32).wrapping_sub(side).cast_signed();
            let at = Axial { q: coordinate(key(stone) & (self.row - 1)), r: coordinate(key(stone) >> bits) };
            let rows = [around.up, slot, around.down].map(|slot| slot as u32);
            nodes.push(Node { at, rows, near: Circle::of(around.near.map(|number| number != NONE)) });
        }
        Table { hexagon: self.hexagon, slots, nodes }
    }
}

impl Sorted {
    /// The first directions of the runs of earlier neighbours.
    pub(crate) fn heads(&self, number: u32) -> Circle {
        self.earlier[number as usize].heads()
    }

    pub(crate) fn slot(&self, number: u32) -> u32 {
        self.links[number as usize][0]
    }

    /// The slot of the earlier neighbour at one of the [`Sorted::heads`], or of another one in its run.
    pub(crate) fn neighbor(&self, number: u32, way: usize) -> u32 {
        let [slot, up, down] = self.links[number as usize];
        match way {
            0 => slot + 1,
            1 | 2 => up,
            3 => slot - 1,
            _ => down,
        }
    }
}

/// One stable pass of the radix sort: copies stones ordered by `width` bits of the key, from bit `shift` on.
fn radix_pass(from: &[Triple], to: &mut [Triple], shift: u32, width: u32) {
    let mut places = [0_usize; 1 << MOST_BITS];
    let places = &mut places[..1 << width];
    let mask = places.len() - 1;
    for stone in from {
        places[(key(stone) >> shift) as usize & mask] += 1;
    }
    let mut before = 0;
    for place in places.iter_mut() {
        before += mem::replace(place, before);
    }
    for stone in from {
        let place = &mut places[(key(stone) >> shift) as usize & mask];
        to[*place] = *stone;
        *place += 1;
    }
}
