//! Floods for the chains and their liberties.

use cases::square::{Rows, places, with};
use cases::{Case, NoGo};

use crate::plain::{Neighbours, Step, flood, near};

pub(super) const NEIGHBOURS: Neighbours =
    Neighbours { steps: SQUARE, answers, finds: [("chains", None), ("liberties", None)] };

const SQUARE: &[Step] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];

/// Plays on the first point at which every chain beside it keeps a liberty.
fn answers(input: &str, [chain, liberty]: [&[Step]; 2]) -> String {
    let mut rows = NoGo::read(input).expect("a good input").remove(0).0;
    let mut answer = String::new();
    for color in b"XO".iter().copied().cycle() {
        let lives = |rows: &Rows, at| {
            let color = cell(rows, at);
            let stones = flood([at], chain, |near| cell(rows, near) == color);
            stones.into_iter().flat_map(|at| near(at, liberty)).any(|at| cell(rows, at) == Some(b'.'))
        };
        let is_legal = |&(row, column): &(usize, usize)| {
            let (rows, at) = (with(&rows, [((row, column), color)]), (row as i64, column as i64));
            let mut beside =
                near(at, SQUARE).chain([at]).filter(|&at| cell(&rows, at).is_some_and(|it| it != b'.'));
            beside.all(|at| lives(&rows, at))
        };
        let mut empty = places(rows.len()).filter(|&(row, column)| rows[row][column] == b'.');
        let Some((row, column)) = empty.find(is_legal) else { break };
        rows[row][column] = color;
        answer += &format!("{} {}\n", row + 1, column + 1);
    }
    answer + "-1 -1\n"
}

/// The letter of a cell; `None` off the board.
fn cell(rows: &Rows, (row, column): Step) -> Option<u8> {
    rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
}
