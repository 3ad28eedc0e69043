//! Numbers for the cells that were touched, on boards too large to be stored.

use alloc::collections::BTreeMap;
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
/// make up coordinates that all fall on one slot. So a walk ends after 64 slots, and the places that found no slot within
/// that are kept in an ordered map: whatever the coordinates, an access costs at most 64 steps and one search in the map.
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
    /// The places that came when all slots of their walk were taken. Hardly ever any, unless made up to collide.
    far: BTreeMap<P, u32>,
}

/// A slot without a place.
const EMPTY: u32 = u32::MAX;
/// The number of slots of the smallest table.
const FEWEST: usize = 16;
/// The most slots that a walk looks at. With random slots, one of 2^20 places walks past more than 50, about.
const FARTHEST: usize = 64;

impl<P: Coord> Places<P> {
    /// No places yet, and no memory taken.
    pub const fn new() -> Self {
        Places { places: Vec::new(), slots: Vec::new(), shift: 0, far: BTreeMap::new() }
    }

    /// The number of the place `at`, if it was added.
    ///
    /// # Complexity
    /// O(1) expected; O(log n) for coordinates made up to collide.
    #[inline]
    pub fn find(&self, at: P) -> Option<u32> {
        self.look(at).ok()
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
    /// O(1) amortised and expected; O(log n) amortised for coordinates made up to collide.
    #[inline]
    pub fn add(&mut self, at: P) -> Result<u32, u32> {
        if self.slots.len() <= 2 * self.places.len() + FARTHEST {
            self.grow();
        }
        let end = match self.look(at) {
            Ok(number) => return Err(number),
            Err(end) => end,
        };
        let number = u32::try_from(self.places.len()).expect("fewer than 2^32 places");
        assert!(number != EMPTY, "fewer than 2^32 - 1 places");
        self.put(at, number, end);
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

    /// Takes all places out and keeps the memory (but for that of the places made up to collide).
    ///
    /// # Complexity
    /// O(slots), a plain fill; O(places) when the table is nearly empty. Never allocates.
    pub fn clear(&mut self) {
        if self.places.len() * 16 < self.slots.len() {
            for number in 0..self.places.len() {
                let home = self.home(self.places[number]);
                let mut walk = self.slots[home..].iter_mut().take(FARTHEST);
                if let Some(slot) = walk.find(|slot| **slot == number as u32) {
                    *slot = EMPTY;
                }
            }
        } else {
            self.slots.fill(EMPTY);
        }
        self.places.clear();
        self.far.clear();
    }

    /// The number of `at`, or else the empty slot where it would be put, `None` if all slots of the walk are taken.
    #[inline]
    fn look(&self, at: P) -> Result<u32, Option<usize>> {
        let home = self.home(at);
        if let Some(walk) = self.slots.get(home..).and_then(|slots| slots.first_chunk::<FARTHEST>()) {
            for (step, &number) in walk.iter().enumerate() {
                match self.places.get(number as usize) {
                    None => return Err(Some(home + step)),
                    Some(&place) if place == at => return Ok(number),
                    Some(_) => {}
                }
            }
        }
        self.look_far(at)
    }

    /// The same for a place that has no slot.
    #[cold]
    #[inline(never)]
    fn look_far(&self, at: P) -> Result<u32, Option<usize>> {
        self.far.get(&at).copied().ok_or(None)
    }

    /// Puts a place where its walk ended: into the empty slot, or else into the map.
    #[inline]
    fn put(&mut self, at: P, number: u32, end: Option<usize>) {
        match end {
            Some(slot) => self.slots[slot] = number,
            None => {
                self.far.insert(at, number);
            }
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
        let homes = (2 * self.slots.len().saturating_sub(FARTHEST)).max(FEWEST);
        self.shift = 64 - homes.trailing_zeros();
        self.slots.clear();
        self.slots.resize(homes + FARTHEST, EMPTY);
        self.far.clear();
        for number in 0..self.places.len() {
            let at = self.places[number];
            if let Err(end) = self.look(at) {
                self.put(at, number as u32, end);
            }
        }
    }
}

impl<P: Coord> Default for Places<P> {
    fn default() -> Self {
        Self::new()
    }
}
