//! `stonepath gtp` and `stonepath htp`: an engine that answers commands.

use std::io::{BufRead, BufReader, Read};

use gtp::{Dialect, Engine};
use judge_io::visible_lines;

use super::usage;
use crate::cli::GtpArgs;
use crate::exit::{Exit, Failure};
use crate::input::Source;
use crate::system::{Output, System};

/// The most bytes of a line. A longer one is several lines.
const LONGEST: u64 = 1 << 20;

pub(super) fn run(args: &GtpArgs, dialect: Dialect, system: &dyn System) -> Result<Exit, Failure> {
    let engine = Engine::new(&args.setup, dialect).map_err(|error| usage(dialect.id, error.to_string()))?;
    let mut engine = engine.with_playouts(args.playouts).with_seed(args.seed);
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
