//! A package in the legacy format: where each folder goes, and what has no place there.

use std::borrow::Cow;
use std::io;

use super::{Parcel, Piece, about, card, data, parts, programs};
use crate::names::is_path;
use crate::program::is_executable;
use crate::walk::read;
use crate::{Package, limits};

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
pub(super) fn pack(package: &Package, parcel: &mut Parcel) -> io::Result<()> {
    let mut listed = Vec::new();
    for path in parts(&package.found, parcel) {
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
            "statement" => statement(package, path, below, parcel)?,
            _ => parcel.copy(path),
        }
    }
    let flags = data::pack(package, &listed, parcel)?;
    programs::validators(package, &listed, parcel);
    programs::submissions(package, &listed, parcel);
    let text = card::legacy(package, &flags, parcel);
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
    constants(package, parcel)
}

/// Puts the values of constants into all programs that are to be written.
fn constants(package: &Package, parcel: &mut Parcel) -> io::Result<()> {
    if package.constants.is_empty() {
        return Ok(());
    }
    for (path, piece) in &mut parcel.pieces {
        let folder = path.split('/').next().unwrap_or_default();
        let is_program =
            ["input_validators", "output_validators", "include", "submissions"].contains(&folder);
        let (Piece::Copy(from) | Piece::Program(from)) = piece else { continue };
        if !is_program {
            continue;
        }
        let path = package.root.join(&*from);
        let bytes = read(&path).map_err(|error| about(&*from, &error))?;
        if let Cow::Owned(filled) = package.constants.fill(&bytes) {
            *piece = if is_executable(&path) { Piece::Script(filled) } else { Piece::Bytes(filled) };
        }
    }
    parcel.note("problem.yaml: `constants` are put into programs, settings and statements: the legacy format has none");
    Ok(())
}

/// A file of the statement. LaTeX is what problemtools takes; other statements may be of use to other systems only as PDF.
fn statement(package: &Package, path: &str, below: &str, parcel: &mut Parcel) -> io::Result<()> {
    let to = format!("problem_statement/{below}");
    let language = below.strip_prefix("problem.").and_then(|rest| rest.split_once('.'));
    match language {
        Some((_, "md")) => {
            parcel.leave_out(path, "problemtools takes statements in LaTeX only, in the legacy format");
        }
        Some((language, "tex")) => {
            let bytes = read(&package.root.join(path)).map_err(|error| about(path, &error))?;
            let text = String::from_utf8_lossy(&bytes);
            let text = package.constants.fill_text(&text);
            match card::name_in(&package.node, language) {
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
