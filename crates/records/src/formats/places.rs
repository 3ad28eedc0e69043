//! Places as the formats write them, counted from 0.

use alloc::string::String;
use core::fmt::Write;

use crate::CannotHold;
use crate::dialect::Sides;

/// A letter or letters, and a number from 1: `a1` is `[0, 0]`. Large numbers are cut to a place off every board.
pub(crate) fn letters_number(text: &str) -> Option<[i32; 2]> {
    let bytes = text.as_bytes().trim_ascii();
    let count = bytes.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    let (letters, digits) = bytes.split_at(count);
    if letters.is_empty() || digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let fold = |base: i32, first: u8| {
        move |number: i32, &digit: &u8| {
            (number * base + i32::from(digit.to_ascii_lowercase() - first)).min(FAR)
        }
    };
    let column = letters.iter().fold(-1, |number, letter| fold(26, b'a')(number + 1, letter));
    let number = digits.iter().fold(0, fold(10, b'0'));
    // A place that was cut is the same after it was written and read again.
    Some([column.min(FAR - 1), number - 1])
}

/// Off every board. Products with a base of digits stay within `i32`.
pub(crate) const FAR: i32 = 1 << 20;

/// Two letters from `a`: `ca` is `[2, 0]`.
#[inline]
pub(crate) fn two_letters(text: &str, capitals: Capitals) -> Option<[i32; 2]> {
    match *text.as_bytes() {
        [column @ b'a'..=b'z', row @ b'a'..=b'z'] => {
            Some([column, row].map(|letter| i32::from(letter - b'a')))
        }
        _ => other_letters(text, capitals),
    }
}

/// Two letters that can be others than `a` to `z`, or have blanks around them.
fn other_letters(text: &str, capitals: Capitals) -> Option<[i32; 2]> {
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(i32::from(letter - b'a')),
        b'A'..=b'Z' if capitals == Capitals::Follow => Some(i32::from(letter - b'A') + 26),
        b'A'..=b'Z' => Some(i32::from(letter - b'A')),
        b'{'.. if capitals == Capitals::Equal => Some(i32::from(letter - b'a')),
        _ => None,
    };
    let text = text.trim_matches(|next: char| next.is_ascii_whitespace());
    let [column, row] = match *text.as_bytes() {
        // One character of two bytes is these bytes.
        [column, row] => [column, row],
        // Two characters beyond ASCII, each a byte.
        _ => {
            let mut chars = text.chars();
            let two = [chars.next()?, chars.next()?].map(u8::try_from);
            chars.next().is_none().then_some([two[0].ok()?, two[1].ok()?])?
        }
    };
    Some([number(column)?, number(row)?])
}

/// What capital letters mean.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Capitals {
    /// The same as small letters. After `z` come the next characters, each a byte: `{`, `|` and so on.
    Equal,
    /// They follow them: `A` is after `z`.
    Follow,
}

impl Capitals {
    /// The number of rows that have a character which we write.
    pub(crate) const fn count(self) -> i32 {
        match self {
            Capitals::Equal => 30,
            Capitals::Follow => 52,
        }
    }
}

/// Appends the inverse of [`letters_number`].
pub(crate) fn write_letters_number([column, row]: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
    if column < 0 || row < 0 {
        return Err(CannotHold::Moves);
    }
    write_letters(column, out);
    write!(out, "{}", i64::from(row) + 1).map_err(|_| CannotHold::Moves)
}

/// Appends a, b, …, z, aa, ab, …
fn write_letters(number: i32, out: &mut String) {
    let start = out.len();
    let mut number = number;
    while number >= 0 {
        out.insert(start, char::from(b'a' + (number % 26) as u8));
        number = number / 26 - 1;
    }
}

/// Appends the inverse of [`two_letters`].
pub(crate) fn write_two_letters(
    [column, row]: [i32; 2],
    capitals: Capitals,
    out: &mut String,
) -> Result<(), CannotHold> {
    if ![column, row].into_iter().all(|number| (0..capitals.count()).contains(&number)) {
        return Err(CannotHold::Moves);
    }
    let letter = |number| match capitals {
        Capitals::Follow if number >= 26 => char::from(b'A' + number as u8 - 26),
        _ => char::from(b'a' + number as u8),
    };
    out.extend([column, row].map(letter));
    Ok(())
}

/// A place with the row counted from the other end of the board.
pub(crate) fn from_below([columns_or_x, row]: [i32; 2], [_, rows]: Sides) -> [i32; 2] {
    [columns_or_x, (rows - 1).saturating_sub(row)]
}
