//! Havannah: the largest boards, middling ones, and many small ones.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::Plan;
use super::shapes::{Cell, STEPS, disc, near, spiral, step, tree};
use oracle::Rng;

mod games;

use games::{
    CENTRE, CentresPlayed, MOVES, Parts, SIDE, border_loop, border_pockets, border_with_corners_last, close,
    discs, distance, filled_hole, joint, nested_rings, on_board, opposite_corners, pad, three_arms,
};

pub(super) const PLANS: &[Plan] = &[
    Plan {
        problem: "havannah",
        name: "largest",
        seed: 101,
        aim: "T=20, S=3000, M=10000: spirals, filled holes, all structures in the last move, rings along the border",
        make: largest,
    },
    Plan {
        problem: "havannah",
        name: "middling",
        seed: 102,
        aim: "T=20, S up to 400: walks, trees and joints in random order",
        make: middling,
    },
    Plan {
        problem: "havannah",
        name: "small",
        seed: 103,
        aim: "T=200, S up to 50, M up to 100: whole small boards, clusters, corners first, no move at all",
        make: small,
    },
];

/// A case: the side of the board and the moves.
type Case = (i64, Vec<Cell>);

fn largest(rng: &mut Rng) -> String {
    let mut cases: Vec<Case> = vec![(SIDE, Vec::new())];
    // Spirals: closed by the last move, never closed, closed by the last move after a shuffle.
    cases.push((SIDE, close(spiral(CENTRE, MOVES - 1, rng), rng)));
    let mut open = spiral((2000, 2500), MOVES, rng);
    rng.shuffle(&mut open);
    cases.push((SIDE, open));
    let mut closed = spiral((3500, 3100), MOVES - 1, rng);
    rng.shuffle(&mut closed);
    cases.push((SIDE, close(closed, rng)));
    cases.push((SIDE, filled_hole(rng)));
    cases.push((SIDE, discs(CentresPlayed::First, rng)));
    cases.push((SIDE, discs(CentresPlayed::OneLast, rng)));
    for parts in [
        Parts { bridge: true, fork: true, ring: true },
        Parts { bridge: true, fork: true, ring: false },
        Parts { bridge: true, fork: false, ring: true },
        Parts { bridge: false, fork: true, ring: true },
    ] {
        cases.push((SIDE, joint(SIDE, MOVES, parts, rng)));
    }
    cases.push((SIDE, three_arms(rng)));
    cases.push((SIDE, opposite_corners(rng)));
    cases.push((1667, border_with_corners_last(1667, rng)));
    cases.push((SIDE, border_loop(rng)));
    cases.push((SIDE, border_pockets(rng)));
    cases.push((SIDE, close(tree(CENTRE, MOVES - 1, rng), rng)));
    let mut solid = disc((1500, 2000), 57, rng);
    pad(SIDE, &mut solid, MOVES, rng);
    cases.push((SIDE, solid));
    cases.push((SIDE, nested_rings(rng)));
    cases.push((SIDE, walk(SIDE, MOVES, rng)));
    print(&cases)
}

fn middling(rng: &mut Rng) -> String {
    let cases: Vec<Case> = (0..20)
        .map(|k| {
            let side = rng.between(51, 400);
            let count = 300 + rng.below(1700);
            let cells = match k % 4 {
                0 => walk(side, count, rng),
                1 => {
                    let mut cells: Vec<Cell> = tree((side, side), count, rng);
                    cells.retain(|&at| on_board(side, at));
                    rng.shuffle(&mut cells);
                    cells
                }
                2 => {
                    let (bridge, ring) = (rng.chance(50), rng.chance(50));
                    joint(side, count.max(3 * side as usize), Parts { bridge, fork: !ring, ring }, rng)
                }
                _ => {
                    let mut cells = disc((side, side), 25, rng);
                    rng.shuffle(&mut cells);
                    cells
                }
            };
            (side, cells)
        })
        .collect();
    print(&cases)
}

fn small(rng: &mut Rng) -> String {
    let mut cases: Vec<Case> = Vec::new();
    for k in 0..200 {
        let side = if k % 4 == 3 { rng.between(6, 50) } else { rng.between(2, 6) };
        let mut cells = all_cells(side);
        rng.shuffle(&mut cells);
        match k % 8 {
            // Near the centre first: rings, filled or not.
            1 => cells.sort_by_cached_key(|&at| (distance(at, (side, side)) + rng.between(0, 1)) / 2),
            // Corners and border first: bridges and forks.
            3 => cells.sort_by_key(|&at| near(at).iter().filter(|&&near| on_board(side, near)).count()),
            5 => cells = walk(side, 100.min(cells.len()), rng),
            7 => cells.sort_by_key(|&at| distance(at, (1, 1)) / 3),
            _ => {}
        }
        let limit = if k % 25 == 0 { 0 } else { 100 };
        cells.truncate(limit);
        cases.push((side, cells));
    }
    print(&cases)
}

/// A walk that likes to go straight on, and may cross itself.
fn walk(side: i64, count: usize, rng: &mut Rng) -> Vec<Cell> {
    let mut seen = BTreeSet::new();
    let mut cells = Vec::new();
    let (mut at, mut which) = ((side, side), 0);
    while cells.len() < count {
        if rng.chance(30) {
            which = rng.below(STEPS.len());
        }
        let to = step(at, which, 1);
        if !on_board(side, to) {
            which = rng.below(STEPS.len());
            continue;
        }
        at = to;
        if seen.insert(at) {
            cells.push(at);
        }
    }
    cells
}

fn all_cells(side: i64) -> Vec<Cell> {
    let all = (1..2 * side).flat_map(|x| (1..2 * side).map(move |y| (x, y)));
    all.filter(|&at| on_board(side, at)).collect()
}

fn print(cases: &[Case]) -> String {
    let mut text = format!("{}\n", cases.len());
    for (side, moves) in cases {
        writeln!(text, "{side} {}", moves.len()).expect("a string takes everything");
        for (x, y) in moves {
            writeln!(text, "{x} {y}").expect("a string takes everything");
        }
    }
    text
}
