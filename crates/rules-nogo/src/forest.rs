//! Union-find for runs, whose sets are then numbered in place.

use alloc::vec::Vec;

/// Disjoint sets of the numbers `0, 1, 2, …`.
//
// Of two roots the smaller becomes the parent. So a parent is never larger than its child, and one pass in order turns the
// parents into the numbers of the sets, in the same array. Union by size, as in `dsu`, would need a second array for that: four
// bytes a run when memory is scarcest. With path halving n unions cost O(n log n) in any order (R. E. Tarjan, J. van Leeuwen,
// 1984, for any linking). Row by row they cost O(1) each in all that we tried: snakes, spirals, combs, random stones.
pub(crate) struct Forest {
    /// Roots are their own parents.
    parents: Vec<u32>,
}

impl Forest {
    /// `len` sets of one, with room for `capacity`.
    pub(crate) fn new(len: usize, capacity: usize) -> Self {
        let mut forest = Forest { parents: Vec::with_capacity(capacity) };
        forest.grow(len);
        forest
    }

    pub(crate) fn len(&self) -> usize {
        self.parents.len()
    }

    /// Adds sets of one until there are `len` elements.
    pub(crate) fn grow(&mut self, len: usize) {
        // A board has at most 2^31 cells.
        self.parents.extend(self.parents.len() as u32..len as u32);
    }

    /// Unites the sets of two elements.
    #[inline]
    pub(crate) fn unite(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        self.parents[a.max(b) as usize] = a.min(b);
    }

    #[inline]
    fn root(&mut self, mut at: u32) -> u32 {
        loop {
            let up = self.parents[at as usize];
            if up == at {
                return at;
            }
            let next = self.parents[up as usize];
            self.parents[at as usize] = next;
            at = next;
        }
    }

    /// The number of each element's set, and how many sets there are. Sets are numbered by their first elements.
    pub(crate) fn into_numbers(self) -> (Vec<u32>, usize) {
        let mut numbers = self.parents;
        let mut end = 0;
        for element in 0..numbers.len() {
            let parent = numbers[element] as usize;
            if parent == element {
                numbers[element] = end;
                end += 1;
            } else {
                numbers[element] = numbers[parent];
            }
        }
        (numbers, end as usize)
    }
}
