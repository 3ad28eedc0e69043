//! Wrong ideas about which boards of Hex are possible, with the smallest boards that refute them.

use cases::square::{Rows, of};
use cases::{Case, HexStatus};
use oracle::hex::{BLUE, RED, Status, status, winner};

use crate::wrong::{Idea, Size, size_of};

pub(super) const IDEAS: &[Idea] = &[
    // On side 3, the winner has three stones and the loser four. On side 2, the loser has room for two only.
    Idea {
        what: "stones are counted, and nothing else",
        shown: &[[1, 3, 7]],
        answers: |input| {
            by(input, |rows| match count(rows, RED).abs_diff(count(rows, BLUE)) {
                0 | 1 => winner_in_words(rows),
                _ => "Impossible",
            })
        },
    },
    // Two chains without a common cell have at least 2N stones, and the loser has at least 2N - 1. N² cells have
    // room for both from N = 4 on.
    Idea {
        what: "nobody has won twice",
        shown: &[[1, 4, 15]],
        answers: |input| {
            by(input, |rows| {
                let (red, blue) = (count(rows, RED), count(rows, BLUE));
                match winner(rows) {
                    Some(RED) if red < blue => "Impossible",
                    Some(BLUE) if blue < red => "Impossible",
                    _ if red.abs_diff(blue) < 2 => winner_in_words(rows),
                    _ => "Impossible",
                }
            })
        },
    },
    // A single blue stone refutes it.
    Idea {
        what: "Red always begins",
        shown: &[[1, 1, 1]],
        answers: |input| {
            by(input, |rows| match status(rows) {
                _ if count(rows, BLUE) > count(rows, RED) => "Impossible",
                Status::Impossible => "Impossible",
                _ => winner_in_words(rows),
            })
        },
    },
];

pub(super) fn size(input: &str) -> Size {
    size_of(&HexStatus::read(input).expect("a good input").iter().map(|case| &case.0).collect::<Vec<_>>())
}

/// The answers by an idea about single boards.
fn by(input: &str, idea: fn(&Rows) -> &'static str) -> String {
    let boards = (1..).zip(HexStatus::read(input).expect("a good input"));
    boards.map(|(number, HexStatus(rows))| format!("Case #{number}: {}\n", idea(&rows))).collect()
}

fn count(rows: &Rows, color: u8) -> usize {
    of(rows, color).len()
}

fn winner_in_words(rows: &Rows) -> &'static str {
    match winner(rows) {
        Some(RED) => "Red wins",
        Some(_) => "Blue wins",
        None => "Nobody wins",
    }
}
