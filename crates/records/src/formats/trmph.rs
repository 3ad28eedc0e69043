//! Links to trmph: `https://trmph.com/hex/board#13,a1b2c3`. They have a size and stones, and nothing else.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use play::Action;
use rules_core::Color;

use super::hexworld::{PLACE, begin, decoded, end_of_link, is_trmph, next_place, sides};
use super::places::write_letters_number;
use crate::record::Slot;
use crate::{Because, CannotHold, Family, Format, Options, Record};

pub(crate) const FORMAT: Format = Format {
    id: "trmph",
    about: "links to trmph",
    game: Some("hex"),
    example: "https://trmph.com/hex/board#3,a2c1b2b1a3c2a1",
    family: Family::Links,
    extension: None,
    knows: |text| is_trmph(text).then_some(Because::Said),
    read,
    write,
    name: Some(|_, place, out| write_letters_number(place, out)),
};

fn read(text: &str, _options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    decoded(text, slot, read_link)
}

fn read_link(text: &str, slot: &mut Slot) -> Result<(), ParseError> {
    let (mut at, record) = begin(text, slot)?;
    let text = &text[..end_of_link(text, at)];
    while at < text.len() {
        let gap = text[at..].len()
            - text[at..].trim_start_matches(|next: char| next == ',' || next.is_whitespace()).len();
        at += gap;
        if at < text.len() {
            let (len, place) = next_place(&text[at..]).ok_or_else(|| ParseError::new(text, at, PLACE))?;
            record.push_at(Action::Stone(Color::in_turn(record.nodes.len()), place), at);
            at += len;
        }
    }
    Ok(())
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let [side, rows] = sides(record)?;
    if side != rows {
        return Err(CannotHold::Size);
    }
    *out += &format!("https://trmph.com/hex/board#{side},");
    for (number, node) in record.main_line().iter().enumerate() {
        match node.action {
            Action::Stone(color, place) if color == Color::in_turn(number) => {
                write_letters_number(place, out)?;
            }
            _ => return Err(CannotHold::Moves),
        }
    }
    out.push('\n');
    Ok(())
}
