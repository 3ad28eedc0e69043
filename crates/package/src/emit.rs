//! YAML that is written: texts in quotes wherever some reader might take them for something else.

use std::fmt::Write;

/// Words that YAML readers of some age take for truth values or for nothing.
const RESERVED: [&str; 11] = ["y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf"];

/// A text as a scalar on one line.
pub(crate) fn text(text: &str) -> String {
    let is_plain = text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, ' ' | '_' | '-' | '.' | '/' | '(' | ')'))
        && !text.ends_with(' ')
        && !RESERVED.contains(&text.to_ascii_lowercase().as_str());
    if is_plain { text.into() } else { quoted(text) }
}

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

/// A line for a key and its value, which is written already.
pub(crate) fn line(depth: usize, key: &str, value: &str) -> String {
    format!("{:width$}{key}: {value}\n", "", width = 2 * depth)
}
