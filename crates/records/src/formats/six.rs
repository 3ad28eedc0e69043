//! Hex by the program Six (`.six`): a header, then two moves a line with their times. The header can also be tags in
//! brackets.
//!
//! `V` joins the first row with the last. After a swap the stone stays, and the players exchange colours.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use play::{Action, Declared, Swap};
use rules_core::{Color, Size};

use super::hexworld::sides;
use super::places::{letters_number, write_letters_number};
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
    let (mut size, mut first, mut may_swap, mut moves) = (None, Color::Black, None, text.len());
    let mut is_headed = false;
    let lines = || text.split('\n').map(|line| line.trim_start_matches('\u{feff}').trim());
    for line in lines().filter(|line| !line.is_empty()) {
        let Some((key, value)) = tag(line) else {
            moves = whole.at(line).unwrap_or_default();
            break;
        };
        is_headed = true;
        match &key.to_ascii_lowercase()[..] {
            "boardsize" | "size" => size = Some(value),
            "initialboard" => {
                return Err(whole.wrong(key, "`BoardSize`: a position at the start is not read"));
            }
            "first" => {
                let is = |color: &Color| COLORS[color.index()].eq_ignore_ascii_case(value);
                first = Color::BOTH.into_iter().find(is).ok_or_else(|| whole.wrong(value, "`V` or `H`"))?;
            }
            "swap" => match value {
                "0" => may_swap = Some(false),
                "1" => may_swap = Some(true),
                _ => return Err(whole.wrong(value, "`0` or `1`")),
            },
            _ => {}
        }
    }
    if !is_headed {
        let found = text[moves..].split_whitespace().next().unwrap_or(&text[moves..]);
        return Err(whole.wrong(found, "a header such as `BoardSize: 11x11`"));
    }
    let sides = match size {
        Some(value) => {
            let (columns, rows) = value.split_once('x').unwrap_or((value, value));
            let sides = side(columns).zip(side(rows));
            let (columns, rows) = sides.ok_or_else(|| whole.wrong(value, "a size such as `11x11`"))?;
            [columns, rows].map(i32::unsigned_abs)
        }
        None => [11; 2],
    };
    let at = size.and_then(|value| whole.at(value)).unwrap_or_default();
    let record = slot.begin(setup_of("hex", Size::Sides(sides), None, at)?);
    if size.is_none() {
        record.note(Reading::Size(Size::Sides(sides), Because::Usual));
    }
    let kind = options.swap.unwrap_or(Swap::Sides);
    (record.first, record.swap) = (first, if may_swap == Some(true) { kind } else { Swap::None });
    for (key, value) in lines().filter(|line| !line.is_empty()).map_while(tag) {
        match &key.to_ascii_lowercase()[..] {
            "boardsize" | "size" | "first" | "swap" | "moves" => {}
            "result" if Claim::parse(value).is_some() => record.claim = Claim::parse(value),
            _ => record.properties.push(0, key, value),
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
                if may_swap != Some(false) {
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
    let swap = match record.swap {
        Swap::None => 0,
        Swap::Sides => 1,
        Swap::Pieces => return Err(CannotHold::Swap),
    };
    let first = COLORS[record.first.index()];
    *out += &format!("BoardSize: {columns}x{rows}\nFirst: {first}\nSwap: {swap}\nMoves:");
    let mut before = None;
    for (number, node) in record.main_line().iter().enumerate() {
        if number % 2 == 0 {
            *out += &format!("\n  {}.", number / 2 + 1);
        }
        out.push(' ');
        let color = record.turn(before);
        match node.action {
            Action::Stone(by, place) if by == color => write_name(place, out)?,
            Action::Swap(by) if by == color => *out += "Swap",
            Action::End(Declared::Resigned(by)) if by == color => *out += "Resign",
            Action::End(Declared::Forfeited(by)) if by == color => *out += "Forfeit",
            _ => return Err(CannotHold::Moves),
        }
        *out += " (0 ms)";
        before = Some(node.action);
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
