//! Submissions, and what is expected of them by folder and by `submissions.yaml`.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::pattern::matches;
use crate::walk::{self, Found};
use crate::yaml::{Keys, Node, Value};
use crate::{Finding, Format};

/// A submission in a package.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Submission {
    /// The path in `submissions`: `wrong_answer/corners.py`.
    pub name: String,
    /// The file or the folder.
    pub path: PathBuf,
    /// The expectations of its folder and of `submissions.yaml`. All must hold.
    pub expectations: Vec<Expectation>,
    /// The language, if the package names one.
    pub language: Option<String>,
    /// The main file, if the package names one.
    pub entrypoint: Option<String>,
    /// Why it cannot be judged, if its path is [odd](crate::walk::Found::odd) or the results that it expects are unknown.
    pub odd: Option<String>,
}

/// What is expected of a submission on some test files.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Expectation {
    /// A pattern for the files; `None` for all files.
    pub files: Option<String>,
    /// Each file must have one of these verdicts.
    pub permitted: Verdicts,
    /// At least one file must have one of these verdicts.
    pub required: Verdicts,
    /// On at least one file, the judge's message must contain this text.
    pub message: Option<String>,
    /// How the submission bounds the time limit, if the package says so.
    pub time_limit: Option<TimeLimitUse>,
}

/// How a submission bounds the time limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimitUse {
    /// A lower bound: the submission must be fast enough, so the limit is at least a multiple of its time.
    Lower,
    /// An upper bound: the submission must be too slow.
    Upper,
    /// No bound.
    Not,
}

use ExpectedVerdict::{Accepted, CompileError, RunTimeError, TimeLimit, WrongAnswer};

/// The folders with a meaning: the permitted verdicts, and those of which one is required.
const FOLDERS: [(&str, Verdicts, Verdicts); 7] = [
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
    // A folder of DOMjudge.
    ("compiler_error", Verdicts::of(&[CompileError]), Verdicts::of(&[CompileError])),
];

/// In a source, this begins the results that `DOMjudge` expects, separated by commas.
const MARK: &str = "@EXPECTED_RESULTS@:";
/// The most bytes of a source in which the mark is searched: the largest source that `DOMjudge` accepts by default.
const SEARCHED: u64 = 256 << 10;

/// These results, with hyphens for underscores, and what they mean here.
const RESULTS: [(&str, Verdicts); 6] = [
    ("CORRECT ACCEPTED", Verdicts::of(&[Accepted])),
    ("WRONG-ANSWER NO-OUTPUT PRESENTATION-ERROR", Verdicts::of(&[WrongAnswer])),
    ("TIMELIMIT TIME-LIMIT-EXCEEDED", Verdicts::of(&[TimeLimit])),
    ("RUN-ERROR RUN-TIME-ERROR MEMORY-LIMIT OUTPUT-LIMIT", Verdicts::of(&[RunTimeError])),
    ("COMPILER-ERROR", Verdicts::of(&[CompileError])),
    ("CHECK-MANUALLY", Verdicts::of(&ExpectedVerdict::ALL)),
];

/// The results that the source at a path expects, or why they are unknown.
fn marked(root: &Path, path: &str) -> Option<Result<Verdicts, String>> {
    let source = String::from_utf8_lossy(&walk::head(&root.join(path), SEARCHED)).to_ascii_uppercase();
    let (before, results) = source.split_once(MARK)?;
    // The first sign of `*/`, `-}`, `-->`, `]]` and the like ends the results. Other punctuation is ignored.
    let results = results.split(['\n', '\r', '*', '}', '>', ')', ']', '"', '\'']).next().unwrap_or_default();
    let is_punctuation = |sign: char| !sign.is_alphanumeric();
    let mut all = Verdicts(0);
    for result in results.trim_end_matches(is_punctuation).split([',', ';']) {
        let word = result.split_whitespace().next().unwrap_or_default().trim_matches(is_punctuation);
        let word = word.replace('_', "-");
        match RESULTS.iter().find(|(known, _)| known.split(' ').any(|known| known == word)) {
            Some((_, verdicts)) => all.0 |= verdicts.0,
            None => {
                let (word, line) = (judge_io::quote(word.as_bytes()), before.matches('\n').count() + 1);
                return Some(Err(format!(
                    "has {word} after {MARK} in line {line}, which is no result of DOMjudge"
                )));
            }
        }
    }
    Some(Ok(all))
}

impl Expectation {
    /// Every file must be accepted.
    pub fn accepted() -> Expectation {
        Expectation::on_all(Verdicts::of(&[Accepted]), Verdicts::of(&[Accepted]))
    }

    fn on_all(permitted: Verdicts, required: Verdicts) -> Expectation {
        Expectation { files: None, permitted, required, message: None, time_limit: None }
    }

    /// Whether the expectation is about the file with this name: `secret/1`.
    pub fn is_about(&self, file: &str) -> bool {
        self.files.as_deref().is_none_or(|pattern| matches(pattern, file))
    }
}

impl Expectation {
    /// How the expectation bounds the time limit. The default is an upper bound if only TLE is required, and a lower
    /// bound if TLE is not permitted.
    pub fn time_limit_use(&self) -> TimeLimitUse {
        self.time_limit.unwrap_or(if self.required == Verdicts::of(&[TimeLimit]) {
            TimeLimitUse::Upper
        } else if self.permitted.has(TimeLimit) || self.permitted.has(CompileError) {
            TimeLimitUse::Not
        } else {
            TimeLimitUse::Lower
        })
    }
}

impl Submission {
    /// How its expectations on all files bound the time limit. By default, `brute_force` submissions do not bound it.
    pub fn time_limit_use(&self) -> TimeLimitUse {
        let on_all = self.expectations.iter().filter(|expected| expected.files.is_none());
        let uses: Vec<_> = on_all.map(Expectation::time_limit_use).collect();
        // An upper bound takes precedence over a lower one.
        let found = [TimeLimitUse::Upper, TimeLimitUse::Lower].into_iter().find(|this| uses.contains(this));
        found.unwrap_or(TimeLimitUse::Not)
    }
}

/// The folder in the package.
const FOLDER: &str = "submissions";
/// The file with more expectations.
pub(crate) const YAML: &str = "submissions/submissions.yaml";

/// All submissions of a package, sorted by name. `yaml` is `submissions.yaml`, if it exists.
pub(crate) fn all(
    root: &Path,
    found: &Found,
    format: Format,
    yaml: Option<&Node>,
    findings: &mut Vec<Finding>,
) -> Vec<Submission> {
    let entries = yaml.map(|yaml| entries(yaml, findings)).unwrap_or_default();
    let mut names: Vec<&str> = Vec::new();
    // Odd paths are included: they fail when they are built.
    for path in found.files.iter().chain(&found.folders).chain(found.odd.keys()) {
        let name = path.strip_prefix(FOLDER).and_then(|name| name.strip_prefix('/'));
        // Submissions are the files and folders in `submissions/*/`. Deeper files belong to such a folder.
        if let Some(name) = name.filter(|name| name.matches('/').count() == 1)
            && !name.rsplit('/').next().is_some_and(|file| file.starts_with('.') || file == "README.md")
        {
            names.push(name);
        }
    }
    names.sort_unstable();
    let one = |name: &str| {
        let path = format!("{FOLDER}/{name}");
        let is_of = |file: &&String| {
            file.strip_prefix(&path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let mark = found.files.iter().filter(is_of).find_map(|file| marked(root, file)).transpose();
        let odd = found.odd.get(&path).or(mark.as_ref().err()).cloned();
        let mark = mark.ok().flatten();
        Submission { path: root.join(path), odd, ..submission(name, mark, format, &entries) }
    };
    names.into_iter().map(one).collect()
}

fn submission(name: &str, mark: Option<Verdicts>, format: Format, entries: &[Entry]) -> Submission {
    let folder = name.split('/').next().unwrap_or_default();
    // As in DOMjudge, the source overrides the folder.
    let of_mark = mark.map(|mark| (Verdicts(mark.0 | Verdicts::of(&[Accepted]).0), mark));
    let of_folder = FOLDERS.iter().find(|(known, ..)| *known == folder);
    let of_folder = of_mark.or(of_folder.map(|(_, permitted, required)| (*permitted, *required)));
    let mut expectations: Vec<_> =
        of_folder.iter().map(|(permitted, required)| Expectation::on_all(*permitted, *required)).collect();
    if format == Format::Legacy {
        // In the legacy format, only accepted submissions bound the time limit.
        for expected in expectations.iter_mut().filter(|_| folder != "accepted") {
            expected.time_limit = Some(TimeLimitUse::Not);
        }
    }
    let (mut language, mut entrypoint) = (None, None);
    for entry in entries.iter().filter(|entry| matches(&entry.pattern, name)) {
        let mut added = entry.expectations.clone();
        // An entry for one of `FOLDERS` replaces the folder's expectation. If the entry has no `permitted` or no
        // `required`, that of the folder remains.
        if let (Some((permitted, required)), true) = (of_folder, entry.pattern == folder) {
            for whole in added.iter_mut().filter(|expected| expected.files.is_none()) {
                whole.permitted = if entry.says_permitted { whole.permitted } else { permitted };
                whole.required = if entry.says_required { whole.required } else { required };
            }
            expectations.remove(0);
        }
        expectations.append(&mut added);
        language = language.or_else(|| entry.language.clone());
        entrypoint = entrypoint.or_else(|| entry.entrypoint.clone());
    }
    Submission { name: name.into(), path: PathBuf::new(), expectations, language, entrypoint, odd: None }
}

/// The verdicts of expectations. As in the format, too much memory or output counts as a run-time error.
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
    /// CE, which only `DOMjudge` expects
    CompileError,
}

impl ExpectedVerdict {
    /// All verdicts.
    pub const ALL: [ExpectedVerdict; 5] = [
        ExpectedVerdict::Accepted,
        ExpectedVerdict::WrongAnswer,
        ExpectedVerdict::TimeLimit,
        ExpectedVerdict::RunTimeError,
        ExpectedVerdict::CompileError,
    ];

    /// The usual short name.
    pub const fn short(self) -> &'static str {
        match self {
            ExpectedVerdict::Accepted => "AC",
            ExpectedVerdict::WrongAnswer => "WA",
            ExpectedVerdict::TimeLimit => "TLE",
            ExpectedVerdict::RunTimeError => "RTE",
            ExpectedVerdict::CompileError => "CE",
        }
    }
}

/// A set of verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdicts(u8);

impl Verdicts {
    /// All verdicts of a run.
    pub const ANY: Verdicts = Verdicts(0b1111);

    /// The set of these verdicts.
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

/// Writes `AC or WA`.
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
    /// Whether it names permitted verdicts.
    says_permitted: bool,
    /// Whether it names required verdicts.
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
        let mut known = ExpectedVerdict::ALL.into_iter().filter(|outcome| Verdicts::ANY.has(*outcome));
        match known.find(|outcome| item.text() == Some(outcome.short())) {
            Some(outcome) => outcomes.push(outcome),
            None => keys.expected(item, key, "AC, WA, TLE or RTE"),
        }
    }
    (!outcomes.is_empty()).then(|| Verdicts::of(&outcomes))
}
