//! `stonepath winner`: who has won on boards without moves.

use std::io::Read;
use std::mem;

use geometry::ParseError;
use judge_io::{InputError, Place, counted, visible_json};
use memchr::memchr;
use records::{Boards, GameResult, Letters, Lines};
use serde_json::{Value, json};

use super::{json_line, usage};
use crate::cli::{TextOrJson, WinnerArgs};
use crate::exit::{Exit, Failure};
use crate::input::cannot_read;
use crate::messages::Messages;
use crate::pipeline::{CHUNK, append, in_turn, lines, split_line};
use crate::records_in::words;
use crate::system::{Output, System, complain};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-winner-1";

pub(super) fn run(args: &WinnerArgs, system: &dyn System) -> Result<Exit, Failure> {
    let boards = || Boards::new(&args.setup);
    let mut example = boards().map_err(|error| usage("winner", error.to_string()))?;
    let name = &args.boards.name();
    let trouble = |error| cannot_read(name, &error);
    let out = Output::verbatim(system)?;
    let mut reader = args.boards.open_text(system).map_err(trouble)?;
    let most = usize::try_from(args.max.bytes).unwrap_or(usize::MAX);
    // The first lines show the letters, and whether a board is one line. Stones of one colour are not enough.
    let (mut first, mut space) = (Vec::new(), vec![0; CHUNK]);
    let is_clear = |first: &[u8]| {
        memchr(b'\n', first).is_some()
            && (args.letters.is_some() || first.len() > CHUNK || Letters::of(first).is_ok())
    };
    while !is_clear(&first) && first.len() <= most {
        if append(&mut reader, &mut space, &mut first).map_err(trouble)? == 0 {
            break;
        }
    }
    if first.starts_with(b"\xef\xbb\xbf") {
        first.drain(..3);
    }
    let letters = args.letters.map_or_else(|| Letters::of(&first), Ok);
    let letters = &letters
        .map_err(|error| Failure::BadInput(format!("{name}: {}; `--letters` names them", words(&error))))?;
    let row = first.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii_end).find(|row| !row.is_empty());
    let is_by_line = row.is_some_and(|row| example.add(row, letters) == Ok(true));
    // Other boards can be in several chunks, and JSON has the number of each board.
    let jobs = if is_by_line && args.format == TextOrJson::Text { args.jobs.count() } else { 1 };
    Ok(in_turn(
        jobs,
        system,
        |deal| {
            let read =
                lines(&mut first.chain(reader), 0..u64::MAX, false, most, &mut |lines| deal(Ok(lines)));
            // No lines are the end of the input.
            let _ = deal(read.map(|_| Vec::new()).map_err(trouble));
        },
        || {
            let boards = boards().expect("it was the setup of the example");
            let before = (0, 0);
            let mut winners =
                Winners { args, letters, most, is_by_line, boards, before, found: Found::default() };
            move |lines: Result<Vec<u8>, Failure>| lines.map(|lines| winners.lines(&lines))
        },
        |answers| collect(args, answers, out, system),
    ))
}

/// What a worker finds in some lines.
#[derive(Default)]
struct Found {
    /// An answer for each board.
    text: Vec<u8>,
    boards: usize,
    lines: usize,
    refused: Vec<Refusal>,
    /// The first boards whose lines are not the rows, each with another way to read them.
    notes: Vec<(usize, Lines)>,
    /// Whether the last line has more than the allowed bytes.
    is_too_long: bool,
}

/// A board that cannot be read. Its line, and the number of the board, count from the first of the lines that the worker got.
struct Refusal {
    board: usize,
    line: usize,
    text: Vec<u8>,
    at: usize,
    message: String,
}

/// Writes all answers.
fn collect(
    args: &WinnerArgs,
    answers: &mut dyn Iterator<Item = Result<Found, Failure>>,
    mut out: Output,
    system: &dyn System,
) -> Result<Exit, Failure> {
    let (name, mut boards, mut lines) = (args.boards.name(), 0, 0);
    let mut messages = Messages::new(system);
    let mut noted = Vec::new();
    for found in answers {
        let found = found?;
        out.write(&found.text)?;
        for (board, way) in found.notes {
            if !noted.contains(&way) {
                noted.push(way);
                complain(system, &format!("{name}: board {}: note: {way}\n", boards + board));
            }
        }
        for Refusal { board, line, text, at, message } in found.refused {
            let error = InputError::new(at, format!("board {}: {message}", boards + board));
            let place = Place { line: lines + line, column: 1 };
            let report = error.report(&name, &text).starting_at(place).to_string();
            messages.add(Exit::BadInput, &message, &report);
        }
        (boards, lines) = (boards + found.boards, lines + found.lines);
        if found.is_too_long {
            let most = &args.max;
            return Err(Failure::BadInput(format!(
                "{name}:{lines}:1: line larger than {most}, see --max-input"
            )));
        }
    }
    messages.end();
    Ok(messages.exit)
}

#[derive(serde::Serialize)]
struct Judged {
    schema: &'static str,
    board: usize,
    result: String,
    how: &'static str,
    marks: Vec<String>,
    /// What the board leaves open, and how it was read.
    interpretations: Vec<Value>,
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
    letters: &'a Letters,
    /// The most bytes of a line.
    most: usize,
    /// Whether each board is one line, as the first one is.
    is_by_line: bool,
    boards: Boards,
    /// The boards and the lines that this worker has had before.
    before: (usize, usize),
    /// In the current lines.
    found: Found,
}

impl Winners<'_> {
    /// Judges the boards on whole lines. No lines are the end of the input.
    fn lines(&mut self, lines: &[u8]) -> Found {
        if lines.is_empty() {
            self.unfinished(b"");
        }
        let mut rest = lines;
        while !rest.is_empty() {
            let line;
            (line, rest) = split_line(rest);
            self.found.lines += 1;
            self.found.is_too_long = line.len() > self.most;
            if self.found.is_too_long {
                break;
            }
            self.line(line);
        }
        self.settle();
        self.before.0 += self.found.boards;
        self.before.1 += self.found.lines;
        mem::take(&mut self.found)
    }

    fn line(&mut self, line: &[u8]) {
        let row = line.trim_ascii_end();
        if self.is_by_line && self.args.format == TextOrJson::Text && self.boards.push(row, self.letters) {
            return;
        }
        self.settle();
        if row.is_empty() {
            return self.unfinished(line);
        }
        match self.boards.add(row, self.letters) {
            Ok(true) => match self.boards.judge() {
                Ok(result) => {
                    let way = self.boards.lines();
                    if way != Lines::Rows && self.found.notes.iter().all(|note| note.1 != way) {
                        self.found.notes.push((self.found.boards + 1, way));
                    }
                    self.put(result);
                }
                Err(error) => self.refuse(0, line, &error),
            },
            Ok(false) if self.is_by_line => self.unfinished(line),
            Ok(false) => {}
            Err(error) => {
                self.refuse(error.at(), line, &error);
                if self.is_by_line {
                    self.boards.discard();
                }
            }
        }
    }

    /// Writes the winners of the boards that wait.
    fn settle(&mut self) {
        for winner in self.boards.winners() {
            self.put(winner.map_or(GameResult::Open, GameResult::Won));
        }
    }

    /// Ends a board, and reports it if that is too early.
    fn unfinished(&mut self, line: &[u8]) {
        let missing = self.boards.missing();
        if missing > 0 && !self.boards.is_empty() {
            let cells = counted(missing, "more cell");
            let error = ParseError::new("", 0, cells).with_found("the end of the board");
            self.refuse(line.trim_ascii_end().len(), line, &error);
        }
        self.boards.discard();
    }

    fn refuse(&mut self, at: usize, line: &[u8], error: &ParseError) {
        self.found.boards += 1;
        let (board, line_number, message) = (self.found.boards, self.found.lines, words(error));
        match self.args.format {
            TextOrJson::Text => self.found.text.extend(b"?\n"),
            TextOrJson::Json => {
                let message = message.clone();
                let error = Error { line: self.before.1 + line_number, column: at + 1, message };
                self.json(&Refused { schema: SCHEMA, board: self.before.0 + board, error });
            }
        }
        self.found.refused.push(Refusal { board, line: line_number, text: line.into(), at, message });
    }

    fn put(&mut self, result: GameResult) {
        self.found.boards += 1;
        match self.args.format {
            TextOrJson::Text => self.found.text.extend(match result {
                GameResult::Won(rules_core::Color::Black) => b"B\n",
                GameResult::Won(rules_core::Color::White) => b"W\n",
                _ => b"-\n",
            }),
            TextOrJson::Json => {
                let (how, marks) = (self.boards.how(), self.boards.marks());
                let board = self.before.0 + self.found.boards;
                let json = |[value, because]: [&str; 2]| json!({ "what": "lines", "value": value, "because": because });
                let interpretations = self.boards.lines().reason().map(json).into_iter().collect();
                let result = result.to_string();
                self.json(&Judged { schema: SCHEMA, board, result, how, marks, interpretations });
            }
        }
    }

    fn json(&mut self, object: &impl serde::Serialize) {
        self.found.text.extend_from_slice(visible_json(&json_line(object)).as_bytes());
    }
}
