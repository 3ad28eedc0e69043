//! Hex by the program Six (`.six`): a header, then two moves a line with their times. The header can also be tags in
//! brackets.
//!
//! `V` joins the first row with the last. After a swap the stone stays, and the players exchange colours.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use play::{Action, Swap};
use rules_core::{Color, Size};

use super::hexworld::sides;
use super::places::{letters_number, write_letters_number};
use super::words::lines;
use crate::dialect::{ending, setup_of, side};
use crate::record::Slot;
use crate::text::Text;
use crate::{Because, CannotHold, Claim, Family, Format, Options, Reading, Record};

pub(crate) const FORMAT: Format = Format {
    id: "six",
    about: "Hex by Six (.six)",
    game: Some("hex"),
    example: "BoardSize: 3x3\nFirst: V\nSwap: 1\nMoves:\n  1. A2 (0 ms) Swap (0 ms)\n  2. B2 (0 ms) B1 (0 ms)\n  3. C1 (0 ms) A3 (0 ms)",
    family: Family::Rounds,
    extension: Some("six"),
    knows: |_| Some(Because::Said),
    read,
    write,
    name: Some(|_, place, out| write_name(place, out)),
};

/// The letters of the colours.
const COLORS: [&str; 2] = ["V", "H"];

fn read(text: &str, options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let whole = Text(text);
    let lines = || text.split('\n').map(|line| line.trim_start_matches('\u{feff}').trim());
    let lines = || lines().filter(|line| !line.is_empty());
    let header = || lines().map_while(tag);
    let find = |name: &str| header().find(|tag| tag.0.eq_ignore_ascii_case(name)).map(|tag| tag.1);
    let moves =
        lines().find(|line| tag(line).is_none()).and_then(|line| whole.at(line)).unwrap_or(text.len());
    let first_word = text.split_whitespace().next().unwrap_or(text);
    if header().next().is_none() || find("InitialBoard").is_some() {
        return Err(whole.wrong(first_word, "a header such as `BoardSize: 11x11`"));
    }
    let side_of = |word: &str| side(word).map(i32::unsigned_abs);
    let named = find("BoardSize").or(find("Size"));
    let size = match named {
        Some(value) => {
            let (columns, rows) = value.split_once('x').unwrap_or((value, value));
            let sides = side_of(columns).zip(side_of(rows));
            sides.map(<[u32; 2]>::from).ok_or_else(|| whole.wrong(value, "a size such as `11x11`"))?
        }
        None => [11; 2],
    };
    let at = named.and_then(|value| whole.at(value)).unwrap_or_default();
    let record = slot.begin(setup_of("hex", Size::Sides(size), None, at)?);
    if named.is_none() {
        record.note(Reading::Size(Size::Sides(size), Because::Usual));
    }
    let (kind, may_swap) = (options.swap.unwrap_or(Swap::Sides), find("Swap"));
    if may_swap == Some("1") {
        record.swap = kind;
    }
    if let Some(value) = find("First") {
        let is = |color: &Color| COLORS[color.index()].eq_ignore_ascii_case(value);
        record.first = Color::BOTH.into_iter().find(is).ok_or_else(|| whole.wrong(value, "`V` or `H`"))?;
    }
    record.claim = find("Result").and_then(Claim::parse);
    for (key, value) in header() {
        if !["boardsize", "size", "first", "swap", "moves"].contains(&&key.to_ascii_lowercase()[..]) {
            record.properties.push(0, key, value);
        }
    }
    let mut is_time = false;
    for word in text[moves..].split_whitespace() {
        is_time |= word.starts_with('(');
        if is_time {
            is_time = !word.ends_with(')');
            continue;
        }
        let numbered = word.trim_start_matches(|next: char| next.is_ascii_digit()).strip_prefix('.');
        let (word, color) = (numbered.unwrap_or(word), record.to_move());
        let lower = word.to_ascii_lowercase();
        let action = match letters_number(word) {
            Some(place) => Action::Stone(color, place),
            None if word.is_empty() => continue,
            None if lower == "swap" => {
                if may_swap != Some("0") {
                    record.found_swap(record.nodes.len() as u32, kind);
                }
                Action::Swap(color)
            }
            None => ending(&lower, color)
                .ok_or_else(|| whole.wrong(word, "a move, such as `F6`, `Swap` or `Resign`"))?,
        };
        record.push_at(action, whole.at(word).unwrap_or_default());
    }
    Ok(())
}

/// The name and the value of a line of the header: `First: V` or `[First "V"]`.
pub(crate) fn tag(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_end();
    let inside = line.strip_prefix('[').map(|line| line.strip_suffix(']')?.split_once(' '));
    let (key, value) = inside.unwrap_or_else(|| line.split_once(':'))?;
    if !key.starts_with(|first: char| first.is_ascii_alphabetic()) {
        return None;
    }
    Some((key, value.trim().trim_matches('"')))
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let [columns, rows] = sides(&Record { first: Color::Black, ..record.clone() })?;
    // Six reads one letter.
    if columns > 26 {
        return Err(CannotHold::Size);
    }
    if record.swap == Swap::Pieces {
        return Err(CannotHold::Swap);
    }
    let (first, swap) = (COLORS[record.first.index()], u8::from(record.swap == Swap::Sides));
    *out += &format!("BoardSize: {columns}x{rows}\nFirst: {first}\nSwap: {swap}\nMoves:");
    let lines = lines(record, false)?;
    let main = lines.first().filter(|line| line.0 == 0).map_or(&[][..], |line| &line.1);
    for (number, word) in main.iter().enumerate() {
        if word.contains(':') || ["pass", "timeout", "draw"].contains(&&word[..]) {
            return Err(CannotHold::Moves);
        }
        if number % 2 == 0 {
            *out += &format!("\n  {}.", number / 2 + 1);
        }
        let (first, rest) = word.split_at(1);
        *out += &format!(" {}{rest} (0 ms)", first.to_ascii_uppercase());
    }
    out.push('\n');
    Ok(())
}

/// Appends a place: a capital and a number.
fn write_name(place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
    let start = out.len();
    write_letters_number(place, out)?;
    out[start..].make_ascii_uppercase();
    Ok(())
}
