//! Small changes to a file.

use alloc::format;
use alloc::vec::Vec;
use core::ops::Range;

use kits::Bytes;

/// The most changes to one file.
const MOST: usize = 6;

/// Words of some format, separated by bars: numbers at the limits, words of answers and certificates.
const WORDS: &str = concat!(
    "0|1|-1|2147483647|2147483648|4294967297|18446744073709551617|-0|01|+1| |\n|\r\n|\t|\n\n|",
    "\u{feff}|R|B|.|X|O|Case #1: |none|bridge|fork|ring|-| in move |ke|do|yet|yes|no|Impossible|",
    "Red wins|Blue wins|Nobody wins|-1 -1\n|case |end |chain |no-red |no-blue |cut |counts|",
    "played-on |won-twice |red|blue|chains|arm |inside |link |blocked |by |reached|path |stuck|stones",
);

/// One of the words, by its number.
fn meaning(value: u8) -> impl Iterator<Item = u8> {
    let place = usize::from(value) % WORDS.split('|').count();
    WORDS.split('|').nth(place).into_iter().flat_map(str::bytes)
}

/// Makes up to six changes, until the bytes end. Each takes four bytes: kind, place (two bytes) and value.
pub(crate) fn edit(text: &mut Vec<u8>, bytes: &mut Bytes<'_>) {
    for _ in 0..MOST {
        let Some(kind) = bytes.next_byte() else { return };
        let at = bytes.wide() % (text.len() + 1);
        let value = bytes.byte();
        let here = at..(at + 1).min(text.len());
        let line = line(text, at);
        match kind % 10 {
            0 => drop(text.splice(here, [value])),
            1 => text.insert(at, value),
            2 => drop(text.drain(here)),
            3 => text.truncate(at),
            4 => {
                let again = text[line.clone()].to_vec();
                drop(text.splice(line.end..line.end, again));
            }
            5 => drop(text.drain(line)),
            6 => text[line.start..].rotate_left(line.len()),
            7 => {
                let number = number(text, at);
                let found = core::str::from_utf8(&text[number.clone()]).unwrap_or("");
                let changed = found.parse::<i64>().unwrap_or(0).wrapping_add(i64::from(value.cast_signed()));
                drop(text.splice(number, format!("{changed}").into_bytes()));
            }
            8 => drop(text.splice(at..at, meaning(value))),
            _ => drop(text.splice(word(text, at), meaning(value))),
        }
    }
}

/// The line of the byte at `at`, with its line feed.
fn line(text: &[u8], at: usize) -> Range<usize> {
    let start = text[..at].iter().rposition(|&byte| byte == b'\n').map_or(0, |feed| feed + 1);
    let end = text[at..].iter().position(|&byte| byte == b'\n').map_or(text.len(), |feed| at + feed + 1);
    start..end
}

/// The digits around `at`.
fn number(text: &[u8], at: usize) -> Range<usize> {
    run(text, at, u8::is_ascii_digit)
}

/// The token around `at`.
fn word(text: &[u8], at: usize) -> Range<usize> {
    run(text, at, |byte| *byte > b' ')
}

/// The longest run of bytes around `at` for which `has` is true.
fn run(text: &[u8], at: usize, has: impl Fn(&u8) -> bool) -> Range<usize> {
    let start = text[..at].iter().rposition(|byte| !has(byte)).map_or(0, |other| other + 1);
    let end = text[at..].iter().position(|byte| !has(byte)).map_or(text.len(), |len| at + len);
    start..end
}
