//! The law of the scanner: it reads the same as a simple reader.

mod plain;

use alloc::format;

use judge_io::{Alphabet, Bounds, InputError, LastNewline, Layout, Scanner};
use kits::Bytes;

use crate::shown::shown;
use plain::Plain;

/// The most calls for one file.
const CALLS: usize = 64;

/// The least and the greatest number.
type Range = (i32, i32);

/// Numbers: the name, the range for solving, the range for validating.
const NUMBERS: &[(&str, Range, Range)] = &[
    ("n", (0, i32::MAX), (0, 100)),
    ("a cell (-1, 0 or 1)", (-1, 1), (-1, 1)),
    ("x", (1, 9), (1, 9)),
    ("any", (i32::MIN, i32::MAX), (-1_000_000, 10_000_000)),
    ("below", (-20, -3), (-9, -9)),
];

/// The letters of rows, and their names in messages.
const LETTERS: &[(&[u8; 3], &str)] = &[(b"RB.", "R, B or ."), (b"XO.", "X, O or ."), (b"01-", "0, 1 or -")];

/// Reads a file with a list of calls to the scanner. The first byte selects the layout, and whether the last
/// line feed is required. The second byte selects the number of calls, at most 16. One or two bytes for each
/// call follow. The rest is the file. The list of calls is repeated, up to 64 calls in all.
///
/// - Each call gives the same value as a simple reader, or the same kind
///   of error at the same place, and leaves the scanner at the same byte.
/// - The place is in the file, and the message is printable.
///
/// # Panics
/// If one of these does not hold.
pub fn scanner(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let how = bytes.byte();
    let layout = if how & 1 == 0 { Layout::Free } else { Layout::Exact };
    let last_newline = if how & 2 == 0 { LastNewline::Required } else { LastNewline::Optional };
    let count = 1 + bytes.below(16);
    let mut calls = [(0, 0); 16];
    for call in &mut calls[..count] {
        let first = bytes.byte();
        // Half of the calls read numbers and rows, and take a second byte.
        *call = (first, if first % 12 < 6 { bytes.byte() } else { first / 12 });
    }
    let text = bytes.rest();
    let mut scanner = Scanner::new(text, layout).with_last_newline(last_newline);
    let mut plain = Plain::new(text, layout, last_newline);
    for &(kind, value) in calls[..count].iter().cycle().take(CALLS) {
        if !same(kind, usize::from(value), &mut scanner, &mut plain, text) {
            return;
        }
        assert_eq!(scanner.remaining(), text.len() - plain.pos, "call {kind}, {value}");
        assert_eq!(scanner.last_token(), plain.token);
    }
}

/// Makes one call on both readers. Returns whether it succeeded.
fn same(kind: u8, value: usize, scanner: &mut Scanner<'_>, plain: &mut Plain<'_>, text: &[u8]) -> bool {
    let of_kind = |result: Result<(), InputError>| {
        result.map_err(|error| {
            shown(&error, text);
            // Like `Range { what: "x", … }`.
            (format!("{:?}", error.wrong()), error.offset())
        })
    };
    let (found, expected) = match kind % 12 {
        0..=3 => {
            let (what, free, contest) = NUMBERS[value % NUMBERS.len()];
            let bounds = Bounds::new(what, free.0, free.1).contest(contest.0, contest.1);
            let range = if scanner.layout() == Layout::Free { free } else { contest };
            let (found, expected) = (scanner.integer(&bounds), plain.integer(range));
            if let (Ok(found), Ok(expected)) = (&found, &expected) {
                assert_eq!(i128::from(*found), *expected);
            }
            (of_kind(found.map(drop)), expected.map(drop))
        }
        4 | 5 => {
            let (letters, words) = LETTERS[value % LETTERS.len()];
            // A huge length must not allocate.
            let len = [1, 2, 3, 5, 8, 17, 40, u32::MAX][value / LETTERS.len() % 8];
            let (found, expected) =
                (scanner.row(&Alphabet::new(letters, words), 7, len), plain.row(letters, len as usize));
            if let (Ok(found), Ok(expected)) = (&found, &expected) {
                assert_eq!(found, expected);
            }
            (of_kind(found.map(drop)), expected.map(drop))
        }
        6 => (of_kind(scanner.space()), plain.space()),
        7 => (of_kind(scanner.newline()), plain.newline()),
        8 => (of_kind(scanner.space_or_newline()), plain.space_or_newline()),
        9 => (of_kind(scanner.more_for_row(7)), plain.more()),
        _ => (of_kind(scanner.end()), plain.end()),
    };
    let is_alike = match (&found, &expected) {
        (Err((said, offset)), Err((kind, place))) => said.split(' ').next() == Some(*kind) && offset == place,
        _ => found.is_ok() == expected.is_ok(),
    };
    assert!(is_alike, "{found:?} for {expected:?}, call {kind}, {value} of {}", text.escape_ascii());
    found.is_ok()
}
