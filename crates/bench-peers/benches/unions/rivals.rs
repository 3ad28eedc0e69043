//! The rivals behind one trait with ours. None but ours is made new in place, so for them a new one takes its place.

use dsu::{Dsu, Key};
use ena::unify::{InPlaceUnificationTable, UnifyKey};
use union_find::{QuickUnionUf, UnionBySize, UnionFind};

/// What the benchmarks need of disjoint sets.
pub(crate) trait Sets {
    /// How it is called in the report.
    const NAME: &str;

    fn with_len(len: usize) -> Self;
    fn unite(&mut self, a: u32, b: u32);
    fn same(&mut self, a: u32, b: u32) -> bool;

    /// Makes every element a set of one again.
    #[inline]
    fn reset(&mut self, len: usize)
    where
        Self: Sized,
    {
        *self = Self::with_len(len);
    }
}

impl Sets for Dsu<u32> {
    const NAME: &str = "dsu u32";

    fn with_len(len: usize) -> Self {
        Dsu::with_len(len)
    }

    #[inline]
    fn unite(&mut self, a: u32, b: u32) {
        self.union(a, b);
    }

    #[inline]
    fn same(&mut self, a: u32, b: u32) -> bool {
        self.find(a) == self.find(b)
    }

    #[inline]
    fn reset(&mut self, _len: usize) {
        Dsu::reset(self);
    }
}

impl Sets for Dsu<u16> {
    const NAME: &str = "dsu u16";

    fn with_len(len: usize) -> Self {
        Dsu::with_len(len)
    }

    #[inline]
    fn unite(&mut self, a: u32, b: u32) {
        self.union(a as u16, b as u16);
    }

    #[inline]
    fn same(&mut self, a: u32, b: u32) -> bool {
        self.find(a as u16) == self.find(b as u16)
    }

    #[inline]
    fn reset(&mut self, _len: usize) {
        Dsu::reset(self);
    }
}

/// The largest forest of `u16`.
pub(crate) const SMALL: usize = <u16 as Key>::CAPACITY;

impl Sets for petgraph::unionfind::UnionFind<u32> {
    const NAME: &str = "petgraph";

    fn with_len(len: usize) -> Self {
        Self::new(len)
    }

    #[inline]
    fn unite(&mut self, a: u32, b: u32) {
        self.union(a, b);
    }

    #[inline]
    fn same(&mut self, a: u32, b: u32) -> bool {
        self.find_mut(a) == self.find_mut(b)
    }
}

impl Sets for disjoint_sets::UnionFind<u32> {
    const NAME: &str = "disjoint-sets";

    fn with_len(len: usize) -> Self {
        Self::new(len)
    }

    #[inline]
    fn unite(&mut self, a: u32, b: u32) {
        self.union(a, b);
    }

    #[inline]
    fn same(&mut self, a: u32, b: u32) -> bool {
        self.equiv(a, b)
    }
}

impl Sets for disjoint::DisjointSet {
    const NAME: &str = "disjoint";

    fn with_len(len: usize) -> Self {
        Self::with_len(len)
    }

    #[inline]
    fn unite(&mut self, a: u32, b: u32) {
        self.join(a as usize, b as usize);
    }

    #[inline]
    fn same(&mut self, a: u32, b: u32) -> bool {
        self.is_joined(a as usize, b as usize)
    }
}

impl Sets for QuickUnionUf<UnionBySize> {
    const NAME: &str = "union-find";

    fn with_len(len: usize) -> Self {
        Self::new(len)
    }

    #[inline]
    fn unite(&mut self, a: u32, b: u32) {
        self.union(a as usize, b as usize);
    }

    #[inline]
    fn same(&mut self, a: u32, b: u32) -> bool {
        self.find(a as usize) == self.find(b as usize)
    }
}

impl Sets for partitions::PartitionVec<()> {
    const NAME: &str = "partitions";

    fn with_len(len: usize) -> Self {
        Self::from_elem((), len)
    }

    #[inline]
    fn unite(&mut self, a: u32, b: u32) {
        self.union(a as usize, b as usize);
    }

    #[inline]
    fn same(&mut self, a: u32, b: u32) -> bool {
        self.same_set(a as usize, b as usize)
    }
}

impl Sets for ac_library::Dsu {
    const NAME: &str = "ac-library-rs";

    fn with_len(len: usize) -> Self {
        Self::new(len)
    }

    #[inline]
    fn unite(&mut self, a: u32, b: u32) {
        self.merge(a as usize, b as usize);
    }

    #[inline]
    fn same(&mut self, a: u32, b: u32) -> bool {
        ac_library::Dsu::same(self, a as usize, b as usize)
    }
}

impl Sets for InPlaceUnificationTable<Number> {
    const NAME: &str = "ena";

    fn with_len(len: usize) -> Self {
        let mut sets = Self::new();
        sets.reserve(len);
        (0..len).for_each(|_| {
            sets.new_key(());
        });
        sets
    }

    #[inline]
    fn unite(&mut self, a: u32, b: u32) {
        self.union(Number(a), Number(b));
    }

    #[inline]
    fn same(&mut self, a: u32, b: u32) -> bool {
        self.unioned(Number(a), Number(b))
    }
}

/// A key for ena.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Number(u32);

impl UnifyKey for Number {
    type Value = ();

    fn index(&self) -> u32 {
        self.0
    }

    fn from_index(index: u32) -> Self {
        Number(index)
    }

    fn tag() -> &'static str {
        "number"
    }
}
