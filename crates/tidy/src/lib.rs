//! `cargo xtask tidy` and `cargo xtask new`: the repository against its own rules, and what a new game or problem begins with.
//!
//! This crate uses no crate that a new game or problem changes, so both commands work while those do not compile.
//!
//! Each rule is a small function from the files to findings. What cargo, clippy, rustdoc, `deny.toml`, `.ci/package` or another test
//! finds is no rule here.

mod arrows;
pub mod cli;
mod exit;
mod links;
mod manifests;
mod names;
pub mod new;
mod say;
mod sources;
mod steps;
mod tree;
mod words;
mod written;

use std::path::Path;
use std::{fmt, io};

use self::manifests::Manifest;
use self::tree::Tree;
pub(crate) use arrows::game;
pub use exit::Exit;
pub use names::package;
pub use say::{complain, tell};
pub use sources::FORBIDDEN;
pub(crate) use steps::fill;
pub use steps::{RequiredLine, of_crate, of_problem};
pub use words::WORDS;
pub use written::Written;

/// Something to mend.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The path from the root on, with slashes.
    pub path: String,
    /// From 1; 0 where it is about the whole file.
    pub line: usize,
    /// What is wrong, and what to do.
    pub text: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path, self.text),
            line => write!(f, "{}:{line}: {}", self.path, self.text),
        }
    }
}

/// The root of the repository that this program was built from.
pub fn home() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here)
}

/// Holds the repository under `root` to its rules; returns what is to mend, sorted.
///
/// # Errors
/// When the root cannot be read.
pub fn run(root: &Path) -> io::Result<Vec<Finding>> {
    // A root that is not there is a failure; what is wrong below it is a finding.
    root.read_dir()?;
    let tree = Tree::read(root);
    let mut findings = Vec::new();
    for (path, reason) in tree.odd() {
        about(&mut findings, path, reason);
    }
    let crates = manifests::crates(&tree);
    arrows::check(&tree, &crates, &mut findings);
    manifests::check(&tree, &crates, &mut findings);
    names::check(&tree, &crates, &mut findings);
    sources::check(&tree, &mut findings);
    steps::check(&tree, &crates, &mut findings);
    links::check(&tree, &mut findings);
    words::check(&tree, &mut findings);
    findings.sort();
    findings.dedup();
    Ok(findings)
}

/// What is said of each line of all files below `root` but data.
///
/// # Errors
/// When the root cannot be read.
pub(crate) fn lines(root: &Path, say: impl Fn(&str) -> Option<String>) -> io::Result<Vec<Finding>> {
    root.read_dir()?;
    let mut findings = Vec::new();
    words::in_lines(&Tree::read(root), &mut findings, say);
    Ok(findings)
}

/// Takes a finding about a whole file.
fn about(findings: &mut Vec<Finding>, path: impl Into<String>, text: impl Into<String>) {
    at(findings, path, 0, text);
}

/// Takes a finding at a line, from 1.
fn at(findings: &mut Vec<Finding>, path: impl Into<String>, line: usize, text: impl Into<String>) {
    findings.push(Finding { path: path.into(), line, text: text.into() });
}
