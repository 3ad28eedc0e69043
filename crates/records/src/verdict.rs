//! Verdicts as lines of JSON, the same for all programs: the contract of `docs/adjudicate.md`.

use alloc::vec::Vec;

use games::{AnyGame, AnySetup};
use rules_core::Color;

use crate::claim::COLOR_LETTERS;
use crate::{Claim, ClaimStatus, GameResult, Illegal, Reading, Record, Replayed};

/// Defines an enum whose variants have names in JSON.
macro_rules! named {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $type { $($(#[$doc])* #[doc = concat!(" Its name is `", $name, "`.")] $variant,)* }

        impl $type {
            /// All of them, in their order.
            pub const ALL: &[$type] = &[$($type::$variant,)*];

            /// The name in JSON.
            pub fn name(self) -> &'static str {
                self.key().trim_matches(['"', ':'])
            }

            /// The name with quotes and a colon.
            const fn key(self) -> &'static str {
                match self { $($type::$variant => concat!("\"", $name, "\":"),)* }
            }
        }
    };
}

named! {
    /// A field of the line about a record. Errors have only the schema, if asked for, and `id` and `error`.
    Field {
        /// `stonepath-verdict-1`.
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
        /// See [`Replayed::how`]; null without an end.
        How = "how",
        /// See [`Replayed::decided`].
        Move = "move",
        /// 1 for the player who moved first, 2 for the other; null without a winner.
        Winner = "winner",
        /// An object with `move`, `column`, `code` and `reason`; null if all moves are legal.
        FirstIllegal = "first_illegal",
        /// See [`Replayed::after_end`].
        AfterEnd = "after_end",
        /// The result that the record claims; null without a claim.
        Claimed = "claimed",
        /// See [`Replayed::agrees`].
        Agrees = "agrees",
        /// See [`Replayed::claim_status`]; null without a claim.
        ClaimStatus = "claim_status",
        /// The format of the record.
        Format = "format",
        /// The terms as text.
        Terms = "terms",
        /// The places that show the win on the board: see [`games::AnyGame::marks`].
        Places = "places",
        /// How the record was read where it leaves a choice, in words.
        Notes = "notes",
        /// How the record was read where it leaves a choice, as objects.
        Interpretations = "interpretations",
        /// The results of other interpretations, if they differ.
        Alternatives = "alternatives",
    }
}

named! {
    /// Why a record cannot be read. The names are part of the contract.
    ErrorCode {
        /// The record is longer than [`Adjudicator::MOST_BYTES`](crate::Adjudicator::MOST_BYTES).
        TooLong = "too_long",
        /// The line is not UTF-8.
        NotUtf8 = "not_utf8",
        /// The line is not JSON.
        NotJson = "not_json",
        /// The line ends inside the object.
        CutOff = "cut_off",
        /// The line is JSON, but not an object with the fields of a record.
        NotARecord = "not_a_record",
        /// Game, size, rules, first colour and swap are not terms of a game.
        Terms = "terms",
        /// The stones at the start are not on the board, or no order of play leads to them.
        Start = "start",
        /// A word is not a move.
        Moves = "moves",
        /// The claimed result is not a result.
        Claimed = "claimed",
        /// A record in another format cannot be read.
        Unreadable = "unreadable",
        /// Another interpretation has another result: only if the caller is strict.
        Ambiguous = "ambiguous",
        /// The file cannot be read.
        CannotRead = "cannot_read",
    }
}

impl ErrorCode {
    /// The code of a record whose terms are none.
    pub fn of_terms(record: &Record) -> ErrorCode {
        if record.start.is_empty() { ErrorCode::Terms } else { ErrorCode::Start }
    }
}

impl Field {
    /// The fields that are quick to write.
    pub const USUAL: &[Field] = Field::ALL.split_at(15).0;

    /// The others, which need a search or more reading.
    pub const EXPLAINED: &[Field] = Field::ALL.split_at(15).1;
}

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &[u8] = b"\"stonepath-verdict-1\"";

const NULL: &[u8] = b"null";

/// Where a record is.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The text of the record.
    pub bytes: &'a [u8],
    /// Line and column of its first byte in the file, from 1, the column in bytes; `None` for a line of JSON.
    pub start: Option<[usize; 2]>,
}

/// What is known about a record that was read, besides the verdict.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The record.
    pub record: &'a Record,
    /// The name of its format.
    pub format: &'a str,
    /// The game after its moves: [`Replay::game`](crate::Replay::game).
    pub game: &'a AnyGame,
    /// The results of other interpretations: [`alternatives`](crate::alternatives).
    pub alternatives: &'a [(Reading, GameResult)],
}

#[derive(serde::Serialize)]
struct Alternative<'a> {
    interpretation: &'a Reading,
    result: GameResult,
}

impl Source<'_> {
    /// The fields `line` and `column` of a byte.
    fn write(&self, at: usize, out: &mut Vec<u8>) {
        let before = &self.bytes[..at.min(self.bytes.len())];
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
pub(crate) fn terms(fields: &[Field], setup: AnySetup, out: &mut Vec<u8>) {
    let size = alloc::format!("{}", setup.size());
    let values = [
        (Field::Game, Some(setup.game().name())),
        (Field::Size, Some(&size)),
        (Field::Rules, setup.variant()),
    ];
    for (field, value) in values.into_iter().filter(|(field, _)| fields.contains(field)) {
        word(field, value, out);
    }
}

/// Appends the line about a record that was replayed. `id` is JSON; if it is empty, null is written.
///
/// # Complexity
/// O(fields), plus that of [`AnyGame::marks`] for [`Field::Places`].
pub fn write_verdict(
    fields: &[Field],
    id: &[u8],
    replayed: &Replayed,
    context: &Context<'_>,
    at: &Source<'_>,
    out: &mut Vec<u8>,
) {
    let mut about = Vec::new();
    terms(fields, context.record.setup, &mut about);
    verdict(fields, id, &about, replayed, at, Some(context), out);
}

/// Writes the line about a record that was replayed. `about` are the fields that [`terms`] writes, and `context` is needed
/// for the fields in [`Field::EXPLAINED`].
///
/// Most values are short, so the names are constants here: then they are copied without a call.
pub(crate) fn verdict(
    fields: &[Field],
    id: &[u8],
    about: &[u8],
    verdict: &Replayed,
    at: &Source<'_>,
    context: Option<&Context<'_>>,
    out: &mut Vec<u8>,
) {
    out.push(b'{');
    let mut about = Some(about);
    for field in fields {
        match field {
            Field::Schema => raw(Field::Schema, SCHEMA, out),
            Field::Id => raw(Field::Id, if id.is_empty() { NULL } else { id }, out),
            // All of them are written at the place of the first one.
            Field::Game | Field::Size | Field::Rules => {
                out.extend_from_slice(about.take().unwrap_or_default());
            }
            Field::Moves => number(Field::Moves, Some(verdict.moves), out),
            Field::Result => match verdict.result() {
                GameResult::Won(color) => won(Field::Result, color, "", out),
                GameResult::Drawn => raw(Field::Result, b"\"draw\"", out),
                GameResult::Open => raw(Field::Result, b"\"open\"", out),
                GameResult::Illegal => raw(Field::Result, b"\"illegal\"", out),
            },
            Field::How => word(Field::How, verdict.how(), out),
            Field::Move => number(Field::Move, verdict.decided, out),
            Field::Winner => {
                number(Field::Winner, verdict.winner().map(|winner| winner.number() as usize), out);
            }
            Field::FirstIllegal => match &verdict.illegal {
                Some(illegal) => first_illegal(illegal, at, out),
                None => raw(Field::FirstIllegal, NULL, out),
            },
            Field::AfterEnd => number(Field::AfterEnd, Some(verdict.after_end), out),
            Field::Claimed => match verdict.claim {
                Some(Claim { winner: Some(color), by, .. }) => won(Field::Claimed, color, by.letter(), out),
                Some(_) => raw(Field::Claimed, b"\"draw\"", out),
                None => raw(Field::Claimed, NULL, out),
            },
            Field::Agrees => match verdict.agrees() {
                Some(true) => raw(Field::Agrees, b"true", out),
                Some(false) => raw(Field::Agrees, b"false", out),
                None => raw(Field::Agrees, NULL, out),
            },
            Field::ClaimStatus => {
                word(Field::ClaimStatus, verdict.claim_status().map(ClaimStatus::name), out);
            }
            _ => context.into_iter().for_each(|context| explained(*field, context, out)),
        }
    }
    end(out);
}

/// Writes one of the fields in [`Field::EXPLAINED`].
#[cold]
fn explained(field: Field, context: &Context<'_>, out: &mut Vec<u8>) {
    let Context { record, format, game, alternatives } = context;
    match field {
        Field::Format => json(field, format, out),
        Field::Terms => json(field, &record.terms().ok().map(|terms| alloc::format!("{terms}")), out),
        Field::Places => json(field, &game.marked(), out),
        Field::Notes => json(field, &record.notes(), out),
        Field::Interpretations => {
            let open = record.readings.iter().filter(|reading| reading.is_open());
            json(field, &open.collect::<Vec<_>>(), out);
        }
        _ => {
            let all = alternatives.iter();
            let all = all.map(|(interpretation, result)| Alternative { interpretation, result: *result });
            json(field, &all.collect::<Vec<_>>(), out);
        }
    }
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
    out.extend_from_slice(&[b'"', COLOR_LETTERS[color.index()] as u8, b'+']);
    out.extend_from_slice(by.as_bytes());
    out.extend_from_slice(b"\",");
}

/// Writes a field with any value.
fn json(field: Field, value: &(impl serde::Serialize + ?Sized), out: &mut Vec<u8>) {
    raw(field, &to_json(value), out);
}

pub(crate) fn to_json(value: &(impl serde::Serialize + ?Sized)) -> Vec<u8> {
    serde_json::to_vec(value).expect("strings can be written")
}

fn first_illegal(illegal: &Illegal, at: &Source<'_>, out: &mut Vec<u8>) {
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

/// Appends the line about a record that cannot be read. `understood` is the number of moves that were understood.
#[cold]
pub fn write_error(
    fields: &[Field],
    id: &[u8],
    code: ErrorCode,
    (at, message): (Option<(&Source<'_>, usize)>, &str),
    understood: Option<usize>,
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
    match at {
        Some((source, byte)) => source.write(byte, out),
        None => out.extend_from_slice(b"\"line\":null,\"column\":null"),
    }
    out.extend_from_slice(b",\"message\":");
    out.extend(to_json(message));
    if let Some(understood) = understood {
        out.extend_from_slice(b",\"understood\":");
        digits(understood, out);
    }
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
