//! The verdicts that a package expects of its submissions, and `submissions.yaml`, which says more than their folders do.

use std::fmt;

use crate::Finding;
use crate::submission::{Expectation, TimeLimitUse, YAML};
use crate::yaml::{Keys, Node, Value};

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
}

/// `AC or WA`
impl fmt::Display for Verdicts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> =
            Outcome::ALL.into_iter().filter(|&outcome| self.has(outcome)).map(Outcome::short).collect();
        f.write_str(&names.join(" or "))
    }
}

/// An entry of `submissions.yaml`.
pub(crate) struct Entry {
    /// Whether it names the verdicts that are permitted.
    pub(crate) says_permitted: bool,
    /// Whether it names those of which one must come.
    pub(crate) says_required: bool,
    pub(crate) pattern: String,
    pub(crate) expectations: Vec<Expectation>,
    pub(crate) language: Option<String>,
    pub(crate) entrypoint: Option<String>,
}

/// All entries, in the order of the file.
pub(crate) fn entries(yaml: &Node, findings: &mut Vec<Finding>) -> Vec<Entry> {
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
        match Outcome::ALL.into_iter().find(|outcome| item.text() == Some(outcome.short())) {
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
pub(crate) fn matches(pattern: &str, path: &str) -> bool {
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
