//! The certificates of `hexstatus`.

use alloc::format;
use alloc::vec::Vec;

use rules_hex::{Cause, Proof, Status, proof};

use super::hexlines;
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
            out.extend_from_slice(b"played-on ");
            out.extend_from_slice(hexlines::name(winner));
            out.push(b'\n');
            hexlines::chain(&chain, out);
        }
        Some(Proof::WonTwice { winner, chains }) => {
            out.extend_from_slice(b"won-twice ");
            out.extend_from_slice(hexlines::name(winner));
            out.push(b'\n');
            chains.iter().for_each(|chain| hexlines::chain(chain, out));
        }
        // Boards have a cell.
        None => {}
    }
}
