//! The rules, literally: put the stone, flood every chain, look for a liberty.

use geometry::{Grid, Point, Square};
use rules_nogo::{Board, Color};

/// The board after a move, or `None` when the move is against the rules.
pub(crate) fn after(board: &Board, color: Color, at: Point) -> Option<Board> {
    if board.get(at) != Some(&None) {
        return None;
    }
    let mut after = board.clone();
    *after.get_mut(at)? = Some(color);
    all_breathe(&after).then_some(after)
}

/// Whether every chain has a liberty.
pub(crate) fn all_breathe(board: &Board) -> bool {
    first_suffocated(board).is_none()
}

/// The first stone in row order whose chain has no liberty.
pub(crate) fn first_suffocated(board: &Board) -> Option<Point> {
    points(board.shape()).find(|&at| board.get(at).is_some_and(Option::is_some) && pairs(board, at) == 0)
}

/// The number of (stone, empty neighbour) pairs of the chain at `at`.
pub(crate) fn pairs(board: &Board, at: Point) -> u32 {
    let near = flood(board, at).into_iter().flat_map(Point::orthogonal);
    near.filter(|&near| board.get(near) == Some(&None)).count() as u32
}

/// All stones of the chain at `at`.
pub(crate) fn flood(board: &Board, at: Point) -> Vec<Point> {
    let mut marks = Grid::filled(board.shape(), false);
    let mut chain = vec![at];
    let mut next = 0;
    *marks.get_mut(at).expect("on the board") = true;
    while let Some(from) = chain.get(next).copied() {
        next += 1;
        for near in from.orthogonal() {
            if board.get(near) == board.get(at) && !marks.get(near).expect("same stone, so on the board") {
                *marks.get_mut(near).expect("on the board") = true;
                chain.push(near);
            }
        }
    }
    chain
}

/// All points, row by row.
pub(crate) fn points(shape: Square) -> impl Iterator<Item = Point> {
    let (width, height) = (shape.width() as i32, shape.height() as i32);
    (0..height).flat_map(move |y| (0..width).map(move |x| Point { x, y }))
}
