//! What messages show of a text that may be anything.

use alloc::string::String;

/// The most characters of a text that a message shows.
const MOST: usize = 32;

/// A text as a message shows it: its first 32 characters on one line, with `…` if there are more.
///
/// ```
/// assert_eq!(rules_core::shortened("a\nb"), "a\\nb");
/// assert_eq!(rules_core::shortened(&"x".repeat(33)), format!("{}…", "x".repeat(32)));
/// ```
///
/// # Complexity
/// O(1), however long the text is.
pub fn shortened(text: &str) -> String {
    let mut shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}
