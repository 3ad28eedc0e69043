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
/// make up coordinates that all fall on one slot. So a walk ends after 64 slots, and places that find all of theirs taken
/// are kept in an ordered map: no access, whatever the coordinates, costs more than 64 steps and one search in that map.
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
#[derive(Debug)]
pub struct Places<P> {
    places: Vec<P>,
    /// A power of two of slots, at most half of them taken; `EMPTY` or the number of a place.
    slots: Vec<u32>,
    /// 64 less the binary logarithm of the number of slots.
    shift: u32,
    /// The places that came when the `FARTHEST` slots of their walk were taken.
    far: BTreeMap<P, u32>,
}

/// A slot without a place.
const EMPTY: u32 = u32::MAX;
/// The number of slots of the smallest table.
const FEWEST: usize = 16;
/// The most slots that a walk looks at. With random slots, hardly any place would need more.
const FARTHEST: usize = 64;
/// Where a walk ends that meets no empty slot: a slot that no table has.
const NOWHERE: usize = usize::MAX;

impl<P: Coord> Places<P> {
    /// No places yet, and no memory taken.
    pub const fn new() -> Self {
        Places { places: Vec::new(), slots: Vec::new(), shift: 0, far: BTreeMap::new() }
    }

    /// The number of the place `at`, if it was added.
    ///
    /// # Complexity
    /// O(1) expected, O(log n) at worst.
    #[inline]
    pub fn find(&self, at: P) -> Option<u32> {
        // As `look`, but for a table without slots. Written out once more, for a call of `look` took a fifth longer.
        let home = self.home(at);
        let mut number = *self.slots.get(home)?;
        if number == EMPTY {
            return None;
        }
        if self.places[number as usize] != at {
            number = self.slots[(home + 1) & (self.slots.len() - 1)];
            if number == EMPTY {
                return None;
            }
            if self.places[number as usize] != at {
                return self.walk(at, (home + 1) & (self.slots.len() - 1)).ok();
            }
        }
        Some(number)
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
    /// O(1) amortised and expected, O(log n) amortised at worst.
    #[inline]
    pub fn add(&mut self, at: P) -> Result<u32, u32> {
        if self.slots.len() <= 2 * self.places.len() {
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

    /// Takes out the place that was added last, and returns it.
    ///
    /// ```
    /// use geometry::{Places, Point};
    /// let mut places = Places::new();
    /// let at = Point { x: 3, y: 5 };
    /// assert_eq!(places.add(at), Ok(0));
    /// assert_eq!((places.pop(), places.find(at), places.pop()), (Some(at), None, None));
    /// ```
    ///
    /// # Complexity
    /// O(1) expected, O(log n) at worst. The table keeps its memory.
    #[inline]
    pub fn pop(&mut self) -> Option<P> {
        let last = self.places.len().checked_sub(1)?;
        // The walks of the others ended before this slot was taken, so none of them passes over it.
        match self.slot(last) {
            Some(slot) => self.slots[slot] = EMPTY,
            None => self.take_far(self.places[last]),
        }
        self.places.pop()
    }

    /// Takes all places out and keeps the memory of the table.
    ///
    /// # Complexity
    /// O(slots), a plain fill; O(places) when the table is nearly empty. Never allocates.
    pub fn clear(&mut self) {
        if self.places.len() * 16 < self.slots.len() {
            for number in 0..self.places.len() {
                if let Some(slot) = self.slot(number) {
                    self.slots[slot] = EMPTY;
                }
            }
        } else {
            self.slots.fill(EMPTY);
        }
        self.places.clear();
        self.far.clear();
    }

    /// The number of `at`, or else the empty slot where its walk ends, or `NOWHERE` when all slots of the walk are taken.
    /// Needs a table.
    #[inline]
    fn look(&self, at: P) -> Result<u32, usize> {
        let mut slot = self.home(at);
        let mut number = self.slots[slot];
        if number == EMPTY {
            return Err(slot);
        }
        if self.places[number as usize] != at {
            slot = (slot + 1) & (self.slots.len() - 1);
            number = self.slots[slot];
            if number == EMPTY {
                return Err(slot);
            }
            if self.places[number as usize] != at {
                return self.walk(at, slot);
            }
        }
        Ok(number)
    }

    /// The steps of [`Places::look`] after the second, which led to `slot`. A function of its own, so that most lookups
    /// need not count.
    #[inline(never)]
    fn walk(&self, at: P, mut slot: usize) -> Result<u32, usize> {
        // A taken slot stays taken as long as the table is neither cleared nor made anew. So each place is in the first
        // slot that was free on its walk, and in `far` if there was none: who meets a free slot need not look further.
        let mask = self.slots.len() - 1;
        for _ in 2..FARTHEST {
            slot = (slot + 1) & mask;
            let number = self.slots[slot];
            if number == EMPTY {
                return Err(slot);
            }
            if self.places[number as usize] == at {
                return Ok(number);
            }
        }
        self.far.get(&at).copied().ok_or(NOWHERE)
    }

    /// Puts a place where its walk ended: into the empty slot, or else into the map.
    #[inline]
    fn put(&mut self, at: P, number: u32, end: usize) {
        match self.slots.get_mut(end) {
            Some(slot) => *slot = number,
            None => self.put_far(at, number),
        }
    }

    /// Out of the way of the common case.
    #[cold]
    fn put_far(&mut self, at: P, number: u32) {
        self.far.insert(at, number);
    }

    /// Out of the way of the common case.
    #[cold]
    fn take_far(&mut self, at: P) {
        self.far.remove(&at);
    }

    /// The slot of a place, unless it is in `far`.
    fn slot(&self, number: usize) -> Option<usize> {
        let mask = self.slots.len() - 1;
        let home = self.home(self.places[number]);
        let mut walk = (home..home + FARTHEST).map(|slot| slot & mask);
        walk.find(|&slot| self.slots[slot] == number as u32)
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
        self.far.clear();
        for number in 0..self.places.len() {
            let at = self.places[number];
            if let Err(end) = self.look(at) {
                self.put(at, number as u32, end);
            }
        }
    }
}

/// `clone_from` keeps the memory that there is: it allocates for more places than there ever were, and for those that are far
/// from where they belong.
impl<P: Clone> Clone for Places<P> {
    fn clone(&self) -> Self {
        let Places { places, slots, shift, far } = self;
        Places { places: places.clone(), slots: slots.clone(), shift: *shift, far: far.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        let Places { places, slots, shift, far } = source;
        self.places.clone_from(places);
        self.slots.clone_from(slots);
        self.shift = *shift;
        self.far.clone_from(far);
    }
}

impl<P: Coord> Default for Places<P> {
    fn default() -> Self {
        Self::new()
    }
}
