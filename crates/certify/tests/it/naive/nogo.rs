//! NoGo: the oracle's moves, and the chains of the last position.

use super::{Board, NOGO, Place, Said, cover};

/// Moves until the player to move is stuck, with their proof.
pub(crate) fn play_out(board: &Board) -> Said {
    let moves = oracle::nogo::play_out(board).into_iter();
    let moves: Vec<Place> = moves.map(|(row, column)| (row as i64 + 1, column as i64 + 1)).collect();
    Said { answer: lines(&moves), proof: proof(board, &moves) }
}

/// The answer for a list of moves.
pub(crate) fn lines(moves: &[Place]) -> String {
    moves.iter().map(|at| format!("{} {}\n", at.0, at.1)).collect::<String>() + "-1 -1"
}

/// The moves of an answer. Skips lines that are not pairs of numbers.
pub(crate) fn moves(answer: &str) -> Vec<Place> {
    let pair = |line: &str| {
        line.split_once(' ').and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)))
    };
    answer.lines().filter(|&line| line != "-1 -1").filter_map(pair).collect()
}

/// The board after any moves, legal or not.
pub(crate) fn last_position(board: &Board, moves: &[Place]) -> Board {
    let mut last = Rules { board: board.clone() };
    for (k, &at) in moves.iter().enumerate() {
        last.put(at, oracle::nogo::PLAYERS[k % 2]);
    }
    last.board
}

/// The proof for any moves, legal or not.
pub(crate) fn proof(board: &Board, moves: &[Place]) -> String {
    let last = Rules { board: last_position(board, moves) };
    let stones: Vec<Place> = last.points().filter(|&at| last.at(at) != Some(b'.')).collect();
    cover(NOGO, &stones, |at| NOGO.near(at).into_iter().filter(|&to| last.at(to) == last.at(at)).collect())
}

/// Whether the answer is right, according to the oracle's check of a game.
pub(crate) fn is_right(board: &Board, answer: &str) -> bool {
    let count = |letter: u8| board.iter().flatten().filter(|&&cell| cell == letter).count();
    let known = board.iter().flatten().all(|cell| b"XO.".contains(cell));
    if !known || count(b'X') != count(b'O') || !oracle::nogo::all_have_liberties(board) {
        return false;
    }
    let Some(moves) = answer.strip_suffix("-1 -1") else { return false };
    let number = |word: &str| word.parse::<usize>().ok()?.checked_sub(1);
    let pair =
        |line: &str| line.split_once(' ').and_then(|(row, column)| Some((number(row)?, number(column)?)));
    let moves: Option<Vec<(usize, usize)>> = moves.lines().map(pair).collect();
    moves.is_some_and(|moves| oracle::nogo::check_game(board, &moves).is_ok())
}

/// The same for files.
pub(crate) fn is_right_file(input: &str, output: &str) -> bool {
    let mut words = input.split_ascii_whitespace();
    let size: Option<usize> = words.next().and_then(|word| word.parse().ok());
    let board: Board = words.map(|row| row.as_bytes().to_vec()).collect();
    let square = size == Some(board.len()) && board.iter().all(|row| row.len() == board.len());
    square && output.strip_suffix('\n').is_some_and(|answer| is_right(&board, answer))
}

struct Rules {
    board: Board,
}

impl Rules {
    fn points(&self) -> impl Iterator<Item = Place> + use<> {
        let size = self.board.len() as i64;
        (1..=size).flat_map(move |row| (1..=size).map(move |column| (row, column)))
    }

    fn at(&self, (row, column): Place) -> Option<u8> {
        let row = self.board.get(usize::try_from(row - 1).ok()?)?;
        row.get(usize::try_from(column - 1).ok()?).copied()
    }

    fn put(&mut self, (row, column): Place, stone: u8) {
        let (Ok(row), Ok(column)) = (usize::try_from(row - 1), usize::try_from(column - 1)) else { return };
        if let Some(cell) = self.board.get_mut(row).and_then(|row| row.get_mut(column)) {
            *cell = stone;
        }
    }
}
