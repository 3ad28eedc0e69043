//! Reproducible pseudorandom numbers for tests, benches and generated data.
#![no_std]
#![forbid(unsafe_code)]

/// The generator `splitmix64` (G. Steele, D. Lea, C. Flood, 2014).
///
/// ```
/// let (mut one, mut other) = (rng::Rng::new(7), rng::Rng::new(7));
/// assert_eq!(one.next(), other.next());
/// assert!(one.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator. Equal seeds give equal numbers.
    pub const fn new(seed: u64) -> Self {
        Rng(seed)
    }

    /// Returns the next 64 bits.
    #[expect(clippy::should_implement_trait, reason = "an endless source, not an iterator")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` - 1. Small numbers are favoured, negligibly for bounds below 2^32.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    /// A number from `low` to `high`, both included. The range must have 1 to `isize::MAX` numbers.
    ///
    /// # Panics
    /// When `low` is `high` + 1. Other invalid ranges may panic.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1) as usize) as i64
    }

    /// True with a probability of `percent` %.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// A random item.
    ///
    /// # Panics
    /// When `list` is empty.
    pub fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// Shuffles the items (R. Durstenfeld, 1964). All orders of a few items are about equally likely. Some orders of
    /// more than 20 items never occur, since the state has only 64 bits.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for k in (1..list.len()).rev() {
            list.swap(k, self.below(k + 1));
        }
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
