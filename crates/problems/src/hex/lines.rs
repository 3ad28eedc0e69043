//! Lines of certificates that both Hex problems use.

use alloc::vec::Vec;

use games::rules::rules_hex::Line;
use geometry::Axial;

use crate::walk::{self, Place};

/// The letters of [`Axial::STEPS`]. Columns are `q`, and rows are `r`.
const LETTERS: [u8; 6] = *b"cDRCdr";

/// Appends `chain WALK`.
pub(crate) fn chain(line: &Line, out: &mut Vec<u8>) {
    walk_line(b"chain ", line, out);
}

/// Appends `no-red WALK` and `no-blue WALK`.
pub(crate) fn barriers([no_red, no_blue]: &[Line; 2], out: &mut Vec<u8>) {
    walk_line(b"no-red ", no_red, out);
    walk_line(b"no-blue ", no_blue, out);
}

/// Appends a word and a walk.
pub(crate) fn walk_line(word: &[u8], line: &Line, out: &mut Vec<u8>) {
    out.extend_from_slice(word);
    let letters: Vec<u8> = line.ways.iter().map(|&way| LETTERS[usize::from(way)]).collect();
    walk::walk(place(line.start), &letters, place(line.end), out);
    out.push(b'\n');
}

/// The row and the column, from 1.
fn place(at: Axial) -> Place {
    (at.r.unsigned_abs() + 1, at.q.unsigned_abs() + 1)
}
