//! Unions that can be taken back, and the last element with them.
//!
//! A union hangs one root below another, so it is undone by making it a root again. Shortened paths are not undone: an element that was
//! hung below the root of a joint set would stay there. So nothing may shorten a path across a union that is to be taken back, and
//! [`Dsu::link`] does not. Union by size alone still keeps all paths at O(log n), at worst and not only amortised.

use crate::fill::NONE;
use crate::{Dsu, Join, Key};

/// A union that can be taken back, by [`Dsu::unlink`].
#[derive(Clone, Copy, Debug)]
pub struct Link<K: Key, T> {
    /// The root that is a root no more.
    absorbed: K,
    /// Minus the size that its set had.
    entry: K::Entry,
    /// What the data of the other root was before.
    data: T,
}

impl<K: Key, T: Join + Clone> Dsu<K, T> {
    /// [`Dsu::union`] that can be taken back: `None` if the two elements were in one set already.
    ///
    /// Until it is taken back, paths must stay as they are: ask [`Dsu::root`] and not [`Dsu::find`], call [`Dsu::data_mut`] with roots
    /// only, and do not call [`Dsu::union`].
    ///
    /// ```
    /// use dsu::Dsu;
    /// let mut sets = Dsu::<u32>::with_len(3);
    /// let first = sets.link(0, 1).expect("two sets");
    /// let second = sets.link(1, 2).expect("two sets");
    /// assert!(sets.same(0, 2) && sets.link(2, 0).is_none());
    /// sets.unlink(second);
    /// sets.unlink(first);
    /// assert_eq!((sets.sets(), sets.same(0, 1), sets.pop()), (3, false, Some(())));
    /// ```
    ///
    /// # Panics
    /// When there is no element `a` or `b`.
    ///
    /// # Complexity
    /// O(log n), and a clone of data.
    #[inline]
    pub fn link(&mut self, a: K, b: K) -> Option<Link<K, T>> {
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return None;
        }
        // Sizes are negative: the larger set has the smaller entry.
        let (root, absorbed) = if self.entry(a.index()) <= self.entry(b.index()) { (a, b) } else { (b, a) };
        let link =
            Link { absorbed, entry: self.entries[absorbed.index()], data: self.data[root.index()].clone() };
        // The union of two roots shortens no path.
        self.union(root, absorbed);
        Some(link)
    }
}

impl<K: Key, T> Dsu<K, T> {
    /// Takes a union back. It must be the last one that was not taken back yet; what becomes of another one is unspecified.
    ///
    /// # Panics
    /// Maybe, when it is not the last one.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    pub fn unlink(&mut self, link: Link<K, T>) {
        let Link { absorbed, entry, data } = link;
        let root = self.entry(absorbed.index()).unsigned_abs();
        self.entries[root] = K::encode(self.entry(root) - K::decode(entry));
        self.entries[absorbed.index()] = entry;
        self.data[root] = data;
        self.sets += 1;
    }

    /// Takes the last element out, if there is one, and returns its data.
    ///
    /// # Panics
    /// When its set has other elements. The forest is as it was then.
    ///
    /// # Complexity
    /// O(1).
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let &entry = self.entries.last()?;
        assert!(K::decode(entry) == K::decode(K::SINGLE), "the last element is in a set of its own");
        self.entries.pop();
        self.sets -= 1;
        // The forest may be small from now on.
        self.last = NONE;
        self.data.pop()
    }
}
