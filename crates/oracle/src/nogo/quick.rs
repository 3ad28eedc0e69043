//! Whole games of `NoGo` on boards with hundreds of rows: a move examines only the chains it touches.

use alloc::vec::Vec;

use super::{EMPTY, PLAYERS, Point, liberties, near, points};

/// Checks a whole game: every move is legal, and the player to move at the end has no legal move.
///
/// # Errors
/// The number of the first wrong line of the contest's output (from 1), and the reason. The output has a line for each
/// move, and then the line `-1 -1`.
///
/// # Complexity
/// O(points + (moves + empty points) · chain · log chain).
pub fn check_game(rows: &[Vec<u8>], moves: &[Point]) -> Result<(), (usize, &'static str)> {
    let mut rows = rows.to_vec();
    for (k, &at) in moves.iter().enumerate() {
        let reason = match rows.get(at.0).and_then(|row| row.get(at.1).copied()) {
            None => "off the board",
            Some(EMPTY) if play(&mut rows, PLAYERS[k % 2], at) => continue,
            Some(EMPTY) => "a chain would have no liberty",
            Some(_) => "occupied",
        };
        return Err((k + 1, reason));
    }
    // A legal move changes the board, but it ends the search.
    let player = PLAYERS[moves.len() % 2];
    let is_stuck = !empty_points(&rows).into_iter().any(|at| play(&mut rows, player, at));
    if is_stuck { Ok(()) } else { Err((moves.len() + 1, "the player to move is not stuck")) }
}

/// A whole legal game: each player takes the first legal point of the board, until the player to move is stuck.
///
/// Illegal points stay illegal, so each search continues where the player's last one ended. Such a point is the only
/// liberty of an adjacent opponent's chain, or its neighbours are taken and no adjacent own chain has another liberty.
/// Chains grow only at liberties, so this lasts until the point is taken.
///
/// # Complexity
/// O(points · chain · log chain).
pub fn play_out(rows: &[Vec<u8>]) -> Vec<Point> {
    play_out_in_order(rows, &empty_points(rows))
}

/// Like [`play_out`], but tries `points` in order. They must include all empty points.
///
/// # Complexity
/// O(points · chain · log chain).
pub fn play_out_in_order(rows: &[Vec<u8>], points: &[Point]) -> Vec<Point> {
    let mut rows = rows.to_vec();
    let mut tried = [0, 0];
    let mut moves = Vec::new();
    loop {
        let turn = moves.len() % 2;
        loop {
            let Some(&at) = points.get(tried[turn]) else {
                return moves;
            };
            tried[turn] += 1;
            if rows[at.0][at.1] == EMPTY && play(&mut rows, PLAYERS[turn], at) {
                moves.push(at);
                break;
            }
        }
    }
}

/// Plays on an empty point of a legal board, or returns `false` and changes nothing if that is illegal. Only the
/// stone's own chain and the chains next to it can lose their last liberty.
fn play(rows: &mut [Vec<u8>], player: u8, at: Point) -> bool {
    rows[at.0][at.1] = player;
    let has_liberty = |at: Point| rows[at.0][at.1] == EMPTY || liberties(rows, at).next().is_some();
    let is_legal = has_liberty(at) && near(rows, at).all(has_liberty);
    if !is_legal {
        rows[at.0][at.1] = EMPTY;
    }
    is_legal
}

fn empty_points(rows: &[Vec<u8>]) -> Vec<Point> {
    points(rows).filter(|at| rows[at.0][at.1] == EMPTY).collect()
}
