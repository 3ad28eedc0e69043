//! Handwritten versions of union-find. They and `Dsu` implement a common trait.

use dsu::Dsu;

/// The operations that the benchmarks use.
pub(crate) trait Sets {
    /// The name in the report.
    const NAME: &str;

    fn with_len(len: usize) -> Self;
    fn reset(&mut self);
    /// Whether two sets became one.
    fn unite(&mut self, a: u32, b: u32) -> bool;
    fn same(&mut self, a: u32, b: u32) -> bool;
}

impl Sets for Dsu<u32> {
    const NAME: &str = "dsu u32";

    fn with_len(len: usize) -> Self {
        Dsu::with_len(len)
    }

    fn reset(&mut self) {
        Dsu::reset(self);
    }

    fn unite(&mut self, a: u32, b: u32) -> bool {
        self.union(a, b).is_joined()
    }

    fn same(&mut self, a: u32, b: u32) -> bool {
        self.find(a) == self.find(b)
    }
}

impl Sets for Dsu<u16> {
    const NAME: &str = "dsu u16";

    fn with_len(len: usize) -> Self {
        Dsu::with_len(len)
    }

    fn reset(&mut self) {
        Dsu::reset(self);
    }

    fn unite(&mut self, a: u32, b: u32) -> bool {
        self.union(a as u16, b as u16).is_joined()
    }

    fn same(&mut self, a: u32, b: u32) -> bool {
        self.find(a as u16) == self.find(b as u16)
    }
}

/// One label per element. A union relabels the whole array (quick-find).
pub(crate) struct Labels(Vec<u32>);

impl Sets for Labels {
    const NAME: &str = "labels";

    fn with_len(len: usize) -> Self {
        Labels((0..len as u32).collect())
    }

    fn reset(&mut self) {
        self.0.iter_mut().zip(0..).for_each(|(label, at)| *label = at);
    }

    fn unite(&mut self, a: u32, b: u32) -> bool {
        let (kept, gone) = (self.0[a as usize], self.0[b as usize]);
        if kept == gone {
            return false;
        }
        for label in &mut self.0 {
            *label = if *label == gone { kept } else { *label };
        }
        true
    }

    fn same(&mut self, a: u32, b: u32) -> bool {
        self.0[a as usize] == self.0[b as usize]
    }
}

/// Parents without sizes, and paths that are never shortened.
pub(crate) struct Tree(Vec<usize>);

impl Tree {
    fn find(&self, mut at: usize) -> usize {
        while self.0[at] != at {
            at = self.0[at];
        }
        at
    }
}

impl Sets for Tree {
    const NAME: &str = "plain tree";

    fn with_len(len: usize) -> Self {
        Tree((0..len).collect())
    }

    fn reset(&mut self) {
        self.0.iter_mut().enumerate().for_each(|(at, parent)| *parent = at);
    }

    fn unite(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a as usize), self.find(b as usize));
        self.0[b] = a;
        a != b
    }

    fn same(&mut self, a: u32, b: u32) -> bool {
        self.find(a as usize) == self.find(b as usize)
    }
}

/// Parents and sizes in two arrays. `find` walks the path twice, to make all its elements children of the root.
pub(crate) struct Textbook {
    parents: Vec<usize>,
    sizes: Vec<usize>,
}

impl Textbook {
    fn find(&mut self, mut at: usize) -> usize {
        let mut root = at;
        while self.parents[root] != root {
            root = self.parents[root];
        }
        while self.parents[at] != root {
            at = std::mem::replace(&mut self.parents[at], root);
        }
        root
    }
}

impl Sets for Textbook {
    const NAME: &str = "textbook";

    fn with_len(len: usize) -> Self {
        Textbook { parents: (0..len).collect(), sizes: vec![1; len] }
    }

    fn reset(&mut self) {
        self.parents.iter_mut().enumerate().for_each(|(at, parent)| *parent = at);
        self.sizes.fill(1);
    }

    fn unite(&mut self, a: u32, b: u32) -> bool {
        let (mut a, mut b) = (self.find(a as usize), self.find(b as usize));
        if a == b {
            return false;
        }
        if self.sizes[a] < self.sizes[b] {
            std::mem::swap(&mut a, &mut b);
        }
        self.parents[b] = a;
        self.sizes[a] += self.sizes[b];
        true
    }

    fn same(&mut self, a: u32, b: u32) -> bool {
        self.find(a as usize) == self.find(b as usize)
    }
}
