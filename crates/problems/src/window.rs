//! Which part of a board a drawing shows, and the coordinates at its border.

use core::ops::RangeInclusive;

use judge_io::{Canvas, Tone};

/// The longest side that is drawn whole, and the longest side of a part.
const LONGEST: i64 = 100;
/// How many cells are shown round the part that matters.
const MARGIN: i64 = 2;

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
    let (least, most) =
        if most - least + 2 * MARGIN < LONGEST { (least, most) } else { (focus - 20, focus + 20) };
    (least - MARGIN).max(low)..=(most + MARGIN).min(high)
}

/// Writes a coordinate upright, one digit below the other from `line` on, right-aligned to `width` digits.
pub(crate) fn upright(canvas: &mut Canvas, line: i64, column: i64, number: i64, width: u32) {
    for (line, place) in (line..).zip((0..width).rev()) {
        let higher = number / 10_i64.pow(place);
        let digit = if higher == 0 && place > 0 { ' ' } else { char::from(b'0' + (higher % 10) as u8) };
        canvas.put(line, column, digit, Tone::Faint);
    }
}

/// How many digits a coordinate has.
pub(crate) fn width(number: i64) -> u32 {
    number.max(1).ilog10() + 1
}
