//! Words that must not stand in the tree: hosts of registries, and addresses of this project that nobody has.

use crate::tree::Tree;
use crate::{Finding, at};

/// What must not stand, put together so that this file may stand, and what to say instead.
pub const WORDS: &[(&str, &str)] = &[
    (concat!("crates", ".io"), PUBLIC),
    (concat!("pypi", ".org"), PUBLIC),
    (concat!("python", "hosted.org"), PUBLIC),
    (concat!("npm", "js."), PUBLIC),
    (concat!("proxy.", "golang.org"), PUBLIC),
    (concat!("github.com", "/stonepath"), "this project has no address yet: use a path"),
];
const PUBLIC: &str = "say \"the public registry\"";

pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    in_lines(tree, findings, |line| {
        let (word, instead) = WORDS.iter().find(|(word, _)| line.contains(word))?;
        Some(format!("`{word}` must not stand here: {instead}"))
    });
}

/// What is said of each line of all files but data.
pub(super) fn in_lines(tree: &Tree, findings: &mut Vec<Finding>, say: impl Fn(&str) -> Option<String>) {
    // A lock file is cargo's, and has no other setting.
    let is_ours = |path: &&str| {
        !path.ends_with(".lock")
            && (!path.starts_with("testdata/") || path.ends_with(".md") || path.ends_with(".yaml"))
    };
    for path in tree.ending("").filter(is_ours) {
        for (number, line) in tree.text(path).lines().enumerate() {
            if let Some(text) = say(line) {
                at(findings, path, number + 1, text);
            }
        }
    }
}
