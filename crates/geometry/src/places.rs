//! Numbers for the cells that were touched, on boards too large to be stored.

use alloc::vec::Vec;
use core::fmt::Debug;
use core::hash::Hash;

use crate::{Axial, Point};

/// A coordinate that fits in 64 bits.
pub trait Coord: Copy + Eq + Ord + Hash + Debug {
    /// Both parts as one number, different for different coordinates.
    fn to_bits(self) -> u64;
}

impl Coord for Axial {
    #[inline]
    fn to_bits(self) -> u64 {
        u64::from(self.q as u32) << 32 | u64::from(self.r as u32)
    }
}

impl Coord for Point {
    #[inline]
    fn to_bits(self) -> u64 {
        u64::from(self.x as u32) << 32 | u64::from(self.y as u32)
    }
}

/// Numbers places 0, 1, 2, … in the order in which they are added; finds the number of a place again.
///
/// The memory is proportional to the number of places, whatever the size of the board: the coordinate, 8 to 16 bytes of
/// table, and what a growing `Vec` keeps in reserve. It is a table with open addressing (linear probing, at most half
/// full) whose slots hold numbers, so that looking up an untouched place, the common case, costs one access.
///
/// The hash is fixed and spreads the patterns that boards bring (rows, diagonals, lattices). Somebody who knows it can
/// make up coordinates that all fall on one slot, and then every access walks past all of them.
///
/// ```
/// use geometry::{Axial, Places};
/// let mut stones = Places::new();
/// let at = Axial { q: 1_000_000_000, r: -5 };
/// assert_eq!(stones.add(at), Ok(0));
/// assert_eq!(stones.add(at), Err(0));
/// assert_eq!(stones.find(at), Some(0));
/// assert_eq!(stones.at(0), at);
/// ```
#[derive(Clone, Debug)]
pub struct Places<P> {
    places: Vec<P>,
    /// A power of two of slots, at most half of them taken; `EMPTY` or the number of a place.
    slots: Vec<u32>,
    /// 64 less the binary logarithm of the number of slots.
    shift: u32,
}

/// A slot without a place.
const EMPTY: u32 = u32::MAX;
/// The number of slots of the smallest table.
const FEWEST: usize = 16;

impl<P: Coord> Places<P> {
    /// No places yet, and no memory taken.
    pub const fn new() -> Self {
        Places { places: Vec::new(), slots: Vec::new(), shift: 0 }
    }

    /// The number of the place `at`, if it was added.
    ///
    /// # Complexity
    /// O(1) expected.
    #[inline]
    pub fn find(&self, at: P) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let number = self.slots[self.slot(at)];
        (number != EMPTY).then_some(number)
    }

    /// Adds a place and returns its number: how many there were before.
    ///
    /// # Errors
    /// The number of the place when it was there already; nothing is changed then.
    ///
    /// # Panics
    /// When there are 2^32 - 1 places already.
    ///
    /// # Complexity
    /// O(1) amortised and expected.
    #[inline]
    pub fn add(&mut self, at: P) -> Result<u32, u32> {
        if self.slots.len() <= 2 * self.places.len() {
            self.grow();
        }
        let slot = self.slot(at);
        if self.slots[slot] != EMPTY {
            return Err(self.slots[slot]);
        }
        let number = u32::try_from(self.places.len()).expect("fewer than 2^32 places");
        assert!(number != EMPTY, "fewer than 2^32 - 1 places");
        self.slots[slot] = number;
        self.places.push(at);
        Ok(number)
    }

    /// The place that was added as number `number`.
    ///
    /// # Panics
    /// When there are not so many places.
    #[inline]
    pub fn at(&self, number: u32) -> P {
        self.places[number as usize]
    }

    /// How many places there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there is no place.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// All places in the order in which they were added.
    #[inline]
    pub fn as_slice(&self) -> &[P] {
        &self.places
    }

    /// Takes all places out and keeps the memory.
    ///
    /// # Complexity
    /// O(slots), a plain fill; O(places) when the table is nearly empty. Never allocates.
    pub fn clear(&mut self) {
        if self.places.len() * 16 < self.slots.len() {
            // The table is as if the places had been added one after the other, for `grow` adds them in that order
            // again. So the walk to a place passes only slots of places with smaller numbers, and taking out the last
            // place leaves the table as it was before that was added.
            while let Some(&at) = self.places.last() {
                let slot = self.slot(at);
                self.slots[slot] = EMPTY;
                self.places.pop();
            }
        } else {
            self.slots.fill(EMPTY);
            self.places.clear();
        }
    }

    /// The slot of `at`, or the empty one where it would be put. Needs a table with an empty slot.
    #[inline]
    fn slot(&self, at: P) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = self.home(at);
        loop {
            let number = self.slots[slot];
            if number == EMPTY || self.places[number as usize] == at {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// The slot from which the walk for `at` starts.
    #[inline]
    fn home(&self, at: P) -> usize {
        // Patterns of coordinates (rows, diagonals, lattices) must not pile up. The sum has a generic 64-bit step along
        // every straight line. The fold breaks the line: without it, or with a step whose low half is zero, the slots
        // would be multiples of one number, which bunch for some numbers.
        let (high, low) = (at.to_bits() >> 32, at.to_bits() & u64::from(u32::MAX));
        let sum =
            high.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(low.wrapping_mul(0xC2B2_AE3D_27D4_EB4F));
        let bits = (sum ^ sum >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (bits >> self.shift) as usize
    }

    /// Doubles the table.
    #[cold]
    fn grow(&mut self) {
        let len = (2 * self.slots.len()).max(FEWEST);
        self.shift = 64 - len.trailing_zeros();
        self.slots.clear();
        self.slots.resize(len, EMPTY);
        for number in 0..self.places.len() {
            let slot = self.slot(self.places[number]);
            self.slots[slot] = number as u32;
        }
    }
}

impl<P: Coord> Default for Places<P> {
    fn default() -> Self {
        Self::new()
    }
}
