//! Random games of TwixT.

use alloc::vec;
use alloc::vec::Vec;

use oracle::twixt::{Point, Replay, add, why_not};
use rng::Rng;

use super::{Twixt, points};
use crate::case::{Scale, Style};

pub(super) const STYLES: &[Style<Twixt>] = &[
    Style { name: "uniform", make: uniform },
    Style { name: "clusters", make: clusters },
    Style { name: "chain", make: chain },
    Style { name: "crossed", make: crossed },
    Style { name: "dense", make: dense },
];

/// The eight knight's moves.
pub(super) const STEPS: [Point; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

fn size(rng: &mut Rng, scale: Scale) -> i64 {
    scale.size(rng, (4, 5), (4, 7), (8, 12))
}

/// Returns an odd length of at least 5.
fn length(rng: &mut Rng, scale: Scale) -> usize {
    2 * scale.size(rng, (2, 5), (2, 12), (10, 40)) as usize + 1
}

/// Random points.
fn uniform(rng: &mut Rng, scale: Scale) -> Twixt {
    let (size, length) = (size(rng, scale), length(rng, scale));
    Play::new(size).on(length, rng, |_, rng| (rng.between(0, size), rng.between(0, size)))
}

/// Most pegs are a knight's move from a peg of their colour: many links, and many that are blocked.
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

/// Black's pegs form a path from side to side, in random order, sometimes without one. White's are near it.
fn chain(rng: &mut Rng, scale: Scale) -> Twixt {
    let size = size(rng, scale);
    let mut way = way(size, rng);
    rng.shuffle(&mut way);
    if rng.chance(20) {
        way.pop();
    }
    between(size, &way, rng, a_step_away)
}

/// Like [`chain`], but White's pegs come in pairs across the path, and Black's own links may cross it too.
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

/// Returns a knight's move from one of the points.
fn a_step_away(points: &[Point], rng: &mut Rng) -> Point {
    let (from, step) = (rng.pick(points), rng.pick(&STEPS));
    (from.0 + step.0, from.1 + step.1)
}

/// About size² random pegs, at most 81.
fn dense(rng: &mut Rng, scale: Scale) -> Twixt {
    let size = size(rng, scale);
    let length = (size * size / 2 * 2 + 1).min(81) as usize;
    let mut points = points(size);
    rng.shuffle(&mut points);
    Play::new(size).on(length, rng, |_, rng| rng.pick(&points))
}

/// Returns points from x = 0 to x = size, each a knight's move from the one before.
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

/// A game in which Black's pegs are given, and `wish` suggests White's.
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

/// A game in progress.
pub(super) struct Play {
    pub(super) size: i64,
    pub(super) pegs: Vec<Point>,
    pub(super) game: Replay,
}

impl Play {
    pub(super) fn new(size: i64) -> Self {
        Play { size, pegs: Vec::new(), game: Replay { links: Vec::new(), refused: Vec::new(), won_by: None } }
    }

    /// Plays up to `length` pegs where `wish` suggests, or anywhere after 20 failures. Skips illegal
    /// pegs, and pegs that would win when the game may not end. Stops at a win or after 400 failures.
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
        // The number must be odd. After a win, it is.
        if self.pegs.len().is_multiple_of(2) {
            self.pegs.pop();
        }
        Twixt { size: self.size, pegs: self.pegs }
    }

    /// Plays a peg. Returns false if it is illegal, or wins with a number of pegs that `may_end` rejects.
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
