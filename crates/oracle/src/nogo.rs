//! NoGo: Go in which nothing may ever be captured. The rules of Luogu P4997 ("不围棋", 2018).
//!
//! A board is a square of letters `X` (Black, who begins), `O` (White) and `.`, rows from the top; points are (row, column)
//! from 0. The points above, below, left and right of a point are next to it. A *chain* is all stones of one colour that
//! hang together by such steps, and an empty point next to one of its stones is a *liberty* of it. A player may take any
//! empty point after which every chain of both colours has a liberty. Nobody may pass, and nothing is ever removed.
//!
//! ```
//! use oracle::nogo::{check_reply, is_legal_by_letter, play_out};
//!
//! let rows: Vec<Vec<u8>> = ["XOO", "X.X", "O.."].map(|row| row.as_bytes().to_vec()).into();
//! assert!(is_legal_by_letter(&rows, b'X', (2, 2)));
//! // In the middle, Black would take the last liberty of the two white stones above, and White would have none.
//! assert!(!is_legal_by_letter(&rows, b'X', (1, 1)) && !is_legal_by_letter(&rows, b'O', (1, 1)));
//! // After Black's move White can still play, so the game is not over.
//! assert_eq!(check_reply(&rows, "3 3\n-1 -1\n"), Err((2, "the player to move is not stuck")));
//! assert!(!play_out(&rows).is_empty());
//! ```

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use crate::check::lines;

/// The two players, in the order of their turns: Black, White.
pub const PLAYERS: [u8; 2] = [b'X', b'O'];
/// No stone.
pub const EMPTY: u8 = b'.';

/// A point: row and column, from 0.
pub type Point = (usize, usize);

/// Whether every chain on the board has a liberty: the stones next to an empty point have one, and share it with every
/// stone of their colour that they touch.
///
/// # Complexity
/// O(n²).
pub fn all_have_liberties(rows: &[Vec<u8>]) -> bool {
    let size = rows.len();
    let points = || (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let mut lives: Vec<Vec<bool>> =
        rows.iter().map(|row| row.iter().map(|&cell| cell == EMPTY).collect()).collect();
    let mut waiting: Vec<Point> = points().filter(|&(row, column)| lives[row][column]).collect();
    while let Some(from) = waiting.pop() {
        for (row, column) in near(size, from) {
            let shares = rows[from.0][from.1] == EMPTY || rows[from.0][from.1] == rows[row][column];
            if shares && !lives[row][column] {
                lives[row][column] = true;
                waiting.push((row, column));
            }
        }
    }
    points().all(|(row, column)| lives[row][column])
}

/// Whether `player` may play at `at`, by the letter: the point is empty, and with the stone there every chain of the whole
/// board has a liberty. The board must be legal so far.
///
/// # Complexity
/// O(n²).
pub fn is_legal_by_letter(rows: &[Vec<u8>], player: u8, at: Point) -> bool {
    let mut after = rows.to_vec();
    after[at.0][at.1] = player;
    rows[at.0][at.1] == EMPTY && all_have_liberties(&after)
}

/// Judges a whole reply to a board: a line `row column` (from 1) for each move, Black first, and `-1 -1` as the last line, at
/// the first turn at which the player to move has no legal move.
///
/// A line that is not in the format (two numbers, on the board, `-1 -1` at the end and only there) comes before any other.
///
/// # Errors
/// The line of the reply (from 1) that is wrong, and why.
///
/// # Complexity
/// That of [`check_game_by_letter`] for n up to 19, of [`check_game`] above.
pub fn check_reply(rows: &[Vec<u8>], reply: &str) -> Result<(), (usize, &'static str)> {
    let lines: Vec<&str> = lines(reply).collect();
    let mut moves = Vec::new();
    let mut ended = false;
    for (number, line) in (1..).zip(&lines) {
        if ended {
            // A blank line is not yet anything.
            if line.is_empty() {
                continue;
            }
            return Err((number, "there is something behind the -1 -1"));
        }
        match pair(line) {
            None => return Err((number, "not two numbers, a row and a column")),
            Some((-1, -1)) => ended = true,
            Some((row, column)) => {
                let on_board = 1..=rows.len() as i64;
                if !on_board.contains(&row) || !on_board.contains(&column) {
                    return Err((number, "off the board"));
                }
                moves.push((row as usize - 1, column as usize - 1));
            }
        }
    }
    if !ended {
        return Err((reply.lines().count() + 1, "the -1 -1 is missing"));
    }
    if rows.len() <= 19 { check_game_by_letter(rows, &moves) } else { check_game(rows, &moves) }
}

/// Checks a game to its end, by the letter: after every move, every chain of the board is looked at.
///
/// # Errors
/// As for [`check_game`].
///
/// # Complexity
/// O((moves + empty points) · n²).
pub fn check_game_by_letter(rows: &[Vec<u8>], moves: &[Point]) -> Result<(), (usize, &'static str)> {
    let size = rows.len();
    let mut board = rows.to_vec();
    for (k, &at) in moves.iter().enumerate() {
        if at.0 >= size || at.1 >= size {
            return Err((k + 1, "off the board"));
        }
        if board[at.0][at.1] != EMPTY {
            return Err((k + 1, "occupied"));
        }
        if !is_legal_by_letter(&board, PLAYERS[k % 2], at) {
            return Err((k + 1, "a chain would have no liberty"));
        }
        board[at.0][at.1] = PLAYERS[k % 2];
    }
    let player = PLAYERS[moves.len() % 2];
    let mut points = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let stuck = points.all(|at| !is_legal_by_letter(&board, player, at));
    if stuck { Ok(()) } else { Err((moves.len() + 1, "the player to move is not stuck")) }
}

/// Checks a game to its end: every move legal, and at the end the player to move without a legal one.
///
/// The same as [`check_game_by_letter`], for boards with hundreds of rows: only the chains that a stone touches are looked at.
///
/// # Errors
/// The line of the reply (from 1) at which it is wrong, and why. The line after the moves is the `-1 -1`.
///
/// # Complexity
/// O((moves + empty points) · chain).
pub fn check_game(rows: &[Vec<u8>], moves: &[Point]) -> Result<(), (usize, &'static str)> {
    let mut board = Board::new(rows);
    for (k, &at) in moves.iter().enumerate() {
        if at.0 >= rows.len() || at.1 >= rows.len() {
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
        Board { rows: rows.to_vec(), flood: Flood::new(rows.len()) }
    }

    fn empty_points(&self) -> Vec<Point> {
        let size = self.rows.len();
        let points = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        points.filter(|at| self.rows[at.0][at.1] == EMPTY).collect()
    }

    /// Plays on an empty point, or says that it is illegal and changes nothing.
    fn play(&mut self, player: u8, at: Point) -> bool {
        self.rows[at.0][at.1] = player;
        let legal = self.flood.finds_liberty(&self.rows, at)
            && near(self.rows.len(), at)
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
    marked: Vec<bool>,
    chain: Vec<Point>,
}

impl Flood {
    fn new(size: usize) -> Self {
        Flood { marked: vec![false; size * size], chain: Vec::new() }
    }

    /// Whether the chain of the stone at `start` has a liberty.
    fn finds_liberty(&mut self, rows: &[Vec<u8>], start: Point) -> bool {
        let size = rows.len();
        let color = rows[start.0][start.1];
        self.marked[start.0 * size + start.1] = true;
        self.chain.push(start);
        let mut next = 0;
        let mut found = false;
        while next < self.chain.len() && !found {
            for to in near(size, self.chain[next]) {
                let cell = rows[to.0][to.1];
                found |= cell == EMPTY;
                if cell == color && !self.marked[to.0 * size + to.1] {
                    self.marked[to.0 * size + to.1] = true;
                    self.chain.push(to);
                }
            }
            next += 1;
        }
        for at in self.chain.drain(..) {
            self.marked[at.0 * size + at.1] = false;
        }
        found
    }
}

/// The two numbers of a line, written as numbers are: no plus sign, no zeros in front.
fn pair(line: &str) -> Option<(i64, i64)> {
    let words: Vec<&str> = line.split([' ', '\t']).filter(|word| !word.is_empty()).collect();
    let &[row, column] = words.as_slice() else { return None };
    let number = |word: &str| word.parse::<i64>().ok().filter(|number| number.to_string() == word);
    Some((number(row)?, number(column)?))
}

/// The points next to a point: up to four.
fn near(size: usize, (row, column): Point) -> impl Iterator<Item = Point> {
    let points =
        [(row.wrapping_sub(1), column), (row + 1, column), (row, column.wrapping_sub(1)), (row, column + 1)];
    points.into_iter().filter(move |&(row, column)| row < size && column < size)
}
