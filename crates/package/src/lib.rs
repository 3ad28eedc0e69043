//! Reads and writes ICPC problem packages on disk.
//!
//! - **Read** one: [`Package::read`] returns its [`Card`] with the limits, [`TestFile`]s, validators, [`Submission`]s,
//!   and a [`Finding`] for everything that prevents judging. [`lines`] formats findings.
//! - **Write** one: [`export()`] writes [`Files`] in the format 2025-09 or legacy.
//! - **Build** its programs: [`Source::recipe`] returns the commands that build and run a program.
//!
//! What programs share: [`output`] writes the files of all commands, [`html`] builds their pages, [`arguments`] parses values
//! on their command lines.
//!
//! The formats are 2025-09 (BAPCtools) and legacy (problemtools and other judges), for pass-fail problems only. The
//! crate starts nothing, and reads nothing but the package.
#![forbid(unsafe_code)]

pub mod arguments;
mod card;
mod data;
mod export;
pub mod html;
mod jvm;
mod language;
pub mod output;
mod pattern;
mod program;
mod submission;
pub mod walk;
pub mod yaml;

pub use card::{Card, Constants, Format, Limits};
pub use data::TestFile;
pub use export::{Existing, Files, export, quoted, write};
pub use language::{Language, Languages};
pub use program::{BuildOptions, Recipe, Source, is_program};
pub use submission::{Expectation, ExpectedVerdict, Submission, TimeLimitUse, Verdicts};

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::walk::{Found, OnPath, shown, walk};

/// A package on disk. The default has no files, and the limits of the format 2025-09.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Package {
    /// The folder of the package.
    pub root: PathBuf,
    /// The contents of `problem.yaml`.
    pub card: Card,
    /// The inputs with their answers, samples first.
    pub files: Vec<TestFile>,
    /// The programs that check inputs, each a file or a folder.
    pub input_validators: Vec<PathBuf>,
    /// The programs that judge outputs. All must accept an output. Without any, outputs are compared word by word.
    pub output_validators: Vec<PathBuf>,
    /// The programs to judge.
    pub submissions: Vec<Submission>,
    /// The constants of the package. Their values already replace `{{name}}` in the arguments of `files`, but not in
    /// programs.
    pub constants: Constants,
    /// What is wrong with the package, sorted by file.
    pub findings: Vec<Finding>,
}

impl Package {
    /// Reads a package. It can be judged only if it has no findings.
    ///
    /// # Errors
    /// When `problem.yaml`, or another file with settings outside `data`, cannot be read.
    ///
    /// # Complexity
    /// O(files · log files). Only files with settings and submissions are read.
    pub fn read(root: &Path) -> io::Result<Package> {
        let yaml = walk::read(&root.join(card::FILE))
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", card::FILE)))?;
        let found = walk(root, &|_| OnPath::Enter);
        let mut findings = Vec::new();
        let node = yaml::parse_file(card::FILE, &yaml, &mut findings);
        let mut card = Card::read(&node, &mut findings);
        findings.extend(found.odd.iter().filter_map(|(path, reason)| odd(path, reason)));
        // As in DOMjudge, the first file with a valid limit counts.
        for file in [card::INI, card::TIMELIMIT] {
            if card.format == Format::Legacy
                && card.limits.time.is_none()
                && found.files.contains(file)
                && let Some(time) =
                    card::time_limit(file, &String::from_utf8_lossy(&walk::read(&root.join(file))?))
            {
                card.limits.time = time;
                if time.is_none() {
                    let text = "expected a number of seconds from 0.001 to 86400 as the time limit, found something else";
                    findings.push(Finding::new(file, text));
                }
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
                Some(yaml::parse_file(submission::YAML, &bytes, &mut findings))
            }
            _ => None,
        };
        let submissions = submission::all(root, &found, card.format, expectations.as_ref(), &mut findings);
        let validators = |folder: &str| programs(root, &found, folder);
        let mut input_validators = validators("input_validators");
        let output_validators = match card.format {
            // The folder itself is the program.
            Format::V2025 if found.folders.contains("output_validator") => {
                vec![root.join("output_validator")]
            }
            Format::V2025 => Vec::new(),
            Format::Legacy => {
                input_validators.extend(validators(card::OLD_VALIDATORS));
                if card.is_custom { validators("output_validators") } else { Vec::new() }
            }
        };
        if card.format == Format::Legacy && card.is_custom && output_validators.is_empty() {
            let text = "expected a program in output_validators, since `validation` is custom; found none";
            findings.push(Finding::new(card::FILE, text));
        }
        findings.sort();
        Ok(Package {
            root: root.into(),
            card,
            files,
            input_validators,
            output_validators,
            submissions,
            constants,
            findings,
        })
    }

    /// The files and folders that the package can have: judging reads no others in [`root`](Package::root).
    pub fn paths(&self) -> impl Iterator<Item = PathBuf> {
        let names = [card::FILE, card::INI, card::TIMELIMIT, "data", "submissions"];
        names.into_iter().chain(PROGRAMS).map(|name| self.root.join(name))
    }
}

/// A reason why a package cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The path of the file or folder in the package, with slashes; empty for the package itself.
    pub file: String,
    /// Line and column, both from 1, if it is about a position.
    pub place: Option<(usize, usize)>,
    /// What was expected and what was found, in lower case without a full stop.
    pub text: String,
}

impl Finding {
    /// A finding about a whole file or folder.
    pub fn new(file: impl Into<String>, text: impl Into<String>) -> Finding {
        Finding { file: file.into(), place: None, text: text.into() }
    }

    /// The same finding at a line and a column, both from 1.
    #[must_use]
    pub fn at(self, line: usize, column: usize) -> Finding {
        Finding { place: Some((line, column)), ..self }
    }
}

/// Formats the findings of a package, one per line. Paths begin with `folder`, made safe to print.
pub fn lines<'a>(folder: &Path, findings: impl IntoIterator<Item = &'a Finding>) -> String {
    let shown = shown(folder);
    let path = |finding: &Finding| match finding.file.as_str() {
        "" => shown.clone(),
        file => format!("{}/{file}", shown.trim_end_matches('/')),
    };
    let lines = findings.into_iter().map(|finding| Finding { file: path(finding), ..finding.clone() });
    lines.map(|finding| format!("{finding}\n")).collect()
}

/// Writes `problem.yaml:3:5: error: ` and the text.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.file.is_empty() { "." } else { &self.file })?;
        if let Some((line, column)) = self.place {
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": error: {}", self.text)
    }
}

/// Finds the package `testdata/ID` in this folder, or in the nearest folder above that has it.
pub fn in_checkout(here: &Path, id: &str) -> Option<PathBuf> {
    let mut folders = here.ancestors().map(|folder| folder.join("testdata").join(id));
    folders.find(|folder| folder.join(card::FILE).is_file())
}

/// The finding for an odd path ([`Found::odd`]). `None` for a single program, which is checked when it is built, and
/// for a path that the format does not use.
fn odd(path: &str, reason: &str) -> Option<Finding> {
    let is_used = match *path.split('/').collect::<Vec<_>>() {
        [top] => matches!(top, "" | card::FILE | "data" | "submissions") || PROGRAMS.contains(&top),
        ["data" | "submissions", _] | ["data", "sample" | "secret", ..] => true,
        _ => false,
    };
    (is_used && !walk::is_hidden(path)).then(|| Finding::new(path, reason))
}

/// The folders of validators in both formats.
const PROGRAMS: [&str; 4] =
    ["input_validators", card::OLD_VALIDATORS, "output_validator", "output_validators"];

/// The programs in a folder: its files, its folders, and its odd paths, which fail when they are built.
fn programs(root: &Path, found: &Found, folder: &str) -> Vec<PathBuf> {
    let all = found.files.iter().chain(&found.folders).chain(found.odd.keys());
    let is_program = |path: &&String| {
        let name = path.strip_prefix(folder).and_then(|name| name.strip_prefix('/'));
        name.is_some_and(|name| !name.contains('/') && !name.starts_with('.') && name != "README.md")
    };
    let mut programs: Vec<_> = all.filter(is_program).map(|path| root.join(path)).collect();
    programs.sort();
    programs
}

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
