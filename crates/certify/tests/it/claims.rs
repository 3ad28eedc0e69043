//! Possible answers to a case, and similar cases.

use rng::Rng;

use crate::it::naive::{Puzzle, havannah, nogo};

/// All possible answers. For NoGo some: the right one, and some with one change.
pub(crate) fn claims(puzzle: &Puzzle, random: &mut Rng) -> Vec<String> {
    let words = |list: &[&str]| list.iter().map(|&word| String::from(word)).collect();
    match puzzle {
        Puzzle::HexWinner(_) => words(&["ke", "do", "yet"]),
        Puzzle::HexStatus(_) => words(&["Red wins", "Blue wins", "Nobody wins", "Impossible"]),
        Puzzle::Twixt(..) => words(&["yes", "no"]),
        Puzzle::Havannah(_, moves) => {
            let in_move = |k: usize| (1..8).map(move |set| format!("{} in move {k}", havannah::names(set)));
            std::iter::once(String::from("none")).chain((1..=moves.len()).flat_map(in_move)).collect()
        }
        Puzzle::NoGo(board) => {
            let right = puzzle.solve().answer;
            let mut all = vec![right.clone()];
            let (size, moves) = (board.len() as i64, nogo::moves(&right));
            for _ in 0..8 {
                let mut moves = moves.clone();
                let at = (random.between(1, size), random.between(1, size));
                let (i, j) = (random.below(moves.len() + 1), random.below(moves.len() + 1));
                match random.below(5) {
                    0 => moves.truncate(i),
                    1 => moves.insert(i, at),
                    2 => moves.push(at),
                    3 if i < moves.len() => moves[i] = at,
                    _ if i < moves.len() && j < moves.len() => moves.swap(i, j),
                    _ => {}
                }
                all.push(nogo::lines(&moves));
            }
            all
        }
    }
}

/// A similar case: one stone, move or peg is different.
pub(crate) fn bent(puzzle: &Puzzle, random: &mut Rng) -> Puzzle {
    let mut bent = puzzle.clone();
    match &mut bent {
        Puzzle::HexWinner(board) | Puzzle::HexStatus(board) => {
            let (row, column) = (random.below(board.len()), random.below(board.len()));
            board[row][column] = random.pick(b"RB.");
        }
        Puzzle::NoGo(board) => {
            let (row, column) = (random.below(board.len()), random.below(board.len()));
            board[row][column] = random.pick(b"XO.");
        }
        Puzzle::Havannah(size, list) | Puzzle::Twixt(size, list) => {
            let (i, j) = (random.below(list.len() + 1), random.below(list.len() + 1));
            let at = (random.between(0, 2 * *size), random.between(0, 2 * *size));
            if i == list.len() || j == list.len() {
                list.push(at);
            } else {
                match random.below(3) {
                    0 => list.swap(i, j),
                    1 => list[i] = at,
                    _ => drop(list.remove(i)),
                }
            }
        }
    }
    bent
}
