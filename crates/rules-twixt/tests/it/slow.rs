//! The rules word for word, without a thought for speed.

use std::collections::{BTreeMap, BTreeSet};

use geometry::{Link, Point};
use rules_twixt::{Color, LinkRule, PlayError};

/// A game as lists.
#[derive(Clone)]
pub(crate) struct Slow {
    pub(crate) size: i64,
    pub(crate) rule: LinkRule,
    pub(crate) pegs: Vec<(Color, Point)>,
    /// In the order in which they were made, with the number of the move.
    pub(crate) links: Vec<(Color, Link, usize)>,
    pub(crate) winner: Option<Color>,
}

impl Slow {
    pub(crate) fn new(size: u32, rule: LinkRule) -> Self {
        Slow { size: i64::from(size), rule, pegs: Vec::new(), links: Vec::new(), winner: None }
    }

    /// Why the move is refused, in the order of the documentation.
    pub(crate) fn refuses(&self, color: Color, at: Point) -> Option<PlayError> {
        let (x, y, last, size) = (i64::from(at.x), i64::from(at.y), self.size - 1, self.size as u32);
        let across = match color {
            Color::Black => y,
            Color::White => x,
        };
        if x < 0 || y < 0 || x > last || y > last {
            Some(PlayError::OffBoard { at, size })
        } else if let Some(&(by, _)) = self.pegs.iter().find(|peg| peg.1 == at) {
            Some(PlayError::Occupied { at, by })
        } else if across == 0 || across == last {
            Some(PlayError::OpponentsEndZone { at, color, size })
        } else {
            self.winner.map(|winner| PlayError::GameOver { winner })
        }
    }

    /// Plays a legal move, linking to other pegs in the order that `arrange` puts them in. Returns the new links.
    pub(crate) fn play(&mut self, color: Color, at: Point, arrange: impl FnOnce(&mut [Point])) -> Vec<Link> {
        let number = self.pegs.len();
        self.pegs.push((color, at));
        let own = self.pegs.iter().filter(|peg| peg.0 == color).map(|peg| peg.1);
        let mut near: Vec<Point> = own.filter(|&peg| knights_move(at, peg)).collect();
        arrange(&mut near);
        let mut made = Vec::new();
        for peg in near {
            if !self
                .links
                .iter()
                .any(|&(by, link, _)| self.blocks(color, by) && touches([at, peg], link.ends()))
            {
                let link = Link::new(at, peg).expect("a knight's move apart");
                self.links.push((color, link, number));
                made.push(link);
            }
        }
        if self.joined(color) {
            self.winner = Some(color);
        }
        made
    }

    /// Whether links of `by` stop links of `color` under the rule.
    pub(crate) fn blocks(&self, color: Color, by: Color) -> bool {
        self.rule == LinkRule::AllLinksBlock || color != by
    }

    /// The fewest pegs on a chain from one end zone of `color` to the other.
    pub(crate) fn shortest(&self, color: Color) -> Option<usize> {
        let along = |p: Point| i64::from(if color == Color::Black { p.x } else { p.y });
        let mut near: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
        for [a, b] in self.links.iter().filter(|link| link.0 == color).map(|link| link.1.ends()) {
            near.entry(a).or_default().push(b);
            near.entry(b).or_default().push(a);
        }
        let mut ring: Vec<Point> = near.keys().copied().filter(|&p| along(p) == 0).collect();
        let mut seen: BTreeSet<Point> = ring.iter().copied().collect();
        for pegs in 1.. {
            if ring.is_empty() {
                break;
            }
            if ring.iter().any(|&p| along(p) == self.size - 1) {
                return Some(pegs);
            }
            ring = ring.iter().flat_map(|p| &near[p]).copied().filter(|&p| seen.insert(p)).collect();
        }
        None
    }

    fn joined(&self, color: Color) -> bool {
        self.shortest(color).is_some()
    }
}

/// One step in one direction and two in the other.
fn knights_move(a: Point, b: Point) -> bool {
    let (dx, dy) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
    (dx == 1 && dy == 2) || (dx == 2 && dy == 1)
}

/// Whether two segments have a point in common that is not an end of both.
pub(crate) fn touches([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    for (p, q) in [(a, b), (b, a)] {
        for (r, s) in [(c, d), (d, c)] {
            if p == r {
                // A common end: more than that is in common when they set out in the same direction.
                return area(p, q, s) == 0 && dot(p, q, s) > 0;
            }
        }
    }
    let sides =
        [area(a, b, c).signum(), area(a, b, d).signum(), area(c, d, a).signum(), area(c, d, b).signum()];
    let proper = sides[0] * sides[1] < 0 && sides[2] * sides[3] < 0;
    proper || on(c, [a, b]) || on(d, [a, b]) || on(a, [c, d]) || on(b, [c, d])
}

/// Twice the signed area of the triangle.
fn area(a: Point, b: Point, c: Point) -> i64 {
    let n = i64::from;
    (n(b.x) - n(a.x)) * (n(c.y) - n(a.y)) - (n(b.y) - n(a.y)) * (n(c.x) - n(a.x))
}

/// The scalar product of the ways from `a` to `b` and to `c`.
fn dot(a: Point, b: Point, c: Point) -> i64 {
    let n = i64::from;
    (n(b.x) - n(a.x)) * (n(c.x) - n(a.x)) + (n(b.y) - n(a.y)) * (n(c.y) - n(a.y))
}

/// Whether `p` lies on the segment.
fn on(p: Point, [a, b]: [Point; 2]) -> bool {
    area(a, b, p) == 0 && dot(p, a, b) <= 0
}
