//! `NoGo` on boards with hundreds of rows: only the chains that a stone touches are looked at.

use alloc::vec;
use alloc::vec::Vec;

use super::{EMPTY, PLAYERS, Point, near, points};

/// Checks a game to its end: every move legal, and at the end the player to move without a legal one.
///
/// The same as [`super::check_game_by_letter`], for boards with hundreds of rows: only the chains that a stone touches are looked at.
///
/// # Errors
/// The line of the reply (from 1) at which it is wrong, and why. The line after the moves is the `-1 -1`.
///
/// # Complexity
/// O((moves + empty points) · chain).
pub fn check_game(rows: &[Vec<u8>], moves: &[Point]) -> Result<(), (usize, &'static str)> {
    let mut board = Board::new(rows);
    for (k, &at) in moves.iter().enumerate() {
        if at.0 >= rows.len() || at.1 >= rows[0].len() {
            return Err((k + 1, "off the board"));
        }
        if board.rows[at.0][at.1] != EMPTY {
            return Err((k + 1, "occupied"));
        }
        if !board.play(PLAYERS[k % 2], at) {
            return Err((k + 1, "a chain would have no liberty"));
        }
    }
    let player = PLAYERS[moves.len() % 2];
    let stuck = board.empty_points().into_iter().all(|at| !board.is_legal(player, at));
    if stuck { Ok(()) } else { Err((moves.len() + 1, "the player to move is not stuck")) }
}

/// One right line of play: each player takes the first legal point of the board, until the player to move is stuck.
///
/// A point that is illegal for a player stays so, for liberties only ever go away: so a player's search goes on where the
/// last one ended. Whether it was right to do so can be seen from [`check_game`], which knows nothing of it.
///
/// # Complexity
/// O(n² · chain).
pub fn play_out(rows: &[Vec<u8>]) -> Vec<Point> {
    let points = Board::new(rows).empty_points();
    play_out_in_order(rows, &points)
}

/// Like [`play_out`], the points tried in the order given; they must be all empty points.
///
/// # Complexity
/// O(n² · chain).
pub fn play_out_in_order(rows: &[Vec<u8>], points: &[Point]) -> Vec<Point> {
    let mut board = Board::new(rows);
    let mut tried = [0, 0];
    let mut moves = Vec::new();
    loop {
        let turn = moves.len() % 2;
        loop {
            let Some(&at) = points.get(tried[turn]) else {
                return moves;
            };
            tried[turn] += 1;
            if board.rows[at.0][at.1] == EMPTY && board.play(PLAYERS[turn], at) {
                moves.push(at);
                break;
            }
        }
    }
}

/// A legal board under play. The only chains that a stone can leave without a liberty are its own and those next to it.
struct Board {
    rows: Vec<Vec<u8>>,
    flood: Flood,
}

impl Board {
    fn new(rows: &[Vec<u8>]) -> Self {
        Board { rows: rows.to_vec(), flood: Flood::new(rows) }
    }

    fn empty_points(&self) -> Vec<Point> {
        points(&self.rows).filter(|at| self.rows[at.0][at.1] == EMPTY).collect()
    }

    /// Plays on an empty point, or says that it is illegal and changes nothing.
    fn play(&mut self, player: u8, at: Point) -> bool {
        self.rows[at.0][at.1] = player;
        let legal = self.flood.finds_liberty(&self.rows, at)
            && near(&self.rows, at)
                .all(|near| self.rows[near.0][near.1] == EMPTY || self.flood.finds_liberty(&self.rows, near));
        if !legal {
            self.rows[at.0][at.1] = EMPTY;
        }
        legal
    }

    fn is_legal(&mut self, player: u8, at: Point) -> bool {
        let legal = self.play(player, at);
        self.rows[at.0][at.1] = EMPTY;
        legal
    }
}

/// The marks of a flood over one chain, taken back after each.
struct Flood {
    marked: Vec<Vec<bool>>,
    chain: Vec<Point>,
}

impl Flood {
    fn new(rows: &[Vec<u8>]) -> Self {
        Flood { marked: rows.iter().map(|row| vec![false; row.len()]).collect(), chain: Vec::new() }
    }

    /// Whether the chain of the stone at `start` has a liberty.
    fn finds_liberty(&mut self, rows: &[Vec<u8>], start: Point) -> bool {
        let color = rows[start.0][start.1];
        self.marked[start.0][start.1] = true;
        self.chain.push(start);
        let mut next = 0;
        let mut found = false;
        while next < self.chain.len() && !found {
            for to in near(rows, self.chain[next]) {
                let cell = rows[to.0][to.1];
                found |= cell == EMPTY;
                if cell == color && !self.marked[to.0][to.1] {
                    self.marked[to.0][to.1] = true;
                    self.chain.push(to);
                }
            }
            next += 1;
        }
        for at in self.chain.drain(..) {
            self.marked[at.0][at.1] = false;
        }
        found
    }
}
