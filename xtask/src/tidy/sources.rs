//! Source files and what every crate has.

use super::arrows::PROGRAMS;
use super::tree::Tree;
use super::{Finding, Manifest, about, at};

/// The most lines of a source file.
const MOST: usize = 400;

/// Attributes that are never right here, and what is.
const FORBIDDEN: &[(&str, &str)] = &[
    ("allow", "use `expect` with a reason"),
    ("ignore", "a test that does not run is deleted"),
    ("should_panic", "test the error instead"),
];

/// What stands in every `lib.rs` of a library.
const ATTRIBUTES: &[&str] = &["#![no_std]", "#![forbid(unsafe_code)]"];

pub(super) fn check(tree: &Tree, crates: &[Manifest], findings: &mut Vec<Finding>) {
    for this in crates {
        let readme = format!("{}/README.md", this.folder);
        if !tree.has_file(&readme) {
            about(findings, readme, "there is none: say what the crate is, with an example");
        }
        if PROGRAMS.contains(&this.name.as_str()) {
            continue;
        }
        let lib = format!("{}/src/lib.rs", this.folder);
        let text = tree.text(&lib);
        for attribute in ATTRIBUTES {
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
        for (name, instead) in FORBIDDEN {
            let here = |start: &str| line.contains(&format!("{start}[{name}"));
            if here("#") || here("#!") {
                at(findings, path, number + 1, format!("has the attribute `{name}`: {instead}"));
            }
        }
    }
}
