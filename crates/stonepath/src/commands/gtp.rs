//! `stonepath gtp` and `stonepath htp`: an engine that answers commands.

use std::io::{BufRead, BufReader, Read};
use std::num::NonZeroUsize;
use std::path::Path;

use archive::Archive;
use games::AnyGame;
use geometry::ParseError;
use gtp::{Dialect, Engine};
use judge_io::{Place, visible_lines};
use records::Options;

use super::usage;
use crate::cli::GtpArgs;
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::system::{Output, System, complain};

/// The most bytes of a line. A longer one is several lines.
const LONGEST: u64 = 1 << 20;
/// The most bytes of a file that `loadsgf` reads.
const LARGEST: u64 = 1 << 24;

pub(super) fn run(args: &GtpArgs, dialect: Dialect, system: &dyn System) -> Result<Exit, Failure> {
    let engine = Engine::new(&args.setup, dialect).map_err(|error| usage(dialect.id, error.to_string()))?;
    let files = |name: &str, before| load(Path::new(name), before, system);
    let mut engine = engine.with_playouts(args.playouts).with_seed(args.seed).with_files(&files);
    let source = Source::Stdin;
    let trouble = |error| crate::input::cannot_read(&source.name(), &error);
    let mut reader = BufReader::new(source.open_raw(system).map_err(trouble)?.reader);
    let mut out = Output::verbatim(system)?;
    let (mut line, mut text) = (Vec::new(), String::new());
    loop {
        line.clear();
        if (&mut reader).take(LONGEST).read_until(b'\n', &mut line).map_err(trouble)? == 0 {
            return Ok(Exit::Fine);
        }
        text.clear();
        let goes_on = engine.run(&String::from_utf8_lossy(&line), &mut text);
        out.write(visible_lines(&text).as_bytes())?;
        if !goes_on {
            return Ok(Exit::Fine);
        }
    }
}

/// The first game in a plain file, before a move. The program that sends commands may not be allowed to read the file, so the
/// error does not show what is in it.
fn load(path: &Path, before: Option<NonZeroUsize>, system: &dyn System) -> Result<AnyGame, String> {
    let read = || {
        system.look(path)?;
        // One byte more than the limit shows that the file is larger.
        let mut archive = Archive::of(system.open(path)?.reader.take(LARGEST + 1), None);
        while archive.fill()? {}
        Ok(archive)
    };
    let mut archive = read().map_err(|error: std::io::Error| error.to_string())?;
    let options = Options { file: &path.to_string_lossy(), ..Options::default() };
    let found = archive.next(&options).expect("a file has a record");
    if found.known.0.len() as u64 > LARGEST {
        return Err(format!("it is larger than {} MiB", LARGEST >> 20));
    }
    let wrong = |error: &ParseError| {
        let Place { line, column } = found.place(error.at());
        format!("the record cannot be read at line {line}, column {column}")
    };
    let record = found.read.as_ref().map_err(|unread| wrong(&unread.error))?;
    let moves = record.main_line().len();
    let most = before.map_or(moves, |before| before.get() - 1);
    if most > moves {
        return Err(format!("expected a move from 1 to {}, found {}", moves + 1, most + 1));
    }
    let (game, illegal) = record.game(most).map_err(|error| wrong(&error))?;
    if let Some(illegal) = illegal {
        return Err(format!("move {} is illegal", illegal.number));
    }
    record.notes().iter().for_each(|note| complain(system, &format!("loadsgf: note: {note}\n")));
    Ok(game)
}
