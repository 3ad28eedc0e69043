//! Properties of every message about an input.

use alloc::format;
use alloc::string::String;

use judge_io::InputError;

/// The most characters in a line of a message: words, and a token of at most 40 bytes, at most four characters each.
const WIDEST: usize = 400;

/// Checks that the place is in the file, and that the message is three printable lines, the last one with a caret.
pub(crate) fn shown(error: &InputError, bytes: &[u8]) {
    let offset = error.offset();
    assert!(offset <= bytes.len(), "an error at byte {offset} of {}", bytes.len());
    let before = &bytes[..offset];
    let line = before.split(|&byte| byte == b'\n').count();
    let column = before.split(|&byte| byte == b'\n').next_back().map_or(0, <[u8]>::len) + 1;
    let place = error.place(bytes);
    assert_eq!((place.line, place.column), (line, column), "the place of byte {offset}");

    let report = format!("{}", error.report("in", bytes));
    let heading = format!("in:{line}:{column}: {error}");
    let lines: alloc::vec::Vec<&str> = report.split('\n').collect();
    let [first, excerpt, caret] = lines[..] else { panic!("not three lines: {report:?}") };
    let behind = first.strip_prefix(&heading).expect("place and error come first");
    // The message may name an earlier line as the possible cause.
    assert!(behind.is_empty() || (behind.starts_with("; line ") && behind.contains(" has ")), "{first}");
    assert!(excerpt.starts_with("  | ") && caret.starts_with("  | ") && caret.ends_with('^'), "{report:?}");
    assert_eq!(caret[4..].trim_start(), "^");
    let width = |line: &str| line.chars().count();
    assert!(width(caret) <= width(excerpt) + 1, "the caret is beyond the line: {report:?}");
    assert!(width(first) <= WIDEST && width(excerpt) <= WIDEST, "too wide: {report:?}");
    assert!(printable(&report.replace('\n', " ")), "not printable: {report:?}");
}

/// Whether a terminal shows the text unchanged: printable ASCII, and `…` for cuts.
pub(crate) fn printable(text: &str) -> bool {
    let text: String = text.replace('…', "");
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}
