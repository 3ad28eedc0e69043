//! `stonepath perft`: in how many ways a game can begin.

use std::fmt::Display;

use games::Visitor;
use play::{Perft, PerftError, PerftRow};
use rules_core::{Color, Rules};

use super::usage;
use crate::cli::{PerftArgs, PerftFormat, QUOTES};
use crate::exit::{Exit, Failure};
use crate::system::{Output, System};

/// Changes with any change that could break a reader; new fields do not change it.
const SCHEMA: &str = "stonepath-perft-1";

/// Prints a row for each depth as soon as it is counted.
pub(super) fn run(args: &PerftArgs, system: &dyn System) -> Result<Exit, Failure> {
    let game = games::of_setup(&args.setup).map_err(|error| usage("perft", error.to_string()))?;
    game.visit(Count { args, system })
}

struct Count<'a> {
    args: &'a PerftArgs,
    system: &'a dyn System,
}

impl Visitor for Count<'_> {
    type Output = Result<Exit, Failure>;

    fn visit<R: Rules>(self) -> Self::Output {
        let Count { args, system } = self;
        let refused = |text: String| usage("perft", text);
        let setup: R::Setup =
            args.setup.parse().map_err(|error| refused(not_a_setup::<R>(&args.setup, &error)))?;
        let rows = Perft::<R>::new(&setup).map_err(|error| refused(format!("{error}")))?;
        let mut out = Output::new(system)?;
        let setup = setup.to_string();
        if args.format == PerftFormat::Text {
            out.write(head(&setup, Color::BOTH.map(R::color_name)).as_bytes())?;
        }
        for row in rows.with_most(args.most as usize).take(args.depth as usize + 1) {
            let row = row.map_err(|error| {
                let more = match error {
                    PerftError::Positions { .. } => "; --most N takes more memory",
                    _ => "",
                };
                Failure::Trouble(format!("{setup}: {error}{more}"))
            })?;
            let line = match args.format {
                PerftFormat::Text => text(row),
                PerftFormat::Json => json(&setup, row),
                PerftFormat::Tsv => tsv(&setup, row),
            };
            out.write(line.as_bytes())?;
        }
        Ok(Exit::Fine)
    }
}

/// What is said of a text that is no setup. It may be the text of terms or of a position, which begin with a setup.
fn not_a_setup<R: Rules>(text: &str, error: &dyn Display) -> String {
    match text.split_once(", ").map(|(setup, _)| setup.parse::<R::Setup>()) {
        Some(Ok(setup)) => format!(
            "expected a setup without terms and stones, found more behind `{setup}`: the board is empty at the start, the first colour \
             moves first, and nobody swaps"
        ),
        None if !text.contains(' ') => format!("{error}; {QUOTES}"),
        _ => error.to_string(),
    }
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

/// A line of `docs/perft.tsv`.
fn tsv(setup: &str, row: PerftRow) -> String {
    format!("{setup}\t{}\n", numbers(row).join("\t"))
}

fn numbers(row: PerftRow) -> [String; 7] {
    let PerftRow { depth, sequences, positions, classes, won: [first, second], drawn } = row;
    let [depth, classes] = [depth, classes].map(|number| number.to_string());
    let [sequences, positions, first, second, drawn] =
        [sequences, positions, first, second, drawn].map(|number| number.to_string());
    [depth, sequences, positions, classes, first, second, drawn]
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

/// An object of a line. Its numbers are written in full, however large they are.
fn json(setup: &str, row: PerftRow) -> String {
    let PerftRow { depth, sequences, positions, classes, won, drawn } = row;
    let object = Object { schema: SCHEMA, setup, depth, sequences, positions, classes, won, drawn };
    serde_json::to_string(&object).expect("strings and numbers can be written") + "\n"
}
