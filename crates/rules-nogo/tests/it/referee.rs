//! What the oracle says of a board.

use geometry::{Point, Square};
use oracle::nogo;
use rules_nogo::{Board, Color};

/// The board after a move, or `None` when the move is against the rules.
pub(crate) fn after(board: &Board, color: Color, at: Point) -> Option<Board> {
    let (row, column) = (at.y as usize, at.x as usize);
    if !nogo::is_legal_by_letter(&rows(board), nogo::PLAYERS[color.index()], (row, column)) {
        return None;
    }
    let mut after = board.clone();
    *after.get_mut(at)? = Some(color);
    Some(after)
}

/// All legal moves of a player, row by row.
pub(crate) fn moves(board: &Board, color: Color) -> Vec<Point> {
    let (rows, letter) = (rows(board), nogo::PLAYERS[color.index()]);
    nogo::points(&rows).filter(|&at| nogo::is_legal_by_letter(&rows, letter, at)).map(point).collect()
}

/// Whether every chain has a liberty.
pub(crate) fn all_breathe(board: &Board) -> bool {
    first_suffocated(board).is_none()
}

/// The first stone in row order whose chain has no liberty.
pub(crate) fn first_suffocated(board: &Board) -> Option<Point> {
    nogo::first_without_liberty(&rows(board)).map(point)
}

/// The number of (stone, empty neighbour) pairs of the chain at `at`.
pub(crate) fn pairs(board: &Board, at: Point) -> u32 {
    nogo::liberty_pairs(&rows(board), (at.y as usize, at.x as usize)) as u32
}

/// All stones of the chain at `at`.
pub(crate) fn flood(board: &Board, at: Point) -> Vec<Point> {
    nogo::chain(&rows(board), (at.y as usize, at.x as usize)).map(point).collect()
}

/// All points, row by row.
pub(crate) fn points(shape: Square) -> impl Iterator<Item = Point> {
    let (width, height) = (shape.width() as i32, shape.height() as i32);
    (0..height).flat_map(move |y| (0..width).map(move |x| Point { x, y }))
}

fn point((row, column): nogo::Point) -> Point {
    Point { x: column as i32, y: row as i32 }
}

fn rows(board: &Board) -> Vec<Vec<u8>> {
    let letter = |stone: &Option<Color>| stone.map_or(nogo::EMPTY, |color| nogo::PLAYERS[color.index()]);
    let width = board.shape().width().max(1) as usize;
    board.values().chunks(width).map(|row| row.iter().map(letter).collect()).collect()
}
