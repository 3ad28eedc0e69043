//! `problem.yaml` in the legacy format.

use std::time::Duration;

use super::Parcel;
use crate::check::{LICENSES, is_uuid};
use crate::emit::{line, text};
use crate::yaml::Node;
use crate::{Format, Limits, Package};

/// The text of the file. `flags` are for the checker, on all files.
pub(super) fn legacy(package: &Package, flags: &[String], parcel: &mut Parcel) -> String {
    let (node, card) = (&package.node, &package.card);
    let mut yaml = line(0, "problem_format_version", Format::Legacy.name());
    yaml += &line(0, "name", &text(&card.name));
    match card.uuid.as_deref() {
        Some(uuid) if is_uuid(uuid) => yaml += &line(0, "uuid", &text(uuid)),
        Some(_) => parcel.note("problem.yaml: `uuid` is left out: problemtools takes nothing but a UUID"),
        None => {}
    }
    if let Some(authors) = authors(node, parcel) {
        yaml += &line(0, "author", &text(&authors));
    }
    yaml += &source(node, parcel);
    let license = node.get("license").and_then(Node::text).unwrap_or("unknown");
    let known = LICENSES.contains(&license);
    if !known {
        parcel.note(format!(
            "problem.yaml: the license `{license}` becomes `unknown`: the format has no such word"
        ));
    }
    yaml += &line(0, "license", if known { license } else { "unknown" });
    if let Some(owner) = node.get("rights_owner").and_then(Node::text) {
        yaml += &line(0, "rights_owner", &text(owner));
    }
    let keywords: Vec<&str> =
        node.get("keywords").map(Node::items).unwrap_or_default().iter().filter_map(Node::text).collect();
    if !keywords.is_empty() {
        yaml += &line(0, "keywords", &text(&keywords.join(" ")));
    }
    if keywords.iter().any(|word| word.contains(char::is_whitespace)) {
        let said =
            "problem.yaml: `keywords` with blanks in them come apart: the legacy format parts them by blanks";
        parcel.note(said);
    }
    let is_custom = !package.output_validators.is_empty();
    yaml += &line(0, "validation", if is_custom { "custom" } else { "default" });
    if !flags.is_empty() {
        yaml += &line(0, "validator_flags", &text(&flags.join(" ")));
    }
    let code = node.get("limits").and_then(|limits| limits.get("code")).and_then(Node::number);
    yaml += &limits(&card.limits, code, parcel);
    for key in ["version", "embargo_until", "languages", "allow_file_writing"] {
        if node.get(key).is_some_and(|value| !value.is_null()) {
            parcel.note(format!("problem.yaml: `{key}` is left out: the legacy format has nothing like it"));
        }
    }
    yaml
}

/// The name of the problem in a language. A name without a language is English.
pub(super) fn name_in<'a>(node: &'a Node, language: &str) -> Option<&'a str> {
    let name = node.get("name")?;
    match name.text() {
        Some(text) => Some(text).filter(|_| language == "en"),
        None => name.get(language)?.text(),
    }
}

/// Those who wrote the problem, by name.
fn authors(node: &Node, parcel: &mut Parcel) -> Option<String> {
    let credits = node.get("credits").filter(|credits| !credits.is_null())?;
    let authors = if credits.text().is_some() { Some(credits) } else { credits.get("authors") };
    if credits.pairs().iter().any(|(role, _)| role.text() != Some("authors")) {
        parcel.note("problem.yaml: of `credits` only the authors stay: the legacy format has no others");
    }
    let one = |person: &Node| person.text().or_else(|| person.get("name")?.text()).map(String::from);
    let names: Vec<String> = match authors? {
        person if !person.pairs().is_empty() => one(person).into_iter().collect(),
        people => people.items().iter().filter_map(one).collect(),
    };
    (!names.is_empty()).then(|| names.join(", "))
}

fn source(node: &Node, parcel: &mut Parcel) -> String {
    let Some(node) = node.get("source").filter(|source| !source.is_null()) else { return String::new() };
    let first = if node.pairs().is_empty() { node.items().first() } else { Some(node) };
    if node.items().len() > 1 {
        parcel.note("problem.yaml: only the first `source` stays: the legacy format has one");
    }
    let Some(first) = first else { return String::new() };
    let mut lines = String::new();
    for (key, value) in [("source", first.text().or_else(|| first.get("name")?.text()))]
        .into_iter()
        .chain([("source_url", first.get("url").and_then(Node::text))])
    {
        lines += &value.map(|value| line(0, key, &text(value))).unwrap_or_default();
    }
    lines
}

/// What differs from the legacy format's own limits.
fn limits(limits: &Limits, code: Option<f64>, parcel: &mut Parcel) -> String {
    let own = Limits::of(Format::Legacy);
    let mut lines = line(0, "limits", "").replace(": \n", ":\n");
    // Always there, for a limit without its factors says little.
    lines += &line(1, "time_multiplier", &limits.ac_to_time_limit.max(1.0).to_string());
    lines += &line(1, "time_safety_margin", &limits.time_limit_to_tle.max(1.0).to_string());
    let sizes = [
        ("memory", limits.memory, own.memory),
        ("output", limits.output, own.output),
        ("compilation_memory", limits.compilation_memory, own.compilation_memory),
        ("validation_memory", limits.validation_memory, own.validation_memory),
        ("validation_output", limits.validation_output, own.validation_output),
    ];
    for (key, size, _) in sizes.into_iter().filter(|(_, size, own)| size != own) {
        lines += &line(1, key, &size.div_ceil(1 << 20).to_string());
    }
    let times = [
        ("compilation_time", limits.compilation_time, own.compilation_time),
        ("validation_time", limits.validation_time, own.validation_time),
    ];
    for (key, time, _) in times.into_iter().filter(|(_, time, own)| time != own) {
        lines += &line(1, key, &(time.as_secs_f64().ceil() as u64).to_string());
    }
    if let Some(code) = code {
        lines += &line(1, "code", &(code.ceil() as u64).to_string());
    }
    if limits.time_resolution != Duration::from_secs(1) {
        parcel.note("problem.yaml: `time_resolution` is left out: the legacy format counts whole seconds");
    }
    lines
}
