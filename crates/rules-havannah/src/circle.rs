//! Sets of directions to the six neighbours of a cell.

/// A set of the six directions of `Axial::STEPS`, one bit each. Direction 0 follows direction 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Circle(u8);

/// All six directions.
const ALL: u8 = 0b11_1111;

impl Circle {
    pub(crate) const FULL: Circle = Circle(ALL);

    /// The set of the lower six bits.
    pub(crate) const fn of_bits(bits: u8) -> Circle {
        Circle(bits & ALL)
    }

    /// The directions whose entry is `true`.
    pub(crate) fn of(ways: [bool; 6]) -> Circle {
        Circle(ways.into_iter().rev().fold(0, |bits, way| bits << 1 | u8::from(way)))
    }

    pub(crate) fn has(self, way: usize) -> bool {
        self.0 >> way & 1 != 0
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The index in a table of all 64 sets.
    pub(crate) const fn index(self) -> usize {
        (self.0 & ALL) as usize
    }

    /// The smallest direction, or 6 if the set is empty.
    pub(crate) const fn first(self) -> usize {
        (self.0 as u32 | 1 << 6).trailing_zeros() as usize
    }

    /// The smallest direction, or 6 if the set is empty, and the set without it.
    pub(crate) const fn split_first(self) -> (usize, Circle) {
        (self.first(), Circle(self.0 & self.0.wrapping_sub(1)))
    }

    /// The directions greater than `way`.
    pub(crate) const fn after(self, way: usize) -> Circle {
        Circle(self.0 >> way >> 1 << way << 1)
    }

    /// The number of directions.
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The first direction of each run. A run is a maximal sequence of consecutive directions in the set.
    ///
    /// The full circle is one run that starts at 0. A set has at most three runs.
    pub(crate) const fn heads(self) -> Circle {
        HEADS[self.index()]
    }

    /// The directions whose two neighbours on the circle are in the set too.
    pub(crate) const fn middles(self) -> Circle {
        MIDDLES[self.index()]
    }

    /// The directions in increasing order.
    pub(crate) fn ways(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            (rest != 0).then(|| {
                let way = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                way
            })
        })
    }

    /// The directions of the run that starts at `head`, in circular order.
    pub(crate) fn run_from(self, head: usize) -> impl Iterator<Item = usize> {
        (0..6).map(move |steps| (head + steps) % 6).take_while(move |&way| self.has(way))
    }

    /// The directions of the gap after the run that starts at `head`, in circular order.
    pub(crate) fn gap_after(self, head: usize) -> impl Iterator<Item = usize> {
        let first = self.run_from(head).count();
        (first..6).map(move |steps| (head + steps) % 6).take_while(move |&way| !self.has(way))
    }
}

/// [`Circle::heads`] of every set.
const HEADS: [Circle; 64] = {
    let mut heads = [Circle(0); 64];
    let mut set = 0;
    while set < ALL {
        heads[set as usize] = Circle(set & !(set << 1 | set >> 5));
        set += 1;
    }
    heads[ALL as usize] = Circle(1);
    heads
};

/// [`Circle::middles`] of every set.
const MIDDLES: [Circle; 64] = {
    let mut middles = [Circle(0); 64];
    let mut set = 0;
    while set <= ALL {
        middles[set as usize] = Circle(set & (set << 1 | set >> 5) & (set >> 1 | set << 5));
        set += 1;
    }
    middles
};
