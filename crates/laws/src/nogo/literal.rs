//! NoGo by the letter: every chain of the board is looked at after every move.

use alloc::vec;
use alloc::vec::Vec;

use geometry::{Point, Square};
use rules_nogo::{Board, Color};

/// The four neighbours, written down once more.
pub(super) fn near(at: Point) -> [Point; 4] {
    [(0, -1), (-1, 0), (1, 0), (0, 1)]
        .map(|(x, y)| Point { x: at.x.wrapping_add(x), y: at.y.wrapping_add(y) })
}

/// All points row by row.
pub(super) fn points(shape: Square) -> impl Iterator<Item = Point> {
    let (width, height) = (shape.width() as i32, shape.height() as i32);
    (0..height).flat_map(move |y| (0..width).map(move |x| Point { x, y }))
}

/// The stones that hang together with the one at a point.
pub(super) fn chain(board: &Board, at: Point) -> Vec<Point> {
    let color = board.get(at).copied().flatten();
    let mut chain = vec![at];
    let mut next = 0;
    while next < chain.len() {
        for near in near(chain[next]) {
            if color.is_some() && board.get(near) == Some(&color) && !chain.contains(&near) {
                chain.push(near);
            }
        }
        next += 1;
    }
    chain
}

/// Whether one of the stones touches an empty point.
pub(super) fn has_liberty(board: &Board, chain: &[Point]) -> bool {
    chain.iter().flat_map(|&at| near(at)).any(|near| board.get(near) == Some(&None))
}

/// The first stone, row by row, whose chain has no liberty.
///
/// A stone next to an empty point has one, and shares it with every stone of its colour that it touches.
pub(super) fn suffocated(board: &Board) -> Option<Point> {
    let width = board.shape().width() as usize;
    let stones = board.values();
    let mut lives: Vec<bool> = stones.iter().map(Option::is_none).collect();
    let mut todo: Vec<usize> = (0..stones.len()).filter(|&slot| lives[slot]).collect();
    while let Some(from) = todo.pop() {
        let mut visit = |slot: usize| {
            if !lives[slot] && (stones[from].is_none() || stones[from] == stones[slot]) {
                lives[slot] = true;
                todo.push(slot);
            }
        };
        if from >= width {
            visit(from - width);
        }
        if from + width < stones.len() {
            visit(from + width);
        }
        if from % width > 0 {
            visit(from - 1);
        }
        if (from + 1) % width > 0 {
            visit(from + 1);
        }
    }
    let slot = lives.iter().position(|&lives| !lives)?;
    Some(Point { x: (slot % width) as i32, y: (slot / width) as i32 })
}

/// Whether the point is empty and every chain of the board has a liberty with a stone there.
pub(super) fn is_legal(board: &Board, color: Color, at: Point) -> bool {
    if board.get(at) != Some(&None) {
        return false;
    }
    let mut after = board.clone();
    *after.get_mut(at).expect("a point of the board") = Some(color);
    suffocated(&after).is_none()
}
