//! Lines, rings, spirals and trees on a hexagonal grid, in the coordinates of the Havannah contest.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use oracle::havannah::on_board;
use rng::Rng;

/// A cell (x, y). It touches (x + 1, y + 1), but not (x + 1, y - 1).
pub type Cell = (i64, i64);

/// The six steps to neighbours, in circular order.
pub const STEPS: [Cell; 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// Returns the cell `count` steps from `at` in direction `which` modulo 6, see [`STEPS`].
pub fn step(at: Cell, which: usize, count: i64) -> Cell {
    let (dx, dy) = STEPS[which % 6];
    (at.0 + count * dx, at.1 + count * dy)
}

/// Returns the six neighbours, in circular order.
pub fn near(at: Cell) -> [Cell; 6] {
    STEPS.map(|(dx, dy)| (at.0 + dx, at.1 + dy))
}

/// Returns a line of `count` cells.
pub fn line(from: Cell, which: usize, count: i64) -> Vec<Cell> {
    (0..count).map(|k| step(from, which, k)).collect()
}

/// Returns the fewest steps between two cells.
pub fn distance(a: Cell, b: Cell) -> i64 {
    let (dx, dy) = (a.0 - b.0, a.1 - b.1);
    dx.abs().max(dy.abs()).max((dx - dy).abs())
}

/// Returns all cells of the Havannah board of this side, by x, then by y.
pub fn cells(side: i64) -> Vec<Cell> {
    let all = (1..2 * side).flat_map(|x| (1..2 * side).map(move |y| (x, y)));
    all.filter(|&at| on_board(side, at)).collect()
}

/// Returns the cells at distance `radius`, in circular order, starting in direction `first`.
pub fn circle(centre: Cell, radius: i64, first: usize) -> Vec<Cell> {
    if radius == 0 {
        return vec![centre];
    }
    (first..first + 6).flat_map(|which| line(step(centre, which, radius), which + 2, radius)).collect()
}

/// Like [`circle`], starting at a random cell.
pub fn ring(centre: Cell, radius: i64, rng: &mut Rng) -> Vec<Cell> {
    let mut cells = circle(centre, radius, 0);
    if radius > 0 {
        let first = rng.below(cells.len());
        cells.rotate_left(first);
    }
    cells
}

/// Returns all cells up to distance `radius`, from the centre outwards.
pub fn disc(centre: Cell, radius: i64, rng: &mut Rng) -> Vec<Cell> {
    (0..=radius).flat_map(|r| ring(centre, r, rng)).collect()
}

/// Returns a spiral of `count` cells from the centre outwards, with one empty row between its windings.
///
/// Side k has 2 + k/3 cells. Sides k and k + 6 are parallel and therefore two rows apart.
pub fn spiral(centre: Cell, count: usize, rng: &mut Rng) -> Vec<Cell> {
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

/// Returns the number of separate runs of stones among the six neighbours of a cell. A stone placed there that
/// touches a single run has an empty neighbour and closes no ring. One that touches two runs of the same group closes
/// a ring.
pub fn runs(stones: &BTreeSet<Cell>, at: Cell) -> usize {
    let there = near(at).map(|near| stones.contains(&near));
    (0..6).filter(|&k| there[k] && !there[(k + 1) % 6]).count()
}

/// Grows a group of `count` stones at random. Each new cell touches it in one run only, so the group has
/// no holes. It is a tree, except for small clumps of stones.
pub fn tree(centre: Cell, count: usize, rng: &mut Rng) -> Vec<Cell> {
    let mut cells = vec![centre];
    let mut stones = BTreeSet::from([centre]);
    while cells.len() < count {
        // Half of the time near the latest stones, for longer branches.
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

/// Turns or mirrors the board of this side at random, in one of its twelve symmetries.
pub fn turn_board(side: i64, cells: &mut [Cell], rng: &mut Rng) {
    let (turns, mirror) = (rng.below(6), rng.chance(50));
    for at in cells {
        // Relative to the centre, a sixth of a turn maps the step (1, 0) to (1, 1) and (0, 1) to (-1, 0).
        let (mut u, mut v) = (at.0 - side, at.1 - side);
        for _ in 0..turns {
            (u, v) = (u - v, u);
        }
        *at = if mirror { (v + side, u + side) } else { (u + side, v + side) };
    }
}

/// Returns the cells in order, without duplicates.
pub fn distinct(cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    let mut seen = BTreeSet::new();
    cells.into_iter().filter(|&at| seen.insert(at)).collect()
}
