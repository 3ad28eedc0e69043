//! Reads records one after the other from files of any size.

use std::ffi::OsString;

use archive::{Archive, UTF_8};
use games::of_setup;
use geometry::ParseError;
use judge_io::{InputError, Place, whole_tokens};
use package::output::Used;
use play::Action;
use records::{Family, Options, Record};
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
            Some(text) if has_terms(text) => Origin::Text("moves", text.into()),
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

/// Whether a text begins with terms of a game and a colon, as a list of moves does.
pub(crate) fn has_terms(text: &str) -> bool {
    text.split_once(':').is_some_and(|(terms, _)| of_setup(terms).is_ok())
}

/// A record, or why it cannot be read.
pub(crate) struct Found<'a> {
    /// The name of the file.
    pub(crate) name: &'a str,
    /// The number of the record in the file, from 1.
    pub(crate) number: usize,
    /// The text of the record, or the rest of an input if a case is malformed, and where it begins in the file.
    pub(crate) bytes: &'a [u8],
    start: Place,
    /// The record and the name of its format.
    pub(crate) read: Result<(&'a Record, &'static str), Unread>,
}

/// Why a record cannot be read.
#[derive(Clone, Debug)]
pub(crate) struct Unread {
    pub(crate) at: usize,
    /// What was expected and found, without the place.
    pub(crate) message: String,
    /// How many moves were understood before it.
    pub(crate) understood: usize,
}

impl From<ParseError> for Unread {
    fn from(error: ParseError) -> Self {
        Unread { at: error.at(), message: words(&error), understood: 0 }
    }
}

impl Found<'_> {
    /// A message about a byte of the record, with file, line, column and a caret.
    pub(crate) fn report(&self, at: usize, message: &str) -> String {
        let error = InputError::new(at, message);
        error.report(self.name, self.bytes).starting_at(self.start).to_string()
    }

    /// The record's place in the file.
    pub(crate) fn source(&self) -> records::Source<'_> {
        records::Source { bytes: self.bytes, start: Some([self.start.line, self.start.column]) }
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
    fn pause(&mut self) -> Result<(), Failure> {
        Ok(())
    }
}

/// Passes all records of an origin on, in order. Memory is bounded by the largest record and `--max-input`. Returns why
/// a file cannot be read to its end; this does not stop the others. An error is one of `take`.
pub(crate) fn read(
    origin: &Origin,
    reading: &Reading,
    system: &dyn System,
    take: &mut dyn Take,
) -> Result<Option<Failure>, Failure> {
    if let (Some(Kind::Input(problem)), Origin::Source(source)) = (reading.from, origin) {
        return input(problem, source, reading, system, take);
    }
    let (name, archive) = match origin {
        Origin::Text(name, text) => ((*name).into(), Ok(Archive::of(text.as_bytes(), Some(UTF_8)))),
        Origin::Source(source) => (source.name(), source.records(system, reading.encoding)),
    };
    let mut archive = match archive {
        Ok(archive) => archive.with_most(reading.max.bytes),
        Err(error) => {
            // The argument may be meant as terms or a record.
            let terms = of_setup(&name).err().filter(|_| !name.contains(['.', '/']));
            let hint = terms.map(|error| format!("; as terms of a game: {error}; a list of moves has terms and a colon first: `hex 5x5: c3 b4`")).unwrap_or_default();
            return Ok(Some(Failure::Trouble(format!("cannot read {name}: {error}{hint}"))));
        }
    };
    let options = reading.options(&name);
    loop {
        while let Some(found) = archive.next(&options) {
            pass(found, &name, &options, take)?;
        }
        take.pause()?;
        match archive.fill() {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            Err(error) => return Ok(Some(cannot_read(&name, &error))),
        }
    }
}

/// Passes a record on. If the first one cannot be read, the bytes in memory may tell how.
fn pass(
    found: archive::Found<'_>,
    name: &str,
    options: &Options<'_>,
    take: &mut dyn Take,
) -> Result<(), Failure> {
    let archive::Found { number, text, start, read, known, .. } = found;
    let read = read.map_err(|records::Unread { error, understood }| {
        let is_unknown = options.format.is_none() && records::guess(&text, name).is_err();
        let is_list = Family::of(&text) == Family::Lists;
        let lacks_terms = is_list && options.terms.is_none() && !has_terms(text.trim_start());
        let from = if number == 1 { problem_of(known.0, known.1) } else { None };
        let hint = match from {
            Some(from) => format!("; {from} reads inputs of a problem"),
            None if is_unknown => "; `--from` names its format".into(),
            None if lacks_terms => "; `--game` names them".into(),
            None => String::new(),
        };
        Unread { message: words(&error) + &hint, understood, ..error.into() }
    });
    let read = read.map(|record| {
        let format = record.format().map(|format| format.id).unwrap_or_default();
        (&*record, format)
    });
    take.take(&Found { name, number, bytes: text.as_bytes(), start, read })
}

/// The options that read an input of a problem that begins like this, if one does.
pub(crate) fn problem_of(bytes: &[u8], is_all: bool) -> Option<String> {
    let bytes = if is_all { bytes } else { whole_tokens(bytes) };
    let may_go_on = !is_all && !bytes.trim_ascii().is_empty();
    let reads = |problem: &&Problem| match problem.cases(bytes).next()? {
        Ok(case) => case.game().map(drop),
        Err(error) => (may_go_on && error.offset() == bytes.len()).then_some(()),
    };
    let found = problems::ALL.iter().filter(|problem| reads(problem).is_some());
    let options: Vec<_> = found.map(|problem| format!("`--from {}`", problem.info().id)).collect();
    Some(options.join(" or ")).filter(|options| !options.is_empty())
}

/// Passes the boards and games in an input of a problem on. A malformed case is a record that cannot be read.
fn input(
    problem: Problem,
    source: &Source,
    reading: &Reading,
    system: &dyn System,
    take: &mut dyn Take,
) -> Result<Option<Failure>, Failure> {
    let input = match source.read_as(system, &reading.max, reading.encoding) {
        Ok(input) => input,
        Err(failure) => return Ok(Some(failure)),
    };
    let id = problem.info().id;
    // The rest of the input, and its place.
    let (mut bytes, mut start) = (&input.bytes[..], Place { line: 1, column: 1 });
    for (number, case) in (1..).zip(problem.cases(&input.bytes)) {
        let mut len = bytes.len();
        let record = match case {
            // The rest of the case is beyond the limit.
            Err(error) if input.too_large.is_some() && error.offset() == input.bytes.len() => break,
            Err(error) => {
                let at = error.offset().saturating_sub(input.bytes.len() - bytes.len());
                Err(Unread { at, message: error.words(&input.bytes), understood: 0 })
            }
            Ok(case) => {
                let game = case.game();
                let game = game.ok_or_else(|| Failure::BadInput(format!("{id} has no boards or games")))?;
                let stones = game.stones.into_iter().map(|(color, at)| (Color::BOTH[color], at));
                let record = game.setup.parse().map(|setup| {
                    let mut record = Record::new(setup);
                    if game.are_moves {
                        stones.for_each(|(color, at)| record.push(Action::Stone(color, at)));
                    } else {
                        record.start.extend(stones);
                        record.first = record.turn_by_count();
                    }
                    record
                });
                let skipped = case.input().as_ptr() as usize - bytes.as_ptr() as usize;
                start = Place::of(bytes, skipped).after(start);
                (bytes, len) = (&bytes[skipped..], case.input().len());
                record.map_err(|error: ParseError| Unread { at: 0, ..error.into() })
            }
        };
        let (name, bytes) = (&input.name, &bytes[..len]);
        let read = record.as_ref().map(|record| (record, id)).map_err(Clone::clone);
        take.take(&Found { name, number, bytes, start, read })?;
    }
    take.pause()?;
    Ok(input.settle(Ok(())).err())
}
