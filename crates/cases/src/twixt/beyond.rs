//! The stored files of `twixt` beyond the contest's limits: boards so large that solvers store them differently.

use alloc::string::String;
use alloc::vec::Vec;

use oracle::twixt::Point;
use rng::Rng;

use super::Twixt;
use super::games::Play;
use crate::case::Case;
use crate::plan::Plan;

#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    Plan::new("fewpegs", 451, "N up to 2^31-1: a few pegs in the corners, in the middle, and from side to side", few_pegs),
    Plan::new("manypegs", 452, "N=256: a peg on every eighth point, between two games with few", many_pegs),
];

/// The smallest size with more than 2^16 points.
const SIZE: i64 = 256;

/// Few pegs on boards up to the largest size: in the corners, in the middle, and from side to side.
pub(super) fn few_pegs(rng: &mut Rng) -> String {
    let mut games = Vec::new();
    for size in [SIZE, 1000, 1_000_000, i64::from(i32::MAX)] {
        for low in [0, size / 2, size - WIDE] {
            games.push(cluster(size, low, rng));
        }
    }
    for joins in [Joins::Black, Joins::White] {
        games.extend([&[][..], &BLOCK].map(|block| across(joins, block, rng)));
    }
    Twixt::file(&games)
}

/// A board with a peg on every eighth point, between two with few pegs.
pub(super) fn many_pegs(rng: &mut Rng) -> String {
    let (before, after) = (cluster(SIZE, 0, rng), cluster(SIZE, SIZE - WIDE, rng));
    Twixt::file(&[before, crowded(rng), after])
}

/// The side of a small box of pegs, in steps.
const WIDE: i64 = 11;

/// Pegs in a box on the diagonal, close enough for links, some of which are refused.
fn cluster(size: i64, low: i64, rng: &mut Rng) -> Twixt {
    let along = move |rng: &mut Rng| rng.between(low, low + WIDE);
    Play::new(size).on(41, rng, |_, rng| (along(rng), along(rng)))
}

/// The player who connects the end zones.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Joins {
    Black,
    White,
}

/// Returns Black's chain from x = 0 to x = 256 without one peg, and that peg, which is played last. Each link spans
/// two steps in x.
fn chain() -> (Vec<Point>, Point) {
    let mut chain: Vec<Point> = (0..=SIZE / 2).map(|k| (2 * k, SIZE / 2 + k % 2)).collect();
    let last = chain.remove(SIZE as usize / 4 + 1);
    (chain, last)
}

/// Two pegs whose link blocks the one from the last peg of the chain, (130, 129), to (132, 128).
const BLOCK: [Point; 2] = [(130, 130), (131, 128)];

/// A chain in random order. The last peg wins unless `block`, among the opponent's pegs, stops one of its links.
fn across(joins: Joins, block: &[Point], rng: &mut Rng) -> Twixt {
    let (mut own, last) = chain();
    rng.shuffle(&mut own);
    own.push(last);
    let mut others = block.to_vec();
    while others.len() < own.len() {
        let at = (rng.between(1, SIZE - 1), rng.between(SIZE / 2 + 12, SIZE - 1));
        if !others.contains(&at) {
            others.push(at);
        }
    }
    let rounds = own.into_iter().zip(others);
    let mut pegs: Vec<Point> = match joins {
        Joins::Black => rounds.flat_map(|(own, other)| [own, other]).collect(),
        // The same with x and y exchanged. Black, the opponent, plays first.
        Joins::White => rounds.flat_map(|(own, other)| [other, own]).map(|(x, y)| (y, x)).collect(),
    };
    if joins == Joins::Black {
        pegs.pop();
    }
    Twixt { size: SIZE, pegs }
}

/// Black's chain without one peg, then pegs of both players all over the rest of the board, then the missing peg.
fn crowded(rng: &mut Rng) -> Twixt {
    let (chain, last) = chain();
    let band = SIZE / 2 - 6..SIZE / 2 + 8;
    let inner = 1..SIZE;
    let mut rest: Vec<Point> = inner
        .clone()
        .filter(|y| !band.contains(y))
        .flat_map(|y| inner.clone().map(move |x| (x, y)))
        .collect();
    rng.shuffle(&mut rest);
    let mut rest = rest.into_iter();
    let mut pegs: Vec<Point> = Vec::new();
    for black in chain {
        pegs.push(black);
        pegs.extend(rest.next());
    }
    // An odd number of pegs, about one for every eighth point.
    let count = ((SIZE + 1).pow(2) / 8 + 1) as usize | 1;
    pegs.extend(rest.take(count - 1 - pegs.len()));
    pegs.push(last);
    Twixt { size: SIZE, pegs }
}
