//! `hexwinner`: a flood from one side to the other.

use super::{Step, cell, flood};

/// Whether the answers come out when Red's chains are flooded with these steps, and Blue's with all.
pub(crate) fn red(input: &str, answers: &str, steps: &[Step]) -> bool {
    solve(input, steps, &ALL) == answers
}

/// The same, the colours exchanged.
pub(crate) fn blue(input: &str, answers: &str, steps: &[Step]) -> bool {
    solve(input, &ALL, steps) == answers
}

pub(super) const ALL: [Step; 6] = [(0, 1), (0, -1), (1, 0), (-1, 0), (-1, 1), (1, -1)];

fn solve(input: &str, red: &[Step], blue: &[Step]) -> String {
    let mut numbers = input.split_ascii_whitespace().map(|word| word.parse::<i64>().expect("a number"));
    let mut next = || numbers.next().expect("a whole input");
    let mut answers = String::new();
    for _ in 0..next() {
        let size = next();
        let letter = |number| b"B.R"[(number + 1) as usize];
        let rows: Vec<Vec<u8>> = (0..size).map(|_| (0..size).map(|_| letter(next())).collect()).collect();
        answers += match (joined(&rows, b'R', red), joined(&rows, b'B', blue)) {
            (true, _) => "ke\n",
            (_, true) => "do\n",
            _ => "yet\n",
        };
    }
    answers
}

/// Whether the stones of a colour join its sides: Red from the top, Blue from the left.
pub(super) fn joined(rows: &[Vec<u8>], color: u8, steps: &[Step]) -> bool {
    let size = rows.len() as i64;
    let along = |(row, column)| if color == b'R' { row } else { column };
    let starts = super::places(rows).filter(|&at| along(at) == 0);
    flood(starts, steps, |at| cell(rows, at) == Some(color)).into_iter().any(|at| along(at) == size - 1)
}
