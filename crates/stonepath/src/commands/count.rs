//! `stonepath count`: how many boards of a size are won, undecided or impossible.

use std::thread;

use games::{BoardCounter, BoardCounts};

use super::{json_line, usage};
use crate::cli::{CountArgs, TextOrJson};
use crate::exit::{Exit, Failure};
use crate::system::{Output, System};

/// Changes with every change that could break a reader, but not with new fields.
const SCHEMA: &str = "stonepath-count-1";

pub(super) fn run(args: &CountArgs, system: &dyn System) -> Result<Exit, Failure> {
    let boards = BoardCounter::new(&args.setup).map_err(|error| usage("count", error.to_string()))?;
    let mut wins = vec![0; boards.words()];
    let part = wins.len().div_ceil(args.jobs.count());
    thread::scope(|scope| {
        for (job, words) in wins.chunks_mut(part).enumerate() {
            scope.spawn(move || boards.decide(part * job, words));
        }
    });
    let counts = boards.count(&wins);
    let text = match args.format {
        TextOrJson::Text => text(&counts),
        TextOrJson::Json => {
            let [all, possible] = [counts.all, counts.possible]
                .map(|[first, second, undecided]| Boards { won: [first, second], undecided });
            let counted = Counted { schema: SCHEMA, setup: counts.setup.to_string(), all, possible };
            json_line(&counted)
        }
    };
    Output::new(system)?.write(text.as_bytes())?;
    Ok(Exit::Fine)
}

/// The boards of a kind.
#[derive(serde::Serialize)]
struct Boards {
    won: [u64; 2],
    undecided: u64,
}

#[derive(serde::Serialize)]
struct Counted {
    schema: &'static str,
    setup: String,
    /// With or without stones on each cell.
    all: Boards,
    /// Those that occur in games, in which the first colour begins.
    possible: Boards,
}

/// A table for people.
fn text(counts: &BoardCounts) -> String {
    let BoardCounts { setup, all, possible } = counts;
    let impossible = [0, 1, 2].map(|at| all[at] - possible[at]);
    let [first, second] = setup.game().colors().map(|color| format!("{color} won"));
    let mut text =
        format!("{}\n{:<10}{first:>17}{second:>17}{:>17}{:>17}\n", setup, "", "undecided", "together");
    for (name, [first, second, undecided]) in
        [("all", *all), ("possible", *possible), ("impossible", impossible)]
    {
        let together = first + second + undecided;
        text += &format!("{name:<10}{first:>17}{second:>17}{undecided:>17}{together:>17}\n");
    }
    text
}
