//! `cargo xtask ratios`: prints the latest results of `cargo bench` relative to yardsticks.
//!
//! Times differ between machines. The ratio to a yardstick, measured on the same data, differs less.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use package::walk::{self, OnPath, walk};
use serde_json::Value;

/// The folder in which criterion stores its results, from the root.
pub const FOLDER: &str = "target/criterion";

/// The least possible work: only reading or storing the data. In groups that end in [`TURNS`], playing the same stones
/// by the rules alone, without turns, hash and undo.
const FLOOR: &[&str] = &["floor"];

/// The usual implementation of the same work. If a group has several of these, the first in this list is used.
const RIVALS: &[&str] = &["textbook", "plain"];

/// The suffix of the groups in the benchmarks of `play`, which measure what turns, hash and undo cost. The board
/// comes before it.
const TURNS: &str = " turns";

/// Criterion's group, function and parameter (may be empty).
type Name = [String; 3];

/// Nanoseconds per item.
type Figures = BTreeMap<Name, f64>;

/// Returns the results in criterion's folder as tables: relative to the floor, relative to the rival, games with turns.
///
/// # Errors
/// If the folder has no results or an invalid one.
pub fn tables(folder: &Path) -> io::Result<String> {
    let mut figures = Figures::new();
    for path in walk(folder, &|_| OnPath::Enter).files {
        if let Some(bench) = path.strip_suffix("new/estimates.json") {
            let (name, nanoseconds) = figure(&folder.join(bench)).map_err(|error| named(&path, &error))?;
            figures.insert(name, nanoseconds);
        }
    }
    if figures.is_empty() {
        let text = format!("{} has no results: `cargo bench` comes first", folder.display());
        return Err(io::Error::other(text));
    }
    Ok([against("floor", FLOOR, &figures), against("rival", RIVALS, &figures), turns(&figures)].concat())
}

fn named(path: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{path}: {error}"))
}

/// Reads the name of a benchmark, and its median time per item.
fn figure(folder: &Path) -> io::Result<(Name, f64)> {
    let json = |file: &str| -> io::Result<Value> {
        serde_json::from_slice(&walk::read(&folder.join("new").join(file))?).map_err(io::Error::other)
    };
    let (bench, estimates) = (json("benchmark.json")?, json("estimates.json")?);
    let name = ["group_id", "function_id", "value_str"];
    let name = name.map(|key| bench[key].as_str().unwrap_or_default().to_owned());
    let median = estimates["median"]["point_estimate"].as_f64();
    let median = median.ok_or_else(|| io::Error::other("expected a median"))?;
    Ok((name, median / bench["throughput"]["Elements"].as_u64().unwrap_or(1).max(1) as f64))
}

/// Returns the time of a benchmark relative to the first of `yardsticks` that was measured in its group with the same
/// parameter. `None` without such a yardstick, and for the floor and the yardsticks themselves.
fn ratio([group, function, value]: &Name, yardsticks: &[&str], figures: &Figures) -> Option<f64> {
    let of = |function: &str| figures.get(&[group.clone(), function.into(), value.clone()]);
    let is_own = [FLOOR, yardsticks].concat().contains(&&**function);
    let yardstick = yardsticks.iter().find_map(|yardstick| of(yardstick)).filter(|_| !is_own)?;
    Some(of(function)? / yardstick)
}

/// A line for each benchmark with a yardstick, except those of groups that end in [`TURNS`].
fn against(title: &str, yardsticks: &[&str], figures: &Figures) -> String {
    let line = |(name, each): (&Name, &f64)| {
        let ratio = ratio(name, yardsticks, figures).filter(|_| !name[0].ends_with(TURNS))?;
        Some(format!("{:50} {each:>10.1} ns {ratio:>10.4}\n", name.join("/").trim_end_matches('/')))
    };
    let lines: String = figures.iter().filter_map(line).collect();
    table(&format!("bench                                                    an item    ÷ {title}"), &lines)
}

/// A line for each board of the benchmarks of `play`: the time per stone by the rules alone, then times relative to it.
///
/// `game` is a `play::Game`, with turns and a hash. `taken back` is the rules alone, with all stones taken back at the
/// end. `history` is a `play::History`, which does both. `any game` is a `games::AnyGame`, which does the same as a
/// history.
fn turns(figures: &Figures) -> String {
    let boards: BTreeSet<&String> = figures.keys().map(|[group, ..]| group).collect();
    let line = |group: &&String| {
        let board = group.strip_suffix(TURNS)?;
        let name = |function: &str| [(*group).clone(), function.into(), String::new()];
        let cells = ["game", "taken back", "history", "any game"].map(|function| {
            ratio(&name(function), FLOOR, figures).map_or_else(String::new, |ratio| format!("{ratio:.2}"))
        });
        let [game, back, history, any] = cells;
        let rules = figures.get(&name(FLOOR[0]))?;
        Some(format!("{board:27} {rules:>10.1} ns {game:>10} {back:>11} {history:>11} {any:>9}\n"))
    };
    let lines: String = boards.iter().filter_map(line).collect();
    table("board                         rules alone       game  taken back     history  any game", &lines)
}

/// Returns the heading and the lines, or an empty string if there are no lines.
fn table(heading: &str, lines: &str) -> String {
    if lines.is_empty() { String::new() } else { format!("{heading}\n{lines}\n") }
}
