//! Diagrams of HexWiki: `<hexboard size="4x5" contents="R a1 1:b2 B 2:c3"/>`.
//!
//! The size is rows, then columns. `R` and `B` begin the stones of a colour. A stone with a number is a move; others are
//! on the board at the start. Other marks are kept, as are cells after `E`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use geometry::ParseError;
use play::Action;
use rules_core::{Color, Size};

use super::places::{letters_number, write_letters_number};
use crate::dialect::{color_of, setup_of, side, sides_of};
use crate::record::Slot;
use crate::text::Text;
use crate::{Because, CannotHold, Family, Format, Options, Record};

pub(crate) const FORMAT: Format = Format {
    id: "hexwiki",
    about: "diagrams of HexWiki",
    game: Some("hex"),
    example: r#"<hexboard size="3x3" contents="R 1:a2 B 2:c1 R 3:b2 B 4:b1 R 5:a3 B 6:c2 R 7:a1"/>"#,
    family: Family::Tags,
    extension: None,
    knows: |text| text.contains("hexboard").then_some(Because::Said),
    read,
    write,
    name: Some(|_, place, out| write_letters_number(place, out)),
};

/// The property for marks and attributes that are no stones.
const MARK: &str = "E";

/// The letters of the colours.
const COLORS: [&str; 2] = ["R", "B"];

fn read(text: &str, _options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let attribute = |name: &str| {
        let start = text.find(&format!("{name}=\""))? + name.len() + 2;
        text[start..].split_once('"').map(|(value, _)| value)
    };
    let (whole, at) = (Text(text), |part: &str| Text(text).at(part).unwrap_or_default());
    let size = attribute("size").ok_or_else(|| ParseError::new(text, 0, "a tag with `size=\"11x11\"`"))?;
    let sides = size.split_once('x').and_then(|(rows, columns)| Some((side(rows)?, side(columns)?)));
    let (rows, columns) = sides.ok_or_else(|| whole.wrong(size, "rows and columns, such as `11x11`"))?;
    let sides = Size::Sides([columns, rows].map(i32::unsigned_abs));
    let record = slot.begin(setup_of("hex", sides, None, at(size))?);
    let mut color = None;
    let mut starts = Vec::new();
    let mut moves: Vec<(u32, Color, [i32; 2], &str)> = Vec::new();
    for word in attribute("contents").unwrap_or_default().split_whitespace() {
        if let Some(named) = Color::BOTH.into_iter().find(|named| COLORS[named.index()] == word) {
            color = Some(named);
            continue;
        }
        if word.starts_with(|first: char| first.is_ascii_uppercase()) {
            color = None;
            if word != MARK {
                record.properties.push(0, MARK, word);
            }
            continue;
        }
        let (mark, cell) = word.rsplit_once(':').unwrap_or(("", word));
        let place = letters_number(cell);
        let place = place.ok_or_else(|| whole.wrong(word, "`R`, `B`, `E` or a cell such as `a1`"))?;
        match (color, mark.parse()) {
            (Some(color), Ok(number)) => moves.push((number, color, place, word)),
            (Some(color), Err(_)) => {
                record.start.push((color, place));
                starts.push(at(word)..at(word) + word.len());
            }
            (None, _) => record.properties.push(0, MARK, word),
        }
    }
    moves.sort_by_key(|&(number, ..)| number);
    record.check_start(text, &starts)?;
    if let Some(twice) = moves.windows(2).find(|two| two[0].0 == two[1].0) {
        let later = if at(twice[0].3) > at(twice[1].3) { twice[0].3 } else { twice[1].3 };
        return Err(whole.wrong(later, "each number once"));
    }
    let to_move = moves.first().map(|first| first.1);
    record.first = to_move.unwrap_or_else(|| record.turn_by_count());
    for (_, color, place, word) in moves {
        record.push_at(Action::Stone(color, place), at(word));
    }
    Ok(())
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let [columns, rows] = sides_of(record.setup, "hex")?;
    let first =
        record.nodes.first().map_or_else(|| Some(record.turn_by_count()), |node| color_of(node.action));
    if first != Some(record.first) {
        return Err(CannotHold::First);
    }
    *out += &format!("<hexboard size=\"{rows}x{columns}\" contents=\"");
    let mut current = None;
    let mut words: Vec<String> = Vec::new();
    let starts = record.start.iter().map(|&(color, place)| (color, place, None));
    let moves = record.main_line().iter().enumerate().map(|(number, node)| match node.action {
        Action::Stone(color, place) => Ok((color, place, Some(number + 1))),
        Action::Swap(_) => Err(CannotHold::Swap),
        _ => Err(CannotHold::Moves),
    });
    for stone in starts.map(Ok).chain(moves) {
        let (color, place, number) = stone?;
        if current != Some(color) {
            words.push(COLORS[color.index()].into());
            current = Some(color);
        }
        let mut word = number.map_or(String::new(), |number| format!("{number}:"));
        write_letters_number(place, &mut word)?;
        words.push(word);
    }
    let marks = record.properties.iter().filter(|property| property.name == MARK && is_mark(property.value));
    let marks: Vec<_> = marks.map(|property| String::from(property.value)).collect();
    if !marks.is_empty() {
        words.push(MARK.into());
        words.extend(marks);
    }
    *out += &format!("{}\"/>\n", words.join(" "));
    Ok(())
}

/// Whether a word is read as a mark again. A property of another format can have the same name.
fn is_mark(word: &str) -> bool {
    let cell = word.rsplit_once(':').map_or(word, |(_, cell)| cell);
    let is_word = word.starts_with(|first: char| first.is_ascii_uppercase()) && !COLORS.contains(&word);
    !word.contains(|next: char| next == '"' || next.is_whitespace())
        && (is_word || letters_number(cell).is_some())
}
