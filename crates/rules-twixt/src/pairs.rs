//! Pairs of pegs a knight's move apart, in order of play: which were linked, and what blocked the others.

use alloc::vec::Vec;

use geometry::Point;

use crate::cell::{bits, stoppers};
use crate::crossers::{CROSSERS, POINTS};
use crate::peg::Zones;
use crate::{Peg, Rules, Twixt};

/// Two pegs of one colour a knight's move apart, seen from the later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    /// The later peg of the two.
    pub at: Point,
    /// The step of [`Point::KNIGHT`] that leads to the earlier peg: 0 to 7.
    pub step: usize,
}

/// Whether a pair of pegs is linked, or what blocks it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// They are linked.
    Linked,
    /// This link, older than the later peg, blocks them.
    Blocked(Pair),
}

impl Twixt {
    /// Calls `visit` with each pair of pegs of one colour a knight's move apart and its fate. They come in order
    /// of their later pegs, and for one peg in the order of [`Point::KNIGHT`]: the whole history of the links.
    ///
    /// ```
    /// use geometry::Point;
    /// use rules_twixt::{Color, Fate, LinkRule, Pair, Rules, Setup, Twixt};
    ///
    /// let mut game = Twixt::new(&Setup::new(6, LinkRule::AllLinksBlock));
    /// for (number, (x, y)) in [(2, 1), (2, 3), (3, 3), (4, 2)].into_iter().enumerate() {
    ///     game.play(Color::in_turn(number), Point { x, y })?;
    /// }
    /// let mut pairs = Vec::new();
    /// game.pairs(|pair, fate| pairs.push((pair, fate)));
    /// let first = Pair { at: Point { x: 3, y: 3 }, step: 4 };
    /// let second = Pair { at: Point { x: 4, y: 2 }, step: 6 };
    /// assert_eq!(pairs, [(first, Fate::Linked), (second, Fate::Blocked(first))]);
    /// # Ok::<(), rules_twixt::Refusal>(())
    /// ```
    ///
    /// # Complexity
    /// O(pegs) (expected, on large boards), without extra memory.
    pub fn pairs(&self, mut visit: impl FnMut(Pair, Fate)) {
        for (number, &Peg { at, color }) in self.pegs().iter().enumerate() {
            let earlier = self.store().earlier(at, color, number as u32);
            let linked = if earlier == 0 { 0 } else { self.store().links(at) };
            for step in bits(earlier) {
                let pair = Pair { at, step };
                if linked >> step & 1 != 0 {
                    visit(pair, Fate::Linked);
                } else if let Some(by) = self.blocker(pair, number) {
                    visit(pair, Fate::Blocked(by));
                }
            }
        }
    }

    /// Returns by peg number whether links join the peg to its player's end zone at 0.
    /// After a win, this is the state before the winning peg, which it omits.
    ///
    /// # Complexity
    /// O(pegs) time and memory (expected, on large boards).
    pub fn reached(&self) -> Vec<bool> {
        let reached = |peg: &Peg| self.store().cell(peg.at).is_reached();
        let Some(winner) = self.winner() else {
            return self.pegs().iter().map(reached).collect();
        };
        // The last peg may have joined many pegs of the winner, so mark these again without it.
        let last = self.pegs().len() - 1;
        let pegs = &self.pegs()[..last];
        let starts = |peg: &Peg| Zones::of(winner, peg.at, self.sides).is_low();
        let mut marks: Vec<bool> =
            pegs.iter().map(|peg| if peg.color == winner { starts(peg) } else { reached(peg) }).collect();
        let mut stack: Vec<usize> =
            (0..last).filter(|&number| marks[number] && pegs[number].color == winner).collect();
        while let Some(number) = stack.pop() {
            for near in self.links_of(pegs[number].at).near().filter_map(|near| self.number(near)) {
                if near < last && !marks[near] {
                    marks[near] = true;
                    stack.push(near);
                }
            }
        }
        marks
    }

    /// A link that blocks a pair and is older than its later peg, `number`. An unlinked pair has one.
    fn blocker(&self, pair: Pair, number: usize) -> Option<Pair> {
        let way = pair.step % 4;
        let low = if pair.step < 4 { pair.at } else { pair.at.offset(Point::KNIGHT[pair.step]) };
        let colors = stoppers(self.rule(), self.pegs()[number].color);
        let crossing = self.store().crossing(low, way, colors);
        let starts = (0..POINTS).fold(0, |starts, i| starts | u8::from(crossing[i] != 0) << i);
        bits(starts).find_map(|i| {
            let from = low.offset(CROSSERS[way][i].step);
            bits(crossing[i] as u8).find_map(|way| {
                let to = from.offset(Point::KNIGHT[way]);
                let ends = (self.number(from)?, self.number(to)?);
                let later = if ends.0 > ends.1 { (from, way) } else { (to, way + 4) };
                (ends.0.max(ends.1) < number).then_some(Pair { at: later.0, step: later.1 })
            })
        })
    }
}
