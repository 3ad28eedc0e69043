//! Names and places of files and folders.

use std::fs;
use std::path::{Component, Path};

use super::Look;
use crate::card::OLD_VALIDATORS;
use crate::names::{is_path, is_short_name};
use crate::similar::closest;
use crate::{Format, limits};

/// What the formats call differently: in 2025-09, and in legacy.
const RENAMED: [(&str, &str); 2] =
    [("statement", "problem_statement"), ("output_validator", "output_validators")];

/// The folders of data in 2025-09, with those that its client adds.
const DATA: [&str; 7] = [
    "sample",
    "secret",
    "invalid_input",
    "invalid_answer",
    "invalid_output",
    "valid_output",
    "testing_tool_test",
];

pub(super) fn check(look: &mut Look<'_>) {
    short_name(look);
    names(look);
    folders(look);
    data_folders(look);
    match look.format() {
        Format::V2025 => old_files(look),
        Format::Legacy => links(look),
    }
}

fn short_name(look: &mut Look<'_>) {
    let root = look.package.root.canonicalize();
    let name = root.ok().and_then(|root| root.file_name().map(|name| name.to_string_lossy().into_owned()));
    if let Some(name) = name.filter(|name| !is_short_name(name)) {
        let text =
            format!("expected the folder to be called with the signs a to z and 0 to 9 only, found `{name}`");
        look.stricter_in_legacy("", text);
    }
}

fn names(look: &mut Look<'_>) {
    let found = &look.package.found;
    for path in found.files.iter().chain(&found.folders) {
        // Each path is named for its own last part only: the folders above it are in the list, too.
        let name = path.rsplit('/').next().unwrap_or(path);
        let is_in_git = path.split('/').next() == Some(".git");
        let is_special = name == ".gitignore" || path == limits::FILE || is_in_git;
        let is_hidden = look.package.card.format == Format::V2025 && name.starts_with('.');
        if !is_path(name) && !is_special && !is_hidden {
            let text = "expected a name of letters, digits, underscores, dots and dashes, neither of these two first";
            look.stricter_in_legacy(path, text);
        }
    }
}

fn folders(look: &mut Look<'_>) {
    let package = look.package;
    let known = look.format().folders();
    let other = match look.format() {
        Format::V2025 => Format::Legacy.folders(),
        Format::Legacy => Format::V2025.folders(),
    };
    let is_there = |name: &str| package.found.folders.contains(name);
    for name in package.found.folders.iter().map(String::as_str).filter(|name| !name.contains('/')) {
        if known.contains(&name) && name != OLD_VALIDATORS || name.starts_with('.') {
            continue;
        }
        let renamed = RENAMED.iter().find_map(|&(new, old)| match look.format() {
            Format::V2025 => (old == name).then_some(new),
            Format::Legacy => (new == name).then_some(old),
        });
        let missing = known.iter().copied().filter(|known| *known != OLD_VALIDATORS && !is_there(known));
        if let Some(here) = renamed {
            look.warning(name, format!("belongs to another format: it is called {here} in this one"));
        } else if name == OLD_VALIDATORS {
            look.warning(name, "expected the newer name input_validators");
        } else if other.contains(&name) {
            look.warning(name, "belongs to another format: there is nothing like it in this one");
        } else if let Some(hint) = closest(name, missing) {
            look.warning(name, format!("the format has no such folder; did you mean {hint}?"));
        }
    }
}

fn data_folders(look: &mut Look<'_>) {
    let package = look.package;
    let known: &[&str] = match look.format() {
        Format::V2025 => &DATA,
        Format::Legacy => &["sample", "secret"],
    };
    for path in &package.found.folders {
        let Some(name) = path.strip_prefix("data/").filter(|name| !name.contains('/')) else { continue };
        if !known.contains(&name) && !name.starts_with('.') {
            let hint = closest(name, known.iter().copied());
            let hint = hint.map(|hint| format!("; did you mean {hint}?")).unwrap_or_default();
            look.stricter_in_legacy(path, format!("the format has no such folder of data{hint}"));
        }
    }
    for path in &package.found.files {
        let is_at_the_top = path.strip_prefix("data/").is_some_and(|name| !name.contains('/'));
        if is_at_the_top && [".in", ".ans"].iter().any(|end| path.ends_with(end)) {
            look.stricter_in_legacy(path, "expected data in data/sample or data/secret, found it outside");
        }
    }
}

/// Files that say what `problem.yaml` says now.
fn old_files(look: &mut Look<'_>) {
    for name in [limits::FILE, "domjudge-problem.ini"] {
        if look.package.found.files.contains(name) {
            let text = "expected the time limit as `limits.time_limit` in problem.yaml, found this file";
            look.warning(name, text);
        }
    }
}

/// Links must stay in the package: it is sent elsewhere.
fn links(look: &mut Look<'_>) {
    let package = look.package;
    for path in &package.found.files {
        let Ok(goal) = fs::read_link(package.root.join(path)) else { continue };
        if goal.is_absolute() || leaves(path, &goal) {
            let text = format!("expected a link to a file of the package, found one to {}", goal.display());
            look.error(path, text);
        }
    }
}

/// Whether a link from a path, followed step by step, passes above the package.
fn leaves(path: &str, goal: &Path) -> bool {
    let mut depth = path.matches('/').count();
    for step in goal.components() {
        match step {
            Component::ParentDir if depth == 0 => return true,
            Component::ParentDir => depth -= 1,
            Component::Normal(_) => depth += 1,
            _ => {}
        }
    }
    false
}
