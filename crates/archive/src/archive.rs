//! The records of a file, one after the other.

use std::borrow::Cow;
use std::io::{self, ErrorKind, Read};
use std::mem;
use std::ops::Range;

use encoding_rs::Encoding;
use judge_io::{InputError, Place};
use records::{Family, Options, Reader, Reading, Record, Splitter, Unread};

use crate::{Characters, decode, pairs, unpack};

/// Bytes per read.
const CHUNK: usize = 1 << 16;

/// The records of a file, one after the other: [`Archive::next`] reads those in memory, [`Archive::fill`] makes more of the file be
/// there.
///
/// # Complexity
/// Memory is bounded by the largest record, and by [`Archive::with_most`].
pub struct Archive<'a> {
    source: Box<dyn Read + Send + 'a>,
    /// The encoding of the file, if its bytes are already decoded.
    decoded: Option<&'static Encoding>,
    most: u64,
    bytes: Vec<u8>,
    /// The bytes that are behind, in records or between them.
    done: usize,
    splitter: Option<Splitter>,
    is_all: bool,
    /// Why no more bytes can be read. The records before are taken first.
    error: Option<io::Error>,
    number: usize,
    /// The places of the next byte and of the last record.
    start: Place,
    before: Place,
    /// Whether there is text before the next record.
    has_skipped: bool,
    reader: Reader,
}

/// A record of a file, or why it cannot be read.
#[derive(Debug)]
pub struct Found<'a> {
    /// The number of the record in the file, from 1.
    pub number: usize,
    /// The bytes of the record as they are in the file, if it is not decoded.
    pub source: &'a [u8],
    /// The text of the record.
    pub text: Cow<'a, str>,
    /// Where it begins in the file.
    pub start: Place,
    /// The record.
    pub read: Result<&'a mut Record, Unread>,
    /// What of the file is in memory, and whether that is all the rest of it.
    pub known: (&'a [u8], bool),
    /// Whether the file is blank.
    pub is_blank: bool,
}

impl Found<'_> {
    /// The place of a byte of the text in the file.
    pub fn place(&self, at: usize) -> Place {
        Place::of(self.text.as_bytes(), at).after(self.start)
    }

    /// A message about a byte of the record, with the name of the file, line, column and a caret.
    pub fn report(&self, name: &str, at: usize, message: &str) -> String {
        let error = InputError::new(at, message);
        error.report(name, self.text.as_bytes()).starting_at(self.start).to_string()
    }
}

impl<'a> Archive<'a> {
    /// The records of a file, which may be compressed; `encoding` is its encoding, if it is known.
    ///
    /// # Errors
    /// Those of the reader.
    pub fn open(source: impl Read + Send + 'a, encoding: Option<&'static Encoding>) -> io::Result<Self> {
        let (source, decoded) = decode(unpack(source)?.0, encoding)?;
        Ok(Archive::of(source, decoded))
    }

    /// The records of what is neither compressed nor in another encoding than UTF-8, or is already decoded from `decoded`.
    pub fn of(source: impl Read + Send + 'a, decoded: Option<&'static Encoding>) -> Self {
        Archive {
            source: Box::new(source),
            decoded,
            most: u64::MAX,
            bytes: Vec::new(),
            done: 0,
            splitter: None,
            is_all: false,
            error: None,
            number: 0,
            start: Place { line: 1, column: 1 },
            before: Place { line: 1, column: 1 },
            has_skipped: false,
            reader: Reader::default(),
        }
    }

    /// Reads at most this many bytes of a record. What is behind them is missing in it, and is then read as another one.
    #[must_use]
    pub fn with_most(self, most: u64) -> Self {
        Archive { most, ..self }
    }

    /// Reads more of the file. Returns whether there is more; a read that a signal interrupted is more, too.
    ///
    /// # Errors
    /// Those of the reader, after the records before have been taken.
    pub fn fill(&mut self) -> io::Result<bool> {
        if let Some(error) = self.error.take() {
            // What is left may be cut off.
            (self.is_all, self.done, self.splitter) = (true, 0, None);
            self.bytes.clear();
            return Err(error);
        }
        if self.is_all {
            return Ok(false);
        }
        if let Some(splitter) = &mut self.splitter {
            let removed = splitter.forget();
            self.skip(removed);
            self.bytes.drain(..removed);
            self.done = 0;
        }
        let before = self.bytes.len();
        self.bytes.resize(before + CHUNK, 0);
        let read = self.source.read(&mut self.bytes[before..]);
        self.bytes.truncate(before + *read.as_ref().unwrap_or(&0));
        match read {
            Ok(count) => self.is_all = count == 0,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => self.error = Some(error),
        }
        Ok(true)
    }

    /// The next record of those in memory. `None` means that [`Archive::fill`] must read more. A file without records has an empty one that
    /// cannot be read. `options` are the same for all records.
    pub fn next(&mut self, options: &Options<'_>) -> Option<Found<'_>> {
        let range = self.next_range(|start| Splitter::of(start, options));
        let has_none = range.is_none() && self.is_all && self.number == 0;
        if has_none {
            self.skip(self.bytes.len());
            self.number = 1;
        }
        let range = range.or(has_none.then_some(self.done..self.done))?;
        let is_blank = has_none && !self.has_skipped;
        let (source, start) = (&self.bytes[range], self.before);
        let characters = Characters::of(source, self.decoded);
        let options = Options { encoding: characters.reading, ..*options };
        let mut read = self.reader.read(&characters.text, &options);
        if let Ok(record) = &mut read {
            characters.name(record);
            // Diagrams of pages have text between them.
            let family = record.format().map(|format| format.family);
            if mem::take(&mut self.has_skipped) && family == Some(Family::Trees) {
                record.readings.push(Reading::Skipped("text before the game", 0));
            }
        }
        Some(Found {
            number: self.number,
            source,
            text: characters.text,
            start,
            read,
            known: (&self.bytes, self.is_all),
            is_blank,
        })
    }

    /// As [`Archive::next`], but only the bytes of the record, its number and its place. The first call decides how the file is split.
    pub fn next_part(&mut self, splitter: &Splitter) -> Option<(&[u8], usize, Place)> {
        let range = self.next_range(|_| splitter.clone())?;
        Some((&self.bytes[range], self.number, self.before))
    }

    fn next_range(&mut self, splitter: impl FnOnce(&str) -> Splitter) -> Option<Range<usize>> {
        // A longer record is read as far as the limit, which is reported as an error in it.
        let is_end = self.is_all || self.bytes.len() as u64 > self.most;
        if self.splitter.is_none() {
            let head = self.bytes.trim_ascii_start();
            let shows = |head: &[u8]| head.contains(&b'\n') || head.len() > CHUNK / 2;
            if !(is_end || self.error.is_some() || shows(head)) {
                return None;
            }
            let start = String::from_utf8_lossy(&head[..head.len().min(CHUNK)]);
            self.splitter = Some(splitter(&start).with_pairs(pairs));
        }
        let range = self.splitter.as_mut()?.next(&self.bytes, is_end)?;
        self.skip(range.start);
        (self.done, self.number, self.before) = (range.end, self.number + 1, self.start);
        let bytes = &self.bytes[range.clone()];
        self.start = Place::of(bytes, bytes.len()).after(self.start);
        Some(range)
    }

    /// Goes on behind bytes that are in no record.
    fn skip(&mut self, end: usize) {
        let bytes = &self.bytes[self.done..end];
        let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes).trim_ascii();
        self.has_skipped |= !text.is_empty();
        self.start = Place::of(bytes, bytes.len()).after(self.start);
        self.done = end;
    }
}
