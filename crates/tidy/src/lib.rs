//! [`run`] (`cargo xtask tidy`) checks the repository by its own rules. [`new`] starts a game or a problem.
//!
//! This crate uses no crate that a new game or problem changes, so both commands work even if the new code does not
//! compile.
//!
//! A rule is a function from the files to findings. It does not repeat
//! checks of cargo, clippy, rustdoc, `deny.toml`, `.ci/package` or tests.

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

/// A violation of a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The path from the root, with slashes.
    pub path: String,
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// What is wrong, and how to fix it.
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

/// The root of the repository in which this program was built.
pub fn home() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here)
}

/// Checks the repository under `root` against all rules, and returns the findings, sorted.
///
/// # Errors
/// If the root cannot be read.
pub fn run(root: &Path) -> io::Result<Vec<Finding>> {
    // A missing root is an error. Anything wrong below it is a finding.
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

/// Calls `say` on each line of the files below `root`, except lock files and most test data, and returns its texts
/// as findings.
///
/// # Errors
/// If the root cannot be read.
pub(crate) fn lines(root: &Path, say: impl Fn(&str) -> Option<String>) -> io::Result<Vec<Finding>> {
    root.read_dir()?;
    let mut findings = Vec::new();
    words::in_lines(&Tree::read(root), &mut findings, say);
    Ok(findings)
}

/// Adds a finding about a whole file.
fn about(findings: &mut Vec<Finding>, path: impl Into<String>, text: impl Into<String>) {
    at(findings, path, 0, text);
}

/// Adds a finding about a line, from 1.
fn at(findings: &mut Vec<Finding>, path: impl Into<String>, line: usize, text: impl Into<String>) {
    findings.push(Finding { path: path.into(), line, text: text.into() });
}
