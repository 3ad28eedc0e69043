//! One trait for our disjoint sets and the rivals. Only ours are reset in place; a rival is replaced by a new one.

use dsu::{Dsu, Key};
use ena::unify::{InPlaceUnificationTable, UnifyKey};
use union_find::{QuickUnionUf, UnionBySize, UnionFind};

/// The operations that the benchmarks need.
pub(crate) trait Sets {
    /// The name in the report.
    const NAME: &str;

    fn with_len(len: usize) -> Self;
    fn unite(&mut self, a: u32, b: u32);
    fn same(&mut self, a: u32, b: u32) -> bool;

    /// Makes every element a set of its own again.
    #[inline]
    fn reset(&mut self, len: usize)
    where
        Self: Sized,
    {
        *self = Self::with_len(len);
    }
}

/// Implements [`Sets`] for a type: its name, `with_len`, `unite`, `same`, and optionally `reset` in place.
macro_rules! sets {
    (
        $name:literal, $type:ty,
        |$len:ident| $with_len:expr,
        |$one:ident, $a:ident, $b:ident| $unite:expr,
        |$other:ident, $c:ident, $d:ident| $same:expr $(, |$old:ident| $reset:expr)?
    ) => {
        impl Sets for $type {
            const NAME: &str = $name;

            fn with_len($len: usize) -> Self {
                $with_len
            }

            #[inline]
            fn unite(&mut self, $a: u32, $b: u32) {
                let $one = self;
                $unite;
            }

            #[inline]
            fn same(&mut self, $c: u32, $d: u32) -> bool {
                let $other = self;
                $same
            }
            $(
                #[inline]
                fn reset(&mut self, _len: usize) {
                    let $old = self;
                    $reset;
                }
            )?
        }
    };
}

sets!(
    "dsu u32",
    Dsu<u32>,
    |len| Dsu::with_len(len),
    |sets, a, b| sets.union(a, b),
    |sets, a, b| sets.find(a) == sets.find(b),
    |sets| Dsu::reset(sets)
);
sets!(
    "dsu u16",
    Dsu<u16>,
    |len| Dsu::with_len(len),
    |sets, a, b| sets.union(a as u16, b as u16),
    |sets, a, b| sets.find(a as u16) == sets.find(b as u16),
    |sets| Dsu::reset(sets)
);
sets!(
    "petgraph",
    petgraph::unionfind::UnionFind<u32>,
    |len| Self::new(len),
    |sets, a, b| sets.union(a, b),
    |sets, a, b| sets.find_mut(a) == sets.find_mut(b)
);
sets!(
    "disjoint-sets",
    disjoint_sets::UnionFind<u32>,
    |len| Self::new(len),
    |sets, a, b| sets.union(a, b),
    |sets, a, b| sets.equiv(a, b)
);
sets!(
    "disjoint",
    disjoint::DisjointSet,
    |len| Self::with_len(len),
    |sets, a, b| sets.join(a as usize, b as usize),
    |sets, a, b| sets.is_joined(a as usize, b as usize)
);
sets!(
    "union-find",
    QuickUnionUf<UnionBySize>,
    |len| Self::new(len),
    |sets, a, b| sets.union(a as usize, b as usize),
    |sets, a, b| sets.find(a as usize) == sets.find(b as usize)
);
sets!(
    "partitions",
    partitions::PartitionVec<()>,
    |len| Self::from_elem((), len),
    |sets, a, b| sets.union(a as usize, b as usize),
    |sets, a, b| sets.same_set(a as usize, b as usize)
);
sets!(
    "ac-library-rs",
    ac_library::Dsu,
    |len| Self::new(len),
    |sets, a, b| sets.merge(a as usize, b as usize),
    |sets, a, b| ac_library::Dsu::same(sets, a as usize, b as usize)
);
sets!(
    "ena",
    InPlaceUnificationTable<Number>,
    |len| of_numbers(len),
    |sets, a, b| sets.union(Number(a), Number(b)),
    |sets, a, b| sets.unioned(Number(a), Number(b))
);

/// The maximum number of elements of a `Dsu<u16>`.
pub(crate) const SMALL: usize = <u16 as Key>::CAPACITY;

fn of_numbers(len: usize) -> InPlaceUnificationTable<Number> {
    let mut sets = InPlaceUnificationTable::new();
    sets.reserve(len);
    (0..len).for_each(|_| {
        sets.new_key(());
    });
    sets
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
