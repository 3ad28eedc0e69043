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

/// A token in back quotes, escaped, at most [`QUOTED`] bytes of it.
pub(crate) fn quote(token: &[u8]) -> String {
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
