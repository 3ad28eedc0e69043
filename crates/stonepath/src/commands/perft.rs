//! `stonepath perft`: counts how a game can begin, or continue from a position.

use games::AnyGame;
use play::{PerftError, PerftRow, Swap};

use super::{json_line, usage};
use crate::cli::{PerftArgs, PerftFormat, QUOTES};
use crate::exit::{Exit, Failure};
use crate::system::{Output, System};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-perft-1";

/// Prints a row for each depth as soon as it is counted.
pub(super) fn run(args: &PerftArgs, system: &dyn System) -> Result<Exit, Failure> {
    let refused = |text: String| usage("perft", text);
    let game = args.game.parse::<AnyGame>().map_err(|error| {
        let quotes = if args.game.contains(' ') { String::new() } else { format!("; {QUOTES}") };
        refused(format!("{error}{quotes}"))
    })?;
    if game.terms().swap() != Swap::None {
        return Err(refused(format!(
            "expected a setup without a swap, which is not counted, found `{}`",
            args.game
        )));
    }
    if game.terms().passes() {
        let game = &args.game;
        return Err(refused(format!(
            "expected a setup without passes, which are not counted, found `{game}`"
        )));
    }
    let rows = game.perft_up_to(args.most as usize).map_err(|error| refused(error.to_string()))?;
    let mut out = Output::new(system)?;
    let terms = game.terms().to_string();
    if args.format == PerftFormat::Text {
        out.write(head(&terms, game.game().colors()).as_bytes())?;
    }
    for row in rows.take(args.depth as usize + 1) {
        let row = row.map_err(|error| {
            let more = match error {
                PerftError::Positions { .. } => "; --most N takes more memory",
                _ => "",
            };
            Failure::Trouble(format!("{terms}: {error}{more}"))
        })?;
        let line = match args.format {
            PerftFormat::Text => text(row),
            PerftFormat::Json => json(&terms, row),
            PerftFormat::Tsv => tsv(&terms, row),
        };
        out.write(line.as_bytes())?;
    }
    Ok(Exit::Fine)
}

fn head(setup: &str, [first, second]: [&str; 2]) -> String {
    let won = [first, second].map(|color| format!("{color} won"));
    let names = ["depth", "sequences", "positions", "up to symmetry", &won[0], &won[1], "drawn"];
    format!("{setup}\n{}", columns(names))
}

fn text(row: PerftRow) -> String {
    columns(numbers(row).each_ref().map(String::as_str))
}

fn columns(words: [&str; 7]) -> String {
    let [depth, sequences, positions, classes, first, second, drawn] = words;
    format!("{depth:>5} {sequences:>16} {positions:>12} {classes:>14} {first:>14} {second:>14} {drawn:>12}\n")
}

/// A line as in `docs/perft.tsv`.
fn tsv(setup: &str, row: PerftRow) -> String {
    format!("{setup}\t{}\n", numbers(row).join("\t"))
}

fn numbers(row: PerftRow) -> [String; 7] {
    let PerftRow { depth, sequences, positions, classes, won: [first, second], drawn } = row;
    let [depth, classes] = [depth, classes].map(|number| number as u128);
    [depth, sequences, positions, classes, first, second, drawn].map(|number| number.to_string())
}

#[derive(serde::Serialize)]
struct Object<'a> {
    schema: &'static str,
    setup: &'a str,
    depth: usize,
    sequences: u128,
    positions: u128,
    classes: usize,
    won: [u128; 2],
    drawn: u128,
}

/// One line of JSON. Numbers are written in full, however large.
fn json(setup: &str, row: PerftRow) -> String {
    let PerftRow { depth, sequences, positions, classes, won, drawn } = row;
    let object = Object { schema: SCHEMA, setup, depth, sequences, positions, classes, won, drawn };
    json_line(&object)
}
