//! Lines, rings, spirals and trees on the plane of hexagons, in the coordinates of the Havannah contest.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use oracle::havannah::on_board;
use rng::Rng;

/// A cell (x, y): two cells (x, y) and (x + 1, y + 1) touch, (x + 1, y - 1) does not touch (x, y).
pub type Cell = (i64, i64);

/// The six steps, in circular order.
pub const STEPS: [Cell; 6] = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)];

/// The cell `count` steps away in direction number `which`.
pub fn step(at: Cell, which: usize, count: i64) -> Cell {
    let (dx, dy) = STEPS[which % 6];
    (at.0 + count * dx, at.1 + count * dy)
}

/// The six neighbours, in circular order.
pub fn near(at: Cell) -> [Cell; 6] {
    STEPS.map(|(dx, dy)| (at.0 + dx, at.1 + dy))
}

/// `count` cells in a line.
pub fn line(from: Cell, which: usize, count: i64) -> Vec<Cell> {
    (0..count).map(|k| step(from, which, k)).collect()
}

/// The fewest steps from one cell to the other.
pub fn distance(a: Cell, b: Cell) -> i64 {
    let (dx, dy) = (a.0 - b.0, a.1 - b.1);
    dx.abs().max(dy.abs()).max((dx - dy).abs())
}

/// All cells of the Havannah board of this side, by x and then by y.
pub fn cells(side: i64) -> Vec<Cell> {
    let all = (1..2 * side).flat_map(|x| (1..2 * side).map(move |y| (x, y)));
    all.filter(|&at| on_board(side, at)).collect()
}

/// The cells at a distance of exactly `radius`, in order, starting in direction number `first`.
pub fn circle(centre: Cell, radius: i64, first: usize) -> Vec<Cell> {
    if radius == 0 {
        return vec![centre];
    }
    (first..first + 6).flat_map(|which| line(step(centre, which, radius), which + 2, radius)).collect()
}

/// The same, starting at a random place.
pub fn ring(centre: Cell, radius: i64, rng: &mut Rng) -> Vec<Cell> {
    let mut cells = circle(centre, radius, 0);
    if radius > 0 {
        let first = rng.below(cells.len());
        cells.rotate_left(first);
    }
    cells
}

/// All cells up to a distance, from the inside out.
pub fn disc(centre: Cell, radius: i64, rng: &mut Rng) -> Vec<Cell> {
    (0..=radius).flat_map(|r| ring(centre, r, rng)).collect()
}

/// A spiral of `count` cells from the inside out, with one empty row between its windings.
///
/// Side number k is 2 + k/3 cells long. Two sides of the same direction that follow each other are then two rows apart.
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

/// The number of separate runs of stones among the six neighbours. A stone that touches one run, and has an empty
/// neighbour, closes no ring; a stone that touches two runs of one group does.
pub fn runs(stones: &BTreeSet<Cell>, at: Cell) -> usize {
    let there = near(at).map(|near| stones.contains(&near));
    (0..6).filter(|&k| there[k] && !there[(k + 1) % 6]).count()
}

/// A group of `count` stones that grows at random, by cells that touch it in one run only: a tree with thick spots and
/// without any hole.
pub fn tree(centre: Cell, count: usize, rng: &mut Rng) -> Vec<Cell> {
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
pub fn turn_board(side: i64, cells: &mut [Cell], rng: &mut Rng) {
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

/// The cells in their order, each once.
pub fn distinct(cells: impl IntoIterator<Item = Cell>) -> Vec<Cell> {
    let mut seen = BTreeSet::new();
    cells.into_iter().filter(|&at| seen.insert(at)).collect()
}
