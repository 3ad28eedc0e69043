//! The certificates of `hexstatus`.

use alloc::format;
use alloc::vec::Vec;

use games::rules::rules_hex::{Board, Proof, proof};

use crate::hex::{in_lower_case, lines};

/// Appends the proof, which follows from the board alone.
pub(super) fn prove(board: &Board, out: &mut Vec<u8>) {
    match proof(board) {
        Some(Proof::Nobody { barriers }) => lines::barriers(&barriers, out),
        Some(Proof::Won { chain, cut, .. }) => {
            lines::chain(&chain, out);
            lines::walk_line(b"cut ", &cut, out);
        }
        Some(Proof::Counts { red, blue }) => {
            out.extend_from_slice(format!("counts {red} {blue}\n").as_bytes());
        }
        Some(Proof::PlayedOn { winner, chain }) => {
            out.extend_from_slice(format!("played-on {}\n", in_lower_case(winner)).as_bytes());
            lines::chain(&chain, out);
        }
        Some(Proof::WonTwice { winner, chains }) => {
            out.extend_from_slice(format!("won-twice {}\n", in_lower_case(winner)).as_bytes());
            chains.iter().for_each(|chain| lines::chain(chain, out));
        }
        // Unreachable: boards have cells.
        None => {}
    }
}
