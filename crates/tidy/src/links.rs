//! Relative links in Markdown files must lead to a file or folder.

use crate::tree::Tree;
use crate::{Finding, at};

pub(super) fn check(tree: &Tree, findings: &mut Vec<Finding>) {
    for path in tree.ending(".md") {
        let mut is_code = false;
        for (number, line) in tree.text(path).lines().enumerate() {
            if line.trim_start().starts_with("```") {
                is_code = !is_code;
            }
            if is_code {
                continue;
            }
            for target in targets(line) {
                if !tree.exists(&resolve(path, target)) {
                    at(findings, path, number + 1, format!("the link to `{target}` leads nowhere: fix it"));
                }
            }
        }
    }
}

/// The paths that a line links to, as `[text](path#anchor "title")` or `[text]: path`. Skips URLs and mere anchors.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let inline = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let reference = line.strip_prefix('[').and_then(|rest| Some(rest.split_once("]: ")?.1));
    inline
        .chain(reference)
        .filter_map(|target| target.split_whitespace().next())
        .filter(|target| !target.contains("://") && !target.starts_with("mailto:"))
        .filter_map(|target| target.split('#').next())
        .filter(|target| !target.is_empty())
}

/// Resolves a link in the file at `from`: returns its target as a path from the root.
fn resolve(from: &str, target: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    if target.starts_with('/') {
        parts.clear();
    }
    for part in target.split('/') {
        match part {
            "" | "." => {}
            // The link leads out of the repository. The returned path does not exist, so the link is a finding.
            ".." if parts.pop().is_none() => return "outside of the repository".into(),
            ".." => {}
            part => parts.push(part),
        }
    }
    parts.join("/")
}
