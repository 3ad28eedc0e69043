//! Links to HexWorld: `https://hexworld.org/board/#11,b4:sh4`.
//!
//! The part after `#` is the size, letters for the view, a comma, the moves, and, after another comma, the moves behind
//! the cursor. Words begin with a colon: `:s` swaps pieces, `:S` sides, `:p` passes, `:rb` and `:rw` resign, `:fb` and
//! `:fw` forfeit.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use geometry::ParseError;
use play::{Action, Declared, Swap};
use rules_core::{Color, Size};

use super::places::{letters_number, write_letters_number};
use crate::dialect::{Sides, setup_of, side, sides_of};
use crate::record::Slot;
use crate::{Because, CannotHold, Family, Format, Options, Reading, Record};

pub(crate) const FORMAT: Format = Format {
    id: "hexworld",
    about: "links to HexWorld",
    game: Some("hex"),
    example: "https://hexworld.org/board/#3,a2:sb2c1a2a3b3c2a1",
    family: Family::Links,
    extension: None,
    knows: |text| {
        let is_foreign = host(text).is_some_and(|host| !is_site(host, SITES[0]));
        let because =
            if is_foreign { Because::Shown("the size of a board follows `#`") } else { Because::Said };
        (!is_trmph(text)).then_some(because)
    },
    read,
    write,
    name: Some(|_, place, out| write_letters_number(place, out)),
};

/// The properties for the view (after the size) and the number of moves before the cursor.
const VIEW: &str = "#";
const CURSOR: &str = ",";

/// The words for moves of Black and White.
const ENDS: [(&str, Action<[i32; 2]>); 4] = [
    (":rb", Action::End(Declared::Resigned(Color::Black))),
    (":rw", Action::End(Declared::Resigned(Color::White))),
    (":fb", Action::End(Declared::Forfeited(Color::Black))),
    (":fw", Action::End(Declared::Forfeited(Color::White))),
];

fn read(text: &str, options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    decoded(text, slot, |text, slot| read_link(text, options, slot))
}

fn read_link(text: &str, options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let (start, record) = begin(text, slot)?;
    let link = &text[start..end_of_link(text, start)];
    let (view, moves) = link.split_at(link.find(',').unwrap_or(link.len()));
    let known = known_view(view);
    // HexWorld ignores the rest. It must not look like moves, unless moves follow.
    let (other, at) = (view[known.len()..].trim_end(), start + known.len());
    let is_place = |two: &[u8]| two[0].is_ascii_alphabetic() && two[1].is_ascii_digit();
    let has_moves = moves.contains(|next: char| next.is_ascii_alphabetic());
    if !has_moves && other.as_bytes().windows(2).any(is_place) {
        return Err(ParseError::character(text, at, "a comma between the size of the board and the moves"));
    }
    if !other.is_empty() {
        record.note(Reading::Skipped("text between the size of the board and the moves", at));
    }
    if !known.is_empty() {
        record.properties.push(0, VIEW, known);
    }
    let mut at = start + view.len() + usize::from(!moves.is_empty());
    let mut is_after_blank = false;
    while at < text.len() {
        let rest = &text[at..];
        let color = record.to_move();
        let (len, action) = if let Some((len, place)) = next_place(rest) {
            (len, Action::Stone(color, place))
        } else if let Some((word, end)) = ENDS.into_iter().find(|end| rest.starts_with(end.0)) {
            (word.len(), end)
        } else if rest.starts_with(":p") {
            record.found_pass();
            (2, Action::Pass(color))
        } else if rest.starts_with(":s") || rest.starts_with(":S") {
            let kind = if rest.starts_with(":s") { Swap::Pieces } else { Swap::Sides };
            record.found_swap(record.nodes.len() as u32, options.swap.unwrap_or(kind));
            (2, Action::Swap(color))
        } else if rest.starts_with(',') && record.properties.get(CURSOR).is_none() {
            record.properties.push(0, CURSOR, &record.nodes.len().to_string());
            at += 1;
            continue;
        } else if rest.starts_with(char::is_whitespace) {
            at += rest.chars().next().map_or(0, char::len_utf8);
            is_after_blank = true;
            continue;
        } else {
            let behind = rest.trim_start_matches(CLOSING).trim_start_matches([',', ';']);
            let is_open = behind.starts_with(|next: char| !next.is_whitespace());
            if !is_after_blank && (is_open || !rest.starts_with(CLOSING)) {
                return Err(ParseError::new(text, at, PLACE));
            }
            if rest.contains(char::is_alphanumeric) {
                record.note(Reading::Skipped("the text after the link", at));
            }
            return Ok(());
        };
        is_after_blank = false;
        record.push_at(action, at);
        at += len;
    }
    Ok(())
}

/// The part at the start that describes the view: `n`, a rotation such as `r9`, and colours such as `c1`.
fn known_view(view: &str) -> &str {
    let mut rest = view;
    while let Some(first) = rest.chars().next() {
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        match (first, digits) {
            ('n', 0) | ('r', 1..=2) => rest = &rest[1 + digits..],
            ('c', 1) if rest.starts_with("c0") || rest.starts_with("c1") => rest = &rest[2..],
            _ => break,
        }
    }
    &view[..view.len() - rest.len()]
}

/// What closes a link in a page or a sentence.
const CLOSING: [char; 10] = ['.', ')', '>', ']', '"', '\'', '!', '?', '*', '_'];

/// The end of the link without what closes it.
pub(crate) fn end_of_link(text: &str, start: usize) -> usize {
    let line = text[start..].trim_end();
    let inside = line.trim_end_matches([',', ';']);
    let inside = if inside.ends_with(CLOSING) { inside } else { line };
    start + if text.contains("://") { inside.trim_end_matches(CLOSING).len() } else { line.len() }
}

/// Reads a link in which browsers have written characters such as the comma as `%2C`.
pub(crate) fn decoded(
    text: &str,
    slot: &mut Slot,
    read: impl FnOnce(&str, &mut Slot) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    if !text.contains('%') {
        return read(text, slot);
    }
    // The characters, and the byte of each.
    let (mut plain, mut places) = (String::new(), Vec::new());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let code = rest.get(1..3).filter(|_| first == '%').and_then(|code| u8::from_str_radix(code, 16).ok());
        let (next, len) = match code.filter(u8::is_ascii) {
            Some(byte) => (char::from(byte), 3),
            None => (first, first.len_utf8()),
        };
        places.resize(plain.len() + next.len_utf8(), text.len() - rest.len());
        plain.push(next);
        rest = &rest[len..];
    }
    let place = |at: usize| places.get(at).copied().unwrap_or(text.len());
    read(&plain, slot).map_err(|error| {
        let again = ParseError::new(text, place(error.at()), error.expected());
        again.with_found(error.found().unwrap_or("the end of the link"))
    })?;
    slot.known().nodes.iter_mut().for_each(|node| node.at = place(node.at as usize) as u32);
    Ok(())
}

/// Sites, and what a link to them lacks if it has no `#`.
const PAGES: [(&str, &str); 4] = [
    (SITES[0], "`#` and the size of a board"),
    (SITES[1], "`#` and the size of a board"),
    (
        "littlegolem.net",
        "moves in the link; download the game from its page as a file (.hsgf, .hgf or .tsgf)",
    ),
    ("playhex.org", "moves in the link; download the game from its page as SGF"),
];

/// The sites whose links have moves.
const SITES: [&str; 2] = ["hexworld.org", "trmph.com"];

/// The host of a link; `None` without a scheme.
fn host(text: &str) -> Option<&str> {
    text.split_once("://")?.1.split(['/', '#', '?', ':']).next()
}

fn is_site(host: &str, site: &str) -> bool {
    host.strip_suffix(site).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
}

/// Whether a text begins with a link to a site whose links have moves.
pub(crate) fn is_known_link(text: &str) -> bool {
    text.starts_with("http") && host(text).is_some_and(|host| SITES.iter().any(|site| is_site(host, site)))
}

/// Whether a link is one to trmph.
pub(crate) fn is_trmph(text: &str) -> bool {
    host(text).map_or(text.contains("trmph"), |host| is_site(host, SITES[1]))
}

/// Whether a text is the part of a link after `#`, such as `11r9c1,b4:sh4`. A list of moves has blanks, or more commas and
/// a first number of 1.
pub(crate) fn is_bare(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim();
    let (head, moves) = text.split_once(',').unwrap_or_default();
    let view = head.trim_start_matches(|next: char| next.is_ascii_digit());
    let is_part = |part: &str| {
        let is_first = |first: char| first == ':' || first.is_ascii_alphabetic();
        part.is_empty()
            || (part.starts_with(is_first)
                && part.bytes().all(|byte| byte == b':' || byte.is_ascii_alphanumeric()))
    };
    let mut parts = moves.splitn(3, ',');
    let is_sized = head.len() > view.len() && head != "1" && !moves.is_empty();
    is_sized && is_part(view) && parts.by_ref().take(2).all(is_part) && parts.next().is_none()
}

/// Begins a record with the size after `#`. Returns the byte after it.
pub(crate) fn begin<'a>(text: &str, slot: &'a mut Slot) -> Result<(usize, &'a mut Record), ParseError> {
    let start = match text.find('#') {
        Some(hash) => hash + 1,
        None if is_bare(text) => text.len() - text.trim_start_matches('\u{feff}').trim_start().len(),
        None => {
            let host = host(text).unwrap_or_default();
            let page = PAGES.into_iter().find(|page| is_site(host, page.0));
            return Err(match page {
                Some((_, what)) => ParseError::new(text, text.len(), what),
                None => ParseError::new(text, 0, "a link to a game on hexworld.org or trmph.com"),
            });
        }
    };
    let digits = |start: usize| {
        let len = text[start..].bytes().take_while(u8::is_ascii_digit).count();
        (start + len, side(&text[start..start + len]))
    };
    let (mut end, columns) = digits(start);
    let mut rows = columns;
    if text[end..].starts_with('x') {
        (end, rows) = digits(end + 1);
    }
    let (Some(columns), Some(rows)) = (columns, rows) else {
        return Err(ParseError::new(text, start, "the size of a board, such as `11`"));
    };
    let size = Size::Sides([columns, rows].map(i32::unsigned_abs));
    Ok((end, slot.begin(setup_of("hex", size, None, start)?)))
}

/// What is expected where no place is.
pub(crate) const PLACE: &str = "a place such as `a1`";

/// The length of the place at the start of a text, and the place.
pub(crate) fn next_place(text: &str) -> Option<(usize, [i32; 2])> {
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let len = letters + text.bytes().skip(letters).take_while(u8::is_ascii_digit).count();
    Some((len, letters_number(&text[..len])?))
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let [columns, rows] = sides(record)?;
    *out += &format!("https://hexworld.org/board/#{columns}");
    let view = known_view(record.properties.get(VIEW).unwrap_or_default());
    if columns != rows {
        *out += &format!("x{rows}");
    }
    *out += view;
    out.push(',');
    let cursor = record.properties.get(CURSOR).and_then(|number| number.parse().ok());
    let mut before = None;
    for (number, node) in record.main_line().iter().enumerate() {
        if cursor == Some(number) {
            out.push(',');
        }
        let color = record.turn(before);
        match node.action {
            Action::Stone(by, place) if by == color => write_letters_number(place, out)?,
            Action::Swap(by) if by == color => *out += if record.swap == Swap::Sides { ":S" } else { ":s" },
            Action::Pass(by) if by == color => *out += ":p",
            action => {
                let end = ENDS.into_iter().find(|end| end.1 == action);
                *out += end.ok_or(CannotHold::Moves)?.0;
            }
        }
        before = Some(node.action);
    }
    if cursor == Some(record.main_line().len()) {
        out.push(',');
    }
    out.push('\n');
    Ok(())
}

/// Checks what links cannot express, besides moves.
pub(crate) fn sides(record: &Record) -> Result<Sides, CannotHold> {
    let sides = sides_of(record.setup, "hex")?;
    if !record.start.is_empty() {
        return Err(CannotHold::Start);
    }
    if record.first != Color::Black {
        return Err(CannotHold::First);
    }
    Ok(sides)
}
