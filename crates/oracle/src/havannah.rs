//! Havannah with the stones of one player: which structure comes first? The rules of Google Code Jam 2012, Round 3.
//!
//! The coordinates are the contest's: a board of side S has the cells (x, y) with 1 <= x, y <= 2S-1 and |x - y| < S. A
//! cell has the neighbours (x ± 1, y), (x, y ± 1), (x + 1, y + 1) and (x - 1, y - 1).
//!
//! ```text
//!             (3,3)               A board of side 2: six corners around the centre (2, 2). Larger boards
//!       (3,2)       (2,3)         also have side cells: border cells that are not corners.
//!             (2,2)
//!       (2,1)       (1,2)
//!             (1,1)
//! ```
//!
//! - **bridge**: a group (connected stones) has two corners;
//! - **fork**: a group touches three of the six sides, which do not include corners;
//! - **ring**: stones cut off an empty cell from the outside of the board.
//!
//! The real game (C. Freeling, mindsports.nl) has two players, and a ring may surround any cell: see [`Ring`].
//!
//! For [`crate::SlowGame`] a setup is `havannah 5 official` or `havannah 5 contest`. Player 0 is Black, and a stone
//! completes a `bridge`, a `fork` or a `ring`, also after a win.
//!
//! ```
//! use oracle::havannah::{FirstWin, first_win};
//!
//! let won = first_win(2, &[(1, 1), (3, 3), (1, 2)]);
//! assert_eq!(won, Some(FirstWin { at_move: 3, bridge: true, fork: false, ring: false }));
//! assert_eq!(first_win(2, &[(1, 1), (3, 3)]), None);
//! ```

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use crate::game::At;

mod large;
mod stone;

pub use large::first_win_on_large_board;
pub(crate) use stone::GAME;
pub use stone::Ring;

/// The first move that completes a structure, and what it completes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstWin {
    /// The number of the move, from 1.
    pub at_move: usize,
    /// Whether a group has two corners.
    pub bridge: bool,
    /// Whether a group touches three sides.
    pub fork: bool,
    /// Whether an empty cell is cut off from the outside.
    pub ring: bool,
}

/// Finds the first move that completes a structure, by searching the whole board after each move.
///
/// The *first* winning move completes all structures on the board: none existed before.
///
/// # Panics
/// Possibly, when a move is off the board.
///
/// # Complexity
/// O(M · (S² + M log M)) for M moves.
pub fn first_win(side: i64, moves: &[At]) -> Option<FirstWin> {
    (1..=moves.len()).find_map(|at_move| {
        let stones = &moves[..at_move];
        let (bridge, fork) = bridge_and_fork(side, stones);
        let ring = ring(side, stones);
        (bridge || fork || ring).then_some(FirstWin { at_move, bridge, fork, ring })
    })
}

/// Whether some group has two corners, and whether some group touches three sides.
///
/// # Complexity
/// O(stones · log stones).
pub fn bridge_and_fork(side: i64, stones: &[At]) -> (bool, bool) {
    let groups = groups(stones);
    (groups.iter().any(|group| is_bridge(side, group)), groups.iter().any(|group| is_fork(side, group)))
}

/// Whether two cells of a group are corners.
fn is_bridge(side: i64, group: &[At]) -> bool {
    group.iter().filter(|&&at| is_corner(side, at)).count() >= 2
}

/// Whether a group has cells on at least three sides.
fn is_fork(side: i64, group: &[At]) -> bool {
    (0..6).filter(|&which| group.iter().any(|&at| touches_side(side, which, at))).count() >= 3
}

/// The contest's ring: whether stones cut off some empty cell from the outside of the board.
///
/// Cells off the board are empty, so stones on the border may be part of a ring, but the border itself is not.
///
/// # Panics
/// Possibly, when a stone is off the board.
///
/// # Complexity
/// O(S²).
pub fn ring(side: i64, stones: &[At]) -> bool {
    // Region 0 is the outside: it contains cell 0 of the plane.
    Plane::new(side, stones).regions.into_iter().flatten().any(|region| region != 0)
}

/// The real game's ring: whether a closed chain of stones surrounds some cell, empty or not.
///
/// Such a chain around the cell `c` exists exactly when the stones on other cells cut `c` off.
///
/// # Complexity
/// O(stones · S²).
///
/// # Panics
/// Possibly, when a stone is off the board.
pub fn ring_round_anything(side: i64, stones: &[At]) -> bool {
    ring(side, stones) || stones.iter().any(|&at| is_cut_off(side, stones, at))
}

/// Whether the stones on other cells cut off a cell from the outside of the board.
///
/// # Complexity
/// O(S²).
///
/// # Panics
/// Possibly, when a stone or the cell is off the board.
pub fn is_cut_off(side: i64, stones: &[At], at: At) -> bool {
    let others: Vec<At> = stones.iter().copied().filter(|&stone| stone != at).collect();
    let plane = Plane::new(side, &others);
    plane.regions[plane.idx(at)] != Some(0)
}

/// Whether the cell is one of the six corners.
pub fn is_corner(side: i64, at: At) -> bool {
    let far = 2 * side - 1;
    [(1, 1), (1, side), (side, 1), (side, far), (far, side), (far, far)].contains(&at)
}

/// Whether the cell belongs to side number `which`: 0 to 5 for x = 1, y = 1, x = 2S-1, y = 2S-1, x - y = S-1 and
/// y - x = S-1. A corner belongs to no side.
///
/// # Panics
/// When `which` exceeds 5.
pub fn touches_side(side: i64, which: usize, at: At) -> bool {
    let (x, y) = at;
    let far = 2 * side - 1;
    let on = [x == 1, y == 1, x == far, y == far, x - y == side - 1, y - x == side - 1];
    on[which] && !is_corner(side, at)
}

/// The six neighbours of a cell.
pub fn near((x, y): At) -> [At; 6] {
    [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1), (x + 1, y + 1), (x - 1, y - 1)]
}

/// Whether the cell is on the board.
pub fn on_board(side: i64, (x, y): At) -> bool {
    (1..2 * side).contains(&x) && (1..2 * side).contains(&y) && (x - y).abs() < side
}

/// The groups of connected stones.
fn groups(stones: &[At]) -> Vec<Vec<At>> {
    let mut left: BTreeSet<At> = stones.iter().copied().collect();
    stones
        .iter()
        .map(|&start| flood(start, |at| left.remove(&at)))
        .filter(|group| !group.is_empty())
        .collect()
}

/// The cells that a flood fill from `start` enters. `take` must accept each cell at most once.
fn flood(start: At, mut take: impl FnMut(At) -> bool) -> Vec<At> {
    let mut reached = Vec::new();
    let mut waiting = vec![start];
    while let Some(at) = waiting.pop() {
        if take(at) {
            reached.push(at);
            waiting.extend(near(at));
        }
    }
    reached
}

/// The board and its surroundings: all (x, y) with 0 <= x, y <= 2S.
struct Plane {
    width: i64,
    /// By `x · width + y`: `None` for a stone, else the number of the connected region.
    regions: Vec<Option<usize>>,
}

impl Plane {
    fn new(side: i64, stones: &[At]) -> Self {
        const UNKNOWN: Option<usize> = Some(usize::MAX);
        let width = 2 * side + 1;
        let mut plane = Plane { width, regions: vec![UNKNOWN; (width * width) as usize] };
        for &at in stones {
            let idx = plane.idx(at);
            plane.regions[idx] = None;
        }
        for start in 0..plane.regions.len() {
            if plane.regions[start] == UNKNOWN {
                flood((start as i64 / width, start as i64 % width), |at| {
                    let idx = plane.idx(at);
                    let is_on = [at.0, at.1].iter().all(|along| (0..width).contains(along));
                    let is_new = is_on && plane.regions[idx] == UNKNOWN;
                    if is_new {
                        plane.regions[idx] = Some(start);
                    }
                    is_new
                });
            }
        }
        plane
    }

    fn idx(&self, (x, y): At) -> usize {
        (x * self.width + y) as usize
    }
}
