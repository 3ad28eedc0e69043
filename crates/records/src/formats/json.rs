//! Records as JSON, one object a line: our own format, and the only one that holds every record whole.
//!
//! Promise: a reader of `stonepath-record-1` ignores fields that it does not know; a change of meaning changes the name.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use games::{AnyTerms, of_setup};
use geometry::ParseError;
use play::{Action, Swap};
use rules_core::{Color, Size};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::words::{ReadMoves, lines, read_terms};
use crate::claim::EXPECTED;
use crate::reading::kind;
use crate::record::Slot;
use crate::text::Text;
use crate::{Because, CannotHold, Claim, ErrorCode, Family, Format, Options, Reading, Record};

pub(crate) const FORMAT: Format = Format {
    id: "json",
    about: "our own, JSON Lines",
    game: None,
    example: r#"{"schema":"stonepath-record-1","game":"hex","size":"3x3","swap":"pieces","moves":["a2","swap","b2","c1","a2","a3","b3","c2","a1"],"claimed":"B+"}"#,
    family: Family::Objects,
    extension: None,
    knows: |_| Some(Because::Said),
    read,
    write,
    name: None,
};

pub(crate) const SCHEMA: &str = "stonepath-record-1";

/// The blanks of JSON.
const BLANKS: [char; 4] = [' ', '\t', '\n', '\r'];

/// The property for the field `id`: its JSON.
const ID: &str = "id";

#[derive(Deserialize, Serialize)]
pub(crate) struct Object<'a> {
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(crate) schema: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<&'a RawValue>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(crate) game: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(crate) size: Option<&'a RawValue>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(crate) rules: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(crate) first: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(crate) swap: Option<Word<'a>>,
    #[serde(borrow, default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) start: Vec<Word<'a>>,
    #[serde(borrow)]
    pub(crate) moves: &'a RawValue,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) variations: Vec<Variation>,
    #[serde(borrow, default, skip_serializing_if = "Option::is_none")]
    pub(crate) claimed: Option<Word<'a>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) properties: Vec<(u32, String, String)>,
}

/// Moves that begin after `after` moves of the path so far.
#[derive(Deserialize, Serialize)]
pub(crate) struct Variation {
    after: u32,
    moves: Vec<String>,
}

fn read(text: &str, options: &Options<'_>, slot: &mut Slot) -> Result<(), ParseError> {
    let object = Object::parse(text).map_err(|(_, error)| error)?;
    let record = object.read(text, options, slot).map_err(|(_, error)| error)?;
    if let Some(id) = object.id {
        record.properties.push(0, ID, id.get());
    }
    Ok(())
}

impl<'a> Object<'a> {
    pub(crate) fn parse(text: &'a str) -> Result<Self, (ErrorCode, ParseError)> {
        let json = text.trim_start_matches('\u{feff}');
        // Otherwise an array of the fields would be an object, too.
        let array = json.trim_start_matches(BLANKS);
        if array.starts_with('[') {
            let error = ParseError::new(text, text.len() - array.len(), "a record as JSON");
            return Err((ErrorCode::NotARecord, error.with_found("an array")));
        }
        // As in JSON that is printed for people, on many lines.
        if array.trim_end() == "{" {
            let error = ParseError::new(text, text.len() - array.len(), "one record a line as JSON");
            return Err((ErrorCode::CutOff, error.with_found("a line with `{` only")));
        }
        let object: Object<'_> = serde_json::from_str(json).map_err(|error| {
            let code = match error.classify() {
                Category::Eof => ErrorCode::CutOff,
                Category::Data => ErrorCode::NotARecord,
                _ => ErrorCode::NotJson,
            };
            (code, of_json(json, &error).behind(text.len() - json.len()))
        })?;
        match &object.schema {
            Some(Word(schema)) if schema != SCHEMA => {
                Err((ErrorCode::NotARecord, Text(text).wrong(schema, "the schema `stonepath-record-1`")))
            }
            _ => Ok(object),
        }
    }

    /// The field `id` of an object that need not be a record.
    pub(crate) fn id_of(text: &'a str) -> Option<&'a RawValue> {
        #[derive(Deserialize)]
        struct Id<'a> {
            #[serde(borrow, default)]
            id: Option<&'a RawValue>,
        }
        let json = text.trim_start_matches('\u{feff}').trim_start_matches(BLANKS);
        serde_json::from_str::<Id<'a>>(json.strip_prefix('{').map(|_| json)?).ok()?.id
    }

    /// Reads the fields into a record, except `id`.
    pub(crate) fn read<'s>(
        &self,
        text: &'a str,
        options: &Options<'_>,
        slot: &'s mut Slot,
    ) -> Result<&'s mut Record, (ErrorCode, ParseError)> {
        let text = Text(text);
        let record = self.terms(text, options, slot).map_err(|error| (ErrorCode::Terms, error))?;
        start(text, &self.start, record).map_err(|error| (ErrorCode::Start, error))?;
        self.moves(text, options, record).map_err(|error| (ErrorCode::Moves, error))?;
        if let Some(Word(claimed)) = self.claimed.as_ref().filter(|claimed| !claimed.0.is_empty()) {
            record.claim = Claim::parse(claimed);
            if record.claim.is_none() {
                return Err((ErrorCode::Claimed, text.wrong(claimed, EXPECTED)));
            }
        }
        for (node, name, value) in &self.properties {
            record.properties.push(*node, name, value);
        }
        Ok(record)
    }

    /// Reads game, board, rules, first colour and swap into a record.
    pub(crate) fn terms<'s>(
        &self,
        text: Text<'_>,
        options: &Options<'_>,
        slot: &'s mut Slot,
    ) -> Result<&'s mut Record, ParseError> {
        let game = self.game.as_ref().map(|game| &game.0[..]).or(options.terms);
        let mut parts = alloc::vec![game.ok_or_else(|| {
            text.wrong(text.0, "a field `game`, or the terms of the game from the caller")
        })?];
        if !parts[0].contains(' ') {
            of_setup(parts[0]).map_err(|error| text.wrong(parts[0], error.expected()))?;
            let size = self.size.as_ref().map(|size| size.get().trim_matches('"'));
            parts.push(size.ok_or_else(|| text.wrong(parts[0], "a field `size` too"))?);
            parts.extend(self.rules.as_ref().map(|rules| &rules.0[..]).filter(|rules| !rules.is_empty()));
        }
        let record = read_terms(text, &parts, slot)?;
        if let Some(Word(first)) = &self.first {
            let colors = Color::BOTH.into_iter().find(|color| *first == ["B", "W"][color.index()]);
            record.first = colors.ok_or_else(|| text.wrong(first, "`B` or `W`"))?;
        }
        if let Some(Word(swap)) = &self.swap {
            let named =
                [Swap::None, Swap::Sides, Swap::Pieces].into_iter().find(|named| kind(*named) == swap);
            record.swap = named.ok_or_else(|| text.wrong(swap, "`none`, `sides` or `pieces`"))?;
            if record.swap == Swap::Pieces {
                record.check_swap(text.at(swap).unwrap_or_default())?;
            }
        }
        Ok(record)
    }

    fn moves(&self, text: Text<'a>, options: &Options<'_>, record: &mut Record) -> Result<(), ParseError> {
        let raw = self.moves.get();
        let words = words(raw).ok_or_else(|| text.wrong(raw, "moves as a string or an array of strings"))?;
        let (near, asked, agreed) = (text.at(raw).unwrap_or_default(), options.swap, record.swap);
        let words = words.iter().map(|word| (None, &word[..]));
        ReadMoves {
            words,
            text,
            near,
            depth: 0,
            before: None,
            asked,
            agreed,
            is_list: false,
            record: &mut *record,
        }
        .read()?;
        // The moves before the next variation, and how many nodes are in it or were before.
        let (mut path, mut read) = (Vec::new(), 0);
        for Variation { after, moves } in &self.variations {
            path.extend(record.nodes[read..].iter().map(|node| node.action));
            read = record.nodes.len();
            if (*after as usize) > path.len() {
                let error = ParseError::new(text.0, 0, "a variation after moves of the record");
                return Err(error.with_found(format!("one after {after}")));
            }
            path.truncate(*after as usize);
            let (words, before) = (moves.iter().map(|word| (None, &word[..])), path.last().copied());
            ReadMoves {
                words,
                text,
                near: 0,
                depth: *after,
                before,
                asked,
                agreed,
                is_list: false,
                record: &mut *record,
            }
            .read()?;
        }
        if self.swap.as_ref().is_some_and(|swap| swap.0 == "none") && asked.is_none() {
            record.swap = Swap::None;
            record.readings.retain(|reading| !matches!(reading, Reading::Swap(..)));
        }
        Ok(())
    }
}

/// Reads stones on the board before the first move, such as `B:a1`.
fn start(text: Text<'_>, words: &[Word<'_>], record: &mut Record) -> Result<(), ParseError> {
    let mut start = Record { first: record.first, ..Record::new(record.setup) };
    let all = words.iter().map(|word| (None, &word.0[..]));
    let agreed = Swap::None;
    ReadMoves {
        words: all,
        text,
        near: 0,
        depth: 0,
        before: None,
        asked: None,
        agreed,
        is_list: false,
        record: &mut start,
    }
    .read()?;
    for node in start.nodes {
        let Action::Stone(color, place) = node.action else {
            let error = ParseError::new(text.0, node.at as usize, "stones in `start`, such as `B:a1`");
            return Err(error.with_found("another move"));
        };
        record.start.push((color, place));
    }
    let places = words.iter().map(|word| text.at(&word.0).map_or(0..0, |at| at..at + word.0.len()));
    record.check_start(text.0, &places.collect::<Vec<_>>())
}

/// The moves in a string, with blanks or commas between them, or in an array of strings.
fn words(raw: &str) -> Option<Vec<Cow<'_, str>>> {
    if raw.starts_with('[') {
        let words: Vec<Word<'_>> = serde_json::from_str(raw).ok()?;
        return Some(words.into_iter().map(|word| word.0).collect());
    }
    let is_word = |word: &&str| !word.is_empty();
    Some(match serde_json::from_str::<Word<'_>>(raw).ok()?.0 {
        Cow::Borrowed(text) => text.split([' ', ',']).filter(is_word).map(Cow::Borrowed).collect(),
        Cow::Owned(text) => {
            text.split([' ', ',']).filter(is_word).map(|word| Cow::Owned(word.into())).collect()
        }
    })
}

/// A string, borrowed if it has no escapes. (Serde does not borrow an `Option<Cow<str>>`.)
#[derive(Deserialize, Serialize)]
pub(crate) struct Word<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

#[cold]
pub(crate) fn of_json(text: &str, error: &serde_json::Error) -> ParseError {
    let line = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum::<usize>();
    let at = if error.is_eof() { text.len() } else { line + error.column().saturating_sub(1) };
    let at = (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or_default();
    let message = format!("{error}");
    let message = message.rsplit_once(" at line ").map_or(&message[..], |(message, _)| message);
    let said = |expected: &str| ParseError::new(text, at, expected);
    let after = |start| message.strip_prefix(start);
    if let Some((found, expected)) = after("invalid ").and_then(|it| it.split_once(", expected ")) {
        let found = found.trim_start_matches("type: ").trim_start_matches("value: ");
        said(ours(expected)).with_found(ours(found))
    } else if let Some(what) = after("EOF while parsing ") {
        said(&format!("the rest of {}", ours(what)))
    } else if let Some(name) = after("missing field ") {
        said(&format!("the field {name}"))
    } else if let Some(name) = after("duplicate field ") {
        said("each field once").with_found(format!("a second {name}"))
    } else if let Some(sign) = after("expected ").filter(|_| !text[..at].trim_matches(BLANKS).is_empty()) {
        said(ours(sign))
    } else if message == "expected value" {
        said("a record as JSON")
    } else {
        said(&format!("a record as JSON ({message})"))
    }
}

/// What serde calls otherwise.
fn ours(words: &str) -> &str {
    match words.split(" with ").next().unwrap_or_default() {
        "struct Object" => "a record as JSON",
        "struct Variation" => "an object with `after` and `moves`",
        "a tuple of size 3" | "tuple" => "three values",
        "a list" | "a sequence" | "sequence" => "an array",
        "map" => "an object",
        "value" | "ident" => "a value as JSON",
        "u32" => "a number from 0 to 4294967295",
        _ => words,
    }
}

/// Any value as JSON that is already written.
fn raw(value: &impl Serialize) -> Result<alloc::boxed::Box<RawValue>, CannotHold> {
    serde_json::value::to_raw_value(value).map_err(|_| CannotHold::Moves)
}

fn write(record: &Record, out: &mut String) -> Result<(), CannotHold> {
    // Passes are in the text of the terms.
    let terms = AnyTerms::new(record.setup).with_passes(record.passes).map_err(|_| CannotHold::Rules)?;
    let game = if record.passes { format!("{terms}") } else { record.setup.game().name().into() };
    let size = match record.setup.size() {
        Size::Side(side) => raw(&side)?,
        size => raw(&format!("{size}"))?,
    };
    // Turns are reversed before each stone, so that each word names its colour.
    let start = record.start.iter().map(|&(color, place)| {
        let mut one = Record { first: color.opponent(), ..Record::new(record.setup) };
        one.push(Action::Stone(color, place));
        Ok(Word(lines(&one, false)?.remove(0).1.remove(0).into()))
    });
    let mut lines = lines(record, true)?.into_iter().peekable();
    let main = lines.next_if(|line| line.0 == 0).map_or(Vec::new(), |line| line.1);
    let moves = raw(&main)?;
    let object = Object {
        schema: Some(Word(SCHEMA.into())),
        id: record.properties.get(ID).and_then(|id| serde_json::from_str(id).ok()),
        game: Some(Word(game.into())),
        size: (!record.passes).then_some(&size),
        rules: record.setup.variant().filter(|_| !record.passes).map(|rules| Word(rules.into())),
        first: (record.first == Color::White).then_some(Word("W".into())),
        swap: match record.swap {
            // Otherwise the move would be read as an agreed swap.
            Swap::None => {
                let has_swap = record.nodes.iter().any(|node| matches!(node.action, Action::Swap(_)));
                has_swap.then_some(Word("none".into()))
            }
            agreed => Some(Word(kind(agreed).into())),
        },
        start: start.collect::<Result<_, CannotHold>>()?,
        moves: &moves,
        variations: lines.map(|(after, moves)| Variation { after, moves }).collect(),
        claimed: record.clear_claim().map(|claim| Word(format!("{claim}").into())),
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
