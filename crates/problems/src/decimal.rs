//! Writes decimal numbers without `core::fmt`.

use alloc::vec::Vec;

/// Appends a number in decimal.
#[inline]
pub(crate) fn write(number: u32, out: &mut Vec<u8>) {
    out.extend_from_slice(digits(number, &mut [0; 10]));
}

/// Returns the digits of a number, at the end of `room`.
#[inline]
pub(crate) fn digits(number: u32, room: &mut [u8; 10]) -> &[u8] {
    let mut start = room.len();
    let mut rest = number;
    loop {
        start -= 1;
        room[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    &room[start..]
}

/// Appends pairs of numbers up to `largest`, one per line, with a space between.
///
/// Copies a stored text of eight bytes per number, and the next copy overwrites the bytes after its digits. This takes
/// half as many instructions as to write digit by digit.
///
/// # Panics
/// If a number is larger than `largest`, or `largest` has more than eight digits.
pub(crate) fn write_pairs(pairs: impl ExactSizeIterator<Item = (u32, u32)>, largest: u32, out: &mut Vec<u8>) {
    let texts = Texts::up_to(largest);
    let mut place = out.len();
    let line = 2 * texts.longest() + 2;
    out.resize(place + line * pairs.len() + ROOM, 0);
    for (first, second) in pairs {
        for (number, end) in [(first, b' '), (second, b'\n')] {
            let (text, len) = texts.0[number as usize];
            out[place..place + ROOM].copy_from_slice(&text);
            out[place + len] = end;
            place += len + 1;
        }
    }
    out.truncate(place);
}

/// The decimal texts of small numbers, for output that repeats them.
pub(crate) struct Texts(Vec<([u8; ROOM], usize)>);

/// The size of a text: the digits, then spaces.
const ROOM: usize = 8;

impl Texts {
    /// The texts of all numbers up to `largest`. A text of at most seven digits ends in a space, which
    /// [`Texts::write_and_space`] needs.
    ///
    /// # Panics
    /// If `largest` has more than eight digits.
    pub(crate) fn up_to(largest: u32) -> Self {
        let mut digits = Vec::new();
        let text = |number| {
            digits.clear();
            write(number, &mut digits);
            let mut text = [b' '; ROOM];
            text[..digits.len()].copy_from_slice(&digits);
            (text, digits.len())
        };
        Texts((0..=largest).map(text).collect())
    }

    /// Appends any number, in these texts or not, and a space.
    #[inline]
    pub(crate) fn write_and_space(&self, number: u32, out: &mut Vec<u8>) {
        if let Some((text, len)) = self.0.get(number as usize) {
            out.extend_from_slice(text);
            out.truncate(out.len() - ROOM + len + 1);
        } else {
            write(number, out);
            out.push(b' ');
        }
    }

    /// The length of the longest text.
    fn longest(&self) -> usize {
        self.0.last().map_or(0, |(_, len)| *len)
    }
}
