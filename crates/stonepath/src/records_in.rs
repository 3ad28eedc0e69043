//! Reads records one after the other from files of any size.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::{Cursor, Read};
use std::str;

use games::of_setup;
use geometry::ParseError;
use judge_io::{InputError, Place};
use package::output::Used;
use play::Action;
use records::{Family, Node, Options, Record, Splitter};
use rules_core::Color;

use crate::cli::{Kind, Problem, Reading};
use crate::exit::Failure;
use crate::input::{Source, cannot_read};
use crate::system::System;

/// Where records come from, as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A file or standard input.
    Source(Source),
    /// The argument is itself a record: what it is, and its text.
    Text(&'static str, String),
}

impl From<OsString> for Origin {
    fn from(argument: OsString) -> Self {
        match argument.to_str() {
            Some(text) if Family::of(text) == Family::Links => Origin::Text("link", text.into()),
            Some(text) if text.split_once(':').is_some_and(|(terms, _)| of_setup(terms).is_ok()) => {
                Origin::Text("moves", text.into())
            }
            _ => Origin::Source(argument.into()),
        }
    }
}

impl Origin {
    /// What an output must not overwrite.
    pub(crate) fn used(&self) -> Option<Used<'_>> {
        match self {
            Origin::Source(source) => Some(source.used()),
            Origin::Text(..) => None,
        }
    }
}

/// A record, or why it cannot be read.
pub(crate) struct Found<'a> {
    /// The name of the file.
    pub(crate) name: &'a str,
    /// The number of the record in the file, from 1.
    pub(crate) number: usize,
    /// The text of the record, and where it begins in the file.
    pub(crate) text: &'a str,
    pub(crate) start: Place,
    /// The record, or what was understood of it.
    pub(crate) record: &'a Record,
    /// The name of its format.
    pub(crate) format: Result<&'static str, ParseError>,
}

impl Found<'_> {
    /// A message about a byte of the record, with file, line, column and a caret.
    pub(crate) fn report(&self, at: usize, message: &str) -> String {
        let error = InputError::new(at, message);
        error.report(self.name, self.text.as_bytes()).starting_at(self.start).to_string()
    }

    pub(crate) fn place(&self, at: usize) -> Place {
        Place::of(self.text.as_bytes(), at).after(self.start)
    }
}

/// What was expected and found, without the place.
pub(crate) fn words(error: &ParseError) -> String {
    format!("expected {}, found {}", error.expected(), error.found().unwrap_or("the end of the record"))
}

/// Receives records.
pub(crate) trait Take {
    fn take(&mut self, found: &Found<'_>) -> Result<(), Failure>;

    /// Called before more bytes are read, and at the end: the time to write.
    fn pause(&mut self) -> Result<(), Failure>;
}

/// Bytes per read.
const CHUNK: usize = 1 << 16;

/// Passes all records of an origin on, in order. Memory is bounded by the largest record and `--max-input`.
pub(crate) fn read(
    origin: &Origin,
    reading: &Reading,
    system: &dyn System,
    take: &mut dyn Take,
) -> Result<(), Failure> {
    if let (Some(Kind::Input(problem)), Origin::Source(source)) = (reading.from, origin) {
        return input(problem, source, reading, system, take);
    }
    let (name, mut reader): (String, Box<dyn Read>) = match origin {
        Origin::Text(name, text) => ((*name).into(), Box::new(Cursor::new(text.clone()))),
        Origin::Source(source) => {
            let stream = source.open(system).map_err(|error| cannot_read(&source.name(), &error))?;
            (source.name(), stream.reader)
        }
    };
    let mut file = File {
        name: &name,
        options: reading.options(&name),
        number: 0,
        start: Place { line: 1, column: 1 },
        record: Record::default(),
    };
    let (mut bytes, mut splitter) = (Vec::new(), None);
    let mut is_all = false;
    while !is_all {
        let before = bytes.len();
        (&mut reader)
            .take(CHUNK as u64)
            .read_to_end(&mut bytes)
            .map_err(|error| cannot_read(&name, &error))?;
        is_all = bytes.len() == before;
        // A longer record is read as far as the limit, which is reported as an error in it.
        let is_full = bytes.len() as u64 > reading.max.bytes;
        if splitter.is_none() {
            let head = bytes.trim_ascii_start();
            if !(is_all || is_full || head.contains(&b'\n') || head.len() > CHUNK / 2) {
                continue;
            }
            let family = match file.options.format {
                Some(format) => format.family,
                None => Family::of(&text(&head[..head.len().min(CHUNK)])),
            };
            splitter = Some(Splitter::new(family));
        }
        let splitter = splitter.as_mut().expect("set above");
        let mut done = 0;
        while let Some(range) = splitter.next(&bytes, is_all || is_full) {
            file.skip(&bytes[done..range.start]);
            file.record(&bytes[range.clone()], take)?;
            done = range.start;
        }
        let removed = splitter.forget();
        file.skip(&bytes[done..removed]);
        bytes.drain(..removed);
        take.pause()?;
    }
    if file.number == 0 {
        file.record(b"", take)?;
        take.pause()?;
    }
    Ok(())
}

/// Passes the boards and games in an input of a problem on.
fn input(
    problem: Problem,
    source: &Source,
    reading: &Reading,
    system: &dyn System,
    take: &mut dyn Take,
) -> Result<(), Failure> {
    let input = source.read(system, &reading.max)?;
    let id = problem.info().id;
    for case in problem.cases(&input.bytes) {
        let case = input.settle(case)?;
        let game = case.game().ok_or_else(|| Failure::BadInput(format!("{id} has no boards or games")))?;
        let colored = |(color, at): (usize, [i32; 2])| (Color::BOTH[color], at);
        let mut record = Record::new(game.setup);
        if game.are_moves {
            let moves = game.stones.into_iter().map(colored).map(|(color, at)| Action::Stone(color, at));
            record.nodes = (0..).zip(moves).map(|(depth, action)| Node { depth, action, at: 0 }).collect();
        } else {
            record.start.extend(game.stones.into_iter().map(colored));
            record.first = record.turn_by_count();
        }
        let offset = case.input().as_ptr() as usize - input.bytes.as_ptr() as usize;
        take.take(&Found {
            name: &input.name,
            number: case.number() as usize,
            text: &text(case.input()),
            start: Place::of(&input.bytes, offset),
            record: &record,
            format: Ok(id),
        })?;
    }
    take.pause()
}

/// A file that is being read.
struct File<'a> {
    name: &'a str,
    options: Options<'a>,
    number: usize,
    /// The place of the next byte.
    start: Place,
    /// Its memory is used for all records.
    record: Record,
}

impl File<'_> {
    fn skip(&mut self, bytes: &[u8]) {
        self.start = Place::of(bytes, bytes.len()).after(self.start);
    }

    fn record(&mut self, bytes: &[u8], take: &mut dyn Take) -> Result<(), Failure> {
        self.number += 1;
        let text = text(bytes);
        let format = records::read(&text, &self.options, &mut self.record).map(|format| format.id);
        take.take(&Found {
            name: self.name,
            number: self.number,
            text: &text,
            start: self.start,
            record: &self.record,
            format,
        })
    }
}

/// The bytes as text. Bytes that are not UTF-8 are read as Latin-1, which older programs write.
pub(crate) fn text(bytes: &[u8]) -> Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect::<String>().into(),
    }
}
