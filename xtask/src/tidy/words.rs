//! Words that must not stand in the tree: hosts of registries, and addresses of this project that nobody has.

use super::tree::Tree;
use super::{Finding, at};

/// What must not stand, put together so that this file may stand, and what to say instead.
const WORDS: &[(&str, &str)] = &[
    (concat!("crates", ".io"), "say \"the public registry\""),
    (concat!("pypi", ".org"), "say \"the public registry\""),
    (concat!("registry", ".npmjs"), "say \"the public registry\""),
    (concat!("github.com", "/stonepath"), "this project has no address yet: use a path"),
];

/// Files that are text of ours. A lock file is cargo's, and has no other setting.
const ENDINGS: &[&str] = &[".md", ".rs", ".toml", ".yml", ".yaml", ".tsv"];

pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for path in ENDINGS.iter().flat_map(|end| tree.ending(end)) {
        for (number, line) in tree.text(path).lines().enumerate() {
            for (word, instead) in WORDS.iter().filter(|(word, _)| line.contains(word)) {
                at(findings, path, number + 1, format!("`{word}` must not stand here: {instead}"));
            }
        }
    }
}
