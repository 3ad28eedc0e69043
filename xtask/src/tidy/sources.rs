//! Source files and what every crate has.

use super::arrows::WITH_STD;
use super::tree::Tree;
use super::{Finding, Manifest, about, at};

/// The most lines of a source file.
const MOST: usize = 400;

/// Attributes that are never right here, and what is.
pub const FORBIDDEN: &[(&str, &str)] = &[
    ("allow", "use `expect` with a reason"),
    ("ignore", "a test that does not run is deleted"),
    ("should_panic", "test the error instead"),
];

/// What stands in every `lib.rs`.
const ATTRIBUTES: &[&str] = &[NO_STD, "#![forbid(unsafe_code)]"];
/// But not where the standard library may be used.
const NO_STD: &str = "#![no_std]";

pub(super) fn check(tree: &Tree, crates: &[Manifest], findings: &mut Vec<Finding>) {
    for this in crates {
        let readme = format!("{}/README.md", this.folder);
        if !tree.has_file(&readme) {
            about(findings, readme, "there is none: say what the crate is, with an example");
        }
        let lib = format!("{}/src/lib.rs", this.folder);
        let has_std = WITH_STD.contains(&this.name.as_str());
        if has_std && !tree.has_file(&lib) {
            continue;
        }
        let text = tree.text(&lib);
        for attribute in ATTRIBUTES.iter().filter(|attribute| !(has_std && **attribute == NO_STD)) {
            if !text.lines().any(|line| line == *attribute) {
                about(findings, &lib, format!("is a library without `{attribute}`: add it"));
            }
        }
    }
    for path in tree.ending(".rs") {
        check_source(path, &tree.text(path), findings);
    }
}

fn check_source(path: &str, text: &str, findings: &mut Vec<Finding>) {
    if !text.starts_with("//!") {
        at(findings, path, 1, "does not start with `//!`: say in a sentence what the file is for");
    }
    let lines = text.lines().count();
    if lines > MOST {
        about(findings, path, format!("has {lines} lines, more than {MOST}: look for the seam"));
    }
    for (number, line) in text.lines().enumerate() {
        if path.contains("/examples/") && line.starts_with("fn main() -> ") && !line.contains("ExitCode") {
            at(findings, path, number + 1, "shows an error as its fields: print it and return an `ExitCode`");
        }
        for (name, instead) in FORBIDDEN {
            let here = |start: &str| line.contains(&format!("{start}[{name}"));
            if here("#") || here("#!") {
                at(findings, path, number + 1, format!("has the attribute `{name}`: {instead}"));
            }
        }
    }
}
