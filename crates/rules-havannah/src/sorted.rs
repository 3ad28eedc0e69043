//! Cells sorted row by row, so that neighbours are found by walking along three rows at once.

use alloc::vec::Vec;
use core::mem;

use geometry::{Axial, Hexagon, Shape};

use crate::RingRule;
use crate::circle::Circle;

/// Stones, numbered from 0 as they are played, in the order of their cells: row by row from the top, each from the left.
/// The place of a stone in that order is its slot.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sorted {
    /// Per slot: the cell's key and the stone's number. Then [`MARGIN`] times [`END`].
    stones: Vec<Triple>,
    /// While sorting, the other half of the memory. After [`Sorted::link`], per number: the slots of the stone, of an
    /// earlier one beside it in the row above, and of one in the row below; the last two are meaningless where there is
    /// no such stone.
    links: Vec<Triple>,
    /// Per number: where there are earlier stones.
    earlier: Vec<Circle>,
    /// The step of keys from row to row.
    row: u64,
}

/// Three numbers, for both uses of the memory: 24 bytes a stone.
type Triple = [u32; 3];

/// The key and number behind the last stone: above all others.
const END: Triple = [u32::MAX; 3];
/// As many slots as [`seek`] looks at in one go.
const MARGIN: usize = 4;
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
        self.row = 1 << bits;
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
        let len = self.links.len();
        self.earlier.clear();
        self.earlier.resize(len, Circle::default());
        let mut disc = None;
        // The keys sought in the rows above and below grow with the key of the slot.
        let (mut up, mut down) = (0, 0);
        let mut left = END;
        for slot in 0..len {
            let stone = self.stones[slot];
            let key = key(&stone);
            up = seek(&self.stones, up, key - self.row);
            down = seek(&self.stones, down, key + self.row - 1);
            let number = |near: Triple, at: u64| if self::key(&near) == at { near[2] } else { NONE };
            let up_left = number(self.stones[up], key - self.row);
            let up_last = up + usize::from(up_left != NONE);
            let down_left = number(self.stones[down], key + self.row - 1);
            let down_last = down + usize::from(down_left != NONE);
            // In the order of `Axial::STEPS`.
            let near = [
                number(self.stones[slot + 1], key + 1),
                number(self.stones[up_last], key - self.row + 1),
                up_left,
                number(left, key - 1),
                down_left,
                number(self.stones[down_last], key + self.row),
            ];
            left = stone;
            let number = stone[2];
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

/// No stone.
const NONE: u32 = u32::MAX;

/// The key of the cell: row first.
fn key(stone: &Triple) -> u64 {
    u64::from(stone[1]) << 32 | u64::from(stone[0])
}

/// The first slot, from `slot` on, with a key of at least `key`.
///
/// Four keys are compared at once, without a branch for each: how many are passed cannot be foretold when cells are
/// scattered, and is nearly always less than four. It took a third of the time of [`Sorted::link`] off there.
fn seek(stones: &[Triple], mut slot: usize, key: u64) -> usize {
    loop {
        let next: &[Triple; MARGIN] = stones[slot..slot + MARGIN].try_into().expect("four slots");
        let passed: usize = next.iter().map(|stone| usize::from(self::key(stone) < key)).sum();
        slot += passed;
        if passed < MARGIN {
            return slot;
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
