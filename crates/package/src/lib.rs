//! ICPC problem packages on disk.
//!
//! - **Read** one: [`Package::read`] gives its [`Card`] with the limits, the [`TestFile`]s, validators and [`Submission`]s, and a
//!   [`Finding`] with its place for all because of which it cannot be judged.
//! - **Write** one: [`export`] writes [`Files`] in the format 2025-09, or in the legacy format.
//! - **Build** what is in it: [`Source::recipe`] says which commands build and run a program.
//!
//! Two formats are known: 2025-09 (BAPCtools) and legacy (problemtools and other judges). Of the kinds of problems only pass-fail
//! ones are. Nothing is started here, and nothing but the package is read.
#![forbid(unsafe_code)]

mod card;
mod data;
mod export;
mod program;
mod submission;
pub mod walk;
pub mod yaml;

pub use card::{Card, Constants, Format, Limits};
pub use data::TestFile;
pub use export::{Existing, Files, export, quoted, write};
pub use program::{LANGUAGES, Language, Recipe, Source};
pub use submission::{Expectation, ExpectedVerdict, Submission, TimeLimitUse, Verdicts};

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::walk::{Found, OnPath, shown, walk};

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
    /// The programs that judge outputs; all must accept one. Without any, outputs are compared word by word.
    pub output_validators: Vec<PathBuf>,
    /// The programs to judge.
    pub submissions: Vec<Submission>,
    /// What stands for `{{name}}` in programs and arguments. Neither has its values yet.
    pub constants: Constants,
    /// What is wrong with it, in the order of the files.
    pub findings: Vec<Finding>,
}

impl Package {
    /// Reads a package. With a finding it cannot be relied on.
    ///
    /// # Errors
    /// When the folder or its `problem.yaml` cannot be read.
    ///
    /// # Complexity
    /// O(number of files), of which only those in YAML are read.
    pub fn read(root: &Path) -> io::Result<Package> {
        let yaml = walk::read(&root.join(card::FILE))
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", card::FILE)))?;
        let found = walk(root, &|_| OnPath::Enter);
        let mut findings = Vec::new();
        let node = yaml::parse_file(card::FILE, &yaml, &mut findings);
        let mut card = Card::read(&node, &mut findings);
        findings.extend(found.odd.iter().filter_map(|(path, reason)| odd(path, reason)));
        // As DOMjudge does, the first file that names a limit is taken.
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
            // The folder is the program.
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
}

/// Something because of which a package cannot be judged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The file or folder, from the package on, with slashes; empty for the package itself.
    pub file: String,
    /// Line and column, both from 1, where the finding is about a place in a file.
    pub place: Option<(usize, usize)>,
    /// What was expected and what was found: lower case, without a full stop.
    pub text: String,
}

impl Finding {
    /// One about a whole file or folder.
    pub fn new(file: impl Into<String>, text: impl Into<String>) -> Finding {
        Finding { file: file.into(), place: None, text: text.into() }
    }

    /// The same at a line and a column, both from 1.
    #[must_use]
    pub fn at(self, line: usize, column: usize) -> Finding {
        Finding { place: Some((line, column)), ..self }
    }
}

/// The findings of a package, a line each, with their files as one reaches them from where the folder is named.
pub fn lines<'a>(folder: &Path, findings: impl IntoIterator<Item = &'a Finding>) -> String {
    let shown = shown(folder);
    let path = |finding: &Finding| match finding.file.as_str() {
        "" => shown.clone(),
        file => format!("{}/{file}", shown.trim_end_matches('/')),
    };
    let lines = findings.into_iter().map(|finding| Finding { file: path(finding), ..finding.clone() });
    lines.map(|finding| format!("{finding}\n")).collect()
}

/// `problem.yaml:3:5: error: ` and the text.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.file.is_empty() { "." } else { &self.file })?;
        if let Some((line, column)) = self.place {
            write!(f, ":{line}:{column}")?;
        }
        write!(f, ": error: {}", self.text)
    }
}

/// The package of a problem in a checkout: `testdata/ID` in this folder, or in the nearest one above it that has a package there.
pub fn in_checkout(here: &Path, id: &str) -> Option<PathBuf> {
    let mut folders = here.ancestors().map(|folder| folder.join("testdata").join(id));
    folders.find(|folder| folder.join(card::FILE).is_file())
}

/// What to say of something that is neither a file nor a folder: where data or programs should be, a part of the package may be missing.
/// A program is looked at when it is built, and nothing else is used.
fn odd(path: &str, reason: &str) -> Option<Finding> {
    let is_used = match *path.split('/').collect::<Vec<_>>() {
        [top] => matches!(top, "" | card::FILE | "data" | "submissions") || PROGRAMS.contains(&top),
        ["data" | "submissions", _] | ["data", "sample" | "secret", ..] => true,
        _ => false,
    };
    (is_used && !walk::is_hidden(path)).then(|| Finding::new(path, reason))
}

/// The folders of the programs that look at data, in both formats.
const PROGRAMS: [&str; 4] =
    ["input_validators", card::OLD_VALIDATORS, "output_validator", "output_validators"];

/// The programs in a folder: its files, the folders in it, and what cannot be read when it is built.
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

/// The README's example is run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeDoctests;
