//! Submissions, and what is expected of them.

use std::path::{Path, PathBuf};

use crate::expected::{Entry, entries, matches};
use crate::walk::Found;
use crate::yaml::Node;
use crate::{Finding, Format, Outcome, Verdicts};

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
    /// The checker must say this on at least one file.
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
        self.files.as_deref().is_none_or(|pattern| matches(pattern, file))
    }
}

impl Expectation {
    /// How it bears on the time limit: what may not be too slow is a lower bound, and what must be is an upper one.
    pub fn time_limit_use(&self) -> TimeLimitUse {
        self.time_limit.unwrap_or(if self.required == Verdicts::of(&[TimeLimit]) {
            TimeLimitUse::Upper
        } else if self.permitted.has(TimeLimit) {
            TimeLimitUse::Not
        } else {
            TimeLimitUse::Lower
        })
    }
}

impl Submission {
    /// How it bears on the time limit as a whole: by what is expected of it on all files. Slow but right programs (`brute_force`) do
    /// not, unless it is said.
    pub fn time_limit_use(&self) -> TimeLimitUse {
        let on_all = self.expectations.iter().filter(|expected| expected.files.is_none());
        let uses: Vec<_> = on_all.map(Expectation::time_limit_use).collect();
        // One expectation that makes an upper bound makes the submission one, and then one that makes a lower bound.
        let found = [TimeLimitUse::Upper, TimeLimitUse::Lower].into_iter().find(|this| uses.contains(this));
        found.unwrap_or(TimeLimitUse::Not)
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
    format: Format,
    yaml: Option<&Node>,
    findings: &mut Vec<Finding>,
) -> Vec<Submission> {
    let entries = yaml.map(|yaml| entries(yaml, findings)).unwrap_or_default();
    let mut names: Vec<&str> = Vec::new();
    // What is neither a file nor a folder is found fault with when it is built.
    for path in found.files.iter().chain(&found.folders).chain(found.odd.keys()) {
        let name = path.strip_prefix(FOLDER).and_then(|name| name.strip_prefix('/'));
        // Files in the folders of verdicts, and folders in them; what is deeper belongs to such a folder.
        if let Some(name) = name.filter(|name| name.matches('/').count() == 1)
            && !name.rsplit('/').next().is_some_and(|file| file.starts_with('.') || file == "README.md")
        {
            names.push(name);
        }
    }
    names.sort_unstable();
    names.into_iter().map(|name| submission(root, name, format, &entries)).collect()
}

fn submission(root: &Path, name: &str, format: Format, entries: &[Entry]) -> Submission {
    let folder = name.split('/').next().unwrap_or_default();
    let of_folder = FOLDERS.iter().find(|(known, ..)| *known == folder);
    let mut expectations: Vec<_> =
        of_folder.iter().map(|(_, permitted, required)| Expectation::on_all(*permitted, *required)).collect();
    if format == Format::Legacy {
        // Only accepted submissions have a bearing there.
        for expected in expectations.iter_mut().filter(|_| folder != "accepted") {
            expected.time_limit = Some(TimeLimitUse::Not);
        }
    }
    let (mut language, mut entrypoint) = (None, None);
    for entry in entries.iter().filter(|entry| matches(&entry.pattern, name)) {
        let mut added = entry.expectations.clone();
        // An entry for a folder that has a meaning of its own stands in its place. What it does not say stays.
        if let (Some((_, permitted, required)), true) = (of_folder, entry.pattern == folder) {
            for whole in added.iter_mut().filter(|expected| expected.files.is_none()) {
                whole.permitted = if entry.says_permitted { whole.permitted } else { *permitted };
                whole.required = if entry.says_required { whole.required } else { *required };
            }
            expectations.remove(0);
        }
        expectations.append(&mut added);
        language = language.or_else(|| entry.language.clone());
        entrypoint = entrypoint.or_else(|| entry.entrypoint.clone());
    }
    Submission { name: name.into(), path: root.join(FOLDER).join(name), expectations, language, entrypoint }
}
