//! Records as JSON, one object a line: our own format, and the only one that holds every record whole.
//!
//! Promise: a reader of `stonepath-record-1` ignores fields that it does not know; a change of meaning changes the name.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use games::of_setup;
use geometry::ParseError;
use play::{Action, Swap};
use rules_core::Color;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::words::{Lines, ReadMoves, ReadTerms};
use crate::dialect::BARE_SWAP;
use crate::{CannotHold, Claim, Family, Format, Options, Record};

pub(crate) const FORMAT: Format = Format {
    id: "json",
    about: "our own, JSON Lines",
    game: None,
    example: r#"{"schema":"stonepath-record-1","game":"hex","size":"3x3","swap":"pieces","moves":["a2","swap","b2","c1","a2","a3","b3","c2","a1"],"claimed":"B+"}"#,
    family: Family::Objects,
    extension: None,
    knows: |_| Some(""),
    read,
    write,
};

const SCHEMA: &str = "stonepath-record-1";

/// The property for the field `id`: its JSON.
const ID: &str = "id";

#[derive(Deserialize, Serialize)]
struct Object<'a> {
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    schema: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    id: Option<&'a RawValue>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    game: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    size: Option<&'a RawValue>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    rules: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    first: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    swap: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    start: Vec<Word<'a>>,
    #[serde(borrow)]
    moves: &'a RawValue,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variations: Vec<Variation>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    claimed: Option<Word<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    properties: Vec<(u32, String, String)>,
}

/// Moves that begin after `after` moves of the path so far.
#[derive(Deserialize, Serialize)]
struct Variation {
    after: u32,
    moves: Vec<String>,
}

fn read(text: &str, options: &Options<'_>, record: &mut Record) -> Result<(), ParseError> {
    let object: Object<'_> =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| of_json(text, &error))?;
    let at = |part: &str| {
        (part.as_ptr() as usize)
            .checked_sub(text.as_ptr() as usize)
            .filter(|&at| at < text.len())
            .unwrap_or(0)
    };
    let wrong = |part: &str, what: &str| {
        ParseError::new(text.get(..at(part) + part.len()).unwrap_or(text), at(part), what)
    };
    let game = match (&object.game, options.terms) {
        (Some(game), _) => &game.0[..],
        (None, Some(terms)) => terms,
        (None, None) => return Err(ParseError::new(text, 0, "a field `game`; `--game` can give it")),
    };
    if let Some(Word(schema)) = object.schema.as_ref().filter(|schema| schema.0 != SCHEMA) {
        return Err(wrong(schema, "the schema `stonepath-record-1`"));
    }
    let mut terms = String::from(game);
    let size = object.size.as_ref().map(|size| size.get().trim_matches('"'));
    let parts = [size, object.rules.as_ref().map(|rules| &rules.0[..])];
    if !game.contains(' ') {
        let kind = of_setup(game).map_err(|error| error.behind(at(game)))?;
        let size = size.ok_or_else(|| wrong(game, "a field `size` too"))?;
        terms += &format!(" {size}");
        match &object.rules {
            Some(Word(rules)) if !rules.is_empty() => terms += &format!(" {rules}"),
            _ => terms.extend(kind.variants().first().map(|usual| format!(" {usual}"))),
        }
    }
    let kind = of_setup(&terms).map_err(|error| error.behind(at(game)))?;
    kind.visit(ReadTerms(&terms, record)).map_err(|error| {
        let found = format!("{} in `{terms}`", error.found().unwrap_or("its end"));
        // The field that has this byte of the terms.
        let (mut part, mut byte) = (game, error.at());
        for next in parts.into_iter().flatten().filter(|_| !game.contains(' ')) {
            if byte > part.len() {
                (part, byte) = (next, byte - part.len() - 1);
            }
        }
        let at = if at(part) > 0 { at(part) + byte } else { 0 };
        ParseError::new("", at, error.expected()).with_found(found)
    })?;
    if let Some(Word(first)) = &object.first {
        let colors = Color::BOTH.into_iter().find(|color| *first == ["B", "W"][color.index()]);
        record.first = colors.ok_or_else(|| wrong(first, "`B` or `W`"))?;
    }
    match object.swap.as_ref().map(|swap| &swap.0[..]) {
        None => {}
        Some("none") => record.swap = Swap::None,
        Some("sides") => record.swap = Swap::Sides,
        Some("pieces") => {
            record.swap = Swap::Pieces;
            let swap = object.swap.as_ref().map_or("", |swap| &swap.0[..]);
            record.check_swap(at(swap))?;
        }
        Some(other) => return Err(wrong(other, "`none`, `sides` or `pieces`")),
    }
    if !object.start.is_empty() {
        let mut start = Record { first: record.first, ..Record::new(record.setup.as_str()) };
        line(text, object.start.iter().map(|word| (at(&word.0), &word.0[..])), options, &mut start)?;
        for node in start.nodes {
            match node.action {
                Action::Stone(color, place) => record.start.push((color, place)),
                _ => {
                    return Err(ParseError::new(text, node.at as usize, "stones in `start`, such as `B:a1`")
                        .with_found("another move"));
                }
            }
        }
        let range = |word: &Word<'_>| at(&word.0)..at(&word.0) + word.0.len();
        record.check_start(text, &object.start.iter().map(range).collect::<Vec<_>>())?;
    }
    let is_agreed = object.swap.as_ref().is_none_or(|swap| swap.0 != "none");
    let raw = object.moves.get();
    if let (Some(words), false) =
        (raw.strip_prefix('"').and_then(|raw| raw.strip_suffix('"')), raw.contains('\\'))
    {
        let words = words.split([' ', ',']).filter(|word| !word.is_empty());
        line(text, words.map(|word| (at(word), word)), options, record)?;
    } else {
        let words: Vec<Cow<'_, str>> = if raw.starts_with('[') {
            let words: Vec<Word<'_>> =
                serde_json::from_str(raw).map_err(|_| wrong(raw, "moves as strings"))?;
            words.into_iter().map(|word| word.0).collect()
        } else {
            let words: String =
                serde_json::from_str(raw).map_err(|_| wrong(raw, "moves as a string or an array"))?;
            words
                .split([' ', ','])
                .filter(|word| !word.is_empty())
                .map(|word| Cow::Owned(word.into()))
                .collect()
        };
        let place = |word: &str| if at(word) > 0 { at(word) } else { at(raw) };
        line(text, words.iter().map(|word| (place(word), &word[..])), options, record)?;
    }
    // The moves before the next variation, and how many nodes are in it or were before.
    let (mut path, mut read, setup) = (Vec::new(), 0, record.setup.clone());
    for Variation { after, moves } in &object.variations {
        path.extend(record.nodes[read..].iter().map(|node| node.action));
        read = record.nodes.len();
        if (*after as usize) > path.len() {
            return Err(ParseError::new(text, 0, "a variation after moves of the record")
                .with_found(format!("one after {after}")));
        }
        path.truncate(*after as usize);
        let words = moves.iter().map(|word| (0, &word[..]));
        let before = path.last().copied();
        let moves =
            ReadMoves { text, words, depth: *after, before, swap: options.swap, record: &mut *record };
        of_setup(&setup)?.visit(moves)?;
    }
    if !is_agreed && options.swap.is_none() {
        record.swap = Swap::None;
        record.notes.retain(|note| *note != BARE_SWAP);
    }
    if let Some(Word(claimed)) = object.claimed.as_ref().filter(|claimed| !claimed.0.is_empty()) {
        record.claim = Some(Claim::parse(claimed).ok_or_else(|| wrong(claimed, "a result, such as `B+`"))?);
    }
    if let Some(id) = object.id {
        record.properties.push(0, ID, id.get());
    }
    for (node, name, value) in &object.properties {
        record.properties.push(*node, name, value);
    }
    Ok(())
}

fn line<'w>(
    text: &str,
    words: impl Iterator<Item = (usize, &'w str)>,
    options: &Options<'_>,
    record: &mut Record,
) -> Result<(), ParseError> {
    of_setup(&record.setup)?.visit(ReadMoves {
        text,
        words,
        depth: 0,
        before: None,
        swap: options.swap,
        record,
    })
}

/// A string, borrowed if it has no escapes. (Serde does not borrow an `Option<Cow<str>>`.)
#[derive(Deserialize, Serialize)]
struct Word<'a>(#[serde(borrow)] Cow<'a, str>);

#[cold]
fn of_json(text: &str, error: &serde_json::Error) -> ParseError {
    let line = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    let mut at = (line + error.column().saturating_sub(1)).min(text.len());
    if error.is_eof() {
        at = text.len();
    }
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let message = format!("{error}");
    let message = message.rsplit_once(" at line ").map_or(&message[..], |(message, _)| message);
    ParseError::new(text, at, format!("a record as JSON ({message})"))
}

/// Any value as JSON that is already written.
fn raw(value: &impl Serialize) -> Result<alloc::boxed::Box<RawValue>, CannotHold> {
    serde_json::value::to_raw_value(value).map_err(|_| CannotHold::Moves)
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    let game = of_setup(&record.setup).map_err(|_| CannotHold::Game)?;
    let mut words = record.setup.splitn(3, ' ').map(Cow::Borrowed);
    let game_name = words.next();
    let size = words.next().ok_or(CannotHold::Game)?;
    let size = match size.parse::<u32>() {
        Ok(side) => raw(&side)?,
        Err(_) => raw(&size)?,
    };
    // Turns are reversed before each stone, so that each word names its colour.
    let start = record.start.iter().map(|&(color, place)| {
        let mut one = Record { first: color.opponent(), ..Record::new(record.setup.as_str()) };
        one.push(Action::Stone(color, place));
        Ok(Word(game.visit(Lines(&one))?.remove(0).1.remove(0).into()))
    });
    let mut lines = game.visit(Lines(record))?.into_iter().peekable();
    let main = lines.next_if(|line| line.0 == 0).map_or(Vec::new(), |line| line.1);
    let moves = raw(&main)?;
    let object = Object {
        schema: Some(Word(SCHEMA.into())),
        id: record.properties.get(ID).and_then(|id| serde_json::from_str(id).ok()),
        game: game_name.map(Word),
        size: Some(&size),
        rules: words.next().map(Word),
        first: (record.first == Color::White).then_some(Word("W".into())),
        swap: match record.swap {
            // Otherwise the move would be read as an agreed swap.
            Swap::None => {
                let has_swap = record.nodes.iter().any(|node| matches!(node.action, Action::Swap(_)));
                has_swap.then_some(Word("none".into()))
            }
            Swap::Sides => Some(Word("sides".into())),
            Swap::Pieces => Some(Word("pieces".into())),
        },
        start: start.collect::<Result<_, CannotHold>>()?,
        moves: &moves,
        variations: lines.map(|(after, moves)| Variation { after, moves }).collect(),
        claimed: record.claim.map(|claim| Word(format!("{claim}").into())),
        properties: record
            .properties
            .iter()
            .filter(|it| it.name != ID)
            .map(|it| (it.node, it.name.into(), it.value.into()))
            .collect(),
    };
    *out += &serde_json::to_string(&object).map_err(|_| CannotHold::Moves)?;
    out.push('\n');
    Ok(())
}
