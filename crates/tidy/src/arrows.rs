//! Which crate may use which, by the table of crates in ARCHITECTURE.md.

use crate::tree::Tree;
use crate::{Finding, Manifest, about};

const TABLE: &str = "ARCHITECTURE.md";

/// The head of the table.
const HEAD: &str = "| crate | contents | may use | may never |\n|---|---|---|---|\n";

/// The name of the row for the rules of every game. A new game needs no row of its own.
const RULES: &str = "rules-*";

/// The row of crates that all tests and benches may use. They share no code with the code under test.
const TESTS: &str = "tests and benches";

/// A row: what a crate may use.
struct Row<'a> {
    /// The name of the crate's folder, [`RULES`] or [`TESTS`].
    name: &'a str,
    uses: Vec<&'a str>,
    /// What tests and examples may use as well.
    in_tests: Vec<&'a str>,
    /// Whether the crate may use `std`. If so, it may also use external crates that the row does not name.
    has_std: bool,
}

/// The game whose rules are in the crate with this name.
pub(crate) fn game(name: &str) -> Option<&str> {
    name.strip_prefix("rules-").filter(|game| *game != "core")
}

fn is_named(pattern: &str, name: &str) -> bool {
    pattern == name || (pattern == RULES && game(name).is_some())
}

/// Reads a row such as `| play | contents | geometry, serde; in tests: games, all rules | std, I/O |`.
fn row(line: &str) -> Option<Row<'_>> {
    let [_, name, _, uses, never, _] = line.split('|').collect::<Vec<_>>()[..] else { return None };
    let (uses, in_tests) = uses.split_once("; in tests:").unwrap_or((uses, ""));
    Some(Row {
        name: name.trim().trim_matches('`'),
        uses: names_in(uses),
        in_tests: names_in(in_tests),
        has_std: !never.trim().starts_with("std"),
    })
}

fn names_in(cell: &str) -> Vec<&str> {
    cell.split(',').map(str::trim).map(|name| if name == "all rules" { RULES } else { name }).collect()
}

pub(super) fn check(tree: &Tree, crates: &[Manifest], findings: &mut Vec<Finding>) {
    let text = tree.text(TABLE);
    let (_, table) = text.split_once(HEAD).unwrap_or_default();
    let rows: Vec<Row<'_>> = table.lines().map_while(row).collect();
    let for_tests = rows.iter().find(|row| row.name == TESTS).map_or(&[][..], |row| &row.uses);
    for this in crates {
        let Some(row) = rows.iter().find(|row| is_named(row.name, &this.name)) else {
            about(findings, TABLE, format!("the table of crates has no row for `{}`: add one", this.name));
            continue;
        };
        let lib = format!("{}/src/lib.rs", this.folder);
        if !row.has_std && !tree.text(&lib).lines().any(|line| line == "#![no_std]") {
            about(findings, lib, "is a library without `#![no_std]`: add it");
        }
        for dependency in &this.dependencies {
            let name = dependency.name.as_str();
            let test = dependency.is_for_tests;
            let is_free = !crates.iter().any(|other| other.name == name) && (test || row.has_std);
            let besides = row.in_tests.iter().chain(for_tests).filter(|_| test);
            if !is_free && !row.uses.iter().chain(besides).any(|used| is_named(used, name)) {
                let text = format!("`{}` may not use `{name}`: see the table of {TABLE}", this.name);
                about(findings, this.path(), text);
            }
        }
    }
    for Row { name, .. } in rows.iter().filter(|row| row.name != TESTS) {
        if !crates.iter().any(|this| is_named(name, &this.name)) {
            about(findings, TABLE, format!("there is no crate `{name}`: take it out of the table"));
        }
    }
}
