//! Runs benches and reads what criterion wrote about them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::figures::{Figure, Figures, MEMORY, Name};

/// A bench target.
pub(crate) struct Bench {
    /// The folder of its crate.
    pub(crate) package: &'static str,
    pub(crate) target: &'static str,
}

/// The benches that have a yardstick beside them.
pub(crate) const BENCHES: &[Bench] = &[
    Bench { package: "dsu", target: "dsu" },
    Bench { package: "problems", target: "judges" },
    Bench { package: "rules-havannah", target: "havannah" },
    Bench { package: "rules-hex", target: "hex" },
    Bench { package: "rules-nogo", target: "nogo" },
    Bench { package: "rules-twixt", target: "twixt" },
];

/// Runs all benches, or those of one crate, and counts the memory with those of `problems`.
pub(crate) fn all(root: &Path, only: Option<&str>) -> io::Result<Figures> {
    let mut figures = Figures::default();
    for Bench { package, target } in
        BENCHES.iter().filter(|bench| only.is_none_or(|only| only == bench.package))
    {
        figures.0.extend(timed(root, package, target, None)?.0);
        if *package == "problems" {
            figures.0.extend(memory(root)?.0);
        }
    }
    Ok(figures)
}

/// Runs one group of benches once more.
pub(crate) fn group(root: &Path, group: &str) -> io::Result<Figures> {
    let mut figures = Figures::default();
    for Bench { package, target } in BENCHES {
        figures.0.extend(timed(root, package, target, Some(group))?.0);
    }
    Ok(figures)
}

fn timed(root: &Path, package: &str, target: &str, group: Option<&str>) -> io::Result<Figures> {
    // Its own folder, empty before: older results must not be taken for new ones.
    let folder = root.join("target/xtask-bench");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let filter = group.map(|group| format!("^{group}/"));
    let mut command = cargo_bench(root, package, target);
    // Benches that do not say how long they take are short: the quickest sample is what counts, not the spread of many.
    let short = ["--warm-up-time", "0.5", "--measurement-time", "2"];
    command.arg("--").args(short).args(filter).env("CRITERION_HOME", &folder);
    run(&mut command, &format!("{package}, {target}"))?;
    let mut figures = Figures::default();
    read(&folder, &mut figures)?;
    Ok(figures)
}

/// Runs the bench that counts bytes.
fn memory(root: &Path) -> io::Result<Figures> {
    let lines = run(&mut cargo_bench(root, "problems", "memory"), "problems, memory")?;
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

/// The cargo that runs this program, at the root of the repository.
pub(crate) fn cargo(root: &Path) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root);
    command
}

/// Builds the program that people install, and says where it lies.
pub(crate) fn program(root: &Path, more: &[&str]) -> io::Result<PathBuf> {
    let mut build = cargo(root);
    build.args(["build", "--quiet", "--package", "stonepath", "--message-format=json"]).args(more);
    let messages = run(&mut build, "stonepath, building")?;
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == "stonepath")
        .find_map(|message| message["executable"].as_str().map(PathBuf::from))
        .ok_or_else(|| io::Error::other("cargo names no program `stonepath`"))
}

/// Runs a command to its end and returns what it printed; what it said is told only if it failed.
pub(crate) fn run(command: &mut Command, what: &str) -> io::Result<String> {
    let bar = indicatif::ProgressBar::new_spinner().with_message(format!("running {what}"));
    bar.enable_steady_tick(std::time::Duration::from_millis(200));
    let output = command.output()?;
    bar.finish_and_clear();
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("{what}: {}\n{said}", output.status)))
}

/// Reads every result below a folder of criterion's.
fn read(folder: &Path, figures: &mut Figures) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
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
    let json = |name: &str| -> io::Result<Value> {
        Ok(serde_json::from_str(&fs::read_to_string(folder.join(name))?)?)
    };
    let (bench, sample) = (json("benchmark.json")?, json("sample.json")?);
    let text = |key: &str| bench[key].as_str().unwrap_or_default().to_string();
    let name = Name { group: text("group_id"), function: text("function_id"), value: text("value_str") };
    let list = |key: &str| sample[key].as_array().into_iter().flatten().filter_map(Value::as_f64);
    let amount = list("times").zip(list("iters")).map(|(time, runs)| time / runs).min_by(f64::total_cmp);
    let amount = amount.ok_or_else(|| io::Error::other(format!("{}: no samples", folder.display())))?;
    let items = bench["throughput"]["Elements"].as_u64().unwrap_or(1);
    Ok((name, Figure { amount, items }))
}
