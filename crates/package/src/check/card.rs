//! `problem.yaml`: number, licence, name, limits.

use super::Look;
use crate::card::FILE;
use crate::similar::closest;
use crate::yaml::Node;
use crate::{Finding, Format, Weight};

/// The words for licences in both formats.
pub(crate) const LICENSES: [&str; 7] =
    ["unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"];

/// Whether a text is a UUID as it is usually written: 32 digits of base 16, with dashes behind the 8th, 12th, 16th and 20th.
pub(crate) fn is_uuid(text: &str) -> bool {
    text.len() == 36
        && text.bytes().enumerate().all(|(at, byte)| match at {
            8 | 13 | 18 | 23 => byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

pub(super) fn check(look: &mut Look<'_>) {
    uuid(look);
    name(look);
    license(look);
    if look.format() == Format::V2025 {
        resolution(look);
        keywords(look);
    }
}

/// A finding at a value of the file: in the legacy format an error, for its client does not load such a file.
fn at(look: &mut Look<'_>, node: &Node, text: String) {
    let weight = match look.format() {
        Format::V2025 => Weight::Warning,
        Format::Legacy => Weight::Error,
    };
    look.findings.push(Finding { weight, ..Finding::error(FILE, text).at(node.line, node.column) });
}

fn uuid(look: &mut Look<'_>) {
    let package = look.package;
    match package.node.get("uuid").filter(|node| !node.is_null()) {
        Some(node) => {
            if let Some(text) = node.text().filter(|text| !is_uuid(text)) {
                at(look, node, format!("expected a UUID as `uuid`, found `{text}`"));
            }
        }
        None => {
            let text = "expected a `uuid`, by which judging systems know the problem again, found none";
            match look.format() {
                Format::V2025 => look.error(FILE, text),
                Format::Legacy => look.warning(FILE, text),
            }
        }
    }
}

fn name(look: &mut Look<'_>) {
    let package = look.package;
    let name = package.node.get("name").filter(|node| !node.is_null());
    if name.is_none() && look.format() == Format::V2025 {
        look.error(FILE, "expected a `name`, found none");
    }
    let Some(name) = name else { return };
    let texts = name.pairs().iter().map(|(_, text)| text).chain(name.pairs().is_empty().then_some(name));
    for text in texts.filter(|node| node.text().is_some_and(|text| text.trim().is_empty())) {
        at(look, text, "expected a name with something in it, found blanks only".into());
    }
}

fn license(look: &mut Look<'_>) {
    let package = look.package;
    let get = |key: &str| package.node.get(key).filter(|node| !node.is_null());
    let license = get("license");
    let word = license.and_then(Node::text).unwrap_or("unknown");
    if let Some(node) = license.filter(|_| !LICENSES.contains(&word)) {
        let hint =
            closest(word, LICENSES).map(|hint| format!("; did you mean `{hint}`?")).unwrap_or_default();
        at(look, node, format!("expected one of {} as `license`, found `{word}`{hint}", LICENSES.join(", ")));
        return;
    }
    let has_owner = get("rights_owner").is_some();
    match (word, license) {
        ("unknown", _) if look.format() == Format::Legacy => {
            look.warning(FILE, "the license is `unknown`, so nobody may use the problem for sure");
        }
        ("public domain", Some(node)) if has_owner => {
            at(look, node, "expected no `rights_owner` of what is in the public domain, found one".into());
        }
        ("unknown" | "public domain", _) => {}
        (_, Some(node)) => {
            let has_author = get("author").is_some() || get("credits").is_some_and(has_authors);
            if !has_owner && !has_author && get("source").is_none() {
                let text = format!(
                    "expected an owner, an author or a source beside the license `{word}`, found none"
                );
                at(look, node, text);
            }
        }
        (_, None) => {}
    }
}

fn has_authors(credits: &Node) -> bool {
    credits.text().is_some() || credits.get("authors").is_some_and(|authors| !authors.is_null())
}

/// The format does not ask for it, but its client does.
fn resolution(look: &mut Look<'_>) {
    let limits = &look.package.card.limits;
    let Some(time) = limits.time else { return };
    let steps = time.as_secs_f64() / limits.time_resolution.as_secs_f64();
    let node = look.package.node.get("limits").and_then(|limits| limits.get("time_limit"));
    if let Some(node) = node.filter(|_| (steps - steps.round()).abs() >= 0.0001) {
        let step = limits.time_resolution.as_secs_f64();
        let text = format!(
            "expected a multiple of `limits.time_resolution`, {step}, as `limits.time_limit`, found {}",
            time.as_secs_f64()
        );
        look.findings.push(Finding::error(FILE, text).at(node.line, node.column));
    }
}

fn keywords(look: &mut Look<'_>) {
    let items = look.package.node.get("keywords").map(Node::items).unwrap_or_default();
    for (number, item) in items.iter().enumerate() {
        if items[..number].iter().any(|other| other.text() == item.text()) {
            at(look, item, format!("the keyword `{}` stands here twice", item.text().unwrap_or_default()));
        }
    }
}
