//! A coordinate that counts comparisons and hashes.

use std::cell::Cell;
use std::hash::{Hash, Hasher};

use geometry::{Coord, Point};

/// A point that counts how often it is compared for equality. The table compares
/// it with each place of a probe sequence; the ordered map uses only `Ord`.
#[derive(Clone, Copy, Debug, PartialOrd, Ord)]
pub(crate) struct Looked(pub(crate) Point);

thread_local! {
    static LOOKS: Cell<u32> = const { Cell::new(0) };
    static HASHES: Cell<u32> = const { Cell::new(0) };
}

/// The number of comparisons in `work`.
pub(crate) fn looks(work: impl FnOnce()) -> u32 {
    let before = LOOKS.get();
    work();
    LOOKS.get() - before
}

/// The number of calls of `to_bits` in `work`, one or two for each hash.
pub(crate) fn hashes(work: impl FnOnce()) -> u32 {
    let before = HASHES.get();
    work();
    HASHES.get() - before
}

impl PartialEq for Looked {
    fn eq(&self, other: &Self) -> bool {
        LOOKS.set(LOOKS.get() + 1);
        self.0 == other.0
    }
}

impl Eq for Looked {}

impl Hash for Looked {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl Coord for Looked {
    fn to_bits(self) -> u64 {
        HASHES.set(HASHES.get() + 1);
        self.0.to_bits()
    }
}
