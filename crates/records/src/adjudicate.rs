//! Verdicts on records as lines of JSON: the contract of `docs/adjudicate.md`.

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

mod plain;
mod scan;
mod write;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::str;

use geometry::ParseError;
use play::Swap;
use serde_json::value::RawValue;

use self::plain::{Plain, plain};
use self::scan::{Fields, scan};
use self::write::At;
use crate::format::check_swap;
use crate::formats::json::{Object, SCHEMA, Word};
use crate::kept::Kept;
use crate::text::Text;
use crate::{Claim, Options, Record, Replay, Verdict};

pub use self::write::Field;

/// Adjudicates records one after the other, and writes each verdict as a line of JSON.
///
/// ```
/// use records::{Adjudicator, Field, Options};
///
/// let mut adjudicator = Adjudicator::new(Options::default(), &[Field::Id, Field::Result, Field::Agrees]);
/// let mut out = Vec::new();
/// adjudicator.line(br#"{"id":7,"game":"hex","size":2,"moves":"a1 b1 a2","claimed":"W+"}"#, &mut out);
/// adjudicator.line(br#"{"id":8,"game":"chess","moves":"e4"}"#, &mut out);
/// let text = String::from_utf8(out)?;
/// let mut lines = text.lines();
/// assert_eq!(lines.next(), Some(r#"{"id":7,"result":"B+","agrees":false}"#));
/// assert!(lines.next().is_some_and(|line| line.starts_with(r#"{"id":8,"error":{"code":"terms","column":17,"#)));
/// # Ok::<(), std::string::FromUtf8Error>(())
/// ```
#[derive(Debug)]
pub struct Adjudicator<'a> {
    options: Options<'a>,
    fields: Vec<Field>,
    /// Whether each line is read into `record`.
    keeps_records: bool,
    record: Record,
    replay: Replay,
    plain: Kept<Known, dyn Plain>,
    /// The terms of the current line: see [`Known::written`].
    written: Vec<u8>,
    /// The output about the terms of the current record: see [`write::terms`].
    terms: Vec<u8>,
}

/// Terms of earlier lines.
#[derive(Debug)]
struct Known {
    /// The texts of [`Fields::terms`], each with a byte after it that no text has.
    written: Vec<u8>,
    setup: String,
    /// The output about them.
    terms: Vec<u8>,
}

/// What was written about a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjudged<'a> {
    /// The setup, such as `hex 11x11`. Empty if it was not understood.
    pub setup: &'a str,
    /// The verdict, or why the record cannot be read.
    pub verdict: Result<Verdict, ErrorCode>,
}

named! {
    /// Why a record cannot be read. The names are part of the contract.
    ErrorCode {
        /// The record is longer than [`Adjudicator::MOST_BYTES`].
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
    }
}

impl<'a> Adjudicator<'a> {
    /// The most bytes of a record: 16 MiB.
    pub const MOST_BYTES: usize = 1 << 24;

    /// Creates an adjudicator that writes these fields, in the order of [`Field`].
    pub fn new(options: Options<'a>, fields: &[Field]) -> Self {
        Adjudicator {
            options,
            keeps_records: fields.iter().any(|field| Field::EXPLAINED.contains(field)),
            fields: Field::ALL.iter().filter(|field| fields.contains(field)).copied().collect(),
            record: Record::default(),
            replay: Replay::default(),
            plain: Kept::default(),
            written: Vec::new(),
            terms: Vec::new(),
        }
    }

    /// Adjudicates a line of JSON, with or without its line feed, and appends one line to `out`. A blank line is
    /// appended as it is, and is `None`.
    ///
    /// # Complexity
    /// O(bytes), and that of [`Replay::run`]. No allocation, if recent lines had the same terms, and the
    /// moves are stones by turns that the rules accept.
    pub fn line(&mut self, line: &[u8], out: &mut Vec<u8>) -> Option<Adjudged<'_>> {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        if line.len() <= Self::MOST_BYTES && line.trim_ascii().is_empty() {
            out.extend_from_slice(line);
            out.push(b'\n');
            return None;
        }
        let scanned = if line.len() <= Self::MOST_BYTES && !self.keeps_records { scan(line) } else { None };
        if let Some(fields) = &scanned
            && let Some((number, verdict)) = self.play(fields)
        {
            return Some(self.played(fields.id, number, verdict, out));
        }
        Some(self.any_line(line, scanned.as_ref(), out))
    }

    /// Adjudicates a record in another format, and appends one line to `out`. Its `id` is the name of the file and the
    /// number of the record. `start` is its line and column in the file, from 1.
    pub fn record(
        &mut self,
        text: &str,
        file: &str,
        record: usize,
        start: [usize; 2],
        out: &mut Vec<u8>,
    ) -> Adjudged<'_> {
        let id = write::to_json(&alloc::format!("{file}#{record}"));
        let at = At { text, start: Some(start) };
        if text.len() > Self::MOST_BYTES {
            return self.refused(&id, (ErrorCode::TooLong, too_long()), &at, out);
        }
        let read = crate::read(text, &Options { file, ..self.options }, &mut self.record);
        self.end(&id, read.map(drop).map_err(|error| (ErrorCode::Unreadable, error)), &at, out)
    }

    /// Keeps the record of each line for [`Adjudicator::last_record`]. This is slower.
    #[must_use]
    pub fn keeping_records(self) -> Self {
        Adjudicator { keeps_records: true, ..self }
    }

    /// The record of the last call of [`Adjudicator::record`], or of [`Adjudicator::line`] after
    /// [`Adjudicator::keeping_records`].
    pub fn last_record(&self) -> &Record {
        &self.record
    }

    /// Plays simple moves in a game that an earlier line with the same terms has created.
    fn play(&mut self, fields: &Fields<'_>) -> Option<(usize, Verdict)> {
        self.written.clear();
        for term in fields.terms {
            self.written.extend_from_slice(term);
            self.written.push(0xff);
        }
        if !fields.schema.is_empty() && fields.schema != SCHEMA.as_bytes() {
            return None;
        }
        let written = &self.written;
        let number = self.plain.find(|known| known.written == *written)?;
        let claim = match fields.claimed {
            b"" => None,
            claimed => Some(Claim::parse(str::from_utf8(claimed).ok()?)?),
        };
        Some((number, self.plain.get(number).1.play(fields.moves, claim)?))
    }

    fn played(&mut self, id: &[u8], number: usize, verdict: Verdict, out: &mut Vec<u8>) -> Adjudged<'_> {
        let (Known { setup, terms, .. }, _) = self.plain.get(number);
        // Without an illegal move, no byte of the line is needed.
        let at = At { text: "", start: None };
        write::verdict(&self.fields, id, terms, &verdict, &at, &self.record, out);
        Adjudged { setup, verdict: Ok(verdict) }
    }

    /// Adjudicates a line. `tried` are its fields if [`Adjudicator::play`] was called with them.
    #[inline(never)]
    fn any_line(&mut self, line: &[u8], tried: Option<&Fields<'_>>, out: &mut Vec<u8>) -> Adjudged<'_> {
        let mut at = At { text: "", start: None };
        self.record.clear();
        if line.len() > Self::MOST_BYTES {
            return self.refused(b"", (ErrorCode::TooLong, too_long()), &at, out);
        }
        at.text = match str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let (before, _) = line.split_at(error.valid_up_to());
                let error = ParseError::new("", before.len(), "UTF-8").with_found("other bytes");
                at.text = str::from_utf8(before).unwrap_or_default();
                return self.refused(b"", (ErrorCode::NotUtf8, error), &at, out);
            }
        };
        let object = match Object::parse(at.text) {
            Ok(object) => object,
            Err(error) => {
                let id = Object::id_of(at.text).map_or(&b""[..], |id| id.get().as_bytes());
                return self.refused(id, error, &at, out);
            }
        };
        let id = object.id.map_or(&b""[..], |id| id.get().as_bytes());
        let fields = if self.keeps_records { None } else { fields(&object) };
        let untried = fields.as_ref().filter(|_| tried.is_none());
        if let Some((number, verdict)) = untried.and_then(|fields| self.play(fields)) {
            return self.played(id, number, verdict, out);
        }
        let read = object
            .read(at.text, &self.options, &mut self.record)
            .and_then(|()| check_swap(&self.record).map_err(|error| (ErrorCode::Terms, error)));
        if read.is_ok() && fields.is_some() && self.record.start.is_empty() {
            let written = &self.written;
            if self.plain.find(|known| known.written == *written).is_none()
                && let Some(game) = self.plain_game(&object, at.text)
            {
                let (setup, mut terms, places) = (self.record.setup.clone(), Vec::new(), game.places());
                write::terms(&self.fields, &setup, &mut terms);
                self.plain.push(Known { written: self.written.clone(), setup, terms }, game, places);
            }
        }
        self.end(id, read, &at, out)
    }

    /// A game for all simple records with the terms of this one.
    fn plain_game(&self, object: &Object<'_>, text: &str) -> Option<Box<dyn Plain>> {
        let mut terms = Record::default();
        object.terms(Text(text), &self.options, &mut terms).ok()?;
        // What the word `swap` means: the moves of this record may name another swap.
        terms.swap = match (self.options.swap, terms.swap, &object.swap) {
            (Some(swap), ..) => swap,
            (None, Swap::None, None) => Swap::Pieces,
            (None, swap, _) => swap,
        };
        // Without a mirror image for the pieces, records with a swap are not simple.
        plain(&terms).or_else(|_| plain(&Record { swap: Swap::None, ..terms })).ok()
    }

    /// Replays the record that was read.
    fn end(
        &mut self,
        id: &[u8],
        read: Result<(), (ErrorCode, ParseError)>,
        at: &At<'_>,
        out: &mut Vec<u8>,
    ) -> Adjudged<'_> {
        let start = if self.record.start.is_empty() { ErrorCode::Terms } else { ErrorCode::Start };
        match read.and_then(|()| self.replay.run(&self.record).map_err(|error| (start, error))) {
            Ok(verdict) => {
                let setup = &self.record.setup;
                self.terms.clear();
                write::terms(&self.fields, setup, &mut self.terms);
                write::verdict(&self.fields, id, &self.terms, &verdict, at, &self.record, out);
                Adjudged { setup, verdict: Ok(verdict) }
            }
            Err(error) => self.refused(id, error, at, out),
        }
    }

    fn refused(
        &mut self,
        id: &[u8],
        (code, error): (ErrorCode, ParseError),
        at: &At<'_>,
        out: &mut Vec<u8>,
    ) -> Adjudged<'_> {
        write::error(&self.fields, id, code, &error, at, out);
        Adjudged { setup: &self.record.setup, verdict: Err(code) }
    }
}

fn too_long() -> ParseError {
    ParseError::new("", 0, "a record of at most 16 MiB").with_found("a longer one")
}

/// The fields of an object, if it has no others.
fn fields<'o>(object: &'o Object<'_>) -> Option<Fields<'o>> {
    let Object { schema, id, game, size, rules, first, swap, start, moves, variations, claimed, properties } =
        object;
    let word = |word: &'o Option<Word<'_>>| word.as_ref().map_or(&b""[..], |word| word.0.as_bytes());
    let json = |json: Option<&'o RawValue>| json.map_or(&b""[..], |json| json.get().as_bytes());
    // In `Fields`, an empty text is one that is not there.
    let is_empty = |word: &Option<Word<'_>>| word.as_ref().is_some_and(|word| word.0.is_empty());
    let has_others = !start.is_empty() || !variations.is_empty() || !properties.is_empty();
    (!has_others && ![game, first, swap].into_iter().any(is_empty)).then(|| Fields {
        schema: word(schema),
        id: json(*id),
        terms: [word(game), json(*size), word(rules), word(first), word(swap)],
        moves: json(Some(moves)),
        claimed: word(claimed),
    })
}
