//! A server that answers each line: `cargo run --release -p stonepath-play --example server`, and then
//!
//! ```text
//! new hex 3x3, swap pieces       ok, red to move
//! red a3                         ok, blue to move
//! red b2                         no, expected a move of blue, found one of red
//! blue swap                      ok, red to move
//! undo                           ok, blue to move
//! red resigns                    ok, blue has won: red resigned; player 2
//! ```
//!
//! Commands: `new` with a setup, terms or a position; a place, or a colour with a place, `swap`, `pass`, `resigns`,
//! `forfeits` or `times out`; `draw`; `undo` and `redo`; `show` for the board. A refused command changes nothing.
#![expect(clippy::print_stderr, reason = "this is a program")]

use std::error::Error;
use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use games::AnyGame;

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    eprintln!("{error}");
    ExitCode::FAILURE
}

fn run() -> io::Result<()> {
    serve(&mut io::stdin().lock(), &mut io::stdout().lock())
}

/// Answers each line until the input ends.
pub(crate) fn serve(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut game = None;
    while let Some(text) = line(input)? {
        match done(&mut game, &text) {
            Ok(said) => writeln!(output, "ok, {said}")?,
            Err(error) => writeln!(output, "no, {error}")?,
        }
        output.flush()?;
    }
    Ok(())
}

/// Performs the command of a line.
fn done(game: &mut Option<AnyGame>, text: &str) -> Result<String, Box<dyn Error>> {
    if let Some(text) = text.strip_prefix("new ") {
        return Ok(verdict(game.insert(text.parse()?)));
    }
    let game = game.as_mut().ok_or("expected a game first, such as `new hex 11x11, swap pieces`")?;
    match text {
        "show" => return Ok(format!("{}\n{:#}", verdict(game), game.text())),
        "undo" if game.undo() => {}
        "redo" if game.redo() => {}
        "undo" | "redo" => return Err(format!("expected a move to {text}, found none").into()),
        _ => game.act(game.action(text)?)?,
    }
    Ok(verdict(game))
}

/// The colour to move, or how the game ended.
fn verdict(game: &AnyGame) -> String {
    let Some(words) = game.ending_text() else {
        return format!("{} to move", game.game().colors()[game.to_move().index()]);
    };
    match game.ending().and_then(|ending| ending.winner) {
        None => words,
        Some(winner) => format!("{words}; player {}", winner.player.number()),
    }
}

/// The maximum length of a line in bytes, with its newline.
const LONGEST: u64 = 256;

/// The next line without its newline; `None` at the end of the input. Invalid UTF-8 becomes U+FFFD.
fn line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut bytes)?;
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            format!("expected lines of less than {LONGEST} bytes"),
        ));
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok((!bytes.is_empty()).then(|| text.trim_end_matches(['\n', '\r']).to_owned()))
}
