//! The certificates of `hexwinner`.

use alloc::vec::Vec;

use games::rules::rules_hex::{Board, Lines, lines};

use crate::hex;

/// Appends the lines that prove the answer. They are found without a look at it.
pub(super) fn prove(board: &Board, out: &mut Vec<u8>) {
    match lines(board) {
        Some(Lines::Chain(_, chain)) => hex::lines::chain(&chain, out),
        Some(Lines::Barriers(barriers)) => hex::lines::barriers(&barriers, out),
        // Boards have a cell.
        None => {}
    }
}
