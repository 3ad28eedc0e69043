//! Wrong ideas about who has won at Hex, with the smallest boards that refute them.

use cases::square::Rows;
use cases::{Case, HexWinner};
use oracle::hex::{BLUE, RED, winner};

use crate::plain::{HEX, Offset, joined};
use crate::wrong::{Idea, Size, size_of};

pub(super) const IDEAS: &[Idea] = &[
    // A board of one cell has no directions, and one stone does not join two rows.
    Idea {
        what: "the diagonal goes the other way",
        shown: &[[1, 2, 2]],
        answers: |input| by(input, |rows| winner(&mirrored(rows))),
    },
    Idea {
        what: "the players own the other sides",
        shown: &[[1, 2, 2]],
        answers: |input| by(input, |rows| winner(&turned(rows))),
    },
    Idea { what: "no way leads up", shown: &[[1, 4, 8]], answers: |input| by(input, without_up) },
    // Two boards of one cell are the smallest input on which old marks matter.
    Idea {
        what: "marks stay from board to board",
        shown: &[[2, 1, 1]],
        answers: |input| {
            let mut is_marked = false;
            let answers = boards(input).into_iter().map(|rows| {
                let won = winner(&rows).filter(|_| !is_marked);
                is_marked |= won.is_some();
                word(won)
            });
            answers.collect()
        },
    },
];

pub(super) fn size(input: &str) -> Size {
    size_of(&boards(input).iter().collect::<Vec<_>>())
}

fn boards(input: &str) -> Vec<Rows> {
    HexWinner::read(input).expect("a good input").into_iter().map(|case| case.0).collect()
}

/// The answers by an idea of who has won.
fn by(input: &str, winner: fn(&Rows) -> Option<u8>) -> String {
    boards(input).iter().map(|rows| word(winner(rows))).collect()
}

fn word(won: Option<u8>) -> &'static str {
    match won {
        Some(RED) => "ke\n",
        Some(_) => "do\n",
        None => "yet\n",
    }
}

fn mirrored(rows: &Rows) -> Rows {
    rows.iter().map(|row| row.iter().rev().copied().collect()).collect()
}

fn turned(rows: &Rows) -> Rows {
    (0..rows.len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect()
}

fn without_up(rows: &Rows) -> Option<u8> {
    let steps: Vec<Offset> = HEX.iter().copied().filter(|&(down, _)| down >= 0).collect();
    winner(rows).filter(|&won| won == BLUE || joined(rows, RED, &steps))
}

/// Tries all boards with red stones only. The smallest on which a chain must lead up has side 4 and eight stones.
#[test]
fn the_least_way_up() {
    for size in 1..=4_usize {
        for number in 0..1_u32 << (size * size) {
            let cell = |idx: usize| if number >> idx & 1 == 1 { RED } else { b'.' };
            let rows: Rows =
                (0..size).map(|row| (0..size).map(|column| cell(row * size + column)).collect()).collect();
            let is_least = size == 4 && number.count_ones() >= 8;
            assert!(is_least || without_up(&rows) == winner(&rows), "{rows:?}");
        }
    }
}
