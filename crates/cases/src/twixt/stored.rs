//! The stored files of `twixt`: games without a win before the last peg, with so many links that many are refused.

use alloc::string::String;
use alloc::vec::Vec;

use oracle::twixt::{Point, Replay, add, why_not};
use rng::Rng;

use super::games::{Play, STEPS};
use super::{Twixt, points};
use crate::case::Case;
use crate::plan::Plan;

#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    Plan::new("largest", 401, "20 sets, N=20, M=249: some 150 links and over 100 refused in each; half of the last pegs win", largest),
    Plan::new("small", 402, "20 sets, N from 4 to 8: short games, half of the last pegs win", small),
    Plan::new("blocked", 403, "8 sets, N=4: a link of White blocks Black's last one, each made by another of the eight steps", blocked),
    Plan::new("ownlinks", 404, "8 sets, N=4: a link of Black's own blocks Black's last one", own_links),
];

/// Whether the last peg must win.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Wins,
    JustStands,
}

impl Last {
    /// Returns the variants in turn.
    fn of(number: usize) -> Self {
        [Last::Wins, Last::JustStands][number % 2]
    }
}

pub(super) fn largest(rng: &mut Rng) -> String {
    let game = |k| loop {
        // `near` in a hundred candidates are a knight's move from the end of a link.
        let near = 30 + 3 * k;
        if let Some(game) = attempt(20, 249, Last::of(k), near, rng) {
            return game;
        }
    };
    Twixt::file_of((0..20).map(game))
}

pub(super) fn small(rng: &mut Rng) -> String {
    let game = |k| loop {
        // Few games on the smallest board can end as required, so every attempt draws a new size and length.
        let size = rng.between(4, 8);
        let count = 2 * rng.between(2, size) as usize + 1;
        if let Some(game) = attempt(size, count, Last::of(k), 70, rng) {
            return game;
        }
    };
    Twixt::file_of((0..20).map(game))
}

/// One link of White prevents a win of Black. In each game, another of the eight knight's moves makes this link.
///
/// ```text
///     4  .  .  w  .  .      White's link from (2, 4) to (3, 2) comes first and blocks Black's from (2, 3) to (4, 2).
///     3  .  .  b  .  .      The other games have White's pegs in the other order, the board mirrored, or
///     2  b  .  .  w  b      a flat link of White.
///     1  .  .  .  .  .
///     0  .  .  .  .  .
///        0  1  2  3  4
/// ```
pub(super) fn blocked(_: &mut Rng) -> String {
    let steep = ([(0, 2), (2, 3), (4, 2)], [(2, 4), (3, 2)]);
    let flat = ([(0, 2), (2, 3), (4, 2)], [(1, 2), (3, 3)]);
    let mirrored =
        |(blacks, whites): Pegs| (blacks.map(|(x, y)| (4 - x, y)), whites.map(|(x, y)| (4 - x, y)));
    let swapped = |(blacks, [first, second]): Pegs| (blacks, [second, first]);
    let games = [steep, mirrored(steep), flat, mirrored(flat)].into_iter().flat_map(|it| [it, swapped(it)]);
    Twixt::file_of(games.map(|([a, c, e], [b, d]): Pegs| Twixt { size: 4, pegs: [a, b, c, d, e].into() }))
}

/// One link of Black's own prevents a win of Black.
///
/// ```text
///     4  .  w  .  .  .      The link from (2, 2) to (4, 3) comes first and blocks the last one, from (2, 3) to (4, 2).
///     3  .  .  b  .  b      The other games are mirrored, or have a link from (1, 2) to (3, 3) instead.
///     2  b  .  b  .  b
///     1  .  .  .  .  .
///     0  .  w  w  w  .
///        0  1  2  3  4
/// ```
pub(super) fn own_links(_: &mut Rng) -> String {
    let whites = [(1, 0), (2, 0), (3, 0), (1, 4)];
    let games = [[(2, 2), (4, 3)], [(1, 2), (3, 3)]].into_iter().flat_map(|[a, b]| {
        let blacks = [(0, 2), (2, 3), a, b, (4, 2)];
        let across = blacks.map(|(x, y)| (4 - x, y));
        [blacks, across, blacks.map(|(x, y)| (x, 4 - y)), across.map(|(x, y)| (x, 4 - y))]
    });
    Twixt::file_of(games.map(|[a, b, c, d, e]| {
        let [first, second, third, fourth] = whites;
        Twixt { size: 4, pegs: [a, first, b, second, c, third, d, fourth, e].into() }
    }))
}

/// Black's pegs and White's.
type Pegs = ([Point; 3], [Point; 2]);

/// Tries to create a game of `count` pegs that nobody wins before the last.
fn attempt(size: i64, count: usize, last: Last, near: usize, rng: &mut Rng) -> Option<Twixt> {
    let mut play = Play::new(size);
    while play.pegs.len() + 1 < count {
        // Skips illegal pegs and pegs that would win. After too many of them, the attempt fails.
        let mut tries = 0;
        loop {
            let peg = candidate(size, &play.game, near, rng, tries);
            if play.takes(peg, |_| false) {
                break;
            }
            tries += 1;
            if tries > 500 {
                return None;
            }
        }
    }
    let Play { mut pegs, game, .. } = play;
    let mut points = points(size);
    rng.shuffle(&mut points);
    points.retain(|&at| why_not(size, &pegs, at).is_none());
    let wins = |at: &Point| {
        let all: Vec<Point> = pegs.iter().copied().chain([*at]).collect();
        let mut after = game.clone();
        add(&mut after, size, &all, pegs.len());
        // A last peg that does not win must at least make a link or have one refused.
        let touches = after.links.len() + after.refused.len() > game.links.len() + game.refused.len();
        if last == Last::Wins { after.won_by.is_some() } else { after.won_by.is_none() && touches }
    };
    let peg = points.into_iter().find(wins)?;
    pegs.push(peg);
    Some(Twixt { size, pegs })
}

/// Returns a point for the next peg: often a knight's move from the end of a link, and anywhere after 50 tries.
fn candidate(size: i64, game: &Replay, near: usize, rng: &mut Rng, tries: usize) -> Point {
    if tries < 50 && !game.links.is_empty() && rng.chance(near) {
        let (_, end) = game.links[rng.below(game.links.len())];
        let (dx, dy) = rng.pick(&STEPS);
        return (end.0 + dx, end.1 + dy);
    }
    (rng.between(0, size), rng.between(0, size))
}
