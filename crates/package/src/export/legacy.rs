//! A package in the legacy format: where each folder goes, and what has no place there.

use std::io;

use super::constants::Constants;
use super::{Parcel, Piece, about, card, data, parts, programs};
use crate::names::is_path;
use crate::walk::read;
use crate::{Opened, limits};

/// Folders that the legacy format does not have, and why that is a loss.
const LEFT_OUT: [(&str, &str); 6] = [
    ("answer_validators", "the legacy format has no programs that look at answer files"),
    ("generators", "the legacy format has no such folder"),
    ("input_visualizer", "the legacy format has no such folder"),
    ("output_visualizer", "the legacy format has no such folder"),
    ("solution", "the legacy format has no such folder"),
    ("static_validator", "the legacy format has no such programs"),
];

/// All pieces of the package in the legacy format.
pub(super) fn pack(opened: &Opened, parcel: &mut Parcel) -> io::Result<()> {
    let package = &opened.package;
    let constants = Constants::of(&opened.node);
    let mut listed = Vec::new();
    for path in parts(&opened.found, parcel) {
        if is_path(path) {
            listed.push(path);
        } else {
            parcel.leave_out(path, "its name has signs that problemtools refuses");
        }
    }
    for path in &listed {
        let (top, below) = path.split_once('/').unwrap_or((path, ""));
        if let Some((folder, reason)) = LEFT_OUT.iter().find(|(folder, _)| *folder == top) {
            parcel.leave_out(folder, reason);
            continue;
        }
        match top {
            // Each of these has a function of its own below.
            "problem.yaml" | "data" | "input_validators" | "output_validator" | "submissions" => {}
            "statement" => statement(opened, path, below, &constants, parcel)?,
            _ => parcel.copy(path),
        }
    }
    let flags = data::pack(opened, &listed, &constants, parcel)?;
    programs::validators(opened, &listed, parcel);
    programs::submissions(opened, &listed, parcel);
    let text = card::legacy(opened, &flags, parcel);
    parcel.add(crate::card::FILE, Piece::Bytes(text.into_bytes()));
    if let Some(time) = package.card.limits.time {
        parcel.add(limits::FILE, Piece::Bytes(format!("{}\n", time.as_secs_f64()).into_bytes()));
        let factor = package.card.limits.ac_to_time_limit;
        parcel.note(format!(
            "problem.yaml: `time_limit` is written to {}; problemtools does not read it, but takes {factor} times the slowest \
             accepted submission",
            limits::FILE
        ));
    }
    constants.expand_all(&package.root, parcel)
}

/// A file of the statement. LaTeX is what problemtools takes; other statements may be of use to other systems only as PDF.
fn statement(
    opened: &Opened,
    path: &str,
    below: &str,
    constants: &Constants,
    parcel: &mut Parcel,
) -> io::Result<()> {
    let to = format!("problem_statement/{below}");
    let language = below.strip_prefix("problem.").and_then(|rest| rest.split_once('.'));
    match language {
        Some((_, "md")) => {
            parcel.leave_out(path, "problemtools takes statements in LaTeX only, in the legacy format");
        }
        Some((language, "tex")) => {
            let bytes = read(&opened.package.root.join(path)).map_err(|error| about(path, &error))?;
            let text = constants.expand(&String::from_utf8_lossy(&bytes));
            match card::name_in(&opened.node, language) {
                Some(name) => parcel.add(to, Piece::Bytes(with_name(&text, name).into_bytes())),
                None => parcel.leave_out(path, "`name` in problem.yaml has no such language"),
            }
        }
        _ => parcel.add(to, Piece::Copy(path.into())),
    }
    Ok(())
}

/// The text of a statement in which the name stands: problemtools does not take it from `problem.yaml`.
fn with_name(text: &str, name: &str) -> String {
    const EMPTY: [&str; 2] = ["\\problemname{}", "\\problemname{\\problemyamlname}"];
    let Some(command) = EMPTY.into_iter().find(|command| text.contains(command)) else { return text.into() };
    let mut escaped = String::new();
    for c in name.chars() {
        match c {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => escaped.extend(['\\', c]),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '\\' => escaped.push_str("\\textbackslash{}"),
            c => escaped.push(c),
        }
    }
    let text = text.replacen(command, &format!("\\problemname{{{escaped}}}"), 1);
    // The plain name is for lists, where nobody reads LaTeX.
    if escaped == name { text } else { format!("%% plainproblemname: {name}\n{text}") }
}
