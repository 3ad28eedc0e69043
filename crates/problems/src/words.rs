//! Numbered answers, cells, and lists of bounded length as text.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::decimal;

/// Appends a line: `Case #3: ` and the answer.
pub(crate) fn numbered(number: u32, out: &mut Vec<u8>, answer: impl FnOnce(&mut Vec<u8>)) {
    out.extend_from_slice(b"Case #");
    decimal::write(number, out);
    out.extend_from_slice(b": ");
    answer(out);
    out.push(b'\n');
}

/// The maximum length of a list that is not shortened.
const SHOWN: usize = 12;

/// The cells as `(1, 1) - (1, 2)`. A long list keeps both ends and gets its length added.
pub(crate) fn path<P: Copy>(cells: &[P], pair: impl Fn(P) -> [i64; 2]) -> String {
    let is_long = cells.len() > SHOWN;
    let (head, tail) = if is_long { (SHOWN - 2, cells.len() - 2) } else { (cells.len(), cells.len()) };
    let mut text = String::with_capacity(11 * SHOWN);
    for &at in &cells[..head] {
        join(&mut text, pair(at));
    }
    if is_long {
        text.push_str(" - ...");
    }
    for &at in &cells[tail..] {
        join(&mut text, pair(at));
    }
    if is_long {
        text.push_str(&format!(" ({} in all)", cells.len()));
    }
    text
}

fn join(text: &mut String, pair: [i64; 2]) {
    if !text.is_empty() {
        text.push_str(" - ");
    }
    push_pair(text, pair);
}

/// A pair: `(1, 2)`.
pub(crate) fn pair(pair: [i64; 2]) -> String {
    let mut text = String::new();
    push_pair(&mut text, pair);
    text
}

fn push_pair(text: &mut String, [first, second]: [i64; 2]) {
    text.push('(');
    push(text, first);
    text.push_str(", ");
    push(text, second);
    text.push(')');
}

fn push(text: &mut String, number: i64) {
    match u32::try_from(number) {
        Ok(number) => text.extend(decimal::digits(number, &mut [0; 10]).iter().copied().map(char::from)),
        Err(_) => text.push_str(&number.to_string()),
    }
}
