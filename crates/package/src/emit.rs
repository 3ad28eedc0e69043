//! YAML that is written.

use std::fmt::Write;

/// A text as YAML has it in quotes, on one line.
pub fn quoted(text: &str) -> String {
    let mut line = String::from('"');
    for c in text.chars() {
        let is_separator = matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}');
        match c {
            '"' | '\\' => line.extend(['\\', c]),
            '\n' => line.push_str("\\n"),
            '\t' => line.push_str("\\t"),
            // Writing to a string cannot fail.
            c if c.is_control() || is_separator => drop(write!(line, "\\U{:08x}", u32::from(c))),
            c => line.push(c),
        }
    }
    line.push('"');
    line
}
