//! Rules for source files.

use crate::tree::Tree;
use crate::{Finding, about, at};

/// The maximum number of lines in a source file.
const MOST: usize = 400;

/// Forbidden attributes, and what to do instead.
pub const FORBIDDEN: &[(&str, &str)] =
    &[("ignore", "a test that does not run is deleted"), ("should_panic", "test the error instead")];

pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for path in tree.ending(".rs") {
        let text = tree.text(path);
        if !text.starts_with("//!") {
            at(findings, path, 1, "does not start with `//!`: say in a sentence what the file is for");
        }
        let lines = text.lines().count();
        if lines > MOST {
            about(findings, path, format!("has {lines} lines, more than {MOST}: split it"));
        }
        for (number, line) in text.lines().enumerate() {
            for (name, instead) in FORBIDDEN.iter().filter(|(name, _)| line.contains(&format!("#[{name}"))) {
                at(findings, path, number + 1, format!("has the attribute `{name}`: {instead}"));
            }
        }
    }
}
