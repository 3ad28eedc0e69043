//! What the first words of a line show.

use alloc::string::String;

use games::AnyTerms;

use crate::Family;
use crate::formats::hexworld::{is_bare, is_known_link};

/// How many bytes of a line show its family.
pub(super) const HEAD: usize = 256;

/// The family of a record that begins a line, if it is not in a tree; `None` for other words.
pub(super) fn family_of_line(rest: &[u8]) -> Option<Family> {
    let line = rest[..rest.len().min(HEAD)].split(|&byte| byte == b'\n').next()?;
    // Most lines of trees, without reading all of them.
    if line.starts_with(b";") || line.starts_with(b"(") || line.iter().take(4).any(|&byte| byte == b'[') {
        return None;
    }
    let line = String::from_utf8_lossy(line);
    if line.starts_with("{\"") {
        return Some(Family::Objects);
    }
    if begins_list(&line) {
        return Some(Family::Lists);
    }
    (is_known_link(&line) || (line.starts_with('#') && is_bare(&line[1..]))).then_some(Family::Links)
}

/// Whether a line has terms, a colon, and a move or nothing.
pub(crate) fn begins_list(line: &str) -> bool {
    line.split_once(':').is_some_and(|(terms, moves)| {
        let first = moves.split_whitespace().next();
        let is_move =
            first.is_none_or(|word| word == "swap" || word.contains(|next: char| next.is_ascii_digit()));
        is_move && terms.trim().parse::<AnyTerms>().is_ok()
    })
}

/// Whether a line of a list of moves begins a record, and whether it ends it. `follows_terms` if the record has only
/// its terms so far.
pub(super) fn list_line(line: &[u8], follows_terms: bool) -> (bool, bool) {
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_numbered = digits > 0 && matches!(line.get(digits), Some(b'.' | b')'));
    let has_terms = line.contains(&b':') && !line.starts_with(b"B:") && !line.starts_with(b"W:");
    let is_next = |two: &[u8]| two[0].is_ascii_digit() && two[1].is_ascii_alphabetic();
    let is_glued = line.iter().all(u8::is_ascii_alphanumeric) && line.windows(2).any(is_next);
    let has_several = is_glued || line.iter().any(|&byte| byte == b' ' || byte == b',' || byte == b'\t');
    let is_first = if is_numbered { &line[..digits] == b"1" } else { has_several };
    (has_terms || (is_first && !follows_terms), !is_numbered && !has_terms && has_several)
}
