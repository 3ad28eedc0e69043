//! Forbidden words: hosts of registries, and addresses that this project does not have.

use crate::tree::Tree;
use crate::{Finding, at};

/// Forbidden words, split so that this file does not contain them, and what to write instead.
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
        Some(format!("`{word}` is not allowed here: {instead}"))
    });
}

/// Calls `say` on each line of all files, and adds its texts as findings. Skips lock files, and files in `testdata`
/// that are neither Markdown nor YAML.
pub(super) fn in_lines(tree: &Tree, findings: &mut Vec<Finding>, say: impl Fn(&str) -> Option<String>) {
    // Cargo writes lock files, which have to name a registry.
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
