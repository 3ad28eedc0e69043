//! The certificates of `hexwinner`.

use alloc::vec::Vec;

use games::rules::rules_hex::{Board, Lines, lines};

use crate::hex;

/// Appends the proof, which follows from the board alone.
pub(super) fn prove(board: &Board, out: &mut Vec<u8>) {
    match lines(board) {
        Some(Lines::Chain(_, chain)) => hex::lines::chain(&chain, out),
        Some(Lines::Barriers(barriers)) => hex::lines::barriers(&barriers, out),
        // Unreachable: boards have cells.
        None => {}
    }
}
