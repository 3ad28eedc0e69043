//! TwixT as T1j writes it (`.T1`): 13 lines of a header, then a move a line.
//!
//! A line of the header is a value, `#` and what it means: names of the players, rows, columns, who is human,
//! who starts (`1` joins the first with the last row), whether letters are for columns (`V`) or rows (`H`), swap, over.

use alloc::format;
use alloc::string::String;

use geometry::ParseError;
use play::{Action, Swap};
use rules_core::{Color, Size};

use super::places::{from_below, letters_number, write_letters_number};
use crate::dialect::{Sides, ending, setup_of, side, sides_of};
use crate::record::Slot;
use crate::text::Text;
use crate::{Because, CannotHold, Family, Format, Options, Reading, Record};

pub(crate) const FORMAT: Format = Format {
    id: "t1j",
    about: "TwixT by T1j (.T1)",
    game: Some("twixt"),
    example: "# File created by T1j\n# T1j is a program to play TwixT\n1 # version of file-format\nAnn# Name of Player 1\nBen# Name of Player 2\n5# y-size of board\n5# x-size of board\nH# player 1 human or computer\nH# player 2 human or computer\n1# starting player (1 plays top-down)\nV# Direction of letters\nY# pierule?\nN# game already over?\nB1\nA4\nC3\nB2\nB5",
    family: Family::Headers,
    extension: Some("T1"),
    knows: |_| Some(Because::Said),
    read,
    write,
    name: Some(|setup, place, out| write_name(sides_of(setup, "twixt")?, place, out)),
};

/// The properties of the players' names, by their line in the header: player 1 joins the rows, like our White.
const NAMES: [(usize, &str); 2] = [(3, "PW"), (4, "PB")];

fn read(text: &str, options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let (mut lines, whole) = (text.split('\n').map(str::trim_end), Text(text));
    let (mut names, mut first, mut letters_are_rows) = ([""; 2], Color::White, false);
    let (mut sides, mut size_at) = ([0; 2], 0);
    for number in 0..13 {
        let line = lines.next().ok_or_else(|| ParseError::new(text, text.len(), "a header of 13 lines"))?;
        let value = line.split('#').next().unwrap_or_default().trim();
        let wrong = |what: &str| whole.wrong(line, what);
        match number {
            3 | 4 => names[number - 3] = value,
            5 | 6 => {
                size_at = whole.at(line).unwrap_or_default();
                sides[number - 5] = side(value).ok_or_else(|| wrong("a side of the board, such as `24`"))?;
            }
            9 => {
                first = match value {
                    "1" => Color::White,
                    "2" => Color::Black,
                    _ => return Err(wrong("who starts, `1` or `2`")),
                }
            }
            10 => {
                letters_are_rows = match value {
                    "V" | "v" => false,
                    "H" | "h" => true,
                    _ => return Err(wrong("the direction of letters, `V` or `H`")),
                }
            }
            _ => {}
        }
    }
    let [rows, columns] = sides;
    let size = [columns, rows];
    let sides = Size::Sides(size.map(i32::unsigned_abs));
    let record = slot.begin(setup_of("twixt", sides, Some("std"), size_at)?);
    record.first = first;
    for ((_, property), name) in NAMES.into_iter().zip(names).filter(|(_, name)| !name.is_empty()) {
        record.properties.push(0, property, name);
    }
    for word in lines.map(str::trim_start) {
        let color = record.to_move();
        let action = match letters_number(word) {
            Some([letter, number]) => {
                let place = if letters_are_rows { [number, letter] } else { [letter, number] };
                Action::Stone(color, from_below(place, size))
            }
            None if word.is_empty() => continue,
            None if word.eq_ignore_ascii_case("swap") => {
                let kind = options.swap.unwrap_or(Swap::Pieces);
                if record.found_swap(record.nodes.len() as u32, kind) && options.swap.is_none() {
                    record.note(Reading::Swap(kind, Because::Usual));
                }
                Action::Swap(color)
            }
            None => ending(&word.to_ascii_lowercase(), color)
                .ok_or_else(|| whole.wrong(word, "a move, such as `L10`, `swap` or `resign`"))?,
        };
        record.push_at(action, whole.at(word).unwrap_or_default());
    }
    Ok(())
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let size = sides_of(record.setup, "twixt")?;
    if record.setup.variant() != Some("std") {
        return Err(CannotHold::Rules);
    }
    if !record.start.is_empty() {
        return Err(CannotHold::Start);
    }
    let name =
        |number: usize| record.properties.get(NAMES[number].1).map(|name| name.replace(['#', '\n'], " "));
    let [one, two] = [0, 1].map(|number| name(number).unwrap_or_default());
    let starts = if record.first == Color::White { 1 } else { 2 };
    let swap = if record.swap == Swap::None { 'N' } else { 'Y' };
    *out += &format!(
        "# File created by T1j\n# T1j is a program to play TwixT\n1 # version of file-format\n{one}# Name of Player 1\n\
         {two}# Name of Player 2\n{}# y-size of board\n{}# x-size of board\nH# player 1 human or computer\n\
         H# player 2 human or computer\n{starts}# starting player (1 plays top-down)\nV# Direction of letters\n\
         {swap}# pierule?\nN# game already over?\n",
        size[1], size[0]
    );
    let mut before = None;
    for node in record.main_line() {
        let color = record.turn(before);
        match node.action {
            Action::Stone(by, place) if by == color => {
                write_name(size, place, out)?;
            }
            Action::Swap(_) if record.swap == Swap::Sides => return Err(CannotHold::Swap),
            Action::Swap(by) if by == color => *out += "swap",
            action => match crate::dialect::ending_word(action) {
                Some((word, by)) if by.is_none_or(|by| by == color) => *out += word,
                _ => return Err(CannotHold::Moves),
            },
        }
        out.push('\n');
        before = Some(node.action);
    }
    Ok(())
}

/// Appends a place: a capital and a number.
fn write_name(size: Sides, place: [i32; 2], out: &mut String) -> Result<(), CannotHold> {
    let start = out.len();
    write_letters_number(from_below(place, size), out)?;
    out[start..].make_ascii_uppercase();
    Ok(())
}
