//! Submissions, and what is expected of them: by their folders, and by `submissions.yaml`.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::walk::Found;
use crate::yaml::{Keys, Node, Value};
use crate::{Finding, Format};

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

use ExpectedVerdict::{Accepted, RunTimeError, TimeLimit, WrongAnswer};

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

/// The verdicts that expectations are about. Too much memory or output counts as a run-time error, as the format has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedVerdict {
    /// AC
    Accepted,
    /// WA
    WrongAnswer,
    /// TLE
    TimeLimit,
    /// RTE
    RunTimeError,
}

impl ExpectedVerdict {
    /// All of them.
    pub const ALL: [ExpectedVerdict; 4] = [
        ExpectedVerdict::Accepted,
        ExpectedVerdict::WrongAnswer,
        ExpectedVerdict::TimeLimit,
        ExpectedVerdict::RunTimeError,
    ];

    /// The usual short name.
    pub const fn short(self) -> &'static str {
        match self {
            ExpectedVerdict::Accepted => "AC",
            ExpectedVerdict::WrongAnswer => "WA",
            ExpectedVerdict::TimeLimit => "TLE",
            ExpectedVerdict::RunTimeError => "RTE",
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
    pub const fn of(outcomes: &[ExpectedVerdict]) -> Verdicts {
        let mut set = 0;
        let mut k = 0;
        while k < outcomes.len() {
            set |= 1 << outcomes[k] as u8;
            k += 1;
        }
        Verdicts(set)
    }

    /// Whether a verdict is in the set.
    pub const fn has(self, outcome: ExpectedVerdict) -> bool {
        self.0 >> outcome as u8 & 1 == 1
    }
}

/// `AC or WA`
impl fmt::Display for Verdicts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = ExpectedVerdict::ALL
            .into_iter()
            .filter(|&outcome| self.has(outcome))
            .map(ExpectedVerdict::short)
            .collect();
        f.write_str(&names.join(" or "))
    }
}

/// An entry of `submissions.yaml`.
struct Entry {
    /// Whether it names the verdicts that are permitted.
    says_permitted: bool,
    /// Whether it names those of which one must come.
    says_required: bool,
    pattern: String,
    expectations: Vec<Expectation>,
    language: Option<String>,
    entrypoint: Option<String>,
}

/// All entries, in the order of the file.
fn entries(yaml: &Node, findings: &mut Vec<Finding>) -> Vec<Entry> {
    let mut entries = Vec::new();
    findings.extend(Keys::new(YAML, yaml).findings);
    for (key, value) in yaml.pairs() {
        let pattern = key.text().unwrap_or_default().to_string();
        let mut keys = Keys::new(YAML, value);
        let (language, entrypoint) = (keys.text("language"), keys.text("entrypoint"));
        let mut expectations = vec![expectation(&mut keys, None)];
        for (key, value) in value.pairs() {
            let files = key.text().unwrap_or_default();
            let is_about_files = ["sample", "secret", "*"]
                .iter()
                .any(|start| files == *start || files.starts_with(&format!("{start}/")));
            if is_about_files && matches!(value.value, Value::Map(_)) {
                let mut below = Keys::new(YAML, value);
                expectations.push(expectation(&mut below, Some(files.into())));
                findings.append(&mut below.findings);
            }
        }
        findings.append(&mut keys.findings);
        let says = |key: &str| value.get(key).is_some_and(|node| !node.items().is_empty());
        entries.push(Entry {
            says_permitted: says("permitted"),
            says_required: says("required"),
            pattern,
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
    let permitted = permitted.unwrap_or(Verdicts::ANY);
    let required = required.unwrap_or(permitted);
    Expectation { files, permitted, required, message: keys.text("message").map(String::from), time_limit }
}

fn verdicts(keys: &mut Keys<'_>, key: &'static str) -> Option<Verdicts> {
    let node = keys.take(key)?;
    let mut outcomes = Vec::new();
    for item in node.items() {
        match ExpectedVerdict::ALL.into_iter().find(|outcome| item.text() == Some(outcome.short())) {
            Some(outcome) => outcomes.push(outcome),
            None => keys.expected(item, key, "AC, WA, TLE or RTE"),
        }
    }
    (!outcomes.is_empty()).then(|| Verdicts::of(&outcomes))
}

/// Whether a pattern takes in a path.
///
/// `*` stands for any characters but `/`, and `{a,b}` for one of several texts. A pattern that takes in a folder takes in all that is
/// in it. (ICPC problem package format 2025-09, section on `submissions.yaml`.)
fn matches(pattern: &str, path: &str) -> bool {
    let pattern = pattern.strip_suffix('/').unwrap_or(pattern);
    let ends = std::iter::once(path.len()).chain(path.match_indices('/').map(|(at, _)| at));
    let patterns = alternatives(pattern);
    let prefixes: Vec<&str> = ends.map(|end| &path[..end]).collect();
    patterns.iter().any(|pattern| prefixes.iter().any(|path| is_match(pattern.as_bytes(), path.as_bytes())))
}

/// The most patterns that one with braces is written out to.
const MOST: usize = 1000;

/// A pattern without braces for each choice that it leaves.
fn alternatives(pattern: &str) -> Vec<String> {
    let mut done = vec![String::new()];
    let mut rest = pattern;
    while let Some((before, inside, behind)) = braces(rest) {
        let choices: Vec<&str> = inside.split(',').map(str::trim).collect();
        done = done
            .iter()
            .flat_map(|start| choices.iter().map(move |choice| format!("{start}{before}{choice}")))
            .take(MOST)
            .collect();
        rest = behind;
    }
    done.iter_mut().for_each(|start| start.push_str(rest));
    done
}

/// What is before, in and behind the first pair of braces that has no other brace in it.
fn braces(text: &str) -> Option<(&str, &str, &str)> {
    let open = text.find('{')?;
    // A closing brace before the first opening one is a letter like others.
    let close = open + text[open..].find('}')?;
    let open = text[..close].rfind('{')?;
    Some((&text[..open], &text[open + 1..close], &text[close + 1..]))
}

/// Whether a pattern with stars takes in a whole text. Only the last star is ever tried again, so the time is the product of the
/// lengths at most.
fn is_match(pattern: &[u8], text: &[u8]) -> bool {
    let (mut p, mut t) = (0, 0);
    let mut star: Option<(usize, usize)> = None;
    while t < text.len() {
        match pattern.get(p) {
            Some(b'*') => {
                star = Some((p, t));
                p += 1;
            }
            Some(&letter) if letter == text[t] => {
                p += 1;
                t += 1;
            }
            _ => match star {
                Some((at, from)) if text[from] != b'/' => {
                    star = Some((at, from + 1));
                    p = at + 1;
                    t = from + 1;
                }
                _ => return false,
            },
        }
    }
    pattern[p..].iter().all(|&letter| letter == b'*')
}
