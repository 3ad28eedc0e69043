//! Sets of the six neighbours of a cell, seen as a circle.

/// A set of the six directions of `Axial::STEPS`; direction 0 follows direction 5.
///
/// Direction `way` is bit `2 * way`, so that a circle of cells with two bits each is split into two sets by two masks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Circle(u16);

/// All six directions.
const ALL: u16 = 0b01_01_01_01_01_01;

impl Circle {
    /// The directions whose two bits in `bits` have the bit number `which` (0 or 1) set.
    pub(crate) fn of_bits(bits: u16, which: usize) -> Circle {
        Circle(bits >> which & ALL)
    }

    /// Whether the direction is in the set.
    pub(crate) fn has(self, way: usize) -> bool {
        self.0 >> (2 * way) & 1 != 0
    }

    /// Whether no direction is in the set.
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only direction of a set of one; `None` for a larger set. The set must not be empty.
    pub(crate) fn single(self) -> Option<usize> {
        (self.0 & self.0.wrapping_sub(1) == 0).then_some(self.0.trailing_zeros() as usize / 2)
    }

    /// How many directions are in the set.
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The directions in which the runs of the set begin: those whose predecessor on the circle is not in the set.
    ///
    /// The full circle is one run; it has to begin somewhere and begins at 0. There are at most three runs.
    pub(crate) fn heads(self) -> Circle {
        if self.0 == ALL { Circle(1) } else { Circle(self.0 & !(self.0 << 2 | self.0 >> 10)) }
    }

    /// The directions that are in the set with both directions beside them.
    pub(crate) fn middles(self) -> Circle {
        let after = self.0 << 2 | self.0 >> 10;
        let before = self.0 >> 2 | self.0 << 10;
        Circle(self.0 & after & before)
    }

    /// The directions in the set, in order.
    pub(crate) fn ways(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            (rest != 0).then(|| {
                let way = rest.trailing_zeros() as usize / 2;
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
