//! Bytes of unknown origin, made fit to be printed.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// How many bytes of a token a message quotes.
pub(crate) const QUOTED: usize = 40;

/// The bytes with everything that is not printable ASCII escaped: `\xff`, `\x1b`, `\n`, `\t`, `\r`. So is the first byte of `##[error]`,
/// which some CI systems obey anywhere in a line.
///
/// ```
/// assert_eq!(judge_io::escape(b"a\x1b[\xff ##[error]"), r"a\x1b[\xff \x23#[error]");
/// ```
pub fn escape(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for (at, &byte) in bytes.iter().enumerate() {
        match byte {
            b' '..=b'~' if !begins_command(&bytes[at..]) => text.push(char::from(byte)),
            _ => push_escaped(&mut text, byte),
        }
    }
    text
}

/// A line of text of unknown origin, fit for a terminal and for the log of a CI system. As in [`escape`], with readable characters
/// of all scripts and tabs kept: escaped are characters that [`is_hidden`] names, bytes that are not UTF-8, and what begins a command,
/// which is `::` at the start of the line as well.
///
/// ```
/// assert_eq!(judge_io::visible("fünf\u{202e}.py\n".as_bytes()), r"fünf\xe2\x80\xae.py\n");
/// assert_eq!(judge_io::visible(b"  ::error::x"), r"  \x3a:error::x");
/// ```
pub fn visible(line: &[u8]) -> String {
    let mut text = String::with_capacity(line.len());
    let mut is_start = true;
    for chunk in line.utf8_chunks() {
        let valid = chunk.valid();
        for (at, c) in valid.char_indices() {
            let rest = &valid.as_bytes()[at..];
            if (is_hidden(c) && c != '\t') || begins_command(rest) || (is_start && rest.starts_with(b"::")) {
                rest[..c.len_utf8()].iter().for_each(|&byte| push_escaped(&mut text, byte));
            } else {
                text.push(c);
            }
            is_start &= matches!(c, ' ' | '\t');
        }
        chunk.invalid().iter().for_each(|&byte| push_escaped(&mut text, byte));
    }
    text
}

/// Each line of a text as [`visible`] has it.
pub fn visible_lines(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| visible(line.as_bytes())).collect();
    lines.join("\n")
}

/// Whether a character cannot be seen, or changes how others are shown: controls, format characters (general category Cf), separators
/// of lines and paragraphs, blanks other than the space, and characters without a meaning. Combining marks are not hidden.
pub fn is_hidden(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    // The standard library has the table. It escapes a combining mark only where no character comes before it.
    String::from_iter(['x', c]).escape_debug().count() > 2
}

/// Whether some CI system would take this for a command: `##[error]`, `##vso[` or `##teamcity[`.
fn begins_command(bytes: &[u8]) -> bool {
    let word = bytes.strip_prefix(b"##");
    word.and_then(|word| word.iter().find(|byte| !byte.is_ascii_alphabetic())) == Some(&b'[')
}

fn push_escaped(text: &mut String, byte: u8) {
    match byte {
        b'\n' => text.push_str("\\n"),
        b'\t' => text.push_str("\\t"),
        b'\r' => text.push_str("\\r"),
        _ => {
            // Writing to a string cannot fail.
            let _ = write!(text, "\\x{byte:02x}");
        }
    }
}

/// What some editors put at the start of a file. Nobody sees it, so messages name it.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// A token or a line in back quotes, escaped, cut if it is long; a byte order mark before it is named.
///
/// ```
/// assert_eq!(judge_io::quote(b"a\xff"), r"`a\xff`");
/// assert_eq!(judge_io::quote(b"\xEF\xBB\xBF12"), "a byte order mark and `12`");
/// ```
pub fn quote(token: &[u8]) -> String {
    match token.strip_prefix(BYTE_ORDER_MARK) {
        None => quote_plain(token),
        Some([]) => "a byte order mark".into(),
        Some(rest) => alloc::format!("a byte order mark and {}", quote_plain(rest)),
    }
}

/// The first of the bytes in back quotes, escaped; or the byte order mark that it begins.
///
/// # Panics
/// When there is none.
pub(crate) fn quote_byte(bytes: &[u8]) -> String {
    if bytes.starts_with(BYTE_ORDER_MARK) { quote(BYTE_ORDER_MARK) } else { quote_plain(&bytes[..1]) }
}

fn quote_plain(token: &[u8]) -> String {
    let shown = &token[..token.len().min(QUOTED)];
    let more = if shown.len() < token.len() { "…" } else { "" };
    alloc::format!("`{}{more}`", escape(shown))
}

/// Whether a byte separates tokens: space, tab, line feed, carriage return, and nothing else.
#[inline]
pub(crate) const fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Whether a byte may stand in a token: printable ASCII without the space.
#[inline]
pub(crate) const fn is_graphic(byte: u8) -> bool {
    matches!(byte, b'!'..=b'~')
}

/// A number of things in words, for reports.
///
/// ```
/// assert_eq!([1, 2].map(|count| judge_io::counted(count, "file")), ["1 file", "2 files"]);
/// ```
pub fn counted(count: usize, what: &str) -> String {
    alloc::format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
