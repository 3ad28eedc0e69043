//! Which problem the first byte means, and what the others are.

use kits::{Bytes, Kit};

/// A problem, and whether the bytes that follow are a recipe for an input.
///
/// The digits 0 to 4 mean files of the first five problems by id, and 5 to 9 recipes for these. The ten bytes behind them mean the
/// same of the next five problems, and so on.
pub(crate) fn chosen(bytes: &mut Bytes<'_>) -> (&'static Kit, bool) {
    let tens = 10 * kits::ALL.len().div_ceil(5);
    let kind = usize::from(bytes.byte().wrapping_sub(b'0')) % tens;
    (kits::ALL[(kind / 10 * 5 + kind % 5) % kits::ALL.len()], kind % 10 >= 5)
}
