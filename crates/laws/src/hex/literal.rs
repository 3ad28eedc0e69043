//! Hex by the letter: floods over the plain stones.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Axial, Shape};
use rules_hex::{Board, Cause, Color, RED, Status};

/// The six neighbours, written down once more.
pub(super) fn near(at: Axial) -> [Axial; 6] {
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
        .map(|(q, r)| Axial { q: at.q.wrapping_add(q), r: at.r.wrapping_add(r) })
}

/// Whether stones of this colour join the colour's two sides.
pub(super) fn joined(board: &Board, color: Color) -> bool {
    let (width, height) = (board.shape().width() as i32, board.shape().height() as i32);
    let mut seen = vec![false; board.shape().len() as usize];
    let mut todo: Vec<Axial> = match color {
        RED => (0..width).map(|q| Axial { q, r: 0 }).collect(),
        _ => (0..height).map(|r| Axial { q: 0, r }).collect(),
    };
    while let Some(at) = todo.pop() {
        if board.get(at) != Some(&Some(color)) {
            continue;
        }
        let slot = (at.r * width + at.q) as usize;
        if seen[slot] {
            continue;
        }
        seen[slot] = true;
        if color == RED && at.r == height - 1 || color != RED && at.q == width - 1 {
            return true;
        }
        todo.extend(near(at));
    }
    false
}

/// Whether a game that stops at the first win can have led here: the last stone of a won game is one of the winner's, and
/// nobody had won without it.
pub(super) fn status(board: &Board) -> Result<Status, Cause> {
    let count = |color| board.values().iter().filter(|&&stone| stone == Some(color)).count();
    if Color::BOTH.map(count)[0].abs_diff(Color::BOTH.map(count)[1]) > 1 {
        return Err(Cause::Counts);
    }
    let Some(won) = Color::BOTH.into_iter().find(|&color| joined(board, color)) else {
        return Ok(Status::Nobody);
    };
    assert!(!joined(board, won.opponent()), "the Hex theorem");
    if count(won) < count(won.opponent()) {
        return Err(Cause::PlayedOn(won));
    }
    let mut before = board.clone();
    for idx in board.shape().cells().filter(|&idx| board[idx] == Some(won)) {
        before[idx] = None;
        if !joined(&before, won) {
            return Ok(Status::Won(won));
        }
        before[idx] = Some(won);
    }
    Err(Cause::WonTwice(won))
}
