//! NoGo: the whole board looked at after every move.

use std::collections::BTreeSet;

use super::{Board, Bug, NOGO, Place, Said, cover};

/// A line of play until the player to move is stuck.
pub(crate) fn play_out(board: &Board, bug: Bug) -> Said {
    let mut rules = Rules { board: board.clone(), bug };
    let mut moves = rules.play();
    if bug == Bug::LastMoveLost {
        moves.pop();
    }
    Said { answer: lines(&moves), proof: proof(board, &moves) }
}

/// The answer for a list of moves.
pub(crate) fn lines(moves: &[Place]) -> String {
    moves.iter().map(|at| format!("{} {}\n", at.0, at.1)).collect::<String>() + "-1 -1"
}

/// The moves of an answer, without what is no pair of numbers.
pub(crate) fn moves(answer: &str) -> Vec<Place> {
    let pair = |line: &str| {
        line.split_once(' ').and_then(|(row, column)| Some((row.parse().ok()?, column.parse().ok()?)))
    };
    answer.lines().filter(|&line| line != "-1 -1").filter_map(pair).collect()
}

/// The board after a list of moves, whatever they are.
pub(crate) fn last_position(board: &Board, moves: &[Place]) -> Board {
    let mut last = Rules { board: board.clone(), bug: Bug::None };
    for (k, &at) in moves.iter().enumerate() {
        last.put(at, oracle::nogo::PLAYERS[k % 2]);
    }
    last.board
}

/// The proof for a list of moves, whatever they are.
pub(crate) fn proof(board: &Board, moves: &[Place]) -> String {
    let last = Rules { board: last_position(board, moves), bug: Bug::None };
    let stones: Vec<Place> = last.points().filter(|&at| last.at(at) != Some(b'.')).collect();
    cover(NOGO, &stones, |at| NOGO.near(at).into_iter().filter(|&to| last.at(to) == last.at(at)).collect())
}

/// Whether the answer is right, by the oracle's check of a game.
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

/// The same for the files.
pub(crate) fn is_right_file(input: &str, output: &str) -> bool {
    let mut words = input.split_ascii_whitespace();
    let size: Option<usize> = words.next().and_then(|word| word.parse().ok());
    let board: Board = words.map(|row| row.as_bytes().to_vec()).collect();
    let square = size == Some(board.len()) && board.iter().all(|row| row.len() == board.len());
    square && output.strip_suffix('\n').is_some_and(|answer| is_right(&board, answer))
}

struct Rules {
    board: Board,
    bug: Bug,
}

impl Rules {
    fn play(&mut self) -> Vec<Place> {
        let size = self.board.len();
        // Under some misreadings games need not end.
        let enough = 2 * size * size;
        let mut players = oracle::nogo::PLAYERS;
        if self.bug == Bug::WhiteBegins {
            players.reverse();
        }
        let points: Vec<Place> = self.points().collect();
        let mut swept = [0, 0];
        let mut moves = Vec::new();
        let mut turn = 0;
        while moves.len() < enough {
            let either_stuck =
                |rules: &Self| players.iter().any(|&player| rules.first_legal(player).is_none());
            if self.bug == Bug::EitherStuck && either_stuck(self) {
                break;
            }
            let found = match self.bug {
                Bug::EarlyStop => {
                    if swept.contains(&points.len()) {
                        break;
                    }
                    let left = &points[swept[turn]..];
                    let tried = left.iter().position(|&at| self.is_legal(players[turn], at));
                    swept[turn] += tried.map_or(left.len(), |k| k + 1);
                    tried.map(|k| left[k])
                }
                _ => self.first_legal(players[turn]),
            };
            match found {
                Some(at) => {
                    self.put(at, players[turn]);
                    if self.bug == Bug::CaptureTakes {
                        self.take(players[1 - turn]);
                    }
                    moves.push(at);
                }
                None if self.bug == Bug::PassAllowed && self.first_legal(players[1 - turn]).is_some() => {}
                None => break,
            }
            turn = 1 - turn;
        }
        moves
    }

    fn first_legal(&self, player: u8) -> Option<Place> {
        self.points().find(|&at| self.is_legal(player, at))
    }

    fn is_legal(&self, player: u8, at: Place) -> bool {
        let other = if player == b'X' { b'O' } else { b'X' };
        let mut after = Rules { board: self.board.clone(), bug: self.bug };
        after.put(at, player);
        match self.bug {
            Bug::StonesReplaced if self.at(at) == Some(other) => {
                return after.all_live(player) && after.all_live(other);
            }
            _ if self.at(at) != Some(b'.') => return false,
            _ => {}
        }
        match self.bug {
            Bug::SuicideAllowed => after.all_live(other),
            Bug::CaptureAllowed => after.all_live(player),
            Bug::CaptureTakes => {
                after.take(other);
                after.all_live(player)
            }
            _ => after.all_live(player) && after.all_live(other),
        }
    }

    /// Whether each stone of a colour has a liberty.
    fn all_live(&self, color: u8) -> bool {
        self.points().all(|at| self.at(at) != Some(color) || self.has_liberty(at))
    }

    fn has_liberty(&self, at: Place) -> bool {
        let (mut chain, mut waiting) = (BTreeSet::from([at]), vec![at]);
        while let Some(at) = waiting.pop() {
            if self.liberties(at).into_iter().any(|to| self.at(to) == Some(b'.')) {
                return true;
            }
            if self.bug == Bug::ChainsForgotten {
                return false;
            }
            let near = NOGO.near(at).into_iter().chain(self.diagonals(at, Bug::DiagonalChains));
            waiting.extend(near.filter(|&to| self.at(to) == self.at(at) && chain.insert(to)));
        }
        false
    }

    fn liberties(&self, at: Place) -> Vec<Place> {
        [NOGO.near(at), self.diagonals(at, Bug::DiagonalLiberties)].concat()
    }

    fn diagonals(&self, (row, column): Place, with: Bug) -> Vec<Place> {
        let all = [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|(a, b)| (row + a, column + b));
        if self.bug == with { all.to_vec() } else { vec![] }
    }

    /// Takes the dead stones of a colour off.
    fn take(&mut self, color: u8) {
        let dead: Vec<Place> =
            self.points().filter(|&at| self.at(at) == Some(color) && !self.has_liberty(at)).collect();
        for at in dead {
            self.put(at, b'.');
        }
    }

    fn points(&self) -> impl Iterator<Item = Place> + use<> {
        let size = self.board.len() as i64;
        (1..=size).flat_map(move |row| (1..=size).map(move |column| (row, column)))
    }

    fn at(&self, (row, column): Place) -> Option<u8> {
        let row = self.board.get(usize::try_from(row - 1).ok()?)?;
        row.get(usize::try_from(column - 1).ok()?).copied()
    }

    /// Puts a stone, if the place is on the board.
    fn put(&mut self, (row, column): Place, stone: u8) {
        let (Ok(row), Ok(column)) = (usize::try_from(row - 1), usize::try_from(column - 1)) else { return };
        if let Some(cell) = self.board.get_mut(row).and_then(|row| row.get_mut(column)) {
            *cell = stone;
        }
    }
}
