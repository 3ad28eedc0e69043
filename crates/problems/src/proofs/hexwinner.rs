//! The certificates of `hexwinner`.

use alloc::vec::Vec;

use rules_hex::{Color, Lines, lines};

use super::hexlines;
use crate::hexwinner::Case;

/// Appends the lines that prove the answer. They are found without a look at it.
pub(crate) fn prove(case: &Case, _answer: &Option<Color>, out: &mut Vec<u8>) {
    match lines(&case.board) {
        Some(Lines::Chain(_, chain)) => hexlines::chain(&chain, out),
        Some(Lines::Barriers(barriers)) => hexlines::barriers(&barriers, out),
        // Boards have a cell.
        None => {}
    }
}
