//! Statements, and the names in them.

use std::collections::BTreeMap;

use super::Look;
use crate::card::FILE;
use crate::walk::read;
use crate::yaml::Node;
use crate::{Finding, Format};

/// A statement, and what it is written in.
struct Statement<'a> {
    path: &'a str,
    extension: &'a str,
}

pub(super) fn check(look: &mut Look<'_>) {
    let package = look.package;
    let folder = match look.format() {
        Format::V2025 => "statement/",
        Format::Legacy => "problem_statement/",
    };
    let mut statements: BTreeMap<&str, Vec<Statement<'_>>> = BTreeMap::new();
    for path in &package.found.files {
        let Some(name) = path.strip_prefix(folder).and_then(|name| name.strip_prefix("problem.")) else {
            continue;
        };
        let (language, extension) = match name.split_once('.') {
            Some(parts) => parts,
            // Only the older format has a language that one need not say.
            None if look.format() == Format::Legacy => ("en", name),
            None => continue,
        };
        if ["tex", "md", "pdf"].contains(&extension) && is_language(language) {
            statements.entry(language).or_default().push(Statement { path, extension });
        }
    }
    match look.format() {
        Format::V2025 => modern(look, &statements),
        Format::Legacy => legacy(look, &statements),
    }
}

/// `en`, `nds` or `pt-BR`.
fn is_language(code: &str) -> bool {
    let (language, country) = code.split_once('-').map_or((code, None), |(one, two)| (one, Some(two)));
    (2..=3).contains(&language.len())
        && language.bytes().all(|byte| byte.is_ascii_lowercase())
        && country
            .is_none_or(|country| country.len() == 2 && country.bytes().all(|byte| byte.is_ascii_uppercase()))
}

fn modern(look: &mut Look<'_>, statements: &BTreeMap<&str, Vec<Statement<'_>>>) {
    let Some(name) = look.package.node.get("name").filter(|name| !name.is_null()) else { return };
    let mut names: Vec<(&str, &Node)> =
        name.pairs().iter().filter_map(|(language, text)| Some((language.text()?, text))).collect();
    if name.text().is_some() {
        names.push(("en", name));
    }
    for (language, node) in &names {
        let here = statements.get(language).map(Vec::as_slice).unwrap_or_default();
        if here.is_empty() {
            let text = format!(
                "expected statement/problem.{language}.tex for the name in this language, found none"
            );
            look.findings.push(Finding::error(FILE, text).at(node.line, node.column));
        } else if let Some(other) = here.first().filter(|_| here.iter().all(|one| one.extension != "tex")) {
            look.warning(other.path, "expected a statement in LaTeX, too, since BAPCtools reads no other");
        }
    }
    for (language, here) in statements {
        let name = names.iter().find(|(known, _)| known == language);
        for statement in here {
            match name {
                None => {
                    let text = format!("expected a name in the language `{language}` in {FILE}, found none");
                    look.error(statement.path, text);
                }
                Some((_, name)) if statement.extension == "tex" => {
                    title(look, statement.path, name.text().unwrap_or_default());
                }
                Some(_) => {}
            }
        }
    }
}

/// Whether a statement names the problem, and by its name.
fn title(look: &mut Look<'_>, path: &str, name: &str) {
    let Some(text) = text(look, path) else { return };
    let Some((line, column, title)) = command(&text) else {
        look.error(path, "expected \\problemname{}, which prints the name, found none");
        return;
    };
    let finding = |text: String| Finding::warning(path, text).at(line, column);
    if title == "\\problemyamlname" {
        look.findings.push(finding("expected \\problemname{}, found \\problemyamlname in it".into()));
    } else if !title.is_empty() && !title.contains(['\\', '_', '^']) && title != one_blank(name) {
        let text =
            format!("expected the name of problem.yaml, `{name}`, or \\problemname{{}}, found `{title}`");
        look.findings.push(finding(text));
    }
}

fn legacy(look: &mut Look<'_>, statements: &BTreeMap<&str, Vec<Statement<'_>>>) {
    let in_latex = |here: &Vec<Statement<'_>>| here.iter().any(|one| one.extension == "tex");
    if !statements.values().any(in_latex) {
        look.error("problem_statement", "expected a statement, problem.tex or problem.en.tex, found none");
    }
    for (language, here) in statements {
        let here: Vec<_> = here.iter().filter(|one| one.extension == "tex").collect();
        if let [_, second, ..] = here.as_slice() {
            let said = format!("expected one statement in the language `{language}`, found several");
            look.error(second.path, said);
        }
        for statement in here {
            let Some(text) = text(look, statement.path) else { continue };
            let plain = text
                .lines()
                .find_map(|line| line.strip_prefix("%%")?.trim_start().strip_prefix("plainproblemname:"));
            match (plain.map(str::trim), command(&text)) {
                (Some(""), _) => {
                    look.error(statement.path, "expected a name behind plainproblemname:, found nothing");
                }
                (Some(_), _) => {}
                (None, None) => {
                    look.error(statement.path, "expected \\problemname with the name in it, found none");
                }
                (None, Some((line, column, title))) => {
                    let at = |finding: Finding| finding.at(line, column);
                    if title.is_empty() {
                        let text = "expected the name in \\problemname, since problemtools takes it from there, found none";
                        look.findings.push(at(Finding::error(statement.path, text)));
                    } else if title.contains(['\\', '$']) {
                        let text =
                            "expected a line `%% plainproblemname: ` for a name with LaTeX in it, found none";
                        look.findings.push(at(Finding::warning(statement.path, text)));
                    }
                }
            }
        }
    }
}

fn text(look: &mut Look<'_>, path: &str) -> Option<String> {
    let bytes = match read(&look.package.root.join(path)) {
        Ok(bytes) => bytes,
        Err(error) => {
            look.error(path, format!("cannot read: {error}"));
            return None;
        }
    };
    let text = String::from_utf8(bytes).ok();
    if text.is_none() {
        look.error(path, "expected UTF-8, found other bytes");
    }
    text
}

/// The first `\problemname` with its line, its column and what stands in it.
fn command(text: &str) -> Option<(usize, usize, String)> {
    const START: &str = "\\problemname{";
    text.lines().enumerate().find_map(|(number, line)| {
        let at = line.find(START)?;
        let inside = line[at + START.len()..].rsplit_once('}')?.0;
        Some((number + 1, line[..at].chars().count() + 1, one_blank(inside)))
    })
}

fn one_blank(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
