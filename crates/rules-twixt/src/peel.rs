//! Taking pegs off until none is left, to find an order in which they can have come: see `order.rs`.
//!
//! The search goes backwards and takes pegs off. A set of pegs is *sound* if each gap between two of them is blocked by a link between two of
//! them. The whole set must be sound, and so must be what is left after each peg that is taken off. This is also enough: when a peg of a gap is
//! taken off, the link that blocks the gap stays, for links from one peg do not cross.
//!
//! A peg none of whose links blocks a gap can be taken off at once. If there is an order at all, there is one with this peg last: taking it
//! off opens no gap, and gaps only go away. After real games next to nothing is left then. What is left falls apart into groups
//! of pegs that have nothing to do with each other; in each group one peg after the other is tried, with a limit.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use geometry::Link;
use rules_core::NoOrder;

use crate::Rule;
use crate::order::Pegs;

impl Pegs {
    /// Takes all pegs off, `first` before the others, and returns the order if there is one. All pegs stand again then if there is none.
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

    /// Takes off all pegs that have to do with one, by trying which goes first. Returns whether it found a way, and leaves these pegs
    /// standing if not.
    fn peel_group(&mut self, one: usize, order: &mut Vec<usize>) -> Result<bool, NoOrder<Rule>> {
        let group = self.group(one);
        // Of each choice: how many pegs were off before, and which of the group is to be tried next.
        let mut choices = vec![(order.len(), 0)];
        while let Some((before, next)) = choices.pop() {
            self.put_back(before, order);
            self.may_go_on()?;
            // It is walked over below, twice.
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

    /// Takes off whatever of `waiting` is the end of no link that blocks a gap, and what has become so by it.
    fn take_off_free(&mut self, waiting: &mut Vec<usize>, order: &mut Vec<usize>) {
        while let Some(number) = waiting.pop() {
            self.count(1);
            if self.stands[number] && self.blocked(number).next().is_none() {
                waiting.extend(self.take_off(number, order));
            }
        }
    }

    /// Takes a peg off. Returns the pegs of the links that blocked its gaps.
    fn take_off(&mut self, number: usize, order: &mut Vec<usize>) -> Vec<usize> {
        let links: Vec<Link> = self.gaps(number).flat_map(|gap| self.blocking(gap)).collect();
        self.stands[number] = false;
        order.push(number);
        links.into_iter().flat_map(Link::ends).filter_map(|at| self.number(at)).collect()
    }

    /// Puts pegs back until only so many are off.
    fn put_back(&mut self, off: usize, order: &mut Vec<usize>) {
        for number in order.drain(off..) {
            self.stands[number] = true;
        }
    }

    /// Whether the pegs stay sound without this one: each gap that a link of it blocks is blocked by a link without it as well.
    pub(crate) fn can_go(&self, number: usize) -> bool {
        let at = self.pegs[number].0;
        self.blocked(number).all(|gap| self.blocking(gap).any(|link| !link.ends().contains(&at)))
    }

    /// The pegs that have to do with one: by a gap, or by a link that blocks one, or by what these have to do with.
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
