//! Is there a ring? A flood from outside, and ways to get it wrong.

use std::collections::BTreeSet;

use super::Rules;
use crate::it::naive::{Bug, Place};

impl Rules<'_> {
    /// An empty cell that is cut off from the outside after the first `k` moves.
    pub(super) fn hole(&self, k: usize) -> Option<Place> {
        let is_disc = |at: &Place| self.stones_near(k, *at).len() == 6;
        if self.bug == Bug::DiscIsRing
            && let Some(&center) = self.moves[..k].iter().find(|at| is_disc(at))
        {
            return Some(center);
        }
        let in_plane = |(x, y): Place| (0..=2 * self.side).contains(&x) && (0..=2 * self.side).contains(&y);
        let closed = self.bug == Bug::OffBoardClosed;
        // The outside is one ring of cells round the board; if it is closed, the largest stretch of empty cells is "outside".
        let start: Vec<Place> = if closed { self.largest_stretch(k) } else { vec![(0, 0)] };
        let mut reached: BTreeSet<Place> = start.iter().copied().collect();
        let mut waiting = start;
        while let Some(at) = waiting.pop() {
            let near = self.letters().near(at).into_iter();
            let near = near
                .filter(|&to| if closed { self.is_on(to) } else { in_plane(to) } && !self.is_stone(k, to));
            waiting.extend(near.filter(|&to| reached.insert(to)));
        }
        self.cells().into_iter().find(|&at| !self.is_stone(k, at) && !reached.contains(&at))
    }

    /// The first move with a ring, if there were a ring after each move behind it.
    pub(super) fn halving(&self) -> usize {
        let (mut low, mut high) = (0, self.moves.len() + 1);
        while high - low > 1 {
            let middle = (low + high) / 2;
            *(if self.hole(middle).is_some() { &mut high } else { &mut low }) = middle;
        }
        high
    }

    fn largest_stretch(&self, k: usize) -> Vec<Place> {
        let mut left: BTreeSet<Place> =
            self.cells().into_iter().filter(|&at| !self.is_stone(k, at)).collect();
        let mut largest = Vec::new();
        while let Some(start) = left.pop_first() {
            let mut stretch = vec![start];
            let mut next = 0;
            while next < stretch.len() {
                stretch.extend(self.letters().near(stretch[next]).into_iter().filter(|to| left.remove(to)));
                next += 1;
            }
            if stretch.len() > largest.len() {
                largest = stretch;
            }
        }
        largest
    }

    /// How many runs the stones round move `k` form at that time: along a line of six cells, and around the circle.
    pub(super) fn runs(&self, k: usize) -> [usize; 2] {
        let (x, y) = self.moves[k - 1];
        let circle = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)].map(|(a, b)| (x + a, y + b));
        let starts =
            (0..6).filter(|&i| self.is_stone(k, circle[i]) && !self.is_stone(k, circle[(i + 5) % 6])).count();
        let wraps = self.is_stone(k, circle[0]) && self.is_stone(k, circle[5]);
        [starts + usize::from(wraps), starts]
    }

    /// How many groups move `k` joins.
    pub(super) fn groups_touched(&self, k: usize) -> usize {
        let near = self.letters().near(self.moves[k - 1]);
        self.groups(k - 1).iter().filter(|group| near.iter().any(|at| group.contains(at))).count()
    }
}
