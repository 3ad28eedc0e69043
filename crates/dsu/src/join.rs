//! What happens when two sets become one: their data merges, and the caller learns which root is left.

/// Data of a set that can take in the data of another set.
///
/// Which of the two sets takes in the other is decided by their sizes alone, so the result must depend neither on that
/// nor on the order of the unions: think of a minimum, a sum, a bit mask (a commutative, associative operation). To
/// choose a representative of each set, let the data name it: the smallest member, the earliest, the one at the border.
///
/// ```
/// use dsu::{Dsu, Join};
///
/// /// The smallest member stands for its set, whichever element is the root.
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
    /// Takes in what the set that was just absorbed knew.
    fn join(&mut self, absorbed: &Self);
}

impl Join for () {
    #[inline]
    fn join(&mut self, _absorbed: &Self) {}
}

/// What [`Dsu::union`](crate::Dsu::union) did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Union<K> {
    /// The two elements were in one set already; this is its root.
    Same(K),
    /// Two sets became one.
    Joined {
        /// The root of the joint set: the root of the larger of the two, of the first one when they were equal.
        root: K,
        /// The root that is a root no more.
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
