//! Numbers for the cells in use, on boards too large to store.

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

/// A set of places (coordinates), numbered 0, 1, 2, … in the order in which they are added.
///
/// Memory depends on the largest number of places so far, not on the board: each takes its coordinate, 8 to 16
/// bytes of hash table, and spare capacity of a `Vec`. The table uses open addressing (linear probing, at most
/// half full). Its slots hold the numbers of places. Most lookups are of absent places, and usually find an empty slot
/// with one memory access.
///
/// The hash is fixed and spreads the patterns of boards (rows, diagonals, lattices), but an attacker can choose
/// coordinates that all hash to one slot. Therefore a probe sequence ends after 64 slots, and a place that
/// finds them all taken goes into an ordered map. A lookup costs at most 64 probes and one search of that map.
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
    /// The hash table. Its length is 0 or a power of two. Each slot is `EMPTY` or the number of a place; at most half
    /// of the slots are taken.
    slots: Vec<u32>,
    /// 64 minus the binary logarithm of the number of slots.
    shift: u32,
    /// The places that found `FARTHEST` slots taken.
    far: BTreeMap<P, u32>,
}

const EMPTY: u32 = u32::MAX;
/// The number of slots of the smallest table.
const FEWEST: usize = 16;
/// The maximum length of a probe sequence. With random slots, hardly any place needs more.
const FARTHEST: usize = 64;
/// The end of a probe sequence without an empty slot: no table has this slot.
const NOWHERE: usize = usize::MAX;

impl<P: Coord> Places<P> {
    /// Creates an empty set without allocating.
    pub const fn new() -> Self {
        Places { places: Vec::new(), slots: Vec::new(), shift: 0, far: BTreeMap::new() }
    }

    /// The number of the place `at`, if it was added.
    ///
    /// # Complexity
    /// O(1) expected, O(log n) at worst.
    #[inline]
    pub fn find(&self, at: P) -> Option<u32> {
        // As in `look`, but the table may have no slots. Repeated here because calling `look` took a fifth longer.
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

    /// Adds a place and returns its number, the number of places before.
    ///
    /// # Errors
    /// The number of the place if it was added before. Nothing changes then.
    ///
    /// # Panics
    /// If the set already has 2^32 - 1 places.
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

    /// The place with this number.
    ///
    /// # Panics
    /// If no place has this number.
    #[inline]
    pub fn at(&self, number: u32) -> P {
        self.places[number as usize]
    }

    /// The number of places.
    #[inline]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// All places in the order in which they were added.
    #[inline]
    pub fn as_slice(&self) -> &[P] {
        &self.places
    }

    /// Removes and returns the place that was added last; `None`
    /// if the set is empty. The next place added gets its number.
    ///
    /// ```
    /// use geometry::{Places, Point};
    ///
    /// let mut stones = Places::new();
    /// let (one, other) = (Point { x: 1, y: 2 }, Point { x: 3, y: 4 });
    /// assert_eq!((stones.add(one), stones.add(other)), (Ok(0), Ok(1)));
    /// assert_eq!((stones.pop(), stones.find(other), stones.find(one)), (Some(other), None, Some(0)));
    /// ```
    ///
    /// # Complexity
    /// O(1) expected, O(log n) at worst. Keeps the memory of the table.
    #[inline]
    pub fn pop(&mut self) -> Option<P> {
        let at = self.places.pop()?;
        if !self.vacate(at, self.places.len() as u32) {
            self.far.remove(&at);
        }
        Some(at)
    }

    /// Removes all places and keeps the memory of the table.
    ///
    /// # Complexity
    /// O(slots) for one fill, or O(places) if the table is nearly empty. Never allocates.
    pub fn clear(&mut self) {
        if self.places.len() * 16 < self.slots.len() {
            for number in 0..self.places.len() {
                self.vacate(self.places[number], number as u32);
            }
        } else {
            self.slots.fill(EMPTY);
        }
        self.places.clear();
        self.far.clear();
    }

    /// The number of `at`, or else the empty slot that ends its probe sequence,
    /// or `NOWHERE` if all slots are taken. The table must have slots.
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

    /// Continues [`Places::look`] after its second slot, `slot`. A separate function, since most lookups need no loop.
    #[inline(never)]
    fn walk(&self, at: P, mut slot: usize) -> Result<u32, usize> {
        // Places are removed in reverse order of insertion, or all at once. So while a place is present, the slots that
        // were taken at its insertion stay taken. The place is in the first slot of its probe sequence that was empty
        // then, or in `far` if none was. So the search may end at the first empty slot.
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

    /// Stores a place where its probe sequence ended: in the empty slot or in the map.
    #[inline]
    fn put(&mut self, at: P, number: u32, end: usize) {
        match self.slots.get_mut(end) {
            Some(slot) => *slot = number,
            None => self.put_far(at, number),
        }
    }

    /// The rare case, out of line.
    #[cold]
    fn put_far(&mut self, at: P, number: u32) {
        self.far.insert(at, number);
    }

    /// Empties the slot of a place. Returns `false` if the place is in `far` instead. The table must have slots.
    #[inline]
    fn vacate(&mut self, at: P, number: u32) -> bool {
        let (home, mask) = (self.home(at), self.slots.len() - 1);
        let mut walk = (home..home + FARTHEST).map(|slot| slot & mask);
        let slot = walk.find(|&slot| self.slots[slot] == number);
        if let Some(slot) = slot {
            self.slots[slot] = EMPTY;
        }
        slot.is_some()
    }

    /// The first slot of the probe sequence of `at`.
    #[inline]
    fn home(&self, at: P) -> usize {
        // Patterns of coordinates (rows, diagonals, lattices) must not cluster. Along a straight line, `sum` grows by a
        // constant step, whose 64 bits look random due to the multipliers. The XOR breaks this regularity. Without it,
        // or with a step whose low half is zero, the slots would be multiples of one number, and multiples of some
        // numbers cluster.
        let (high, low) = (at.to_bits() >> 32, at.to_bits() & u64::from(u32::MAX));
        let sum =
            high.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(low.wrapping_mul(0xC2B2_AE3D_27D4_EB4F));
        let bits = (sum ^ sum >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (bits >> self.shift) as usize
    }

    /// Doubles the table and reinserts all places.
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

/// `clone_from` reuses memory. It allocates only if the source has more
/// places or slots than this set ever had, and for the places in `far`.
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
