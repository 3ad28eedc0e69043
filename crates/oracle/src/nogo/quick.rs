//! Whole games of `NoGo` on boards with hundreds of rows: only the chains that a stone touches are looked at.

use alloc::vec::Vec;

use super::{EMPTY, PLAYERS, Point, liberties, near, points};

/// Checks a game to its end: every move legal, and at the end the player to move without a legal one.
///
/// # Errors
/// The line of the reply (from 1) at which it is wrong, and why. The line after the moves is the `-1 -1`.
///
/// # Complexity
/// O((moves + empty points) · chain · log chain).
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
    // The first legal move, if there is one, changes the board; after that nothing is asked any more.
    let player = PLAYERS[moves.len() % 2];
    let is_stuck = !empty_points(&rows).into_iter().any(|at| play(&mut rows, player, at));
    if is_stuck { Ok(()) } else { Err((moves.len() + 1, "the player to move is not stuck")) }
}

/// One right line of play: each player takes the first legal point of the board, until the player to move is stuck.
///
/// A point that is illegal for a player stays so, for liberties only ever go away: so a player's search goes on where the
/// last one ended. Whether it was right to do so can be seen from [`check_game`], which knows nothing of it.
///
/// # Complexity
/// O(n² · chain · log chain).
pub fn play_out(rows: &[Vec<u8>]) -> Vec<Point> {
    play_out_in_order(rows, &empty_points(rows))
}

/// Like [`play_out`], the points tried in the order given; they must be all empty points.
///
/// # Complexity
/// O(n² · chain · log chain).
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

/// Plays on an empty point of a legal board, or says that it is illegal and changes nothing. The only chains that a stone can leave
/// without a liberty are its own and those next to it.
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
