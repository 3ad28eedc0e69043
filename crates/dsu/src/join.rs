//! How data merges in a union, and what a union returns.

/// Data of a set that can take in the data of another set.
///
/// The larger set absorbs the smaller one. If both have the same size, the first absorbs the second. The result must
/// not depend on this, nor on the order of unions: use a commutative, associative operation such as a minimum, a sum or
/// a bit mask.
/// To choose a representative of each set, store it in the data, for example the smallest member.
///
/// ```
/// use dsu::{Dsu, Join};
///
/// /// The smallest member of a set represents it. It need not be the root.
/// #[derive(Clone, Copy)]
/// struct Least(u32);
///
/// impl Join for Least {
///     fn join(&mut self, absorbed: &Self) {
///         self.0 = self.0.min(absorbed.0);
///     }
/// }
///
/// let mut sets: Dsu<u32, Least> = (0..4).map(Least).collect();
/// sets.union(3, 2);
/// sets.union(3, 1);
/// assert_eq!(sets.root(1), 3);
/// assert_eq!(sets.data(3).0, 1);
/// ```
pub trait Join {
    /// Merges the data of the absorbed set into `self`.
    fn join(&mut self, absorbed: &Self);
}

impl Join for () {
    #[inline]
    fn join(&mut self, _absorbed: &Self) {}
}

/// The result of [`Dsu::union`](crate::Dsu::union).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Union<K> {
    /// The elements were already in one set, with this root.
    Same(K),
    /// Two sets became one.
    Joined {
        /// The root of the united set: that of the larger set, or of the first for equal sizes.
        root: K,
        /// The former root of the other set.
        absorbed: K,
    },
}

impl<K> Union<K> {
    /// The root of the set that now holds both elements.
    #[inline]
    pub fn root(self) -> K {
        match self {
            Union::Same(root) | Union::Joined { root, .. } => root,
        }
    }

    /// Whether two sets became one.
    #[inline]
    pub fn is_joined(&self) -> bool {
        matches!(self, Union::Joined { .. })
    }
}
