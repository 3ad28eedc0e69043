//! The stored files of `havannah`: the largest boards, medium ones, and many small ones.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use oracle::havannah::on_board;
use rng::Rng;

use super::Havannah;
use super::largest::{
    CENTRE, CentresPlayed, MOVES, Parts, SIDE, border_loop, border_pockets, border_with_corners_last, close,
    discs, filled_hole, joint, nested_rings, opposite_corners, pad, three_arms,
};
use crate::case::Case;
use crate::hexagon::{Cell, STEPS, cells, disc, distance, line, near, spiral, step, tree};
use crate::plan::Plan;

#[rustfmt::skip]
pub(super) const PLANS: &[Plan] = &[
    Plan::new("largest", 101, "T=20, S=3000, M=10000: spirals, filled holes, all structures in the last move, rings along the border", largest),
    Plan::new("middling", 102, "T=20, S up to 400: walks, trees and joints in random order", middling),
    Plan::new("small", 103, "T=200, S up to 50, M up to 100: whole small boards, clusters, corners first, no move at all", small),
    Plan::new("neighbours", 104, "S=3: each of the six neighbours is needed once to join a bridge, and once to see that a ring is open", neighbours),
];

pub(super) fn largest(rng: &mut Rng) -> String {
    let large = |moves| Havannah { side: SIDE, moves };
    let mut cases = vec![large(Vec::new())];
    // Spirals: closed by the last move, never closed, closed by the last move after a shuffle.
    cases.push(large(close(spiral(CENTRE, MOVES - 1, rng), rng)));
    cases.push(large(shuffled(spiral((2000, 2500), MOVES, rng), rng)));
    let closed = shuffled(spiral((3500, 3100), MOVES - 1, rng), rng);
    cases.push(large(close(closed, rng)));
    cases.push(large(filled_hole(rng)));
    cases.push(large(discs(CentresPlayed::First, rng)));
    cases.push(large(discs(CentresPlayed::OneLast, rng)));
    for parts in [
        Parts { bridge: true, fork: true, ring: true },
        Parts { bridge: true, fork: true, ring: false },
        Parts { bridge: true, fork: false, ring: true },
        Parts { bridge: false, fork: true, ring: true },
    ] {
        cases.push(large(joint(SIDE, MOVES, parts, rng)));
    }
    cases.push(large(three_arms(rng)));
    cases.push(large(opposite_corners(rng)));
    cases.push(Havannah { side: 1667, moves: border_with_corners_last(1667, rng) });
    cases.push(large(border_loop(rng)));
    cases.push(large(border_pockets(rng)));
    cases.push(large(close(tree(CENTRE, MOVES - 1, rng), rng)));
    let mut solid = disc((1500, 2000), 57, rng);
    pad(SIDE, &mut solid, MOVES, rng);
    cases.push(large(solid));
    cases.push(large(nested_rings(rng)));
    cases.push(large(walk(SIDE, MOVES, rng)));
    Havannah::file(&cases)
}

pub(super) fn middling(rng: &mut Rng) -> String {
    let cases = (0..20).map(|k| {
        let side = rng.between(51, 400);
        let count = 300 + rng.below(1700);
        let moves = match k % 4 {
            0 => walk(side, count, rng),
            1 => {
                let mut cells = tree((side, side), count, rng);
                cells.retain(|&at| on_board(side, at));
                shuffled(cells, rng)
            }
            2 => {
                let (bridge, ring) = (rng.chance(50), rng.chance(50));
                joint(side, count.max(3 * side as usize), Parts { bridge, fork: !ring, ring }, rng)
            }
            _ => shuffled(disc((side, side), 25, rng), rng),
        };
        Havannah { side, moves }
    });
    Havannah::file_of(cases)
}

pub(super) fn small(rng: &mut Rng) -> String {
    let cases = (0..200).map(|k| {
        let side = if k % 4 == 3 { rng.between(6, 50) } else { rng.between(2, 6) };
        let mut cells = shuffled(cells(side), rng);
        match k % 8 {
            // The centre first: rings, filled or not.
            1 => cells.sort_by_cached_key(|&at| (distance(at, (side, side)) + rng.between(0, 1)) / 2),
            // Corners and border first: bridges and forks.
            3 => cells.sort_by_key(|&at| near(at).iter().filter(|&&near| on_board(side, near)).count()),
            5 => cells = walk(side, 100.min(cells.len()), rng),
            7 => cells.sort_by_key(|&at| distance(at, (1, 1)) / 3),
            _ => {}
        }
        let limit = if k % 25 == 0 { 0 } else { 100 };
        cells.truncate(limit);
        Havannah { side, moves: cells }
    });
    Havannah::file_of(cases)
}

/// Boards of side 3 that reveal a forgotten neighbour, two for each of the six directions.
///
/// One has three stones along a side in that direction, from corner to corner. The last stone completes a bridge.
/// The other has five stones around the centre. The neighbour in that direction is empty, so the stones are not a ring.
pub(super) fn neighbours(_: &mut Rng) -> String {
    // A corner at which a side in that direction starts, in the order of `STEPS`.
    const CORNERS: [Cell; 6] = [(1, 1), (1, 3), (1, 1), (3, 1), (3, 5), (1, 3)];
    let bridges = CORNERS.iter().enumerate().map(|(way, &corner)| line(corner, way, 3));
    let open = (0..6).map(|gap| (1..6).map(|turn| step((3, 3), gap + turn, 1)).collect());
    Havannah::file_of(bridges.chain(open).map(|moves| Havannah { side: 3, moves }))
}

fn shuffled(mut cells: Vec<Cell>, rng: &mut Rng) -> Vec<Cell> {
    rng.shuffle(&mut cells);
    cells
}

/// A walk that tends to go straight on and may cross itself.
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
