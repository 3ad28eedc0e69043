//! Counts the possible games under the literal rules, and prints a line for each depth as in `docs/perft.tsv`.
//!
//! ```text
//! cargo run --release -p stonepath-oracle --example perft -- "havannah 3 official" 6
//! ```
//!
//! The two `havannah 3` boards of `docs/perft.tsv` take half an hour and 5 GB each, all others at most a minute.
#![expect(clippy::print_stderr, reason = "this is a program")]

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use oracle::{PerftRow, SlowGame};

fn main() -> ExitCode {
    let Err(error) = run() else { return ExitCode::SUCCESS };
    eprintln!("{error}");
    ExitCode::FAILURE
}

fn run() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [setup, depth] = &arguments[..] else {
        return Err("expected a setup and a depth, such as \"hex 3x3\" 9".into());
    };
    let depth = depth.parse().map_err(|_| format!("expected a number of stones, found `{depth}`"))?;
    let game = SlowGame::new(setup).ok_or_else(|| format!("expected a setup of a game, found `{setup}`"))?;
    let mut out = io::stdout().lock();
    for (depth, row) in game.perft(depth).into_iter().enumerate() {
        let PerftRow { sequences, positions, classes, won: [first, second], drawn } = row;
        writeln!(out, "{setup}\t{depth}\t{sequences}\t{positions}\t{classes}\t{first}\t{second}\t{drawn}")?;
    }
    Ok(())
}
