//! The package in a folder has the folder's name with a prefix. Cargo commands in pages, sources and scripts may name
//! only packages that exist.

use crate::tree::Tree;
use crate::{Finding, Manifest, about, at};

/// The name of the package in the folder of a crate. Only the program `stonepath` and `xtask` have no prefix.
pub fn package(folder: &str) -> String {
    match folder {
        "stonepath" | "xtask" => folder.into(),
        _ => format!("stonepath-{folder}"),
    }
}

pub(super) fn check(tree: &Tree, crates: &[Manifest], findings: &mut Vec<Finding>) {
    for this in crates {
        let (found, expected) = (this.package(), package(&this.name));
        if found != expected {
            about(findings, this.path(), format!("the package `{found}` should be called `{expected}`"));
        }
    }
    let is_package = |name: &str| crates.iter().any(|this| this.package() == name);
    let commands = [".md", ".rs", ".yml", "/run", "/run-all", "/package", "/coverage", "/minimal-versions"];
    for path in commands.into_iter().flat_map(|end| tree.ending(end)) {
        for (number, line) in tree.text(path).lines().enumerate() {
            for name in named(line).filter(|name| !is_package(name)) {
                at(findings, path, number + 1, format!("there is no package `{name}`"));
            }
        }
    }
}

/// The packages that a line passes to cargo.
fn named(line: &str) -> impl Iterator<Item = &str> {
    let is_end = |c: char| c.is_whitespace() || ['`', '\'', '"', ',', ';', ')', '='].contains(&c);
    let mut words = line.split(is_end).skip_while(|word| *word != "cargo");
    std::iter::from_fn(move || {
        words.find(|word| matches!(*word, "-p" | "--package" | "--exclude"))?;
        Some(words.next().unwrap_or_default())
    })
    .filter(|name| !name.is_empty() && name.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-')))
}
