//! ICPC problem packages on disk.
//!
//! - **Read** one: [`Package::read`] gives its [`Card`] with the limits, the [`TestFile`]s, validators and [`Submission`]s, and a
//!   [`Finding`] with its place for all that a judging system would refuse.
//! - **Check** one more closely: [`check`] adds what BAPCtools or problemtools would complain of.
//! - **Write** one: [`export`] makes a clean copy, or the same package in the legacy format.
//! - **Build** what is in it: [`Source::recipe`] says which commands build and run a program.
//!
//! Two formats are known: 2025-09 (BAPCtools) and legacy (problemtools and other judges). Of the kinds of problems only pass-fail
//! ones are. Nothing is started here, and nothing but the package is read.
#![forbid(unsafe_code)]

mod card;
mod check;
mod constants;
mod data;
mod emit;
mod expected;
mod export;
mod finding;
mod glob;
mod keys;
mod limits;
mod names;
mod program;
mod similar;
mod submission;
mod verdict;
pub mod walk;
pub mod yaml;

pub use card::{Card, Format};
pub use check::check;
pub use constants::Constants;
pub use data::TestFile;
pub use emit::quoted;
pub use export::{Existing, export};
pub use finding::{Finding, Weight, lines};
pub use limits::Limits;
pub use program::{LANGUAGES, Language, Recipe, Source};
pub use submission::{Expectation, Submission, TimeLimitUse};
pub use verdict::{Outcome, Verdicts};

use std::io;
use std::path::{Path, PathBuf};

use crate::walk::{Found, Step, walk};
use crate::yaml::Node;

/// A package on disk. The default has no files, and the limits of the format 2025-09.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Package {
    /// The folder.
    pub root: PathBuf,
    /// What `problem.yaml` says.
    pub card: Card,
    /// The inputs with their answers, samples first.
    pub files: Vec<TestFile>,
    /// The programs that look at inputs; files or folders.
    pub input_validators: Vec<PathBuf>,
    /// The program that judges outputs. Without one, outputs are compared word by word.
    pub output_validator: Option<PathBuf>,
    /// The programs to judge.
    pub submissions: Vec<Submission>,
    /// What stands for `{{name}}` in programs and arguments. Neither has its values yet.
    pub constants: Constants,
    /// What is wrong with it, in the order of the files.
    pub findings: Vec<Finding>,
    /// All files and folders.
    found: Found,
    /// The tree of `problem.yaml`.
    node: Node,
}

impl Package {
    /// Reads a package. Whatever is wrong in it is a finding; with an error among them it cannot be relied on.
    ///
    /// # Errors
    /// When the folder or its `problem.yaml` cannot be read.
    ///
    /// # Complexity
    /// O(number of files), of which only those in YAML are read.
    pub fn read(root: &Path) -> io::Result<Package> {
        open(root)
    }

    /// The errors among the findings.
    pub fn errors(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().filter(|finding| finding.weight == Weight::Error)
    }
}

fn open(root: &Path) -> io::Result<Package> {
    let yaml = walk::read(&root.join(card::FILE))
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", card::FILE)))?;
    let found = walk(root, &|_| Step::Look);
    let mut findings = Vec::new();
    let node = keys::parse(card::FILE, &yaml, &mut findings);
    let mut card = Card::read(&node, &mut findings);
    findings.extend(found.odd.iter().filter_map(|(path, reason)| odd(path, reason, card.format)));
    if card.format == Format::Legacy && found.files.contains(limits::FILE) {
        card.limits.time = limits::read_file(&walk::read(&root.join(limits::FILE))?);
        if card.limits.time.is_none() {
            findings.push(Finding::error(
                limits::FILE,
                "expected a number of seconds from 0.001 to 86400, found something else",
            ));
        }
    }
    let constants = match card.format {
        Format::V2025 => Constants::of(&node),
        Format::Legacy => Constants::default(),
    };
    let mut files = data::all(root, &found, &card, &mut findings);
    files.iter_mut().for_each(|file| file.fill(&constants));
    let expectations = match card.format {
        Format::V2025 if found.files.contains(submission::YAML) => {
            let bytes = walk::read(&root.join(submission::YAML))?;
            Some(keys::parse(submission::YAML, &bytes, &mut findings))
        }
        _ => None,
    };
    let submissions = submission::all(root, &found, card.format, expectations.as_ref(), &mut findings);
    let validators = |folder: &str| programs(root, &found, folder);
    let mut input_validators = validators("input_validators");
    let output_validator = match card.format {
        // The folder is the program.
        Format::V2025 => found.folders.contains("output_validator").then(|| root.join("output_validator")),
        Format::Legacy => {
            input_validators.extend(validators(card::OLD_VALIDATORS));
            if card.is_custom { validators("output_validators").into_iter().next() } else { None }
        }
    };
    if card.format == Format::Legacy && card.is_custom && output_validator.is_none() {
        let text = "expected a program in output_validators, since `validation` is custom; found none";
        findings.push(Finding::error(card::FILE, text));
    }
    findings.sort();
    Ok(Package {
        root: root.into(),
        card,
        files,
        input_validators,
        output_validator,
        submissions,
        constants,
        findings,
        found,
        node,
    })
}

/// The package of a problem in a checkout: `testdata/ID` in this folder, or in the nearest one above it that has a package there.
pub fn in_checkout(here: &Path, id: &str) -> Option<PathBuf> {
    let mut folders = here.ancestors().map(|folder| folder.join("testdata").join(id));
    folders.find(|folder| folder.join(card::FILE).is_file())
}

/// What to say of something that is neither a file nor a folder: nothing where it is hidden, and a word where the format has no such
/// folder. Anywhere else it may be a part of the package that is missing now.
fn odd(path: &str, reason: &str, format: Format) -> Option<Finding> {
    let top = path.split('/').next().unwrap_or_default();
    if walk::is_hidden(path) {
        None
    } else if top.is_empty() || top == card::FILE || format.folders().contains(&top) {
        Some(Finding::error(path, reason))
    } else {
        Some(Finding::warning(path, reason))
    }
}

/// The programs in a folder: its files and the folders in it.
fn programs(root: &Path, found: &Found, folder: &str) -> Vec<PathBuf> {
    let all = found.files.iter().chain(&found.folders);
    let is_program = |path: &&String| {
        let name = path.strip_prefix(folder).and_then(|name| name.strip_prefix('/'));
        name.is_some_and(|name| !name.contains('/') && !name.starts_with('.') && name != "README.md")
    };
    let mut programs: Vec<_> = all.filter(is_program).map(|path| root.join(path)).collect();
    programs.sort();
    programs
}

/// The README's example is run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
