//! Makes untrusted bytes safe to print.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

/// The most bytes of a token that a message quotes.
pub(crate) const QUOTED: usize = 40;

/// Escapes all bytes that are not printable ASCII: `\xff`, `\x1b`, `\n`, `\t`, `\r`. Also escapes
/// the first byte of commands like `##[error]`, which some CI systems obey anywhere in a line.
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

/// Makes an untrusted line of text safe for a terminal and for the log of a CI system. Unlike [`escape`], this
/// keeps tabs and the readable characters of all scripts. It escapes [hidden](is_hidden) characters, bytes
/// that are not UTF-8, and the first byte of commands, including `::` at the start of the line.
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

/// Applies [`visible`] to each line of a text.
pub fn visible_lines(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(|line| visible(line.as_bytes())).collect();
    lines.join("\n")
}

/// Makes JSON safe for a terminal and for the log of a CI system, and keeps what it says: escapes [hidden](is_hidden)
/// characters and the first byte of commands. Both occur only in strings, where controls of ASCII are escaped already.
///
/// ```
/// assert_eq!(judge_io::visible_json("{\"#\": \"##[error]\u{202e}\"}"), r##"{"#": "\u0023#[error]\u202e"}"##);
/// ```
pub fn visible_json(json: &str) -> Cow<'_, str> {
    let is_escaped = |c: char| c > '~' && is_hidden(c);
    let has_hidden = (!json.is_ascii() || json.contains('\x7f')) && json.contains(is_escaped);
    if !has_hidden && !json.contains("##") {
        return json.into();
    }
    let mut text = String::with_capacity(json.len());
    for (at, c) in json.char_indices() {
        if is_escaped(c) || begins_command(&json.as_bytes()[at..]) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                // Writing to a string cannot fail.
                let _ = write!(text, "\\u{unit:04x}");
            }
        } else {
            text.push(c);
        }
    }
    text.into()
}

/// Whether a character is invisible or affects others: controls, format characters (Cf), separators of lines and
/// paragraphs, blanks except the space, unassigned and private-use characters. Combining marks are not hidden.
pub fn is_hidden(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_control();
    }
    // `escape_debug` escapes these characters. It escapes a combining mark only at the start of a string, so `x`
    // comes first.
    String::from_iter(['x', c]).escape_debug().count() > 2
}

/// Whether the bytes start with a command of a CI system: `##[error]`, `##vso[` or `##teamcity[`.
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

/// Some editors write this at the start of a file. It is invisible, so messages name it.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Quotes a token or a line in backticks, escaped, and cut after 40 bytes. Names a byte order mark at its start.
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

/// Quotes the first byte in backticks, escaped, or names the byte order mark that starts there.
///
/// # Panics
/// If `bytes` is empty.
pub(crate) fn quote_byte(bytes: &[u8]) -> String {
    if bytes.starts_with(BYTE_ORDER_MARK) { quote(BYTE_ORDER_MARK) } else { quote_plain(&bytes[..1]) }
}

fn quote_plain(token: &[u8]) -> String {
    let shown = &token[..token.len().min(QUOTED)];
    let more = if shown.len() < token.len() { "…" } else { "" };
    alloc::format!("`{}{more}`", escape(shown))
}

/// Whether a byte separates tokens: space, tab, line feed or carriage return.
#[inline]
pub(crate) const fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Whether a byte may be in a token: printable ASCII without the space.
#[inline]
pub(crate) const fn is_graphic(byte: u8) -> bool {
    matches!(byte, b'!'..=b'~')
}

/// Returns a number of things in words, for reports.
///
/// ```
/// assert_eq!([1, 2].map(|count| judge_io::counted(count, "file")), ["1 file", "2 files"]);
/// ```
pub fn counted(count: usize, what: &str) -> String {
    alloc::format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
