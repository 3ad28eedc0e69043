//! Manifests: what they depend on, and why.

use toml::{Table, Value};

use super::tree::Tree;
use super::{Finding, about, at};

/// A crate of the workspace.
pub(super) struct Manifest {
    /// The name of its folder, by which it is known here.
    pub(super) name: String,
    /// From the root on, with slashes.
    pub(super) folder: String,
    pub(super) dependencies: Vec<Dependency>,
    table: Table,
}

/// A line of a manifest.
pub(super) struct Dependency {
    /// The name of its folder if it is ours, else that of the package.
    pub(super) name: String,
    /// The name that the crate gives it.
    key: String,
    pub(super) is_for_tests: bool,
    /// Whether version and reason stand in the root manifest.
    is_inherited: bool,
}

impl Manifest {
    pub(super) fn path(&self) -> String {
        format!("{}/Cargo.toml", self.folder)
    }

    /// The name of the package; empty where there is none.
    pub(super) fn package(&self) -> &str {
        self.table.get("package").and_then(|package| package.get("name")?.as_str()).unwrap_or_default()
    }
}

/// The crates: every folder in `crates`, and `xtask`.
pub(super) fn crates(tree: &Tree, findings: &mut Vec<Finding>) -> Vec<Manifest> {
    let is_crate = |folder: &&str| {
        *folder == "xtask" || folder.strip_prefix("crates/").is_some_and(|name| !name.contains('/'))
    };
    let mut crates = Vec::new();
    for folder in tree.folders().filter(is_crate) {
        let path = format!("{folder}/Cargo.toml");
        let Some(table) = parse(tree, &path, findings) else { continue };
        let name = folder.rsplit('/').next().unwrap_or(folder).into();
        crates.push(Manifest { name, folder: folder.into(), dependencies: dependencies(&table), table });
    }
    crates
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
        let text = tree.text(&this.path());
        for dependency in this.dependencies.iter().filter(|dependency| !dependency.is_inherited) {
            if !crates.iter().any(|other| other.name == dependency.name) {
                demand_reason(&text, &this.path(), &dependency.key, findings);
            }
        }
    }
    let root = "Cargo.toml";
    let table = parse(tree, root, findings).unwrap_or_default();
    let shared = table.get("workspace").and_then(|workspace| workspace.get("dependencies")?.as_table());
    let text = tree.text(root);
    for (key, _) in shared.into_iter().flatten().filter(|(_, value)| value.get("path").is_none()) {
        demand_reason(&text, root, key, findings);
    }
}

/// A comment at the end of the line of a dependency, or on the line above it.
fn demand_reason(text: &str, path: &str, key: &str, findings: &mut Vec<Finding>) {
    let mut above = "";
    for (number, line) in text.lines().enumerate() {
        let is_here = line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(['=', '.']))
            || (line.starts_with('[') && line.contains("dependencies") && line.contains(&format!(".{key}]")));
        if is_here && !above.starts_with('#') && !line.contains('#') {
            let text = format!("`{key}` is from outside: say in a comment above it why it is needed");
            at(findings, path, number + 1, text);
        }
        above = line;
    }
}

fn parse(tree: &Tree, path: &str, findings: &mut Vec<Finding>) -> Option<Table> {
    if !tree.has_file(path) {
        about(findings, path, "there is no manifest");
        return None;
    }
    match tree.text(path).parse() {
        Ok(table) => Some(table),
        Err(error) => {
            about(findings, path, format!("cannot be understood: {error}"));
            None
        }
    }
}

/// All dependencies, those for certain targets too.
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
                let is_inherited = value.get("workspace").and_then(Value::as_bool) == Some(true);
                all.push(Dependency { name, key: key.clone(), is_for_tests, is_inherited });
            }
        }
    }
    all
}
