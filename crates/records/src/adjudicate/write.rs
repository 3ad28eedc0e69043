//! Writes verdicts as lines of JSON.

use alloc::string::String;
use alloc::vec::Vec;

use geometry::ParseError;
use rules_core::Color;

use super::ErrorCode;
use crate::claim::LETTERS;
use crate::{Claim, GameResult, Illegal, Record, Verdict};

named! {
    /// A field of the line about a record. Errors have only the schema, if asked for, and `id` and `error`.
    Field {
        /// `stonepath-adjudicate-1`.
        Schema = "schema",
        /// That of the record, byte for byte.
        Id = "id",
        /// The name of the game.
        Game = "game",
        /// The board, such as `11x11`.
        Size = "size",
        /// The variant; null if the game has only one.
        Rules = "rules",
        /// The number of moves, legal or not.
        Moves = "moves",
        /// See [`GameResult`].
        Result = "result",
        /// See [`Verdict::how`]; null without an end.
        How = "how",
        /// See [`Verdict::decided`].
        Move = "move",
        /// 1 for the player who moved first, 2 for the other; null without a winner.
        Winner = "winner",
        /// An object with `move`, `column`, `code` and `reason`; null if all moves are legal.
        FirstIllegal = "first_illegal",
        /// See [`Verdict::after_end`].
        AfterEnd = "after_end",
        /// The result that the record claims; null without a claim.
        Claimed = "claimed",
        /// See [`Verdict::agrees`].
        Agrees = "agrees",
        /// The places that show the win on the board: see [`games::AnyGame::marks`].
        Places = "places",
        /// How the record was read where it leaves a choice.
        Notes = "notes",
    }
}

impl Field {
    /// The fields that are quick to write.
    pub const USUAL: &[Field] = Field::ALL.split_at(14).0;

    /// The others, which need a search or more reading.
    pub const EXPLAINED: &[Field] = Field::ALL.split_at(14).1;
}

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &[u8] = b"\"stonepath-adjudicate-1\"";

const NULL: &[u8] = b"null";

/// Where a record is.
pub(super) struct At<'a> {
    pub(super) text: &'a str,
    /// Line and column of its first byte in the file, from 1, the column in bytes; `None` for a line of JSON.
    pub(super) start: Option<[usize; 2]>,
}

impl At<'_> {
    /// The fields `line` and `column` of a byte.
    fn write(&self, at: usize, out: &mut Vec<u8>) {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        let line = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let mut column = before.len() - line + 1;
        if let Some(start) = self.start {
            out.extend_from_slice(b"\"line\":");
            digits(before.iter().filter(|&&byte| byte == b'\n').count() + start[0], out);
            out.push(b',');
            if line == 0 {
                column += start[1] - 1;
            }
        }
        out.extend_from_slice(b"\"column\":");
        digits(column, out);
    }
}

/// The fields about the terms of a game, each with a comma after it.
pub(super) fn terms(fields: &[Field], setup: &str, out: &mut Vec<u8>) {
    let mut words = setup.splitn(3, ' ');
    for field in [Field::Game, Field::Size, Field::Rules] {
        let value = words.next();
        if fields.contains(&field) {
            word(field, value, out);
        }
    }
}

/// Writes the line about a record that was replayed. `terms` are the fields that [`terms`] writes, and `record` is needed
/// for the fields in [`Field::EXPLAINED`].
///
/// Most values are short, so the names are constants here: then they are copied without a call.
pub(super) fn verdict(
    fields: &[Field],
    id: &[u8],
    terms: &[u8],
    verdict: &Verdict,
    at: &At<'_>,
    record: &Record,
    out: &mut Vec<u8>,
) {
    out.push(b'{');
    let mut terms = Some(terms);
    for field in fields {
        match field {
            Field::Schema => raw(Field::Schema, SCHEMA, out),
            Field::Id => raw(Field::Id, if id.is_empty() { NULL } else { id }, out),
            // All of them are written at the place of the first one.
            Field::Game | Field::Size | Field::Rules => {
                out.extend_from_slice(terms.take().unwrap_or_default());
            }
            Field::Moves => number(Field::Moves, Some(verdict.moves), out),
            Field::Result => match verdict.result {
                GameResult::Won(color) => won(Field::Result, color, "", out),
                GameResult::Drawn => raw(Field::Result, b"\"draw\"", out),
                GameResult::Open => raw(Field::Result, b"\"open\"", out),
                GameResult::Illegal => raw(Field::Result, b"\"illegal\"", out),
            },
            Field::How => word(Field::How, Some(verdict.how).filter(|how| !how.is_empty()), out),
            Field::Move => number(Field::Move, verdict.decided, out),
            Field::Winner => {
                number(Field::Winner, verdict.winner.map(|winner| winner.number() as usize), out);
            }
            Field::FirstIllegal => match &verdict.first_illegal {
                Some(illegal) => first_illegal(illegal, at, out),
                None => raw(Field::FirstIllegal, NULL, out),
            },
            Field::AfterEnd => number(Field::AfterEnd, Some(verdict.after_end), out),
            Field::Claimed => match verdict.claimed {
                Some(Claim { winner: Some(color), by }) => won(Field::Claimed, color, by.letter(), out),
                Some(_) => raw(Field::Claimed, b"\"draw\"", out),
                None => raw(Field::Claimed, NULL, out),
            },
            Field::Agrees => match verdict.agrees {
                Some(true) => raw(Field::Agrees, b"true", out),
                Some(false) => raw(Field::Agrees, b"false", out),
                None => raw(Field::Agrees, NULL, out),
            },
            Field::Places => json(Field::Places, &places(record), out),
            Field::Notes => json(Field::Notes, &record.notes, out),
        }
    }
    end(out);
}

/// Writes a field with JSON as its value, and a comma.
#[inline]
fn raw(field: Field, value: &[u8], out: &mut Vec<u8>) {
    out.extend_from_slice(field.key().as_bytes());
    out.extend_from_slice(value);
    out.push(b',');
}

/// Writes a field with a text that needs no escapes, or null.
#[inline]
fn word(field: Field, value: Option<&str>, out: &mut Vec<u8>) {
    let Some(value) = value else { return raw(field, NULL, out) };
    out.extend_from_slice(field.key().as_bytes());
    out.push(b'"');
    out.extend_from_slice(value.as_bytes());
    out.extend_from_slice(b"\",");
}

/// Writes a field with a number, or null.
#[inline]
fn number(field: Field, value: Option<usize>, out: &mut Vec<u8>) {
    let Some(value) = value else { return raw(field, NULL, out) };
    out.extend_from_slice(field.key().as_bytes());
    digits(value, out);
    out.push(b',');
}

/// Writes a field with a result such as `B+R`.
#[inline]
fn won(field: Field, color: Color, by: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(field.key().as_bytes());
    out.extend_from_slice(&[b'"', LETTERS[color.index()] as u8, b'+']);
    out.extend_from_slice(by.as_bytes());
    out.extend_from_slice(b"\",");
}

/// Writes a field with any value.
fn json(field: Field, value: &impl serde::Serialize, out: &mut Vec<u8>) {
    raw(field, &to_json(value), out);
}

pub(super) fn to_json(value: &impl serde::Serialize) -> Vec<u8> {
    serde_json::to_vec(value).expect("strings can be written")
}

/// The places that show the win.
fn places(record: &Record) -> Vec<String> {
    let game = record.game(usize::MAX).map(|(game, _)| game).ok();
    game.map_or(Vec::new(), |game| game.marks().into_iter().map(|at| game.place_text(at)).collect())
}

fn first_illegal(illegal: &Illegal, at: &At<'_>, out: &mut Vec<u8>) {
    out.extend_from_slice(b"\"first_illegal\":{\"move\":");
    digits(illegal.number, out);
    out.push(b',');
    at.write(illegal.at, out);
    out.extend_from_slice(b",\"code\":\"");
    out.extend_from_slice(illegal.reason.kind().name().as_bytes());
    out.extend_from_slice(b"\",\"reason\":");
    out.extend(to_json(&alloc::format!("{}", illegal.reason)));
    out.extend_from_slice(b"},");
}

/// Writes the line about a record that cannot be read.
#[cold]
pub(super) fn error(
    fields: &[Field],
    id: &[u8],
    code: ErrorCode,
    error: &ParseError,
    at: &At<'_>,
    out: &mut Vec<u8>,
) {
    out.push(b'{');
    if fields.contains(&Field::Schema) {
        raw(Field::Schema, SCHEMA, out);
    }
    raw(Field::Id, if id.is_empty() { NULL } else { id }, out);
    out.extend_from_slice(b"\"error\":{\"code\":\"");
    out.extend_from_slice(code.name().as_bytes());
    out.extend_from_slice(b"\",");
    at.write(error.at(), out);
    out.extend_from_slice(b",\"message\":");
    let found = error.found().unwrap_or("the end of the record");
    out.extend(to_json(&alloc::format!("expected {}, found {found}", error.expected())));
    out.extend_from_slice(b"},");
    end(out);
}

/// Ends an object, after the comma of a field if it has one.
fn end(out: &mut Vec<u8>) {
    if out.last() == Some(&b',') {
        out.pop();
    }
    out.extend_from_slice(b"}\n");
}

fn digits(value: usize, out: &mut Vec<u8>) {
    let start = out.len();
    let mut rest = value;
    loop {
        out.push(b'0' + (rest % 10) as u8);
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out[start..].reverse();
}
