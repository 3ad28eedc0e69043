//! The stored files of both problems that catch a forgotten neighbour: small boards, each with one bent chain.
//!
//! No two cells of a chain touch that do not follow each other. So every step of it is needed, and a flood that forgets one
//! of them stops there. A flood from the other end makes the same steps backwards, and these are drawn as well.

use alloc::string::String;
use alloc::vec::Vec;

use rng::Rng;

use super::shapes::{leveled_from_top, transposed};
use super::{HexStatus, HexWinner};
use crate::case::Case;
use crate::square::Rows;

/// Red's way from the top to the bottom. All go down by the two steps that lead there, and each makes another step too.
const CHAINS: [&[&str]; 4] = [
    // To the right.
    &["R..", "RR.", ".R."],
    // To the left.
    &["...R", "...R", ".RR.", "R..."],
    // Up: (3, 2) to (2, 2), counted from 0.
    &["....R", "....R", ".RR.R", "R.RR.", "R...."],
    // Up and to the right: (2, 1) to (1, 2).
    &["R...", "R.RR", "RR.R", "...R"],
];

/// These two red stones touch on paper where cells are squares, but not here.
const APART: [&str; 2] = ["RB", ".R"];

/// The boards of `hexwinner`: all that a file may have.
pub(super) fn winner(_: &mut Rng) -> String {
    HexWinner::file_of(both_colors(CHAINS.map(rows)))
}

/// The boards of `hexstatus`: the same, with as many stones of the other colour.
pub(super) fn status(_: &mut Rng) -> String {
    HexStatus::file_of(both_colors(CHAINS.map(|chain| leveled_from_top(rows(chain)))))
}

/// Each board and the one of two stones apart, as they are and for the other player.
fn both_colors(boards: [Rows; 4]) -> impl Iterator<Item = Rows> {
    boards.into_iter().chain([rows(&APART)]).flat_map(|board| {
        let other = transposed(&board);
        [board, other]
    })
}

fn rows(lines: &[&str]) -> Rows {
    lines.iter().map(|line| line.bytes().collect::<Vec<u8>>()).collect()
}
