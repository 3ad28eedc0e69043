//! Numbers to decimal digits, without the machinery of formatting.

use alloc::vec::Vec;

/// Appends a number in decimal.
#[inline]
pub(crate) fn write(number: u32, out: &mut Vec<u8>) {
    let mut digits = [0; 10];
    let mut start = digits.len();
    let mut rest = number;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

/// Appends pairs of numbers from 1 to `largest` in decimal, a pair a line, with a space between.
///
/// As the same numbers come again and again, each is written once and then copied: eight bytes, whatever its length, and what
/// follows overwrites what is too much. Half as many instructions as digit after digit.
///
/// # Panics
/// When `largest` has more than seven digits, or a number is not from 1 to `largest`.
pub(crate) fn write_pairs(pairs: impl ExactSizeIterator<Item = (u32, u32)>, largest: u32, out: &mut Vec<u8>) {
    let mut digits = Vec::new();
    let texts: Vec<([u8; ROOM], usize)> = (0..=largest)
        .map(|number| {
            digits.clear();
            write(number, &mut digits);
            let mut text = [0; ROOM];
            text[..digits.len()].copy_from_slice(&digits);
            (text, digits.len())
        })
        .collect();
    let mut place = out.len();
    let line = 2 * digits.len() + 2;
    out.resize(place + line * pairs.len() + ROOM, 0);
    for (first, second) in pairs {
        for (number, end) in [(first, b' '), (second, b'\n')] {
            let (text, len) = texts[number as usize];
            out[place..place + ROOM].copy_from_slice(&text);
            out[place + len] = end;
            place += len + 1;
        }
    }
    out.truncate(place);
}

/// The bytes that are copied for a number.
const ROOM: usize = 8;
