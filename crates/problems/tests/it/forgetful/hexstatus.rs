//! `hexstatus`: counts, floods, and a flood for every stone that may have been the last.

use super::hexwinner::{ALL, joined};
use super::{Step, places};

/// Whether the answers come out when Red's chains are flooded with these steps, and Blue's with all.
pub(crate) fn red(input: &str, answers: &str, steps: &[Step]) -> bool {
    solve(input, steps, &ALL) == answers
}

/// The same, the colours exchanged.
pub(crate) fn blue(input: &str, answers: &str, steps: &[Step]) -> bool {
    solve(input, &ALL, steps) == answers
}

fn solve(input: &str, red: &[Step], blue: &[Step]) -> String {
    let mut words = input.split_ascii_whitespace();
    let mut next = || words.next().expect("a whole input");
    let count: usize = next().parse().expect("a number");
    let mut answers = String::new();
    for number in 1..=count {
        let size: usize = next().parse().expect("a number");
        let rows: Vec<Vec<u8>> = (0..size).map(|_| next().as_bytes().to_vec()).collect();
        answers += &format!("Case #{number}: {}\n", status(rows, red, blue));
    }
    answers
}

fn status(mut rows: Vec<Vec<u8>>, red: &[Step], blue: &[Step]) -> &'static str {
    let count = |color: u8| rows.iter().flatten().filter(|&&cell| cell == color).count();
    let (reds, blues) = (count(b'R'), count(b'B'));
    if reds.abs_diff(blues) > 1 {
        return "Impossible";
    }
    let players = [(b'R', red, reds >= blues, "Red wins"), (b'B', blue, blues >= reds, "Blue wins")];
    for (color, steps, has_enough, said) in players {
        if joined(&rows, color, steps) {
            let was_last = |rows: &mut Vec<Vec<u8>>, (row, column): (i64, i64)| {
                let (row, column) = (row as usize, column as usize);
                let was = std::mem::replace(&mut rows[row][column], b'.');
                let is_needed = !joined(rows, color, steps);
                rows[row][column] = was;
                was == color && is_needed
            };
            let places: Vec<(i64, i64)> = places(&rows).collect();
            let had_last = places.into_iter().any(|at| was_last(&mut rows, at));
            return if has_enough && had_last { said } else { "Impossible" };
        }
    }
    "Nobody wins"
}
