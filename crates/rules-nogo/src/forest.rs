//! Union-find for runs. The same array finally holds the number of each element's set.

use alloc::vec::Vec;

/// Disjoint sets of the numbers `0, 1, 2, …`.
//
// The smaller of two roots becomes the parent. So no parent is larger than its child, and one pass in order turns the
// parents into set numbers, in the same array. Union by size, as in the crate `dsu`, needs a second array: four bytes
// per run at peak memory. With path halving, n unions cost O(n log n) in any order, and no matter which of two
// roots becomes the parent (R. E. Tarjan, J. van Leeuwen, 1984). Row by row they cost O(1) each in all our
// tests: snakes, spirals, combs, random stones.
pub(crate) struct Forest {
    /// Roots are their own parents.
    parents: Vec<u32>,
}

impl Forest {
    /// `len` sets of one element each, with memory for `capacity`.
    pub(crate) fn new(len: usize, capacity: usize) -> Self {
        let mut forest = Forest { parents: Vec::with_capacity(capacity) };
        forest.grow(len);
        forest
    }

    pub(crate) fn len(&self) -> usize {
        self.parents.len()
    }

    /// Adds sets of one element until there are `len`.
    pub(crate) fn grow(&mut self, len: usize) {
        // A board has at most 2^31 cells.
        self.parents.extend(self.parents.len() as u32..len as u32);
    }

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

    /// Returns each element's set number, in order of the sets' first elements, and the number of sets.
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
