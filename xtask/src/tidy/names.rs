//! Packages have a prefix that their folders and libraries do without; whatever names a package must name one that there is.

use toml::Value;

use super::manifests::{self, Manifest};
use super::tree::Tree;
use super::{Finding, about, at};

/// The package of the crate in a folder of that name. What people install, and the chores, have no prefix.
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
        let library = this.name.replace('-', "_");
        if tree.has_file(&format!("{}/src/lib.rs", this.folder))
            && this.library().unwrap_or(&found.replace('-', "_")) != library
        {
            about(
                findings,
                this.path(),
                format!("the library should be called `{library}`: say so in `[lib]`"),
            );
        }
    }
    let is_package = |name: &str| crates.iter().any(|this| this.package() == name);
    check_profiles(tree, &is_package, findings);
    let commands = [".md", ".rs", ".yml", "/run", "/run-all", "/package", "/coverage", "/minimal-versions"];
    for path in commands.into_iter().flat_map(|end| tree.ending(end)) {
        for (number, line) in tree.text(path).lines().enumerate() {
            for name in named(line).filter(|name| !is_package(name)) {
                at(findings, path, number + 1, format!("there is no package `{name}`"));
            }
        }
    }
}

/// Cargo only warns of settings for a package that is not there, and leaves them out.
fn check_profiles(tree: &Tree, is_package: &dyn Fn(&str) -> bool, findings: &mut Vec<Finding>) {
    let root = manifests::parse(tree, "Cargo.toml", &mut Vec::new()).unwrap_or_default();
    let profiles = root.get("profile").and_then(Value::as_table);
    for (profile, settings) in profiles.into_iter().flatten() {
        let packages = settings.get("package").and_then(Value::as_table);
        for (name, _) in packages.into_iter().flatten().filter(|(name, _)| *name != "*" && !is_package(name))
        {
            let text =
                format!("[profile.{profile}.package.{name}] is about no package of ours, so it does nothing");
            about(findings, "Cargo.toml", text);
        }
    }
}

/// The packages that a line gives to cargo.
fn named(line: &str) -> impl Iterator<Item = &str> {
    let is_end = |c: char| c.is_whitespace() || ['`', '\'', '"', ',', ';', ')', '='].contains(&c);
    let mut words = line.split(is_end).skip_while(|word| *word != "cargo");
    std::iter::from_fn(move || {
        words.find(|word| matches!(*word, "-p" | "--package" | "--exclude"))?;
        Some(words.next().unwrap_or_default())
    })
    .filter(|name| !name.is_empty() && name.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'-')))
}
