//! Submissions, and what is expected of them.

use std::path::{Path, PathBuf};

use crate::glob;
use crate::keys::Keys;
use crate::walk::Found;
use crate::yaml::{Node, Value};
use crate::{Finding, Weight};

/// A program that comes with a package.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Submission {
    /// Its path from `submissions` on: `wrong_answer/corners.py`.
    pub name: String,
    /// The file or the folder.
    pub path: PathBuf,
    /// What is expected of it, from its folder and from `submissions.yaml`. All of it must hold.
    pub expectations: Vec<Expectation>,
    /// The language, where the package names one.
    pub language: Option<String>,
    /// The main file, where the package names one.
    pub entrypoint: Option<String>,
}

/// What is expected on some files.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expectation {
    /// The files that it is about, as a pattern; all of them if there is none.
    pub files: Option<String>,
    /// The verdicts that each file may have.
    pub permitted: Verdicts,
    /// One of these must come on at least one file.
    pub required: Verdicts,
    /// The checker must say this on at least one file, in whatever case of letters.
    pub message: Option<String>,
    /// How the time of the submission bears on the time limit, if the package says it.
    pub time_limit: Option<TimeLimitUse>,
}

/// How a submission bears on the time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimitUse {
    /// It must be quick enough: the limit is so many times its time, or more.
    Lower,
    /// It must be too slow.
    Upper,
    /// Not at all.
    Not,
}

/// The verdicts that expectations are about. Too much memory or output counts as a run-time error, as the format has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// AC
    Accepted,
    /// WA
    WrongAnswer,
    /// TLE
    TimeLimit,
    /// RTE
    RunTimeError,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Outcome; 4] =
        [Outcome::Accepted, Outcome::WrongAnswer, Outcome::TimeLimit, Outcome::RunTimeError];

    /// The usual short name.
    pub const fn short(self) -> &'static str {
        match self {
            Outcome::Accepted => "AC",
            Outcome::WrongAnswer => "WA",
            Outcome::TimeLimit => "TLE",
            Outcome::RunTimeError => "RTE",
        }
    }
}

/// A set of verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdicts(u8);

impl Verdicts {
    /// All four.
    pub const ANY: Verdicts = Verdicts(0b1111);

    /// Just these.
    pub const fn of(outcomes: &[Outcome]) -> Verdicts {
        let mut set = 0;
        let mut k = 0;
        while k < outcomes.len() {
            set |= 1 << outcomes[k] as u8;
            k += 1;
        }
        Verdicts(set)
    }

    /// Whether a verdict is in the set.
    pub const fn has(self, outcome: Outcome) -> bool {
        self.0 >> outcome as u8 & 1 == 1
    }

    /// Whether each verdict of this set is in another one.
    pub const fn is_within(self, other: Verdicts) -> bool {
        self.0 & !other.0 == 0
    }
}

/// `AC or WA`
impl std::fmt::Display for Verdicts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let names: Vec<_> =
            Outcome::ALL.into_iter().filter(|&outcome| self.has(outcome)).map(Outcome::short).collect();
        f.write_str(&names.join(" or "))
    }
}

use Outcome::{Accepted, RunTimeError, TimeLimit, WrongAnswer};

/// The folders that say what is expected: permitted verdicts, and those of which one must come.
const FOLDERS: [(&str, Verdicts, Verdicts); 6] = [
    ("accepted", Verdicts::of(&[Accepted]), Verdicts::of(&[Accepted])),
    ("rejected", Verdicts::ANY, Verdicts::of(&[RunTimeError, TimeLimit, WrongAnswer])),
    ("wrong_answer", Verdicts::of(&[Accepted, WrongAnswer]), Verdicts::of(&[WrongAnswer])),
    ("time_limit_exceeded", Verdicts::of(&[Accepted, TimeLimit]), Verdicts::of(&[TimeLimit])),
    ("run_time_error", Verdicts::of(&[Accepted, RunTimeError]), Verdicts::of(&[RunTimeError])),
    (
        "brute_force",
        Verdicts::of(&[Accepted, RunTimeError, TimeLimit]),
        Verdicts::of(&[RunTimeError, TimeLimit]),
    ),
];

impl Expectation {
    /// Right on every file, as one expects it of a program that comes without a word.
    pub fn accepted() -> Expectation {
        Expectation::on_all(Verdicts::of(&[Accepted]), Verdicts::of(&[Accepted]))
    }

    fn on_all(permitted: Verdicts, required: Verdicts) -> Expectation {
        Expectation { files: None, permitted, required, message: None, time_limit: None }
    }

    /// Whether it is about a file of this name: `secret/1`.
    pub fn is_about(&self, file: &str) -> bool {
        self.files.as_deref().is_none_or(|pattern| glob::matches(pattern, file))
    }
}

impl Submission {
    /// How it bears on the time limit. A folder of slow but right programs (`brute_force`) does not, unless it is said.
    pub fn time_limit_use(&self) -> TimeLimitUse {
        let stated = self.expectations.iter().find_map(|expected| expected.time_limit);
        stated.unwrap_or_else(|| {
            let on_all = || self.expectations.iter().filter(|expected| expected.files.is_none());
            if on_all().any(|expected| expected.required == Verdicts::of(&[TimeLimit])) {
                TimeLimitUse::Upper
            } else if on_all().any(|expected| expected.permitted == Verdicts::of(&[Accepted])) {
                TimeLimitUse::Lower
            } else {
                TimeLimitUse::Not
            }
        })
    }
}

/// The folder, from the package on.
const FOLDER: &str = "submissions";
/// The file with more expectations, from the package on.
pub(crate) const YAML: &str = "submissions/submissions.yaml";

/// All submissions of a package, sorted by name. `yaml` is `submissions.yaml`, if there is one.
pub(crate) fn all(
    root: &Path,
    found: &Found,
    yaml: Option<&Node>,
    findings: &mut Vec<Finding>,
) -> Vec<Submission> {
    let entries = yaml.map(|yaml| entries(yaml, findings)).unwrap_or_default();
    let mut names: Vec<&str> = Vec::new();
    for path in found.files.iter().chain(&found.folders) {
        let name = path.strip_prefix(FOLDER).and_then(|name| name.strip_prefix('/'));
        // Files in the folders of verdicts, and folders in them; what is deeper belongs to such a folder.
        if let Some(name) = name.filter(|name| name.matches('/').count() == 1)
            && !name.rsplit('/').next().is_some_and(|file| file.starts_with('.') || file == "README.md")
        {
            names.push(name);
        }
    }
    names.sort_unstable();
    for entry in &entries {
        if !names.iter().any(|name| glob::matches(&entry.pattern, name)) {
            let text = format!("expected a submission that `{}` takes in, found none", entry.pattern);
            findings.push(Finding::warning(YAML, text).at(entry.line, entry.column));
        }
    }
    names.into_iter().map(|name| submission(root, name, &entries, findings)).collect()
}

fn submission(root: &Path, name: &str, entries: &[Entry], findings: &mut Vec<Finding>) -> Submission {
    let folder = name.split('/').next().unwrap_or_default();
    let of_folder = FOLDERS.iter().find(|(known, ..)| *known == folder);
    let mut expectations: Vec<_> =
        of_folder.iter().map(|(_, permitted, required)| Expectation::on_all(*permitted, *required)).collect();
    let (mut language, mut entrypoint) = (None, None);
    for entry in entries.iter().filter(|entry| glob::matches(&entry.pattern, name)) {
        expectations.extend(entry.expectations.iter().cloned());
        language = language.or_else(|| entry.language.clone());
        entrypoint = entrypoint.or_else(|| entry.entrypoint.clone());
    }
    if expectations.is_empty() {
        let names: Vec<_> = FOLDERS.iter().map(|(name, ..)| *name).collect();
        let text = format!(
            "nothing says what to expect: put it into one of the folders {}, or name it in submissions.yaml",
            names.join(", ")
        );
        findings.push(Finding::warning(format!("{FOLDER}/{name}"), text));
    }
    Submission { name: name.into(), path: root.join(FOLDER).join(name), expectations, language, entrypoint }
}

/// An entry of `submissions.yaml`.
struct Entry {
    pattern: String,
    line: usize,
    column: usize,
    expectations: Vec<Expectation>,
    language: Option<String>,
    entrypoint: Option<String>,
}

fn entries(yaml: &Node, findings: &mut Vec<Finding>) -> Vec<Entry> {
    let mut entries = Vec::new();
    findings.extend(Keys::new(YAML, yaml).findings);
    for (key, value) in yaml.pairs() {
        let pattern = key.text().unwrap_or_default().to_string();
        let mut keys = Keys::new(YAML, value);
        let (language, entrypoint) = (keys.text("language"), keys.text("entrypoint"));
        keys.take("authors");
        keys.truth("model_solution");
        let mut expectations = vec![expectation(&mut keys, None)];
        for (key, value) in keys.rest() {
            let files = key.text().unwrap_or_default();
            let is_about_files = ["sample", "secret", "*"]
                .iter()
                .any(|start| files == *start || files.starts_with(&format!("{start}/")));
            if is_about_files && matches!(value.value, Value::Map(_)) {
                let mut below = Keys::new(YAML, value);
                expectations.push(expectation(&mut below, Some(files.into())));
                findings.extend(below.end());
            } else {
                let text = format!(
                    "the key `{files}` is not known, and no pattern of files: those start with sample, secret or *"
                );
                keys.complain(key, Weight::Warning, text);
            }
        }
        findings.append(&mut keys.findings);
        entries.push(Entry {
            pattern,
            line: key.line,
            column: key.column,
            expectations,
            language: language.map(String::from),
            entrypoint: entrypoint.map(String::from),
        });
    }
    entries
}

fn expectation(keys: &mut Keys<'_>, files: Option<String>) -> Expectation {
    let permitted = verdicts(keys, "permitted");
    let required = verdicts(keys, "required");
    let node = keys.take("use_for_time_limit");
    let time_limit = node.and_then(|node| match (node.truth(), node.text()) {
        (Some(false), _) => Some(TimeLimitUse::Not),
        (Some(true), _) => None,
        (None, Some("lower")) => Some(TimeLimitUse::Lower),
        (None, Some("upper")) => Some(TimeLimitUse::Upper),
        _ => {
            keys.expected(node, "use_for_time_limit", "true, false, lower or upper");
            None
        }
    });
    keys.take("score");
    let permitted = permitted.unwrap_or(Verdicts::ANY);
    let required = required.unwrap_or(permitted);
    Expectation { files, permitted, required, message: keys.text("message").map(String::from), time_limit }
}

fn verdicts(keys: &mut Keys<'_>, key: &'static str) -> Option<Verdicts> {
    let node = keys.take(key)?;
    let mut outcomes = Vec::new();
    for item in node.items() {
        match Outcome::ALL.into_iter().find(|outcome| item.text() == Some(outcome.short())) {
            Some(outcome) => outcomes.push(outcome),
            None => keys.expected(item, key, "AC, WA, TLE or RTE"),
        }
    }
    (!outcomes.is_empty()).then(|| Verdicts::of(&outcomes))
}
