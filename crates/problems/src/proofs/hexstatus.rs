//! The certificates of `hexstatus`.

use alloc::format;
use alloc::vec::Vec;

use rules_hex::{Cause, Proof, Status, proof};

use super::hexlines;
use crate::hexboard::in_lower_case;
use crate::hexstatus::Case;

/// Appends the lines that prove the answer. They are found without a look at it.
pub(crate) fn prove(case: &Case, _answer: &Result<Status, Cause>, out: &mut Vec<u8>) {
    match proof(&case.board) {
        Some(Proof::Nobody { barriers }) => hexlines::barriers(&barriers, out),
        Some(Proof::Won { chain, cut, .. }) => {
            hexlines::chain(&chain, out);
            hexlines::walk_line(b"cut ", &cut, out);
        }
        Some(Proof::Counts { red, blue }) => {
            out.extend_from_slice(format!("counts {red} {blue}\n").as_bytes());
        }
        Some(Proof::PlayedOn { winner, chain }) => {
            out.extend_from_slice(format!("played-on {}\n", in_lower_case(winner)).as_bytes());
            hexlines::chain(&chain, out);
        }
        Some(Proof::WonTwice { winner, chains }) => {
            out.extend_from_slice(format!("won-twice {}\n", in_lower_case(winner)).as_bytes());
            chains.iter().for_each(|chain| hexlines::chain(chain, out));
        }
        // Boards have a cell.
        None => {}
    }
}
