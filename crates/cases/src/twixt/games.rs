//! Games of TwixT at random.

use alloc::vec;
use alloc::vec::Vec;

use oracle::twixt::{Point, Replay, add, why_not};
use rng::Rng;

use super::{Twixt, points};
use crate::case::{Scale, Style};

/// The ways of making a game.
pub(super) const STYLES: &[Style<Twixt>] = &[
    Style { name: "uniform", make: uniform },
    Style { name: "clusters", make: clusters },
    Style { name: "chain", make: chain },
    Style { name: "crossed", make: crossed },
    Style { name: "dense", make: dense },
];

/// The eight steps of a knight.
pub(super) const STEPS: [Point; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn size(rng: &mut Rng, scale: Scale) -> i64 {
    scale.size(rng, (4, 5), (4, 7), (8, 12))
}

/// A length that is odd and at least 5.
fn length(rng: &mut Rng, scale: Scale) -> usize {
    2 * scale.size(rng, (2, 5), (2, 12), (10, 40)) as usize + 1
}

/// Any points.
fn uniform(rng: &mut Rng, scale: Scale) -> Twixt {
    let (size, length) = (size(rng, scale), length(rng, scale));
    Play::new(size).on(length, rng, |_, rng| (rng.between(0, size), rng.between(0, size)))
}

/// Most pegs a knight's move from another peg: many links, and many that are blocked.
fn clusters(rng: &mut Rng, scale: Scale) -> Twixt {
    let (size, length) = (size(rng, scale), length(rng, scale));
    Play::new(size).on(length, rng, |play, rng| {
        let own = play.pegs.iter().skip(play.pegs.len() % 2).step_by(2).copied().collect::<Vec<_>>();
        if own.is_empty() || rng.chance(20) {
            return (rng.between(0, size), rng.between(0, size));
        }
        a_step_away(&own, rng)
    })
}

/// Black's pegs lie on a way from side to side, in any order, perhaps all but one; White's near by.
fn chain(rng: &mut Rng, scale: Scale) -> Twixt {
    let size = size(rng, scale);
    let mut way = way(size, rng);
    rng.shuffle(&mut way);
    if rng.chance(20) {
        way.pop();
    }
    between(size, &way, rng, a_step_away)
}

/// As `chain`, but White's pegs come in pairs across the way, and Black's own links cross it too.
fn crossed(rng: &mut Rng, scale: Scale) -> Twixt {
    let size = size(rng, scale);
    let mut way = way(size, rng);
    if rng.chance(50) {
        let aside = a_step_away(&way, rng);
        way.insert(rng.below(way.len() + 1), aside);
    }
    let last = rng.below(way.len());
    let last = way.remove(last);
    rng.shuffle(&mut way);
    way.push(last);
    let mut ends: Vec<Point> = Vec::new();
    between(size, &way, rng, |way, rng| match ends.pop() {
        Some(end) => end,
        None => {
            let ((x, y), (dx, dy)) = (rng.pick(way), rng.pick(&STEPS));
            let start = (x + rng.between(-1, 1), y + rng.between(-1, 1));
            ends.push((start.0 + dx, start.1 + dy));
            start
        }
    })
}

/// A knight's move from one of the points.
fn a_step_away(points: &[Point], rng: &mut Rng) -> Point {
    let (from, step) = (rng.pick(points), rng.pick(&STEPS));
    (from.0 + step.0, from.1 + step.1)
}

/// As many pegs as the board takes.
fn dense(rng: &mut Rng, scale: Scale) -> Twixt {
    let size = size(rng, scale);
    let length = (size * size / 2 * 2 + 1).min(81) as usize;
    let mut points = points(size);
    rng.shuffle(&mut points);
    Play::new(size).on(length, rng, |_, rng| rng.pick(&points))
}

/// Points from x = 0 to x = size, a knight's move from one to the next.
fn way(size: i64, rng: &mut Rng) -> Vec<Point> {
    loop {
        let mut way = vec![(0, rng.between(1, size - 1))];
        while let Some(&(x, y)) = way.last() {
            if x == size {
                return way;
            }
            let (dx, dy) = rng.pick(&[(1, 2), (1, -2), (2, 1), (2, 1), (2, -1), (2, -1)]);
            if x + dx > size || !(1..size).contains(&(y + dy)) {
                break;
            }
            way.push((x + dx, y + dy));
        }
    }
}

/// A game in which Black's pegs are given, and White's are wished for.
fn between(
    size: i64,
    blacks: &[Point],
    rng: &mut Rng,
    mut wish: impl FnMut(&[Point], &mut Rng) -> Point,
) -> Twixt {
    let mut next = 0;
    let length = 2 * blacks.len().max(3) - 1;
    Play::new(size).on(length, rng, |play, rng| {
        if play.pegs.len() % 2 == 1 {
            return wish(blacks, rng);
        }
        next += 1;
        blacks.get(next - 1).copied().unwrap_or_else(|| (rng.between(0, size), rng.between(1, size - 1)))
    })
}

/// A game that goes on until somebody wins with a peg that may be the last.
pub(super) struct Play {
    pub(super) size: i64,
    pub(super) pegs: Vec<Point>,
    pub(super) game: Replay,
}

impl Play {
    pub(super) fn new(size: i64) -> Self {
        Play { size, pegs: Vec::new(), game: Replay { links: Vec::new(), refused: Vec::new(), won_by: None } }
    }

    /// Plays up to `length` pegs where they are wished for, or anywhere when wishes fail too often. A peg that may not be
    /// played, or that would win where the game cannot end, is passed over.
    pub(super) fn on(
        mut self,
        length: usize,
        rng: &mut Rng,
        mut wish: impl FnMut(&Play, &mut Rng) -> Point,
    ) -> Twixt {
        let mut failed = 0;
        while self.pegs.len() < length && self.game.won_by.is_none() && failed < 400 {
            let anywhere = (rng.between(0, self.size), rng.between(0, self.size));
            let peg = if failed < 20 { wish(&self, rng) } else { anywhere };
            if self.takes(peg, |pegs| pegs % 2 == 1 && pegs >= LEAST) { failed = 0 } else { failed += 1 }
        }
        // An odd number: a peg that wins is one already.
        if self.pegs.len().is_multiple_of(2) {
            self.pegs.pop();
        }
        Twixt { size: self.size, pegs: self.pegs }
    }

    /// Plays a peg, or says that it cannot be: it is illegal, or it wins with a number of pegs that may not be the last.
    pub(super) fn takes(&mut self, peg: Point, may_end: fn(usize) -> bool) -> bool {
        if why_not(self.size, &self.pegs, peg).is_some() {
            return false;
        }
        let (links, refused) = (self.game.links.len(), self.game.refused.len());
        self.pegs.push(peg);
        add(&mut self.game, self.size, &self.pegs, self.pegs.len() - 1);
        if self.game.won_by.is_none() || may_end(self.pegs.len()) {
            return true;
        }
        self.pegs.pop();
        self.game.links.truncate(links);
        self.game.refused.truncate(refused);
        self.game.won_by = None;
        false
    }
}

/// The fewest pegs that the contest allows.
const LEAST: usize = 5;
