//! A server's loop: a line comes in, a verdict goes out. `cargo run --release -p stonepath-play --example server`, and then
//!
//! ```text
//! new hex 3x3, swap pieces       ok, red to move
//! red 0,2                        ok, blue to move
//! red 1,1                        no, expected a move of blue, found one of red
//! blue swap                      ok, red to move
//! undo                           ok, blue to move
//! red resigns                    ok, blue has won: red resigned; player 2
//! ```
//!
//! It takes `new` with terms; a colour with a place, `swap`, `pass`, `resigns`, `forfeits` or `times out`; `draw`; `undo` and `redo`. What
//! is refused changes nothing.
#![expect(clippy::print_stderr, reason = "this is a program")]

use std::error::Error;
use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;

use games::{Visitor, of_setup};
use play::{Action, Declared, Game, History, Terms};
use rules_core::{Color, Rules};

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    eprintln!("{error}");
    ExitCode::FAILURE
}

fn run() -> io::Result<()> {
    serve(&mut io::stdin().lock(), &mut io::stdout().lock())
}

/// Answers each line with one, until there are no more.
pub(crate) fn serve(input: &mut dyn BufRead, output: &mut dyn Write) -> io::Result<()> {
    let mut next = line(input)?;
    while let Some(text) = next {
        let Some(terms) = text.strip_prefix("new ") else {
            answer(output, Err("expected a game first, such as `new hex 11x11, swap pieces`".into()))?;
            next = line(input)?;
            continue;
        };
        next = match of_setup(terms) {
            Ok(game) => game.visit(Table { terms, input, output })?,
            Err(error) => {
                answer(output, Err(error.into()))?;
                line(input)?
            }
        };
    }
    Ok(())
}

/// One game after the other, all of the same rules.
struct Table<'a> {
    terms: &'a str,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
}

impl Visitor for Table<'_> {
    /// The line behind the game, if there is one: it begins another.
    type Output = io::Result<Option<String>>;

    fn visit<R: Rules>(self) -> Self::Output {
        let mut history = match self.terms.parse::<Terms<R>>() {
            Ok(terms) => {
                let history = History::new(&terms);
                answer(self.output, Ok(verdict(history.game())))?;
                Some(history)
            }
            Err(error) => {
                answer(self.output, Err(error.into()))?;
                None
            }
        };
        loop {
            let next = line(self.input)?;
            let Some(history) = &mut history else { return Ok(next) };
            match next {
                Some(text) if !text.starts_with("new ") => {
                    let done = done(history, &text).map(|()| verdict(history.game()));
                    answer(self.output, done)?;
                }
                next => return Ok(next),
            }
        }
    }
}

/// Does what a line asks for.
fn done<R: Rules>(history: &mut History<R>, text: &str) -> Result<(), Box<dyn Error>> {
    match text {
        "undo" if history.undo() => return Ok(()),
        "redo" if history.redo() => return Ok(()),
        "undo" | "redo" => return Err(format!("expected a move to {text}, found none").into()),
        "draw" => return Ok(history.declare(Declared::DrawAgreed)?),
        _ => {}
    }
    let (who, what) = text.split_once(' ').unwrap_or((text, ""));
    let color = Color::BOTH.into_iter().find(|&color| R::color_name(color) == who);
    let color = color.ok_or_else(|| {
        let [first, second] = Color::BOTH.map(R::color_name);
        format!(
            "expected `{first}`, `{second}`, `draw`, `undo`, `redo` or `new`, found `{}`",
            who.escape_debug()
        )
    })?;
    let action = match what {
        "swap" => Action::Swap(color),
        "pass" => Action::Pass(color),
        "resigns" => Action::End(Declared::Resigned(color)),
        "forfeits" => Action::End(Declared::Forfeited(color)),
        "times out" => Action::End(Declared::TimedOut(color)),
        place => {
            let pair = place.split_once(',').and_then(|(x, y)| Some([x.parse().ok()?, y.parse().ok()?]));
            let pair = pair.ok_or_else(|| {
                format!("expected a place such as `3,4` or what {who} does, found `{}`", place.escape_debug())
            })?;
            Action::Stone(color, R::at(history.game().terms().setup(), pair))
        }
    };
    Ok(history.act(action)?)
}

/// How a game stands.
fn verdict<R: Rules>(game: &Game<R>) -> String {
    let Some(ending) = game.ending() else { return format!("{} to move", R::color_name(game.to_move())) };
    let words = ending.words(R::color_name);
    match ending.winner {
        None => words.to_string(),
        Some(winner) => format!("{words}; player {}", winner.player.number()),
    }
}

/// One line out, at once.
fn answer(output: &mut dyn Write, said: Result<String, Box<dyn Error>>) -> io::Result<()> {
    match said {
        Ok(verdict) => writeln!(output, "ok, {verdict}")?,
        Err(error) => writeln!(output, "no, {error}")?,
    }
    output.flush()
}

/// The most bytes of a line. Whoever sends more has nothing to say to us.
const LONGEST: u64 = 256;

/// The next line without its end, if there is one. Bytes that are no characters come as U+FFFD.
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
