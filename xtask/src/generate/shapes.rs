//! Lines, rings, spirals and trees on a hexagonal grid, in the coordinates of the Havannah contest.

use std::collections::BTreeSet;

use oracle::Rng;

/// A cell (x, y).
pub(super) type Cell = (i64, i64);

/// The six steps, in circular order.
pub(super) const STEPS: [Cell; 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// The cell `count` steps away in direction number `which`.
pub(super) fn step(at: Cell, which: usize, count: i64) -> Cell {
    let (dx, dy) = STEPS[which % 6];
    (at.0 + count * dx, at.1 + count * dy)
}

/// The six neighbours, in circular order.
pub(super) fn near(at: Cell) -> [Cell; 6] {
    STEPS.map(|(dx, dy)| (at.0 + dx, at.1 + dy))
}

/// `count` cells in a line.
pub(super) fn line(from: Cell, which: usize, count: i64) -> Vec<Cell> {
    (0..count).map(|k| step(from, which, k)).collect()
}

/// The cells at a distance of exactly `radius`, in order, starting at a random place.
pub(super) fn ring(centre: Cell, radius: i64, rng: &mut Rng) -> Vec<Cell> {
    if radius == 0 {
        return vec![centre];
    }
    let mut cells: Vec<Cell> =
        (0..6).flat_map(|which| line(step(centre, which, radius), which + 2, radius)).collect();
    let first = rng.below(cells.len());
    cells.rotate_left(first);
    cells
}

/// All cells up to a distance, from the inside out.
pub(super) fn disc(centre: Cell, radius: i64, rng: &mut Rng) -> Vec<Cell> {
    (0..=radius).flat_map(|r| ring(centre, r, rng)).collect()
}

/// A spiral of `count` cells from the inside out, with one empty row between its windings.
///
/// Side number k is 2 + k/3 cells long. Two sides of the same direction that follow each other are then two rows apart.
pub(super) fn spiral(centre: Cell, count: usize, rng: &mut Rng) -> Vec<Cell> {
    let turn = rng.below(6);
    let mut cells = vec![centre];
    let mut at = centre;
    for k in 0.. {
        for _ in 0..2 + k / 3 {
            if cells.len() == count {
                return cells;
            }
            at = step(at, turn + k, 1);
            cells.push(at);
        }
    }
    cells
}

/// The number of separate runs of stones among the six neighbours. A stone that touches one run, and has an empty
/// neighbour, closes no ring; a stone that touches two runs of one group does.
pub(super) fn runs(stones: &BTreeSet<Cell>, at: Cell) -> usize {
    let there = near(at).map(|near| stones.contains(&near));
    (0..6).filter(|&k| there[k] && !there[(k + 1) % 6]).count()
}

/// A group of `count` stones that grows at random, by cells that touch it in one run only: a tree with thick spots and
/// without any hole.
pub(super) fn tree(centre: Cell, count: usize, rng: &mut Rng) -> Vec<Cell> {
    let mut cells = vec![centre];
    let mut stones = BTreeSet::from([centre]);
    while cells.len() < count {
        // Half of the time near the latest stones: longer branches.
        let from = if rng.chance(50) {
            cells.len() - 1 - rng.below(cells.len().min(40))
        } else {
            rng.below(cells.len())
        };
        let at = step(cells[from], rng.below(6), 1);
        if !stones.contains(&at) && runs(&stones, at) == 1 {
            stones.insert(at);
            cells.push(at);
        }
    }
    cells
}

/// Turns or mirrors the whole board of side `side` in one of its twelve ways.
pub(super) fn turn_board(side: i64, cells: &mut [Cell], rng: &mut Rng) {
    let (turns, mirror) = (rng.below(6), rng.chance(50));
    for at in cells {
        // Seen from the centre, a sixth of a turn takes the step (1, 0) to (1, 1) and (0, 1) to (-1, 0).
        let (mut u, mut v) = (at.0 - side, at.1 - side);
        for _ in 0..turns {
            (u, v) = (u - v, u);
        }
        *at = if mirror { (v + side, u + side) } else { (u + side, v + side) };
    }
}
