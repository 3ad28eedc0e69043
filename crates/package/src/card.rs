//! `problem.yaml`: what a package says of itself.
//!
//! Sources: the ICPC problem package format 2025-09, and the legacy format of Kattis and problemtools.

use crate::keys::Keys;
use crate::limits;
use crate::yaml::Node;
use crate::{Finding, Limits};

/// The format of a package.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// The ICPC format 2025-09, which BAPCtools reads.
    #[default]
    V2025,
    /// The legacy format, which problemtools and most judging systems read.
    Legacy,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 2] = [Format::V2025, Format::Legacy];

    /// As it is called on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Format::V2025 => "2025-09",
            Format::Legacy => "legacy",
        }
    }
}

/// What the legacy format called `input_validators` before.
pub(crate) const OLD_VALIDATORS: &str = "input_format_validators";

/// What `problem.yaml` says, as far as judging needs it.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Card {
    /// The format of the package.
    pub format: Format,
    /// The title in English, or in the first language that has one.
    pub name: String,
    /// Whether a legacy package says that it brings its own checker; in 2025-09 the folder alone says so.
    pub is_custom: bool,
    /// Arguments for the checker of a legacy package.
    pub validator_flags: Vec<String>,
    /// What a run may take.
    pub limits: Limits,
}

/// The name of the file.
pub(crate) const FILE: &str = "problem.yaml";

impl Card {
    /// Reads the text of a `problem.yaml`, and adds what is wrong with it to the findings.
    pub(crate) fn read(node: &Node, findings: &mut Vec<Finding>) -> Card {
        let format = format(&mut Keys::new(FILE, node));
        let mut keys = Keys::new(FILE, node);
        self::format(&mut keys);
        let name = name(&mut keys);
        let limits = limits::read(keys.map("limits"), format, findings);
        let mut card = Card { format, name, is_custom: false, validator_flags: Vec::new(), limits };
        match format {
            Format::V2025 => modern(&mut keys),
            Format::Legacy => legacy(&mut keys, &mut card),
        }
        findings.append(&mut keys.findings);
        card
    }
}

fn format(keys: &mut Keys<'_>) -> Format {
    let Some(node) = keys.take("problem_format_version") else { return Format::Legacy };
    match node.text() {
        Some("2025-09") => Format::V2025,
        Some("legacy" | "legacy-icpc") => Format::Legacy,
        _ => {
            keys.expected(node, "problem_format_version", "2025-09, legacy or legacy-icpc");
            Format::V2025
        }
    }
}

/// The name is a text or a map from languages to texts. The legacy format has no maps, but many packages.
fn name(keys: &mut Keys<'_>) -> String {
    let Some(node) = keys.take("name") else { return String::new() };
    let names: Vec<_> =
        node.pairs().iter().filter_map(|(language, name)| Some((language.text()?, name.text()?))).collect();
    let english = names.iter().find(|(language, _)| language.starts_with("en"));
    let name = node.text().or(english.or(names.first()).map(|(_, name)| *name));
    if name.is_none() {
        keys.expected(node, "name", "a text, or a map from languages to texts");
    }
    name.unwrap_or_default().into()
}

/// The keys that the format 2025-09 has in another way.
fn modern(keys: &mut Keys<'_>) {
    if let Some(kind) = keys.take("type") {
        for item in kind.items() {
            match item.text() {
                Some("pass-fail") => {}
                Some(other @ ("interactive" | "multi-pass" | "scoring" | "submit-answer")) => {
                    let text = format!("problems of the type `{other}` cannot be judged here");
                    keys.complain(item, text);
                }
                _ => keys.expected(item, "type", "a type of the format, such as pass-fail"),
            }
        }
    }
}

/// The keys that only the legacy format has.
fn legacy(keys: &mut Keys<'_>, card: &mut Card) {
    if let Some(node) = keys.take("validation") {
        let mut words = node.text().unwrap_or_default().split_whitespace();
        match words.next() {
            Some("default") => {}
            Some("custom") => card.is_custom = true,
            _ => keys.expected(node, "validation", "default or custom"),
        }
        for word in words {
            let text = format!("problems with `{word}` validation cannot be judged here");
            keys.complain(node, text);
        }
    }
    if let Some(node) = keys.take("type")
        && node.text() != Some("pass-fail")
    {
        keys.complain(node, "only pass-fail problems can be judged here".into());
    }
    let flags = keys.text("validator_flags").unwrap_or_default();
    card.validator_flags = flags.split_whitespace().map(String::from).collect();
}
