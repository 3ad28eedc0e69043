//! Havannah on boards too large to be flooded after every move.

use alloc::vec;
use alloc::vec::Vec;

use super::{FirstWin, bridge_and_fork, near};
use crate::game::At;

/// The same as [`super::first_win`], for sides in the thousands.
///
/// The ring comes from `first_ring_by_widest_path`. A bridge or a fork that stands goes on standing, so the first comes from a
/// binary search.
///
/// # Complexity
/// O(M · log² M), and time and memory in proportion to the box round the stones.
///
/// # Panics
/// For more than 65,000 moves, and when the box round the stones has 2^32 cells or more.
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
/// Say that a cell `c` is filled at the time t(c): the number of its move, or never. For a cell `e`, let w(e) be the
/// largest number such that a way leads from `e` to the outside on which all cells *after* `e` are filled at w(e) or
/// later: the widest way. At a time `now`, `e` is empty and cut off exactly when `now < t(e)` and every way has a cell
/// filled by `now`, which is `w(e) <= now`. So `e` is ever cut off exactly when `w(e) < t(e)`, and then first at w(e); the
/// first ring is the smallest such w(e).
///
/// The widest ways are found like shortest ones, from the outside inwards (Dijkstra), the widest first: stepping from
/// `c` to its neighbour `e` offers `e` the width min(w(c), t(c)). Widths are whole numbers up to M, so a list per width is
/// the queue.
///
/// The side of the board does not matter: off the board nothing is ever filled. And only the box round the stones, one
/// cell larger on every side, needs looking at: from outside it, a straight line leads away.
///
/// # Complexity
/// Time and memory O(cells of the box + M).
///
/// # Panics
/// For more than 65,000 moves, and when the box has 2^32 cells or more.
fn first_ring_by_widest_path(moves: &[At]) -> Option<usize> {
    const NEVER: u16 = u16::MAX;
    const UNKNOWN: u16 = 0;
    assert!(moves.len() <= 65_000, "times are kept in 16 bits");

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

    // The rim of the box is empty for ever; its first corner stands for the outside, and reaches the rest of the rim.
    widest[0] = NEVER;
    queue[last].push(0);
    let mut first_ring: Option<u16> = None;
    for wide in (1..=last).rev() {
        while let Some(idx) = queue[wide].pop() {
            let idx = idx as usize;
            let here = widest[idx];
            // Offered twice: the wider offer was dealt with before.
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
    // w(e) = never < t(e) cannot be, so what was found is the number of a move.
    first_ring.map(usize::from)
}
