//! Which part of a board a drawing shows, and the coordinates at its border.

use alloc::format;
use core::ops::RangeInclusive;

use judge_io::{Canvas, Tone};

/// The longest side that is drawn whole, and the longest side of a part.
const LONGEST: i64 = 100;
/// How many cells are shown round the part that matters.
const MARGIN: i64 = 2;
/// How many are shown round the focus where the part that matters is too long.
const SURROUNDINGS: i64 = 22;

/// The part of `whole` to draw: all of it where it is short, else the surroundings of `parts`, else those of `focus`.
///
/// `parts` are the coordinates of the cells that matter, along the same axis.
pub(crate) fn window(
    whole: RangeInclusive<i64>,
    parts: impl Iterator<Item = i64>,
    focus: i64,
) -> RangeInclusive<i64> {
    let (low, high) = (*whole.start(), *whole.end());
    if high - low < LONGEST {
        return whole;
    }
    let (least, most) = parts.fold((focus, focus), |(least, most), part| (least.min(part), most.max(part)));
    let (least, most) = (least - MARGIN, most + MARGIN);
    let (least, most) =
        if most - least < LONGEST { (least, most) } else { (focus - SURROUNDINGS, focus + SURROUNDINGS) };
    least.max(low)..=most.min(high)
}

/// Writes a coordinate upright, one digit below the other from `line` on, right-aligned to `width` digits.
pub(crate) fn upright(canvas: &mut Canvas, line: i64, column: i64, number: i64, width: u32) {
    let digits = format!("{number:>width$}", width = width as usize);
    for (line, digit) in (line..).zip(digits.chars()) {
        canvas.put(line, column, digit, Tone::Faint);
    }
}

/// How many digits a coordinate has.
pub(crate) fn width(number: i64) -> u32 {
    number.max(1).ilog10() + 1
}
