//! Links to HexWorld: `https://hexworld.org/board/#11,b4:sh4`.
//!
//! The part after `#` is the size, letters for the view, a comma, the moves, and, after another comma, the moves behind
//! the cursor. Words begin with a colon: `:s` swaps pieces, `:S` sides, `:p` passes, `:rb` and `:rw` resign, `:fb` and
//! `:fw` forfeit.

use alloc::format;
use alloc::string::{String, ToString};

use geometry::ParseError;
use play::{Action, Declared, Swap};
use rules_core::{Color, Size};

use super::places::{letters_number, write_letters_number};
use crate::dialect::{Sides, setup_of, side, sides_of};
use crate::record::Slot;
use crate::{Because, CannotHold, Family, Format, Options, Record};

pub(crate) const FORMAT: Format = Format {
    id: "hexworld",
    about: "links to HexWorld",
    game: Some("hex"),
    example: "https://hexworld.org/board/#3,a2:sb2c1a2a3b3c2a1",
    family: Family::Links,
    extension: None,
    knows: |text| (!text.contains("trmph")).then_some(Because::Said),
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
    let (start, record) = begin(text, slot)?;
    let rest = &text[start..];
    let (view, _) = rest.split_once(',').unwrap_or((rest.trim_end(), ""));
    if !view.is_empty() {
        record.properties.push(0, VIEW, view);
    }
    let mut at = (start + view.len() + 1).min(text.len());
    while at < text.len() {
        let rest = &text[at..];
        let color = record.to_move();
        let ended = ENDS.into_iter().find(|end| rest.starts_with(end.0));
        let (len, action) = if let Some((word, end)) = ended {
            (word.len(), end)
        } else if rest.starts_with(":p") {
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
            continue;
        } else {
            let (len, place) = next_place(text, at)?;
            (len, Action::Stone(color, place))
        };
        record.push_at(action, at);
        at += len;
    }
    Ok(())
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
        None => return Err(ParseError::new(text, text.len(), "`#` and the size of a board")),
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

/// The length of the place at a byte, and the place.
pub(crate) fn next_place(text: &str, at: usize) -> Result<(usize, [i32; 2]), ParseError> {
    let rest = &text[at..];
    let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let len = letters + rest[letters..].bytes().take_while(u8::is_ascii_digit).count();
    let place = letters_number(&rest[..len]);
    Ok((len, place.ok_or_else(|| ParseError::new(text, at, "a place such as `a1`"))?))
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let [columns, rows] = sides(record)?;
    *out += &format!("https://hexworld.org/board/#{columns}");
    let view = record.properties.get(VIEW).unwrap_or_default();
    if columns != rows || view.starts_with('x') {
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
