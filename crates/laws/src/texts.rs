//! Decodes the first byte: problem and encoding.

use kits::{Bytes, Kit};

/// Returns the problem, and whether the encoding is the second one, which is a recipe in [`crate::all()`].
///
/// The digits 0 to 4 select the first five problems by id, 5 to 9 the same problems with
/// the second encoding. The next ten bytes select the next five problems, and so on.
pub(crate) fn decode_problem(bytes: &mut Bytes<'_>) -> (&'static Kit, bool) {
    let tens = 10 * kits::ALL.len().div_ceil(5);
    let kind = usize::from(bytes.byte().wrapping_sub(b'0')) % tens;
    (kits::ALL[(kind / 10 * 5 + kind % 5) % kits::ALL.len()], kind % 10 >= 5)
}
