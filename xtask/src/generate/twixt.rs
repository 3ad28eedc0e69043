//! `TwixT` games that run to their last peg without a win, so full of links that many are refused.

use oracle::twixt::{Game, Point, add, why_not};

use super::Plan;
use oracle::Rng;

pub(super) const PLANS: &[Plan] = &[
    Plan {
        problem: "twixt",
        name: "largest",
        seed: 401,
        aim: "20 sets, N=20, M=249: some 150 links and over 100 refused in each; half of the last pegs win",
        make: largest,
    },
    Plan {
        problem: "twixt",
        name: "small",
        seed: 402,
        aim: "20 sets, N from 4 to 8: short games, half of the last pegs win",
        make: small,
    },
];

/// Whether the last peg is to win.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Wins,
    JustStands,
}

fn largest(rng: &mut Rng) -> String {
    let sets: Vec<(i64, Vec<Point>)> = (0..20)
        .map(|k| (20, game(20, 249, [Last::Wins, Last::JustStands][k % 2], 30 + 3 * k, rng)))
        .collect();
    print(&sets)
}

fn small(rng: &mut Rng) -> String {
    let sets: Vec<(i64, Vec<Point>)> = (0..20)
        .map(|k| {
            // Few games on the smallest board can end as wished: size and length are drawn anew for every attempt.
            loop {
                let size = rng.between(4, 8);
                let count = 2 * rng.between(2, size) as usize + 1;
                let last = [Last::Wins, Last::JustStands][k % 2];
                if let Some(pegs) = attempt(size, count, last, 70, rng) {
                    return (size, pegs);
                }
            }
        })
        .collect();
    print(&sets)
}

/// A game of `count` pegs that nobody wins before the last; `near` in a hundred pegs go a knight's move from an own one.
fn game(size: i64, count: usize, last: Last, near: usize, rng: &mut Rng) -> Vec<Point> {
    loop {
        if let Some(pegs) = attempt(size, count, last, near, rng) {
            return pegs;
        }
    }
}

fn attempt(size: i64, count: usize, last: Last, near: usize, rng: &mut Rng) -> Option<Vec<Point>> {
    let mut pegs: Vec<Point> = Vec::new();
    let mut game = Game { links: Vec::new(), refused: Vec::new(), won_by: None };
    while pegs.len() + 1 < count {
        // A peg that would win is not played; after many of them, the game starts anew.
        let mut tries = 0;
        loop {
            let peg = candidate(size, &game, near, rng, tries);
            if played(&mut game, size, &mut pegs, peg) {
                break;
            }
            tries += 1;
            if tries > 500 {
                return None;
            }
        }
    }
    let mut points: Vec<Point> = (0..=size).flat_map(|x| (0..=size).map(move |y| (x, y))).collect();
    rng.shuffle(&mut points);
    points.retain(|&at| why_not(size, &pegs, at).is_none());
    let wins = |at: &Point| {
        let all: Vec<Point> = pegs.iter().copied().chain([*at]).collect();
        let mut after = game.clone();
        add(&mut after, size, &all, pegs.len());
        // A last peg that does not win should at least look as if it could: it makes a link or has one refused.
        let touches = after.links.len() + after.refused.len() > game.links.len() + game.refused.len();
        if last == Last::Wins { after.won_by.is_some() } else { after.won_by.is_none() && touches }
    };
    let peg = points.into_iter().find(wins)?;
    pegs.push(peg);
    Some(pegs)
}

/// A point for the next peg: next to a peg of the same colour by preference, and anywhere once that has failed often.
fn candidate(size: i64, game: &Game, near: usize, rng: &mut Rng, tries: usize) -> Point {
    let steps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    if tries < 50 && !game.links.is_empty() && rng.chance(near) {
        let (_, end) = game.links[rng.below(game.links.len())];
        let (dx, dy) = rng.pick(&steps);
        return (end.0 + dx, end.1 + dy);
    }
    (rng.between(0, size), rng.between(0, size))
}

/// Plays a peg, unless it is illegal or would win.
fn played(game: &mut Game, size: i64, pegs: &mut Vec<Point>, peg: Point) -> bool {
    if why_not(size, pegs, peg).is_some() {
        return false;
    }
    let (links, refused) = (game.links.len(), game.refused.len());
    pegs.push(peg);
    add(game, size, pegs, pegs.len() - 1);
    if game.won_by.is_none() {
        return true;
    }
    pegs.pop();
    game.links.truncate(links);
    game.refused.truncate(refused);
    game.won_by = None;
    false
}

/// Ten pegs a line.
fn print(sets: &[(i64, Vec<Point>)]) -> String {
    let mut text = String::new();
    for (size, pegs) in sets {
        text.push_str(&format!("{size} {}\n", pegs.len()));
        for ten in pegs.chunks(10) {
            let pairs: Vec<String> = ten.iter().map(|(x, y)| format!("{x} {y}")).collect();
            text.push_str(&pairs.join(" "));
            text.push('\n');
        }
    }
    text.push_str("0 0\n");
    text
}
