//! The manifests of the crates: dependencies and required settings.

use toml::{Table, Value};

use crate::tree::Tree;
use crate::{Finding, about};

/// A crate of the workspace.
pub(super) struct Manifest {
    /// The name of its folder, which identifies the crate here.
    pub(super) name: String,
    /// The path from the root, with slashes.
    pub(super) folder: String,
    pub(super) dependencies: Vec<Dependency>,
    table: Table,
}

pub(super) struct Dependency {
    /// The name of the folder for a crate of this workspace, of the package for an external crate.
    pub(super) name: String,
    pub(super) is_for_tests: bool,
}

impl Manifest {
    pub(super) fn path(&self) -> String {
        format!("{}/Cargo.toml", self.folder)
    }

    /// The name of the package; empty without one.
    pub(super) fn package(&self) -> &str {
        self.table.get("package").and_then(|package| package.get("name")?.as_str()).unwrap_or_default()
    }
}

/// The crates: every folder in `crates`, and `xtask`. Ignores malformed manifests, since Cargo reports them.
pub(super) fn crates(tree: &Tree) -> Vec<Manifest> {
    let is_crate = |folder: &&str| {
        *folder == "xtask" || folder.strip_prefix("crates/").is_some_and(|name| !name.contains('/'))
    };
    let read = |folder: &str| {
        let table: Table = tree.text(&format!("{folder}/Cargo.toml")).parse().unwrap_or_default();
        let name = folder.rsplit('/').next().unwrap_or(folder).into();
        Manifest { name, folder: folder.into(), dependencies: dependencies(&table), table }
    };
    tree.folders().filter(is_crate).map(read).collect()
}

pub(super) fn check(tree: &Tree, crates: &[Manifest], findings: &mut Vec<Finding>) {
    for this in crates {
        let says = |section: &str, key| this.table.get(section)?.get(key)?.as_bool();
        if says("lints", "workspace") != Some(true) {
            about(findings, this.path(), "does not inherit the lints: add `[lints]` with `workspace = true`");
        }
        let sources = format!("{}/src", this.folder);
        let mut sources = tree.below(&sources).filter(|path| path.ends_with(".rs"));
        if says("lib", "test") == Some(false)
            && sources.any(|path| tree.text(path).lines().any(|line| line.trim() == "#[test]"))
        {
            about(findings, this.path(), "has tests in `src` that do not run: remove `test = false`");
        }
    }
}

/// All dependencies, including target-specific ones.
fn dependencies(table: &Table) -> Vec<Dependency> {
    let targets = table.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
    let places = targets.filter_map(Value::as_table).chain([table]);
    let mut all = Vec::new();
    for place in places {
        for (section, is_for_tests) in
            [("dependencies", false), ("build-dependencies", false), ("dev-dependencies", true)]
        {
            for (key, value) in place.get(section).and_then(Value::as_table).into_iter().flatten() {
                let package = value.get("package").and_then(Value::as_str).unwrap_or(key);
                let name = package.strip_prefix("stonepath-").unwrap_or(package).to_owned();
                all.push(Dependency { name, is_for_tests });
            }
        }
    }
    all
}
