//! `submissions.yaml`: what is expected of submissions beyond what their folders say.

use crate::keys::Keys;
use crate::submission::{Expectation, TimeLimitUse, YAML};
use crate::yaml::{Node, Value};
use crate::{Finding, Outcome, Verdicts};

/// Which verdicts an entry names by itself.
pub(crate) struct Says {
    pub(crate) permitted: bool,
    pub(crate) required: bool,
}

/// An entry of `submissions.yaml`.
pub(crate) struct Entry {
    pub(crate) says: Says,
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
            says: Says { permitted: says("permitted"), required: says("required") },
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
