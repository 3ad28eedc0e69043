//! Havannah on boards too large for a flood fill after every move: 27 million cells, 10,000 moves.

use alloc::vec;
use alloc::vec::Vec;

use super::{FirstWin, bridge_and_fork, near};
use crate::game::At;

/// The same as [`super::first_win`], for sides in the thousands.
///
/// `first_ring_by_widest_path` finds the ring. Bridges and forks never disappear, so a binary search finds the first.
///
/// # Complexity
/// O(M · log² M), plus time and memory proportional to the bounding box of the stones.
///
/// # Panics
/// For more than 65,000 moves, and for a box (with a margin of one cell) of 2^32 cells or more.
pub fn first_win_on_large_board(side: i64, moves: &[At]) -> Option<FirstWin> {
    let ring_at = first_ring_by_widest_path(moves);
    let counts: Vec<usize> = (1..=moves.len()).collect();
    let stands = |count: usize| bridge_and_fork(side, &moves[..count]);
    let joined_at = counts.get(counts.partition_point(|&count| stands(count) == (false, false))).copied();
    let at_move = joined_at.into_iter().chain(ring_at).min()?;
    let (bridge, fork) = stands(at_move);
    Some(FirstWin { at_move, bridge, fork, ring: ring_at == Some(at_move) })
}

/// The number of the first move, from 1, after which an empty cell is cut off from the outside.
///
/// 1. Let t(c) be the number of the move that fills the cell `c`, or "never". The *width* of a path from a cell `e` to
///    the outside is the least t(c) of its cells after `e`. Let w(e) be the largest width of all these paths.
/// 2. After move `now`, `e` is empty exactly when `now < t(e)`. It is cut off exactly when each path has a cell filled
///    by `now`: `w(e) <= now`.
/// 3. So an empty `e` is cut off at some time exactly when `w(e) < t(e)`, and first after move w(e). The first ring is
///    the least such w(e).
///
/// Dijkstra's algorithm finds the widest paths, the widest first, from the outside inwards: a step from `c` to its
/// neighbour `e` gives `e` the width min(w(c), t(c)). Widths are integers up to M, so the queue is a list per width.
///
/// The side of the board does not matter: cells off the board are never filled. The bounding box of the stones, with a
/// margin of one cell, is enough: from any cell beyond it, a straight line leads away from all stones.
///
/// # Complexity
/// Time and memory O(cells of the box + M).
///
/// # Panics
/// For more than 65,000 moves, and for a box of 2^32 cells or more.
fn first_ring_by_widest_path(moves: &[At]) -> Option<usize> {
    const NEVER: u16 = u16::MAX;
    const UNKNOWN: u16 = 0;
    assert!(moves.len() <= 65_000, "move numbers are stored in 16 bits");

    let left = moves.iter().map(|at| at.0).min()? - 1;
    let right = moves.iter().map(|at| at.0).max()? + 1;
    let bottom = moves.iter().map(|at| at.1).min()? - 1;
    let top = moves.iter().map(|at| at.1).max()? + 1;
    let width = top - bottom + 1;
    let cells = (right - left + 1) * width;
    assert!(cells < 1 << 32, "cells are numbered in 32 bits");

    let mut filled = vec![NEVER; cells as usize];
    for (k, &(x, y)) in moves.iter().enumerate() {
        filled[((x - left) * width + (y - bottom)) as usize] = k as u16 + 1;
    }
    let mut widest = vec![UNKNOWN; cells as usize];
    // One list per width 1..=M, and one more for "never".
    let mut queue: Vec<Vec<u32>> = vec![Vec::new(); moves.len() + 2];
    let last = moves.len() + 1;
    let list = |wide: u16| usize::from(wide).min(last);

    // The margin is never filled, so the search reaches all of it from one corner.
    widest[0] = NEVER;
    queue[last].push(0);
    let mut first_ring: Option<u16> = None;
    for wide in (1..=last).rev() {
        while let Some(idx) = queue[wide].pop() {
            let idx = idx as usize;
            let here = widest[idx];
            // The cell was in the queue twice. Its wider path came first.
            if list(here) != wide {
                continue;
            }
            if here < filled[idx] && first_ring.is_none_or(|known| here < known) {
                first_ring = Some(here);
            }
            let offer = here.min(filled[idx]);
            for (x, y) in near((idx as i64 / width, idx as i64 % width)) {
                if x < 0 || y < 0 || x > right - left || y >= width {
                    continue;
                }
                let to = (x * width + y) as usize;
                if widest[to] < offer {
                    widest[to] = offer;
                    queue[list(offer)].push(to as u32);
                }
            }
        }
    }
    // Since w(e) < t(e), w(e) is not "never" but the number of a move.
    first_ring.map(usize::from)
}
