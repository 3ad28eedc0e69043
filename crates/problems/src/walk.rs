//! Places, steps and walks in a certificate.

use alloc::vec::Vec;

use crate::decimal;

/// A cell or point in the contest's coordinates.
pub(crate) type Place = (u32, u32);

/// Appends a walk, `PLACE STEPS PLACE`: start, steps and end.
pub(crate) fn walk(from: Place, letters: &[u8], to: Place, out: &mut Vec<u8>) {
    place(from, out);
    out.push(b' ');
    steps(letters, out);
    out.push(b' ');
    place(to, out);
}

/// Appends a place, `3 17`.
pub(crate) fn place((first, second): Place, out: &mut Vec<u8>) {
    decimal::write(first, out);
    out.push(b' ');
    decimal::write(second, out);
}

/// Appends steps: letters without spaces, or `-` for none.
pub(crate) fn steps(letters: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(if letters.is_empty() { b"-" } else { letters });
}
