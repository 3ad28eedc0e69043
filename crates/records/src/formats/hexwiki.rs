//! Diagrams of HexWiki: `<hexboard size="4x5" contents="R a1 1:b2 B 2:c3"/>`, and the older `<hex>R4 C5 Ra1 R1b2 B2c3</hex>`.
//!
//! The size is rows, then columns. `R` and `B` begin the stones of a colour. A stone with a number is a move; others are
//! on the board at the start. Other marks are kept, as are cells after `E`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Reverse;

use geometry::ParseError;
use play::Action;
use rules_core::{Color, Size};

use super::places::{letters_number, write_letters_number};
use crate::dialect::{color_of, setup_of, side, sides_of};
use crate::record::Slot;
use crate::text::Text;
use crate::{Because, CannotHold, Family, Format, Options, Reading, Record};

pub(crate) const FORMAT: Format = Format {
    id: "hexwiki",
    about: "diagrams of HexWiki",
    game: Some("hex"),
    example: r#"<hexboard size="3x3" contents="R 1:a2 B 2:c1 R 3:b2 B 4:b1 R 5:a3 B 6:c2 R 7:a1"/>"#,
    family: Family::Tags,
    extension: None,
    knows: |text| ["<hexboard", "<hex>"].iter().any(|tag| text.contains(tag)).then_some(Because::Said),
    read,
    write,
    name: Some(|_, place, out| write_letters_number(place, out)),
};

/// The property for marks and attributes that are no stones.
const MARK: &str = "E";

/// The letters of the colours.
const COLORS: [&str; 2] = ["R", "B"];

/// A cell of a diagram: its mark, the number if this is one, whose stone it has, and the word.
struct Cell<'a> {
    mark: &'a str,
    number: Option<u32>,
    color: Option<Color>,
    place: [i32; 2],
    word: &'a str,
}

fn read(text: &str, _options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let at = |part: &str| Text(text).at(part).unwrap_or_default();
    let (record, cells) = if text.contains("hexboard") { new_tag(text, slot)? } else { old_tag(text, slot)? };
    // Of a cell that is there several times, the last one counts. A mark leaves the stone there.
    let is_content = |(_, cell): &(usize, &Cell<'_>)| cell.color.is_some() || cell.mark.is_empty();
    let mut last: Vec<([i32; 2], usize)> = Vec::new();
    if names_a_cell_twice(record, &cells) {
        let contents = cells.iter().enumerate().filter(is_content);
        last.extend(contents.map(|(number, cell)| (cell.place, number)));
        last.sort_unstable_by_key(|&(place, number)| (place, Reverse(number)));
        last.dedup_by_key(|cell| cell.0);
    }
    let last =
        |place: [i32; 2]| last.binary_search_by_key(&place, |cell| cell.0).ok().map(|index| last[index].1);
    let mut starts = Vec::new();
    let mut moves = Vec::new();
    for (number, cell) in cells.iter().enumerate() {
        let Cell { mark, number: order, color, place, word } = *cell;
        let is_move = |cell: &Cell<'_>| cell.color.is_some() && cell.number.is_some();
        let latest = last(place).filter(|_| color.is_some()).unwrap_or(number);
        // Two moves to one cell are moves: the rules refuse the second.
        if latest != number && !(is_move(cell) && is_move(&cells[latest])) {
            if is_move(cell) {
                record.note(Reading::Skipped("a numbered stone whose cell is named again", at(word)));
            }
            continue;
        }
        match (color, order) {
            (Some(color), Some(order)) => moves.push((order, color, place, word)),
            (Some(color), None) => {
                record.start.push((color, place));
                starts.push(at(word)..at(word) + word.len());
            }
            (None, _) if mark.is_empty() => {}
            (None, _) => record.properties.push(0, MARK, word),
        }
    }
    moves.sort_by_key(|&(number, ..)| number);
    record.check_start(text, &starts)?;
    if let Some(twice) = moves.windows(2).find(|two| two[0].0 == two[1].0) {
        let later = if at(twice[0].3) > at(twice[1].3) { twice[0].3 } else { twice[1].3 };
        return Err(Text(text).wrong(later, "each number once"));
    }
    let to_move = moves.first().map(|first| first.1);
    record.first = to_move.unwrap_or_else(|| record.turn_by_count());
    if to_move.is_none() && !record.start.is_empty() {
        record.note(Reading::First(
            record.first,
            Because::Shown("it has fewer stones, or as many and is first"),
        ));
    }
    for (_, color, place, word) in moves {
        record.push_at(Action::Stone(color, place), at(word));
    }
    Ok(())
}

/// Whether a cell of the board is there several times.
fn names_a_cell_twice(record: &Record, cells: &[Cell<'_>]) -> bool {
    let [columns, rows] = record.setup.size().sides().map(|side| side as usize);
    let mut seen = alloc::vec![0_u64; (columns * rows).div_ceil(64)];
    cells.iter().any(|cell| {
        let [column, row] = cell.place.map(|along| usize::try_from(along).unwrap_or(usize::MAX));
        let index = if column < columns && row < rows { row * columns + column } else { return false };
        let (word, bit) = (&mut seen[index / 64], 1 << (index % 64));
        let is_again = *word & bit != 0;
        *word |= bit;
        is_again
    })
}

/// Reads `<hexboard …/>`.
fn new_tag<'t, 's>(text: &'t str, slot: &'s mut Slot) -> Result<(&'s mut Record, Vec<Cell<'t>>), ParseError> {
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
    let (mut color, mut is_empty, mut cells) = (None, false, Vec::new());
    for word in attribute("contents").unwrap_or_default().split_whitespace() {
        if let [b'R' | b'B'] = word.as_bytes() {
            color = Some(if word == COLORS[0] { Color::Black } else { Color::White });
        } else if word == MARK {
            (color, is_empty) = (None, true);
        } else if word.starts_with(|first: char| first.is_ascii_uppercase()) && !word.contains(':') {
            record.note(Reading::Skipped("an unknown word in the diagram", at(word)));
            record.properties.push(0, MARK, word);
        } else {
            if color.is_none() && !is_empty {
                record.note(Reading::Skipped("cells before the first colour", at(word)));
            }
            let colon = word.bytes().rposition(|byte| byte == b':');
            let (mark, cell) = colon.map_or(("", word), |colon| (&word[..colon], &word[colon + 1..]));
            let place = letters_number(cell);
            let place = place.ok_or_else(|| whole.wrong(word, "`R`, `B`, `E` or a cell such as `a1`"))?;
            cells.push(Cell { mark, number: mark.parse().ok(), color, place, word });
        }
    }
    Ok((record, cells))
}

/// Reads `<hex>R5 C5 Va1 B2c3 3:RBSE</hex>`: rows, columns, stones with perhaps a digit as their number, rows of cells.
fn old_tag<'t, 's>(text: &'t str, slot: &'s mut Slot) -> Result<(&'s mut Record, Vec<Cell<'t>>), ParseError> {
    let whole = Text(text);
    let inside = text.split_once('>').map_or("", |(_, rest)| rest.split('<').next().unwrap_or_default());
    let number = |command: char| inside.split_whitespace().find_map(|word| side(word.strip_prefix(command)?));
    let sides = [number('C'), number('R')].map(|side| side.map(i32::unsigned_abs));
    let [Some(columns), Some(rows)] = sides else {
        return Err(ParseError::new(text, 0, "rows and columns in the tag, such as `R5 C5`"));
    };
    let record = slot.begin(setup_of("hex", Size::Sides([columns, rows]), None, 0)?);
    let color = |letter: &str| match letter {
        "R" | "V" => Some(Color::Black),
        "B" | "H" => Some(Color::White),
        _ => None,
    };
    let mut cells = Vec::new();
    for word in inside.split_whitespace() {
        let (command, rest) = word.split_at_checked(1).unwrap_or((word, ""));
        if ["R", "C", "Q"].contains(&command) && rest.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        if let Some((row, stones)) = word.split_once(':').and_then(|(row, stones)| Some((side(row)?, stones)))
        {
            let letters = stones.char_indices().filter_map(|(at, _)| stones.get(at..=at));
            cells.extend(letters.zip(0..).map(|(letter, column)| Cell {
                mark: "",
                number: None,
                color: color(letter),
                place: [column, row - 1],
                word: letter,
            }));
            continue;
        }
        let (mark, cell) = rest.split_at(rest.bytes().take_while(u8::is_ascii_digit).count());
        let place = letters_number(cell).filter(|_| "RVBHS*P+EN".contains(command));
        let place =
            place.ok_or_else(|| whole.wrong(word, "a stone such as `Ra1`, or a row such as `1:RBE`"))?;
        cells.push(Cell { mark, number: mark.parse().ok(), color: color(command), place, word });
    }
    // Marks of whole rows are many and say little.
    cells.retain(|cell| cell.color.is_some() || cell.word.len() > 1);
    Ok((record, cells))
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let sides = sides_of(record.setup, "hex")?.map(i32::unsigned_abs);
    let first =
        record.nodes.first().map_or_else(|| Some(record.turn_by_count()), |node| color_of(node.action));
    if first != Some(record.first) {
        return Err(CannotHold::First);
    }
    let starts = record.start.iter().map(|&(color, place)| Ok((color, place, None)));
    let moves = record.main_line().iter().enumerate().map(|(number, node)| match node.action {
        // Of a cell named twice, the last one counts.
        Action::Stone(_, place) if record.start.iter().any(|stone| stone.1 == place) => {
            Err(CannotHold::Moves)
        }
        Action::Stone(color, place) => Ok((color, place, Some(number + 1))),
        Action::Swap(_) => Err(CannotHold::Swap),
        _ => Err(CannotHold::Moves),
    });
    let stones: Vec<_> = starts.chain(moves).collect::<Result<_, _>>()?;
    let marks = record.properties.iter().filter(|property| property.name == MARK);
    *out += &hexboard(sides, stones, marks.map(|property| property.value))?;
    Ok(())
}

/// Returns a diagram for HexWiki in one line: the columns and rows of the board, the stones in this order, each with the
/// number of its move if it has one, and marks of other cells, such as `*:c3`. Leaves out marks that are not read again.
///
/// # Errors
/// [`CannotHold::Moves`] if a coordinate is negative.
///
/// ```
/// use rules_core::Color;
///
/// let stones = [(Color::Black, [0, 0], None), (Color::White, [1, 1], Some(1)), (Color::Black, [0, 1], Some(2))];
/// let text = records::hexboard([5, 4], stones, ["*:c3"])?;
/// assert_eq!(text, "<hexboard size=\"4x5\" contents=\"R a1 B 1:b2 R 2:a2 E *:c3\"/>\n");
///
/// let record = records::read(&text, &records::Options::default()).expect("a diagram");
/// assert_eq!(record.start, [(Color::Black, [0, 0])]);
/// let moves = [play::Action::Stone(Color::White, [1, 1]), play::Action::Stone(Color::Black, [0, 1])];
/// assert!(record.main_line().iter().map(|node| node.action).eq(moves));
/// assert_eq!(record.properties.iter().map(|property| property.value).collect::<Vec<_>>(), ["*:c3"]);
/// # Ok::<(), records::CannotHold>(())
/// ```
pub fn hexboard<'a>(
    [columns, rows]: [u32; 2],
    stones: impl IntoIterator<Item = (Color, [i32; 2], Option<usize>)>,
    marks: impl IntoIterator<Item = &'a str>,
) -> Result<String, CannotHold> {
    let mut current = None;
    let mut words: Vec<String> = Vec::new();
    for (color, place, number) in stones {
        if current != Some(color) {
            words.push(COLORS[color.index()].into());
            current = Some(color);
        }
        let mut word = number.map_or(String::new(), |number| format!("{number}:"));
        write_letters_number(place, &mut word)?;
        words.push(word);
    }
    let stones = words.len();
    words.extend(marks.into_iter().filter(|mark| is_mark(mark)).map(String::from));
    if words.len() > stones {
        words.insert(stones, MARK.into());
    }
    Ok(format!("<hexboard size=\"{rows}x{columns}\" contents=\"{}\"/>\n", words.join(" ")))
}

/// Whether a word is read as a mark again. A property of another format can have the same name.
fn is_mark(word: &str) -> bool {
    // A cell without a mark is an empty one.
    let cell = word.rsplit_once(':').map_or("", |(mark, cell)| if mark.is_empty() { "" } else { cell });
    let is_word = word.starts_with(|first: char| first.is_ascii_uppercase())
        && !word.contains(':')
        && !COLORS.contains(&word);
    !word.contains(|next: char| next == '"' || next.is_whitespace())
        && (is_word || letters_number(cell).is_some())
}
