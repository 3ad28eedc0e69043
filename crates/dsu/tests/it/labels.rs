//! The oracle: one label an element, and the members of every set listed anew for each question.

use dsu::{Dsu, Join, Key};

/// Data that tells when a set was joined twice, or not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// The sum of the elements, each plus one.
    pub(crate) sum: u64,
    /// The largest element.
    pub(crate) most: usize,
}

impl Tally {
    /// The data of the set of `element` alone.
    pub(crate) fn of(element: usize) -> Self {
        Tally { sum: element as u64 + 1, most: element }
    }
}

impl Join for Tally {
    fn join(&mut self, absorbed: &Self) {
        self.sum += absorbed.sum;
        self.most = self.most.max(absorbed.most);
    }
}

/// Elements with equal labels are in one set; the label is an element of the set, and has its data.
#[derive(Clone)]
pub(crate) struct Labels {
    labels: Vec<usize>,
    data: Vec<Tally>,
}

impl Labels {
    /// Sets of one with the data of their elements.
    pub(crate) fn with_len(len: usize) -> Self {
        Labels { labels: (0..len).collect(), data: (0..len).map(Tally::of).collect() }
    }

    /// Sets of one with default data.
    pub(crate) fn with_default(len: usize) -> Self {
        Labels { labels: (0..len).collect(), data: vec![Tally::default(); len] }
    }

    pub(crate) fn len(&self) -> usize {
        self.labels.len()
    }

    pub(crate) fn push(&mut self) {
        let at = self.len();
        self.labels.push(at);
        self.data.push(Tally::of(at));
    }

    pub(crate) fn same(&self, a: usize, b: usize) -> bool {
        self.labels[a] == self.labels[b]
    }

    pub(crate) fn size(&self, at: usize) -> usize {
        self.labels.iter().filter(|&&label| label == self.labels[at]).count()
    }

    pub(crate) fn data_mut(&mut self, at: usize) -> &mut Tally {
        &mut self.data[self.labels[at]]
    }

    pub(crate) fn unite(&mut self, a: usize, b: usize) {
        let (kept, gone) = (self.labels[a], self.labels[b]);
        if kept != gone {
            let data = self.data[gone];
            self.data[kept].join(&data);
            for label in &mut self.labels {
                if *label == gone {
                    *label = kept;
                }
            }
        }
    }

    /// Compares everything that a forest can be asked.
    pub(crate) fn check<K: Key>(&self, sets: &mut Dsu<K, Tally>) {
        assert_eq!(sets.len(), self.len());
        assert_eq!(sets.is_empty(), self.len() == 0);
        let mut members = vec![Vec::new(); self.len()];
        for (at, &label) in self.labels.iter().enumerate() {
            members[label].push(K::from_index(at));
        }
        members.retain(|set| !set.is_empty());
        assert_eq!(sets.sets(), members.len());
        for set in &members {
            let root = sets.root(set[0]);
            assert!(set.contains(&root), "the root is a member");
            for &key in set {
                assert_eq!(sets.root(key), root);
                assert_eq!(sets.size(key), set.len());
                assert_eq!(sets.data(key), &self.data[self.labels[key.index()]]);
                assert!(sets.same(key, set[0]) && sets.same(set[0], key));
            }
            if self.len() <= 64 {
                assert!(sets.members(set[0]).eq(set.iter().copied()));
                assert!(members.iter().all(|other| sets.same(other[0], set[0]) == (other == set)));
            }
        }
        let roots = sets.roots().collect::<Vec<_>>();
        assert_eq!(roots.len(), members.len());
        assert!(roots.is_sorted_by(|a, b| a < b), "ascending");
        assert!(roots.iter().all(|&key| sets.root(key) == key));
        // What shortens paths comes last, and must not change what `root` finds.
        for set in &members {
            for &key in set {
                assert_eq!(sets.find(key), sets.root(set[0]));
                assert_eq!(sets.data_mut(key), &self.data[self.labels[key.index()]]);
            }
        }
    }
}
