//! Runs benches and reads what criterion wrote about them.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::child::{cargo, run};
use super::figures::{Figure, Figures, MEMORY, Name};
use super::{files, processor};

/// A bench target.
#[derive(Debug, PartialEq, Eq)]
pub struct Bench {
    /// The folder of its crate.
    pub package: &'static str,
    /// Its name.
    pub target: &'static str,
}

/// The benches that have a yardstick beside them: sets, games, turns, judges, and the rules of the problems.
pub(super) fn benches() -> Vec<Bench> {
    let rules: BTreeSet<&str> = kits::ALL.iter().filter_map(|kit| kit.bench).collect();
    let rules = rules.into_iter().map(|package| (package, package.trim_start_matches("rules-")));
    let all = [("dsu", "dsu"), ("games", "games"), ("play", "play"), ("problems", "judges")]
        .into_iter()
        .chain(rules);
    all.map(|(package, target)| Bench { package, target }).collect()
}

/// How much of a bench is to be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// All that it has, and the memory that goes with it.
    Whole,
    /// One group of its figures once more.
    Group(&'a str),
}

/// What measures: this machine, or a made-up one in tests.
pub trait Machine {
    /// The name of its processor; `None` if it does not tell.
    fn processor(&self) -> Option<String>;

    /// Runs a bench.
    ///
    /// # Errors
    /// When it cannot be built or run, or when its results cannot be read.
    fn measure(&mut self, bench: &Bench, part: Part<'_>) -> io::Result<Figures>;
}

/// This machine, in the repository at `root`.
pub(super) struct Here<'a> {
    pub(super) root: &'a Path,
}

impl Machine for Here<'_> {
    fn processor(&self) -> Option<String> {
        processor::name()
    }

    fn measure(&mut self, bench: &Bench, part: Part<'_>) -> io::Result<Figures> {
        let mut figures = timed(self.root, bench, part)?;
        if bench.package == "problems" && part == Part::Whole {
            figures.0.extend(memory(self.root)?.0);
        }
        Ok(figures)
    }
}

fn timed(root: &Path, bench: &Bench, part: Part<'_>) -> io::Result<Figures> {
    // Its own folder, empty before: older results must not be taken for new ones.
    let folder = root.join("target/xtask-bench");
    if folder.exists() {
        files::named(&folder, fs::remove_dir_all(&folder))?;
    }
    let Bench { package, target } = bench;
    let (filter, what) = match part {
        Part::Whole => (None, format!("measuring {package}, {target}")),
        Part::Group(group) => (Some(format!("^{group}/")), format!("measuring {package}, {target} again")),
    };
    let mut command = cargo_bench(root, package, target);
    // Benches that do not say how long they take are short: the quickest sample is what counts, not the spread of many.
    let short = ["--warm-up-time", "0.5", "--measurement-time", "2"];
    command.arg("--").args(short).args(filter).env("CRITERION_HOME", &folder);
    run(&mut command, &what)?;
    let mut figures = Figures::default();
    read(&folder, &mut figures)?;
    Ok(figures)
}

/// Runs the bench that counts bytes.
fn memory(root: &Path) -> io::Result<Figures> {
    let lines = run(&mut cargo_bench(root, "problems", "memory"), "measuring problems, memory")?;
    let row = |line: &str| {
        let [id, name, items, bytes] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
        // Names of growing inputs are numbers.
        let group = if name.parse::<u64>().is_ok() { format!("{id} growth") } else { id.into() };
        let figure = Figure { amount: bytes.parse().ok()?, items: items.parse().ok()? };
        Some((Name { group, function: MEMORY.into(), value: name.into() }, figure))
    };
    Ok(Figures(lines.lines().filter_map(row).collect()))
}

fn cargo_bench(root: &Path, package: &str, target: &str) -> Command {
    let mut command = cargo(root);
    command.args(["bench", "--quiet", "--package", &format!("stonepath-{package}"), "--bench", target]);
    command
}

/// Reads every result below a folder of criterion's.
fn read(folder: &Path, figures: &mut Figures) -> io::Result<()> {
    for path in files::entries(folder)? {
        if path.ends_with("new") {
            let (name, figure) = result(&path)?;
            figures.0.insert(name, figure);
        } else if path.is_dir() {
            read(&path, figures)?;
        }
    }
    Ok(())
}

/// The name of a bench, and the quickest of its samples: other work on the machine can only make it slower.
fn result(folder: &Path) -> io::Result<(Name, Figure)> {
    let json = |path: PathBuf| -> io::Result<Value> {
        let value = serde_json::from_str(&files::read(&path)?);
        files::named(&path, value.map_err(io::Error::other))
    };
    let (bench, sample) = (json(folder.join("benchmark.json"))?, json(folder.join("sample.json"))?);
    let text = |key: &str| bench[key].as_str().unwrap_or_default().to_string();
    let name = Name { group: text("group_id"), function: text("function_id"), value: text("value_str") };
    let list = |key: &str| sample[key].as_array().into_iter().flatten().filter_map(Value::as_f64);
    let amount = list("times").zip(list("iters")).map(|(time, runs)| time / runs).min_by(f64::total_cmp);
    let amount = amount.ok_or_else(|| io::Error::other(format!("{}: no samples", folder.display())))?;
    let items = bench["throughput"]["Elements"].as_u64().unwrap_or(1);
    Ok((name, Figure { amount, items }))
}
