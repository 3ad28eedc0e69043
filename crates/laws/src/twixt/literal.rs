//! TwixT by the letter: each new link is held against all links there are.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use geometry::{Link, Point};
use rules_twixt::{Color, LinkRule};

/// The eight points a knight's move away, written down once more.
pub(super) fn knight(at: Point) -> [Point; 8] {
    [(2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2), (1, -2), (2, -1)]
        .map(|(x, y)| Point { x: at.x.wrapping_add(x), y: at.y.wrapping_add(y) })
}

/// A game.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    pub(super) size: u32,
    pub(super) rule: LinkRule,
    pub(super) winner: Option<Color>,
    /// In order of play.
    pub(super) pegs: Vec<(Point, Color)>,
    /// In the order in which they were made, by the numbers of their pegs, the earlier one first.
    links: Vec<(usize, usize)>,
    /// The pairs that were not linked.
    refused: Vec<(usize, usize)>,
}

impl Plain {
    pub(super) fn new(size: u32, rule: LinkRule) -> Self {
        Plain { size, rule, winner: None, pegs: Vec::new(), links: Vec::new(), refused: Vec::new() }
    }

    pub(super) fn on_board(&self, at: Point) -> bool {
        let inside = |along: i32| along >= 0 && i64::from(along) < i64::from(self.size);
        inside(at.x) && inside(at.y)
    }

    /// Whether a point lies in one of the end zones of a player.
    pub(super) fn in_zone_of(&self, color: Color, at: Point) -> bool {
        let along = i64::from(if color == Color::Black { at.x } else { at.y });
        along == 0 || along == i64::from(self.size) - 1
    }

    pub(super) fn number(&self, at: Point) -> Option<usize> {
        self.pegs.iter().position(|peg| peg.0 == at)
    }

    pub(super) fn peg(&self, at: Point) -> Option<Color> {
        self.number(at).map(|number| self.pegs[number].1)
    }

    /// Places a peg and makes its links, or does nothing.
    pub(super) fn play(&mut self, color: Color, at: Point) -> Result<(), ()> {
        if !self.on_board(at)
            || self.peg(at).is_some()
            || self.in_zone_of(color.opponent(), at)
            || self.winner.is_some()
        {
            return Err(());
        }
        let number = self.pegs.len();
        let able = self.able(color, at);
        self.pegs.push((at, color));
        // What the others do does not matter: links from one peg do not cross.
        self.links.extend(able.iter().rev().map(|&other| (other, number)));
        let pairs = (0..number)
            .filter(|&other| self.pegs[other].1 == color && knight(at).contains(&self.pegs[other].0));
        self.refused.extend(pairs.filter(|other| !able.contains(other)).map(|other| (other, number)));
        let ends =
            self.flood(color, number + 1, |at| if color == Color::Black { at.x == 0 } else { at.y == 0 });
        let far = i64::from(self.size) - 1;
        let is_far = |at: Point| i64::from(if color == Color::Black { at.x } else { at.y }) == far;
        if (0..=number).any(|number| ends[number] && is_far(self.pegs[number].0)) {
            self.winner = Some(color);
        }
        Ok(())
    }

    /// The pegs that a new peg would be linked to, by number.
    fn able(&self, color: Color, at: Point) -> Vec<usize> {
        let is_free = |to: Point| {
            !self.links.iter().any(|&(a, b)| {
                let blocks = self.rule == LinkRule::AllLinksBlock || self.pegs[a].1 != color;
                blocks && crosses((at, to), (self.pegs[a].0, self.pegs[b].0))
            })
        };
        let pegs = self.pegs.iter().enumerate();
        let near = pegs.filter(|(_, peg)| peg.1 == color && knight(at).contains(&peg.0) && is_free(peg.0));
        near.map(|(number, _)| number).collect()
    }

    /// The pegs of a player among the first `count` that links of these join to a peg of which `starts` holds.
    fn flood(&self, color: Color, count: usize, starts: impl Fn(Point) -> bool) -> Vec<bool> {
        let mut seen: Vec<bool> =
            self.pegs[..count].iter().map(|&(at, by)| by == color && starts(at)).collect();
        let mut todo: Vec<usize> = (0..count).filter(|&number| seen[number]).collect();
        let mut near = vec![Vec::new(); count];
        for &(a, b) in self.links.iter().filter(|link| link.1 < count) {
            near[a].push(b);
            near[b].push(a);
        }
        while let Some(number) = todo.pop() {
            for &other in &near[number] {
                if !seen[other] {
                    seen[other] = true;
                    todo.push(other);
                }
            }
        }
        seen
    }

    /// Which pegs are joined to their player's end zone at 0; without the one that has won.
    pub(super) fn reached(&self) -> Vec<bool> {
        let count = self.pegs.len() - usize::from(self.winner.is_some());
        let [black, white] = [
            self.flood(Color::Black, count, |at| at.x == 0),
            self.flood(Color::White, count, |at| at.y == 0),
        ];
        black.iter().zip(white).map(|(&black, white)| black || white).collect()
    }

    /// The other ends of the links of a peg.
    pub(super) fn linked(&self, at: Point) -> BTreeSet<Point> {
        let ends = self.links.iter().map(|&(a, b)| (self.pegs[a].0, self.pegs[b].0));
        ends.filter_map(|(a, b)| if a == at { Some(b) } else { (b == at).then_some(a) }).collect()
    }

    pub(super) fn refused(&self) -> BTreeSet<Link> {
        self.refused.iter().filter_map(|&(a, b)| Link::new(self.pegs[a].0, self.pegs[b].0)).collect()
    }

    /// The pegs with one and the next in changed places, if that changes nothing else: see [`crate::twixt`].
    ///
    /// Let S be the links before both, p the first peg and q the second, L(p) and L(q) the links that each makes where S is all there
    /// is. If none of L(p) crosses one of L(q) and blocks it, then the second to come makes what it would have made without the
    /// first, and the link between the two perhaps. That one shares an end with each of L(p) and L(q), so only S can stop it.
    pub(super) fn swapped(&self, which: usize) -> Option<Vec<(Point, Color)>> {
        let count = self.pegs.len();
        if count < 2 {
            return None;
        }
        let first = which % (count - 1);
        if self.winner.is_some() && first + 2 == count {
            return None;
        }
        let mut before = Plain::new(self.size, self.rule);
        for &(at, color) in &self.pegs[..first] {
            before.play(color, at).expect("the same moves once more");
        }
        let [p, q] = [self.pegs[first], self.pegs[first + 1]];
        let links = |(at, color): (Point, Color)| {
            let able = before.able(color, at);
            able.into_iter().map(|number| (at, before.pegs[number].0)).collect::<Vec<_>>()
        };
        let blocks = self.rule == LinkRule::AllLinksBlock || p.1 != q.1;
        if blocks && links(p).iter().any(|&one| links(q).iter().any(|&other| crosses(one, other))) {
            return None;
        }
        let mut pegs = self.pegs.clone();
        pegs.swap(first, first + 1);
        Some(pegs)
    }
}

/// Whether two links have a point in common that is no end: each has the ends of the other on its two sides. (No lattice point
/// but its ends is on a link.)
fn crosses((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |from: Point, to: Point, at: Point| {
        let [from, to, at] = [from, to, at].map(|at| (i128::from(at.x), i128::from(at.y)));
        ((to.0 - from.0) * (at.1 - from.1) - (to.1 - from.1) * (at.0 - from.0)).signum()
    };
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}
