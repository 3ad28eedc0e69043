//! Games on the largest Havannah board, each with its own difficulty.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use oracle::havannah::on_board;
use rng::Rng;

use crate::hexagon::{Cell, distance, line, near, ring, runs, step, turn_board};

pub(super) const SIDE: i64 = 3000;
pub(super) const MOVES: usize = 10_000;
pub(super) const CENTRE: Cell = (SIDE, SIDE);

/// Adds one stone that touches the group in two or more runs, close to its last stones.
pub(super) fn close(mut cells: Vec<Cell>, rng: &mut Rng) -> Vec<Cell> {
    let stones: BTreeSet<Cell> = cells.iter().copied().collect();
    let last = cells.iter().rev().flat_map(|&at| near(at)).filter(|at| !stones.contains(at));
    let closing: Vec<Cell> = last.filter(|&at| runs(&stones, at) >= 2).take(10).collect();
    cells.push(rng.pick(&closing));
    cells
}

/// A ring that closes in the middle of the game and is filled by the next move, so the final board has no ring.
pub(super) fn filled_hole(rng: &mut Rng) -> Vec<Cell> {
    let hole = (700, 1200);
    let mut cells = Vec::new();
    pad(SIDE, &mut cells, 6000, rng);
    cells.retain(|&at| distance(at, hole) > 3);
    cells.extend(ring(hole, 1, rng));
    cells.push(hole);
    pad(SIDE, &mut cells, MOVES, rng);
    cells
}

#[derive(Clone, Copy)]
pub(super) enum CentresPlayed {
    First,
    OneLast,
}

/// Separate filled discs of seven stones.
pub(super) fn discs(centres_played: CentresPlayed, rng: &mut Rng) -> Vec<Cell> {
    let mut centres: Vec<Cell> = (0..1428).map(|k| (2000 + 4 * (k % 38), 2400 + 4 * (k / 38))).collect();
    rng.shuffle(&mut centres);
    let mut rims: Vec<Cell> = centres.iter().flat_map(|&at| near(at)).collect();
    rng.shuffle(&mut rims);
    let mut late = Vec::new();
    if let CentresPlayed::OneLast = centres_played {
        late.extend(centres.pop());
    }
    let mut cells = [centres, rims, late].concat();
    pad(SIDE, &mut cells, MOVES, rng);
    cells
}

/// What the last stone of a [`joint`] completes.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) bridge: bool,
    pub(super) fork: bool,
    pub(super) ring: bool,
}

/// Two chains along one side of the board. The last stone, which is away from the border, connects them.
///
/// ```text
///   corner o-o-o- … -o            o- … -o-o-o corner      side x = 1
///                     \          /
///        ring         o o       o                         y runs to the right, x runs down
///        round a     o . *-----o
///        hole         o-o
/// ```
pub(super) fn joint(side: i64, count: usize, parts: Parts, rng: &mut Rng) -> Vec<Cell> {
    let y = rng.between(side / 3, side / 2);
    let depth = rng.between(4, side / 4);
    // From the left end of the side, then inwards to (depth, y). The last stone is next to that cell.
    let mut cells = line((1, 2), 2, y - 1);
    cells.extend(line((2, y), 0, depth - 1));
    let joint = (depth + 1, y);
    // From the last stone around a corner and back to the border.
    let gap = rng.between(4, side / 4);
    cells.extend(line((depth + 2, y + 1), 2, gap));
    cells.extend(line((depth + 1, y + gap), 3, depth + 1));
    cells.extend(line((1, y + gap + 1), 2, side - 1 - (y + gap)));
    if parts.ring {
        // All cells around the hole. Duplicates are removed below, and the joint comes last.
        cells.extend(near((depth, y - 1)));
    }
    if parts.fork || parts.bridge {
        cells.push((1, 1));
    }
    if parts.bridge {
        cells.push((1, side));
    }
    if parts.fork {
        // Reaches the two neighbouring sides. Without a bridge, the chain goes around the second corner.
        cells.extend([(2, 1), (3, 1), (2, side), (2, side + 1)]);
    }
    let unique: BTreeSet<Cell> = cells.into_iter().filter(|&at| at != joint).collect();
    let mut cells: Vec<Cell> = unique.into_iter().collect();
    cells.push(joint);
    pad(side, &mut cells, count, rng);
    cells.retain(|&at| at != joint);
    rng.shuffle(&mut cells);
    cells.push(joint);
    turn_board(side, &mut cells, rng);
    cells
}

/// A fork of three straight arms, which the last move connects at the centre.
pub(super) fn three_arms(rng: &mut Rng) -> Vec<Cell> {
    let mut cells: Vec<Cell> = (0..3).flat_map(|k| line(step(CENTRE, 2 * k, 1), 2 * k, SIDE - 2)).collect();
    // The straight arms end just short of three corners. One more step aside reaches a side of the board.
    for k in 0..3 {
        cells.push(step(step(CENTRE, 2 * k, SIDE - 2), 2 * k + 1, 1));
    }
    pad(SIDE, &mut cells, MOVES - 1, rng);
    rng.shuffle(&mut cells);
    cells.push(CENTRE);
    turn_board(SIDE, &mut cells, rng);
    cells
}

/// A straight chain between two opposite corners, in random order among lone stones.
pub(super) fn opposite_corners(rng: &mut Rng) -> Vec<Cell> {
    among_lone_stones(line((1, 1), 1, 2 * SIDE - 1), rng)
}

/// All cells of the border in random order, the corners last.
pub(super) fn border_with_corners_last(side: i64, rng: &mut Rng) -> Vec<Cell> {
    let mut corners: Vec<Cell> = (0..6).map(|which| step((side, side), which, side - 1)).collect();
    rng.shuffle(&mut corners);
    let mut cells = ring((side, side), side - 1, rng);
    cells.retain(|at| !corners.contains(at));
    rng.shuffle(&mut cells);
    cells.extend(corners);
    cells
}

/// A long narrow ring with one half on the border. The last stone is on the border too.
pub(super) fn border_loop(rng: &mut Rng) -> Vec<Cell> {
    let long = 2 * SIDE / 3;
    let mut cells = line((1, 500), 2, long);
    cells.extend(line((3, 500), 2, long + 2));
    cells.extend([(2, 500), (2, 500 + long)]);
    pad(SIDE, &mut cells, MOVES, rng);
    let last = (1, 500 + rng.between(1, long - 2));
    cells.retain(|&at| at != last);
    rng.shuffle(&mut cells);
    cells.push(last);
    turn_board(SIDE, &mut cells, rng);
    cells
}

/// Chains that enclose cells only together with the border, so none of them is a ring.
pub(super) fn border_pockets(rng: &mut Rng) -> Vec<Cell> {
    let mut cells = Vec::new();
    // Across the two sides at a corner, without touching a third.
    for k in 0..3 {
        let reach = 200 + 100 * k;
        cells.extend(line((reach, 1), 2, reach));
        cells.extend(line((1, reach), 0, reach - 1));
    }
    // Pockets on one side.
    for k in 0..20 {
        let (from, deep) = (1000 + 60 * k, 20);
        cells.extend(line((1, from), 0, deep));
        cells.extend(line((deep, from + 1), 2, 29));
        cells.extend(line((1, from + 30), 0, deep));
    }
    among_lone_stones(cells, rng)
}

/// The cells in random order among stones that touch nothing.
fn among_lone_stones(mut cells: Vec<Cell>, rng: &mut Rng) -> Vec<Cell> {
    pad(SIDE, &mut cells, MOVES, rng);
    rng.shuffle(&mut cells);
    turn_board(SIDE, &mut cells, rng);
    cells
}

/// Two rings around one centre that lack one stone each until the end. The inner one closes first.
pub(super) fn nested_rings(rng: &mut Rng) -> Vec<Cell> {
    let mut outer = ring(CENTRE, 1100, rng);
    let mut inner = ring(CENTRE, 400, rng);
    let last = [inner.pop(), outer.pop()];
    let mut cells = [outer, inner].concat();
    rng.shuffle(&mut cells);
    cells.extend(last.into_iter().flatten());
    cells
}

/// Appends stones that touch nothing until `cells` has `count` cells, or truncates it.
pub(super) fn pad(side: i64, cells: &mut Vec<Cell>, count: usize, rng: &mut Rng) {
    let mut taken: BTreeSet<Cell> = cells.iter().copied().collect();
    // A small board may lack room for so many lone stones.
    for _ in 0..20 * count {
        if cells.len() >= count {
            break;
        }
        let at = (rng.between(1, 2 * side - 1), rng.between(1, 2 * side - 1));
        if on_board(side, at) && !taken.contains(&at) && near(at).iter().all(|near| !taken.contains(near)) {
            taken.insert(at);
            cells.push(at);
        }
    }
    cells.truncate(count);
}
