//! Takes pegs off until none is left, to find an order of play: see `order.rs`.
//!
//! A set of pegs is *sound* if each gap between two of them is blocked by a link between two
//! of them. In a valid order of play all pegs are sound, and stay so as pegs are taken off,
//! last first. This is also enough: when the later peg of a gap is taken off, a link that
//! blocks the gap stays, since links that share a peg do not cross. So this link is older.
//!
//! A peg is *free* if none of its links blocks a gap. It can be taken off at once: any valid order stays valid if
//! the peg is moved to its end, since the others are sound without it, and taking pegs off only removes gaps. In
//! positions of real games, almost no pegs remain when no peg is free. The remaining pegs form independent
//! groups. In each group the search tries one peg after another, up to a limit.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use geometry::Link;
use rules_core::NoOrder;

use crate::Rule;
use crate::order::Pegs;

impl Pegs {
    /// Takes all pegs off, `first` before the others. Returns the order, or puts all back if none exists.
    pub(crate) fn peeled(&mut self, first: Option<usize>) -> Result<Option<Vec<usize>>, NoOrder<Rule>> {
        self.count(self.pegs.len());
        let mut order = Vec::with_capacity(self.pegs.len());
        let mut waiting: Vec<usize> = (0..self.pegs.len()).collect();
        if let Some(first) = first {
            self.take_off(first, &mut order);
        }
        self.take_off_free(&mut waiting, &mut order);
        if first.is_none() {
            self.begin_to_try();
        }
        for number in 0..self.pegs.len() {
            if self.stands[number] && !self.peel_group(number, &mut order)? {
                self.put_back(0, &mut order);
                return Ok(None);
            }
        }
        Ok(Some(order))
    }

    /// Takes off the group of a peg, by trying which goes first. Returns whether that works; if not, the group stays.
    fn peel_group(&mut self, one: usize, order: &mut Vec<usize>) -> Result<bool, NoOrder<Rule>> {
        let group = self.group(one);
        // For each choice: how many pegs were off before, and the next index in the group to try.
        let mut choices = vec![(order.len(), 0)];
        while let Some((before, next)) = choices.pop() {
            self.put_back(before, order);
            self.may_go_on()?;
            // The group is walked over twice below.
            self.count(2 * group.len());
            let is_choice = |&at: &usize| self.stands[group[at]] && self.can_go(group[at]);
            let Some(at) = (next..group.len()).find(is_choice) else { continue };
            choices.push((before, at + 1));
            let mut waiting = self.take_off(group[at], order);
            self.take_off_free(&mut waiting, order);
            if group.iter().all(|&number| !self.stands[number]) {
                return Ok(true);
            }
            choices.push((order.len(), 0));
        }
        Ok(false)
    }

    /// Takes off the free pegs of `waiting`, and those that become free as a result.
    fn take_off_free(&mut self, waiting: &mut Vec<usize>, order: &mut Vec<usize>) {
        while let Some(number) = waiting.pop() {
            self.count(1);
            if self.stands[number] && self.blocked(number).next().is_none() {
                waiting.extend(self.take_off(number, order));
            }
        }
    }

    /// Takes a peg off. Returns those whose links blocked its gaps, which may be free now.
    fn take_off(&mut self, number: usize, order: &mut Vec<usize>) -> Vec<usize> {
        let links: Vec<Link> = self.gaps(number).flat_map(|gap| self.blocking(gap)).collect();
        self.stands[number] = false;
        order.push(number);
        links.into_iter().flat_map(Link::ends).filter_map(|at| self.number(at)).collect()
    }

    /// Puts pegs back until only the first `off` are off.
    fn put_back(&mut self, off: usize, order: &mut Vec<usize>) {
        for number in order.drain(off..) {
            self.stands[number] = true;
        }
    }

    /// Whether the others stay sound: each gap that links of this peg block is also blocked by another link.
    pub(crate) fn can_go(&self, number: usize) -> bool {
        let at = self.pegs[number].0;
        self.blocked(number).all(|gap| self.blocking(gap).any(|link| !link.ends().contains(&at)))
    }

    /// The pegs connected with one by gaps and the links that block them, directly or through others.
    fn group(&mut self, one: usize) -> Vec<usize> {
        let (mut group, mut is_in) = (vec![one], mem::take(&mut self.marks));
        is_in[one] = true;
        let mut next = 0;
        while let Some(&number) = group.get(next) {
            next += 1;
            let gaps = self.gaps(number).chain(self.blocked(number));
            let near = gaps.flat_map(|gap| self.blocking(gap).chain([gap])).flat_map(Link::ends);
            for near in near.filter_map(|at| self.number(at)) {
                if !is_in[near] {
                    is_in[near] = true;
                    group.push(near);
                }
            }
        }
        group.iter().for_each(|&number| is_in[number] = false);
        self.marks = is_in;
        group.sort_unstable();
        group
    }
}
