//! Cells sorted row by row, so that neighbours are found by walking along three rows at once.

use alloc::vec::Vec;
use core::mem;

use geometry::{Axial, Hexagon, Shape};

use crate::RingRule;
use crate::circle::Circle;
use crate::rows::{Around, END, MARGIN, NONE, Rows, Triple, key};
use crate::table::{Node, Table};

/// Stones, numbered from 0 as they are played, in the order of their cells: row by row from the top, each from the left.
/// The place of a stone in that order is its slot.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sorted {
    /// Per slot: the cell's key and the stone's number. Then [`MARGIN`] times [`END`].
    stones: Vec<Triple>,
    /// While sorting, the other half of the memory: both are 24 bytes a stone. After [`Sorted::link`], per number: the
    /// slots of the stone, of an earlier one beside it in the row above, and of one in the row below; the last two are
    /// meaningless where there is no such stone.
    links: Vec<Triple>,
    /// Per number: where there are earlier stones.
    earlier: Vec<Circle>,
    hexagon: Hexagon,
    /// The step of keys from row to row: a power of two.
    row: u64,
}

/// The most bits by which the sort spreads the stones in one pass: with more, the places to write to are so many that
/// they leave the caches.
const MOST_BITS: u32 = 11;
/// Where there are fewer stones than this, no more than 8 bits: the counters would cost more than another pass.
const FEW: usize = 4096;

impl Sorted {
    /// Takes the stones up to the first that is off the board, sorts them, and says how many they are.
    ///
    /// From the lowest bits to the highest, some bits in each pass: the number of passes depends on the board only.
    pub(crate) fn sort(&mut self, hexagon: Hexagon, stones: &[Axial]) -> usize {
        // Coordinates are counted from 1, so 0 and whatever is beyond the last are coordinates of no cell: a step over
        // the end of a row leads to no cell's key.
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
            scatter(&self.stones, &mut self.links, pass * width, width);
            mem::swap(&mut self.stones, &mut self.links);
        }
        self.stones.extend([END; MARGIN]);
        len
    }

    /// The numbers of two stones on one cell: of the first stone of all that stands on another, and of the first one
    /// there.
    pub(crate) fn first_repeat(&self) -> Option<(u32, u32)> {
        // The sort leaves stones on one cell in the order of their numbers, and of these the second is the first repeat.
        let pairs = self.stones[..self.links.len()].windows(2).filter(|pair| key(&pair[0]) == key(&pair[1]));
        pairs.map(|pair| (pair[0][2], pair[1][2])).min_by_key(|&(_, second)| second)
    }

    /// Finds the neighbours of all stones, no two of which may be on one cell. Returns the first stone, if any, with
    /// which six stand round a seventh, played before or after it, under the rule for which that is a ring.
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
                // Whichever was there first, the stone or some of the six: the last of the six closes a ring.
                disc = disc.into_iter().chain(near.into_iter().max()).min();
            }
        }
        disc
    }

    /// The first `count` stones of those that were sorted, no two of which may be on one cell, with their neighbours.
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
    /// The directions in which the runs of earlier neighbours of a stone begin.
    pub(crate) fn heads(&self, number: u32) -> Circle {
        self.earlier[number as usize].heads()
    }

    /// The slot of a stone.
    pub(crate) fn slot(&self, number: u32) -> u32 {
        self.links[number as usize][0]
    }

    /// The slot of an earlier stone in one of the [`Sorted::heads`], or of another one in the same run.
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

/// Copies stones ordered by `width` bits of the key from bit `shift` on; stones with the same bits keep their order.
fn scatter(from: &[Triple], to: &mut [Triple], shift: u32, width: u32) {
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
