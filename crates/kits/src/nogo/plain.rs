//! Flood fills for the chains and their liberties.

use cases::square::{Rows, with};

use super::wrong::by_rule;
use crate::plain::{Neighbours, Offset, flood, near};

pub(super) const NEIGHBOURS: Neighbours =
    Neighbours { steps: SQUARE, answers, finds: [("chains", None), ("liberties", None)] };

const SQUARE: &[Offset] = &[(0, 1), (0, -1), (1, 0), (-1, 0)];

/// Plays on the first point at which the new chain and its neighbours keep a liberty.
fn answers(input: &str, [chain, liberty]: [&[Offset]; 2]) -> String {
    by_rule(input, |rows, color, at| {
        let (rows, at) = (with(rows, [(at, color)]), (at.0 as i64, at.1 as i64));
        let lives = |&at: &Offset| {
            let color = cell(&rows, at);
            let stones = flood([at], chain, |near| cell(&rows, near) == color);
            stones.into_iter().flat_map(|at| near(at, liberty)).any(|at| cell(&rows, at) == Some(b'.'))
        };
        let mut beside = near(at, SQUARE).chain([at]);
        beside.all(|at| cell(&rows, at).is_none_or(|it| it == b'.') || lives(&at))
    })
}

/// The letter of a cell; `None` off the board.
fn cell(rows: &Rows, (row, column): Offset) -> Option<u8> {
    rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
}
