//! Searches for witnesses, on demand.

use alloc::vec;
use alloc::vec::Vec;

use geometry::Link;

use crate::peg::Zones;
use crate::{BlockedLink, LinkRule, Path, Rules, Twixt};

/// A peg that the search has not reached.
const UNSEEN: u32 = u32::MAX;

impl Twixt {
    /// Returns a shortest path of linked pegs from the winner's end zone at 0 to the other one.
    ///
    /// `None` while nobody has won.
    ///
    /// # Complexity
    /// O(pegs) time and memory: a breadth-first search.
    pub fn path(&self) -> Option<Path> {
        let color = self.winner()?;
        let pegs = self.pegs();
        // By peg number: the peg from which the search reached it, or itself at a start.
        let mut parents = vec![UNSEEN; pegs.len()];
        let mut queue: Vec<u32> = Vec::new();
        for (number, peg) in pegs.iter().enumerate() {
            if peg.color == color && Zones::of(color, peg.at, self.sides).is_low() {
                parents[number] = number as u32;
                queue.push(number as u32);
            }
        }
        // A winner has a path, so the search reaches the other end zone.
        let mut next = 0;
        while let Some(&number) = queue.get(next) {
            next += 1;
            let at = pegs[number as usize].at;
            if Zones::of(color, at, self.sides).is_high() {
                return Some(Path { color, pegs: self.trace(&parents, number) });
            }
            for near in self.links_of(at).near().filter_map(|near| self.number(near)) {
                if parents[near] == UNSEEN {
                    parents[near] = number;
                    queue.push(near as u32);
                }
            }
        }
        None
    }

    /// Returns why two pegs of one colour are not linked: the earliest link that crosses their line and blocks them.
    ///
    /// `None` if they are linked, or are not two pegs of one colour.
    ///
    /// # Complexity
    /// O(1) (expected, on large boards): nine links can cross a link.
    pub fn refused(&self, link: Link) -> Option<BlockedLink> {
        let [a, b] = link.ends();
        let color = self.stone(a)?;
        if self.stone(b)? != color || self.linked(link) {
            return None;
        }
        // A link is made with the later of its pegs or never, so the number of that peg tells which
        // links are older. Of links made with the same peg, the first of `Link::crossing` is returned.
        let made = |link: Link| link.ends().map(|at| self.number(at)).into_iter().max().flatten();
        let blocks = |by: &Link| match self.rule() {
            LinkRule::AllLinksBlock => self.linked(*by),
            LinkRule::OpponentLinksBlock => self.linked(*by) && self.stone(by.ends()[0]) != Some(color),
        };
        let by = link.crossing().into_iter().filter(blocks).min_by_key(|&by| made(by))?;
        Some(BlockedLink { link, by })
    }

    /// The path from a start to peg `number`.
    fn trace(&self, parents: &[u32], number: u32) -> Vec<geometry::Point> {
        let mut number = number;
        let mut path = vec![self.pegs()[number as usize].at];
        while parents[number as usize] != number {
            number = parents[number as usize];
            path.push(self.pegs()[number as usize].at);
        }
        path.reverse();
        path
    }
}
