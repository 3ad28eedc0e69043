//! Bytes of unknown origin, made fit to be printed.

use alloc::string::String;
use core::fmt::Write;

/// How many bytes of a token a message quotes.
pub(crate) const QUOTED: usize = 40;

/// The bytes with everything that is not printable ASCII escaped: `\xff`, `\x1b`, `\n`, `\t`, `\r`.
///
/// ```
/// assert_eq!(judge_io::escape(b"a\x1b[\xff"), r"a\x1b[\xff");
/// ```
pub fn escape(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        match byte {
            b' '..=b'~' => text.push(char::from(byte)),
            b'\n' => text.push_str("\\n"),
            b'\t' => text.push_str("\\t"),
            b'\r' => text.push_str("\\r"),
            _ => {
                // Writing to a string cannot fail.
                let _ = write!(text, "\\x{byte:02x}");
            }
        }
    }
    text
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
