//! The stored files of both problems that reveal a forgotten neighbour: small boards, each with one bent chain.
//!
//! Only consecutive cells of a chain touch. So a flood fill needs every step of the chain, and stops where it
//! ignores the direction of a step. A flood fill from the other end takes the opposite steps. From either end, the
//! chains together contain all six directions.

use alloc::string::String;
use alloc::vec::Vec;

use rng::Rng;

use super::shapes::{leveled_from_top, transposed};
use super::{HexStatus, HexWinner};
use crate::case::Case;
use crate::square::Rows;

/// Red's chains from top to bottom. Together they use both steps down. Each also has the step that its comment names.
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

/// On a square grid, the cells of these two red stones share a corner, but they are not neighbours in Hex.
const APART: [&str; 2] = ["RB", ".R"];

/// The file of `hexwinner`, with ten boards, the most that a file may have.
pub(super) fn winner(_: &mut Rng) -> String {
    HexWinner::file_of(both_colors(CHAINS.map(rows)))
}

/// The file of `hexstatus`: the same, with as many blue stones as red ones in the boards with a chain.
pub(super) fn status(_: &mut Rng) -> String {
    HexStatus::file_of(both_colors(CHAINS.map(|chain| leveled_from_top(rows(chain)))))
}

/// Returns the boards, then [`APART`]. Each is followed by the same board for the other player.
fn both_colors(boards: [Rows; 4]) -> impl Iterator<Item = Rows> {
    boards.into_iter().chain([rows(&APART)]).flat_map(|board| {
        let other = transposed(&board);
        [board, other]
    })
}

fn rows(lines: &[&str]) -> Rows {
    lines.iter().map(|line| line.bytes().collect::<Vec<u8>>()).collect()
}
