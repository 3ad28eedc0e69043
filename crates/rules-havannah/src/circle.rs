//! Sets of the six neighbours of a cell, as a circle.

/// A set of the six directions of `Axial::STEPS`, one bit each; direction 0 follows direction 5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Circle(u8);

/// All six directions.
const ALL: u8 = 0b11_1111;

impl Circle {
    /// All six directions.
    pub(crate) const FULL: Circle = Circle(ALL);

    /// The directions whose bits are set in the lower six bits.
    pub(crate) const fn of_bits(bits: u8) -> Circle {
        Circle(bits & ALL)
    }

    /// The directions whose entry is `true`.
    pub(crate) fn of(ways: [bool; 6]) -> Circle {
        Circle(ways.into_iter().rev().fold(0, |bits, way| bits << 1 | u8::from(way)))
    }

    /// Whether the direction is in the set.
    pub(crate) fn has(self, way: usize) -> bool {
        self.0 >> way & 1 != 0
    }

    /// Whether no direction is in the set.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The place of the set in a table of all 64.
    pub(crate) const fn index(self) -> usize {
        (self.0 & ALL) as usize
    }

    /// The least direction of the set, 6 if there is none.
    pub(crate) const fn first(self) -> usize {
        (self.0 as u32 | 1 << 6).trailing_zeros() as usize
    }

    /// The least direction of a set that is not empty, and the others.
    pub(crate) const fn split_first(self) -> (usize, Circle) {
        (self.first(), Circle(self.0 & self.0.wrapping_sub(1)))
    }

    /// The directions of the set that are greater than `way`.
    pub(crate) const fn after(self, way: usize) -> Circle {
        Circle(self.0 >> way >> 1 << way << 1)
    }

    /// How many directions are in the set.
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The directions in which the runs of the set begin: those whose predecessor on the circle is not in the set.
    ///
    /// The full circle is one run that begins at 0. There are at most three runs.
    pub(crate) const fn heads(self) -> Circle {
        HEADS[self.index()]
    }

    /// The directions in the set whose two neighbours on the circle are in it too.
    pub(crate) const fn middles(self) -> Circle {
        MIDDLES[self.index()]
    }

    /// The directions in the set, in order.
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

    /// The directions of the run that begins at `head`, in order round the circle.
    pub(crate) fn run_from(self, head: usize) -> impl Iterator<Item = usize> {
        (0..6).map(move |steps| (head + steps) % 6).take_while(move |&way| self.has(way))
    }

    /// The directions of the gap that follows the run beginning at `head`, in order round the circle.
    pub(crate) fn gap_after(self, head: usize) -> impl Iterator<Item = usize> {
        let first = self.run_from(head).count();
        (first..6).map(move |steps| (head + steps) % 6).take_while(move |&way| !self.has(way))
    }
}

/// [`Circle::heads`] of all sets.
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

/// [`Circle::middles`] of all sets.
const MIDDLES: [Circle; 64] = {
    let mut middles = [Circle(0); 64];
    let mut set = 0;
    while set <= ALL {
        middles[set as usize] = Circle(set & (set << 1 | set >> 5) & (set >> 1 | set << 5));
        set += 1;
    }
    middles
};
