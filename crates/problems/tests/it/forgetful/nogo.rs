//! `nogo`: the first point at which every chain beside it keeps a liberty.

use super::{Step, cell, flood, places};

/// Whether the checker takes a game of a player who finds chains with these steps, and liberties with all.
pub(crate) fn chains(input: &str, _: &str, steps: &[Step]) -> bool {
    is_accepted(input, &play_out(input, steps, &ALL))
}

/// Whether the checker takes a game of a player who finds chains with all steps, and liberties with these.
pub(crate) fn liberties(input: &str, _: &str, steps: &[Step]) -> bool {
    is_accepted(input, &play_out(input, &ALL, steps))
}

const ALL: [Step; 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

/// Many answers are right, so the oracle judges them.
fn is_accepted(input: &str, answer: &str) -> bool {
    oracle::check("nogo", input, answer).expect("an input of the problem").is_ok()
}

fn play_out(input: &str, chain: &[Step], liberty: &[Step]) -> String {
    let mut rows: Vec<Vec<u8>> = input.lines().skip(1).map(|line| line.as_bytes().to_vec()).collect();
    let mut answer = String::new();
    for color in b"XO".iter().copied().cycle() {
        let empty: Vec<(i64, i64)> = places(&rows).filter(|&at| cell(&rows, at) == Some(b'.')).collect();
        let is_legal = |rows: &mut Vec<Vec<u8>>, (row, column): (i64, i64)| {
            rows[row as usize][column as usize] = color;
            let beside = ALL.iter().map(|step| (row + step.0, column + step.1)).chain([(row, column)]);
            let lives = beside.filter(|&at| cell(rows, at).is_some_and(|it| it != b'.')).all(|at| {
                let color = cell(rows, at);
                let stones = flood([at], chain, |near| cell(rows, near) == color);
                let near = |(x, y)| liberty.iter().map(move |step| (x + step.0, y + step.1));
                stones.into_iter().flat_map(near).any(|at| cell(rows, at) == Some(b'.'))
            });
            rows[row as usize][column as usize] = b'.';
            lives
        };
        let Some((row, column)) = empty.into_iter().find(|&at| is_legal(&mut rows, at)) else { break };
        rows[row as usize][column as usize] = color;
        answer += &format!("{} {}\n", row + 1, column + 1);
    }
    answer + "-1 -1\n"
}
