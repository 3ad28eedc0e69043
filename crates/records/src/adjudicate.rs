//! Verdicts on records as lines of JSON: the contract of `docs/adjudicate.md`.

mod plain;
mod scan;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::str;

use games::{AnySetup, AnyTerms, MOST_PLACES};
use geometry::ParseError;
use play::Swap;
use serde_json::value::RawValue;

use self::plain::{Plain, Played, plain};
use self::scan::{Fields, scan};
use crate::format::check_swap;
use crate::formats::json::{Object, SCHEMA, Word};
use crate::record::Slot;
use crate::text::Text;
use crate::verdict::{self, Context, Source};
use crate::{
    Because, Claim, ErrorCode, Field, Options, Reader, Reading, Record, Replay, Replayed, alternatives,
    ambiguous,
};

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
    /// Whether each line is read into `reader`.
    keeps_records: bool,
    is_strict: bool,
    reader: Reader,
    replay: Replay,
    /// Games with the terms of earlier lines, at most [`MOST_GAMES`], with boards of [`MOST_PLACES`] places in total, or a
    /// single larger one.
    known: Vec<Known>,
    /// The index of the game that was found last.
    last: usize,
    /// The terms of the current line: see [`Known::written`].
    written: Vec<u8>,
    /// The output about the terms of the current record: see [`verdict::terms`].
    terms: Vec<u8>,
}

const MOST_GAMES: usize = 64;

/// Terms of earlier lines, and a game with them.
#[derive(Debug)]
struct Known {
    /// The texts of [`Fields::terms`], each with a byte after it that no text has.
    written: Vec<u8>,
    setup: AnySetup,
    /// The output about them.
    terms: Vec<u8>,
    /// What they leave open, and how the word `swap` is read with them.
    readings: Vec<Reading>,
    swap: Reading,
    game: Box<dyn Plain>,
}

/// What was written about a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjudged {
    /// Board and variant; `None` if they were not understood.
    pub setup: Option<AnySetup>,
    /// The verdict, or why the record cannot be read.
    pub verdict: Result<Replayed, ErrorCode>,
    /// How the record was read where it leaves a choice.
    pub readings: Vec<Reading>,
}

impl<'a> Adjudicator<'a> {
    /// The most bytes of a record: 16 MiB.
    pub const MOST_BYTES: usize = 1 << 24;

    /// Creates an adjudicator that writes these fields, in the order of [`Field`].
    pub fn new(options: Options<'a>, fields: &[Field]) -> Self {
        Adjudicator {
            options,
            keeps_records: fields.iter().any(|field| Field::EXPLAINED.contains(field)),
            is_strict: false,
            fields: Field::ALL.iter().filter(|field| fields.contains(field)).copied().collect(),
            reader: Reader::default(),
            replay: Replay::default(),
            known: Vec::new(),
            last: 0,
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
    pub fn line(&mut self, line: &[u8], out: &mut Vec<u8>) -> Option<Adjudged> {
        let line = line.strip_suffix(b"\n").unwrap_or(line);
        if line.len() <= Self::MOST_BYTES && line.trim_ascii().is_empty() {
            out.extend_from_slice(line);
            out.push(b'\n');
            return None;
        }
        let scanned = if line.len() <= Self::MOST_BYTES && !self.keeps_records { scan(line) } else { None };
        if let Some(fields) = &scanned
            && let Some(played) = self.play(fields)
        {
            return Some(self.played(fields.id, played, out));
        }
        Some(self.any_line(line, scanned.as_ref(), out))
    }

    /// Adjudicates a record in another format, and appends one line to `out`. Its `id` is the name of the file and the
    /// number of the record. `start` is its line and column in the file, from 1, and `encoding` as in [`Options`].
    pub fn record(
        &mut self,
        text: &str,
        encoding: Option<Reading>,
        file: &str,
        record: usize,
        start: [usize; 2],
        out: &mut Vec<u8>,
    ) -> Adjudged {
        let id = verdict::to_json(&alloc::format!("{file}#{record}"));
        let at = Source { bytes: text.as_bytes(), start: Some(start) };
        self.reader.slot.clear();
        if text.len() > Self::MOST_BYTES {
            return self.refused(&id, (ErrorCode::TooLong, too_long()), &at, out);
        }
        let read = self.reader.read(text, &Options { file, encoding, ..self.options }).map(drop);
        self.end(&id, read.map_err(|unread| (ErrorCode::Unreadable, unread.error)), &at, out)
    }

    /// Keeps the record of each line for [`Adjudicator::last_record`]. This is slower.
    #[must_use]
    pub fn keeping_records(self) -> Self {
        Adjudicator { keeps_records: true, ..self }
    }

    /// Refuses records for which another interpretation has another result: [`ErrorCode::Ambiguous`].
    #[must_use]
    pub fn strict(self) -> Self {
        Adjudicator { is_strict: true, ..self }
    }

    /// The record of the last call of [`Adjudicator::record`], or of [`Adjudicator::line`] after
    /// [`Adjudicator::keeping_records`], as far as it was understood.
    pub fn last_record(&self) -> Option<&Record> {
        self.reader.slot.record.as_ref()
    }

    /// Plays simple moves in a game that an earlier line with the same terms has created. Returns its index too.
    fn play(&mut self, fields: &Fields<'_>) -> Option<(usize, Played)> {
        self.written.clear();
        for term in fields.terms {
            self.written.extend_from_slice(term);
            self.written.push(0xff);
        }
        if !fields.schema.is_empty() && fields.schema != SCHEMA.as_bytes() {
            return None;
        }
        let number = self.find()?;
        let claim = match fields.claimed {
            b"" => None,
            claimed => Some(Claim::parse(str::from_utf8(claimed).ok()?)?),
        };
        let known = &mut self.known[number];
        let played = known.game.play(fields.moves, claim)?;
        let is_ambiguous = self.is_strict && played.has_swap && known.swap.other_swap().is_some();
        (!is_ambiguous).then_some((number, played))
    }

    /// The index of the game with the terms of the current line.
    ///
    /// # Complexity
    /// O(1) for the game of the last call, otherwise O(games).
    #[inline]
    fn find(&mut self) -> Option<usize> {
        let is_right = |known: &Known| known.written == self.written;
        if !self.known.get(self.last).is_some_and(is_right) {
            self.last = self.known.iter().position(is_right)?;
        }
        Some(self.last)
    }

    /// Keeps a game, and as many of the earlier ones as may be kept with it.
    fn keep(&mut self, new: Known) {
        let mut total = new.setup.places();
        let others = self.known.iter().rev().take(MOST_GAMES - 1).take_while(|known| {
            total += known.setup.places();
            total <= MOST_PLACES
        });
        self.last = others.count();
        self.known.drain(..self.known.len() - self.last);
        self.known.push(new);
    }

    fn played(&mut self, id: &[u8], (number, played): (usize, Played), out: &mut Vec<u8>) -> Adjudged {
        let Known { setup, terms, readings, swap, .. } = &self.known[number];
        // Without an illegal move, no byte of the line is needed.
        let at = Source { bytes: b"", start: None };
        verdict::verdict(&self.fields, id, terms, &played.verdict, &at, None, out);
        let mut readings = readings.clone();
        readings.extend((played.has_swap && swap.is_open()).then_some(*swap));
        Adjudged { setup: Some(*setup), verdict: Ok(played.verdict), readings }
    }

    /// Adjudicates a line. `tried` are its fields if [`Adjudicator::play`] was called with them.
    #[inline(never)]
    fn any_line(&mut self, line: &[u8], tried: Option<&Fields<'_>>, out: &mut Vec<u8>) -> Adjudged {
        let at = Source { bytes: line, start: None };
        self.reader.slot.clear();
        if line.len() > Self::MOST_BYTES {
            return self.refused(b"", (ErrorCode::TooLong, too_long()), &at, out);
        }
        let text = match str::from_utf8(line) {
            Ok(text) => text,
            Err(error) => {
                let error = ParseError::new("", error.valid_up_to(), "UTF-8").with_found("other bytes");
                return self.refused(b"", (ErrorCode::NotUtf8, error), &at, out);
            }
        };
        let object = match Object::parse(text) {
            Ok(object) => object,
            Err(error) => {
                let id = Object::id_of(text).map_or(&b""[..], |id| id.get().as_bytes());
                return self.refused(id, error, &at, out);
            }
        };
        let id = object.id.map_or(&b""[..], |id| id.get().as_bytes());
        let fields = if self.keeps_records { None } else { fields(&object) };
        let untried = fields.as_ref().filter(|_| tried.is_none());
        if let Some(played) = untried.and_then(|fields| self.play(fields)) {
            return self.played(id, played, out);
        }
        let read = object
            .read(text, &self.options, &mut self.reader.slot)
            .and_then(|record| check_swap(record).map_err(|error| (ErrorCode::Terms, error)));
        if let (Ok(()), Some(_), None) = (&read, &fields, self.find())
            && let Some(known) = self.plain_game(&object, text)
        {
            self.keep(known);
        }
        self.end(id, read, &at, out)
    }

    /// A game for all simple records with the terms of this one.
    fn plain_game(&self, object: &Object<'_>, text: &str) -> Option<Known> {
        let mut slot = Slot::default();
        let Record { setup, first, swap, readings, .. } = {
            object
                .terms(Text(text), &self.options, &mut slot)
                .ok()
                .filter(|record| record.start.is_empty())?;
            slot.take()
        };
        // What the word `swap` means: the moves of this record may name another swap.
        let (swap, because) = match (self.options.swap, swap, &object.swap) {
            (Some(swap), ..) => (swap, Because::Said),
            (None, Swap::None, None) => (Swap::Pieces, Because::Usual),
            (None, swap, _) => (swap, Because::Said),
        };
        let plain_terms = AnyTerms::new(setup).with_first(first);
        let mut terms = Vec::new();
        verdict::terms(&self.fields, setup, &mut terms);
        Some(Known {
            written: self.written.clone(),
            setup,
            readings,
            swap: Reading::Swap(swap, because),
            terms,
            // Without a mirror image for the pieces, records with a swap are not simple.
            game: plain(&plain_terms.clone().with_swap(swap).unwrap_or(plain_terms)),
        })
    }

    /// Replays the record that was read.
    fn end(
        &mut self,
        id: &[u8],
        read: Result<(), (ErrorCode, ParseError)>,
        at: &Source<'_>,
        out: &mut Vec<u8>,
    ) -> Adjudged {
        let replayed = read.and_then(|()| {
            let record = self.reader.slot.record.as_ref().expect("it was read");
            let replayed = self.replay.run(record);
            let replayed = replayed.map_err(|error| (ErrorCode::of_terms(record), error))?;
            self.terms.clear();
            verdict::terms(&self.fields, record.setup, &mut self.terms);
            let format = record.format().map_or("json", |format| format.id);
            let mut others = Vec::new();
            if self.is_strict || self.fields.contains(&Field::Alternatives) {
                let text = str::from_utf8(at.bytes).expect("it was read");
                others = alternatives(text, &self.options, record, replayed.result());
            }
            if let Some(error) = ambiguous(replayed.result(), &others).filter(|_| self.is_strict) {
                return Err((ErrorCode::Ambiguous, error));
            }
            let context = Context { record, format, game: self.replay.game(), alternatives: &others };
            verdict::verdict(&self.fields, id, &self.terms, &replayed, at, Some(&context), out);
            let readings = record.readings.iter().filter(|reading| reading.is_open()).copied().collect();
            Ok(Adjudged { setup: Some(record.setup), verdict: Ok(replayed), readings })
        });
        replayed.unwrap_or_else(|error| self.refused(id, error, at, out))
    }

    fn refused(
        &mut self,
        id: &[u8],
        (code, error): (ErrorCode, ParseError),
        at: &Source<'_>,
        out: &mut Vec<u8>,
    ) -> Adjudged {
        let record = self.reader.slot.record.as_ref();
        let understood = self.reader.slot.understood();
        let found = error.found().unwrap_or("the end of the record");
        let message = alloc::format!("expected {}, found {found}", error.expected());
        let place = (Some((at, error.at())), &message[..]);
        verdict::write_error(&self.fields, id, code, place, Some(understood), out);
        Adjudged { setup: record.map(|record| record.setup), verdict: Err(code), readings: Vec::new() }
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
