//! `stonepath winner`: who has won on boards without moves.

use std::io::{BufRead, BufReader, Read};

use geometry::ParseError;
use judge_io::{InputError, Place, counted};
use memchr::memchr;
use records::{Boards, GameResult, Letters};

use super::usage;
use crate::cli::{ReplayFormat, WinnerArgs};
use crate::exit::{Exit, Failure};
use crate::input::cannot_read;
use crate::records_in::words;
use crate::system::{Output, System, complain};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-winner-1";

/// Boards that are decided at once.
const MANY: usize = 2048;

/// The bytes that show the letters, and the size of a read.
const CHUNK: usize = 1 << 18;

pub(super) fn run(args: &WinnerArgs, system: &dyn System) -> Result<Exit, Failure> {
    let boards = Boards::new(&args.setup).map_err(|error| usage("winner", error.to_string()))?;
    let name = args.boards.name();
    let trouble = |error| cannot_read(&name, &error);
    let mut reader = BufReader::with_capacity(CHUNK, args.boards.open(system).map_err(trouble)?.reader);
    let mut winners = Winners {
        args,
        system,
        name: &name,
        out: Output::new(system)?,
        boards,
        number: 0,
        is_by_line: false,
        exit: Exit::Fine,
    };
    let letters = match args.letters {
        Some(letters) => Ok(letters),
        None => Letters::of(reader.fill_buf().map_err(trouble)?),
    };
    let letters = letters.map_err(|error| Failure::BadInput(format!("{name}: {}", words(&error))))?;
    let (mut line, mut place) = (Vec::new(), Place { line: 0, column: 1 });
    loop {
        // Write before the next read, which can block.
        if memchr(b'\n', reader.buffer()).is_none() {
            winners.settle()?;
            winners.out.flush()?;
        }
        line.clear();
        let most = args.max.bytes + 1;
        if (&mut reader).take(most).read_until(b'\n', &mut line).map_err(trouble)? == 0 {
            break;
        }
        place.line += 1;
        if line.len() as u64 == most {
            return Err(Failure::BadInput(format!(
                "{name}:{}:1: line larger than {}, see --max-input",
                place.line, args.max
            )));
        }
        winners.line(&line, &letters, place)?;
    }
    winners.settle()?;
    winners.unfinished(b"", place)?;
    winners.out.flush()?;
    Ok(winners.exit)
}

#[derive(serde::Serialize)]
struct Judged {
    schema: &'static str,
    board: usize,
    result: String,
    how: &'static str,
    marks: Vec<String>,
}

#[derive(serde::Serialize)]
struct Refused {
    schema: &'static str,
    board: usize,
    error: Error,
}

#[derive(serde::Serialize)]
struct Error {
    line: usize,
    column: usize,
    message: String,
}

struct Winners<'a> {
    args: &'a WinnerArgs,
    system: &'a dyn System,
    name: &'a str,
    out: Output,
    boards: Boards,
    number: usize,
    /// Whether each board is one line, as the first one is.
    is_by_line: bool,
    exit: Exit,
}

impl Winners<'_> {
    fn line(&mut self, line: &[u8], letters: &Letters, place: Place) -> Result<(), Failure> {
        let row = line.trim_ascii_end();
        if self.is_by_line && self.args.format == ReplayFormat::Text && self.boards.push(row, letters) {
            return if self.boards.waiting() < MANY { Ok(()) } else { self.settle() };
        }
        self.settle()?;
        if row.is_empty() {
            return self.unfinished(line, place);
        }
        let is_first = self.boards.is_empty() || self.boards.missing() == 0;
        match self.boards.add(row, letters) {
            Ok(true) => {
                self.is_by_line |= is_first && self.number == 0;
                match self.boards.judge() {
                    Ok(result) => self.put(result),
                    Err(error) => self.refuse(0, line, place, &error),
                }
            }
            Ok(false) if self.is_by_line => self.unfinished(line, place),
            Ok(false) => Ok(()),
            Err(at) => {
                let what = match self.boards.missing() {
                    0 => "the end of the board",
                    _ => "a cell in the letters of the boards",
                };
                let text = String::from_utf8_lossy(&row[at..(at + 1).min(row.len())]);
                self.refuse(at, line, place, &ParseError::character(&text, 0, what))
            }
        }
    }

    /// Writes the winners of the boards that wait.
    fn settle(&mut self) -> Result<(), Failure> {
        for winner in self.boards.winners() {
            self.put(winner.map_or(GameResult::Open, GameResult::Won))?;
        }
        Ok(())
    }

    /// Reports a board that ends too early.
    fn unfinished(&mut self, line: &[u8], place: Place) -> Result<(), Failure> {
        let missing = self.boards.missing();
        if missing == 0 || self.boards.is_empty() {
            return Ok(());
        }
        let cells = counted(missing, "more cell");
        let error = ParseError::new("", 0, cells).with_found("the end of the board");
        self.refuse(line.trim_ascii_end().len(), line, place, &error)
    }

    fn refuse(&mut self, at: usize, line: &[u8], place: Place, error: &ParseError) -> Result<(), Failure> {
        self.boards.discard();
        self.number += 1;
        self.exit = Exit::BadInput;
        match self.args.format {
            ReplayFormat::Text => self.out.add(b"?\n")?,
            ReplayFormat::Json => {
                let error = Error { line: place.line, column: at + 1, message: words(error) };
                self.json(&Refused { schema: SCHEMA, board: self.number, error })?;
            }
        }
        let error = InputError::new(at, format!("board {}: {}", self.number, words(error)));
        self.out.flush()?;
        complain(self.system, &format!("{}\n", error.report(self.name, line).starting_at(place)));
        Ok(())
    }

    fn put(&mut self, result: GameResult) -> Result<(), Failure> {
        self.number += 1;
        match self.args.format {
            ReplayFormat::Text => self.out.add(match result {
                GameResult::Won(rules_core::Color::Black) => b"B\n",
                GameResult::Won(rules_core::Color::White) => b"W\n",
                _ => b"-\n",
            }),
            ReplayFormat::Json => {
                let (how, marks) = (self.boards.how(), self.boards.marks());
                self.json(&Judged {
                    schema: SCHEMA,
                    board: self.number,
                    result: result.to_string(),
                    how,
                    marks,
                })
            }
        }
    }

    fn json(&mut self, object: &impl serde::Serialize) -> Result<(), Failure> {
        let object = serde_json::to_string(object).expect("strings and numbers can be written");
        self.out.add((object + "\n").as_bytes())
    }
}
