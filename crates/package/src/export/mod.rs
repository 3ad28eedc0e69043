//! Packages are written: as copies in the format 2025-09, or in the legacy format.

mod card;
mod data;
mod legacy;
mod place;
mod programs;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::names::is_short_name;
use crate::walk::{Found, read};
use crate::{Format, Package};

/// What becomes of a folder that has something in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Nothing is written.
    Refuse,
    /// A package there is replaced, but for hidden files and folders that the new one does not have, such as `.git`. Any other folder
    /// is still refused, for it may be somebody's home.
    Replace,
}

/// Writes a package to a folder, which is made. Returns a note for each thing that is left out, or changed with a loss.
///
/// Nothing is seen at the folder before all of it is there. The package must be in the format 2025-09; a copy of it is without
/// editors' leftovers, hidden files and folders that the format does not have. In the other format it is what problemtools takes.
///
/// # Errors
/// When the package is not in the format 2025-09; when the folder has something in it, or lies in the package or the package in it;
/// when something cannot be read or written.
pub fn export(package: &Package, format: Format, to: &Path, existing: Existing) -> io::Result<Vec<String>> {
    if package.card.format != Format::V2025 {
        let text = "expected a package in the format 2025-09, found one in the legacy format";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, text));
    }
    let place = place::Place::new(&package.root, to, existing)?;
    let mut parcel = Parcel::default();
    for (path, reason) in &package.found.odd {
        let (what, reason) = reason_to_leave(path).unwrap_or((path, reason));
        parcel.leave_out(what, reason);
    }
    match format {
        Format::V2025 => copy(package, &mut parcel)?,
        Format::Legacy => legacy::pack(package, &mut parcel)?,
    }
    if !place.name().is_some_and(is_short_name) {
        parcel
            .note("the folder's name has other signs than a to z and 0 to 9: judging systems complain of it");
    }
    place.fill(&package.root, &parcel.pieces)?;
    Ok(parcel.notes())
}

/// What a file is made of.
enum Piece {
    /// The file of the package at this path.
    Copy(String),
    /// The same, as a program that can be started.
    Program(String),
    /// These bytes.
    Bytes(Vec<u8>),
    /// This script, as a program that can be started.
    Script(Vec<u8>),
}

/// What is to be written, and what is to be said.
#[derive(Default)]
struct Parcel {
    pieces: BTreeMap<String, Piece>,
    notes: Vec<String>,
    /// What is left out, by name and reason, with the number of files.
    left_out: BTreeMap<(String, String), usize>,
}

impl Parcel {
    fn add(&mut self, path: impl Into<String>, piece: Piece) {
        self.pieces.insert(path.into(), piece);
    }

    fn copy(&mut self, path: &str) {
        self.add(path, Piece::Copy(path.into()));
    }

    fn note(&mut self, text: impl Into<String>) {
        self.notes.push(text.into());
    }

    /// Says that a file, or one more of several, is not taken along.
    fn leave_out(&mut self, what: &str, reason: &str) {
        *self.left_out.entry((what.into(), reason.into())).or_default() += 1;
    }

    fn notes(mut self) -> Vec<String> {
        for ((what, reason), count) in &self.left_out {
            let files = if *count == 1 { String::new() } else { format!(" ({count} files)") };
            self.notes.push(format!("left out: {what}{files}: {reason}"));
        }
        self.notes
    }

    /// Adds an input, with a line feed at its end.
    fn input(&mut self, root: &Path, path: &str) -> io::Result<()> {
        if is_cut_short(&root.join(path)).map_err(|error| about(path, &error))? {
            let mut bytes = read(&root.join(path)).map_err(|error| about(path, &error))?;
            bytes.push(b'\n');
            self.add(path, Piece::Bytes(bytes));
            self.note(format!("{path}: a line feed at its end is put in"));
        } else {
            self.copy(path);
        }
        Ok(())
    }
}

/// Why a file of a package is no part of it in any format.
fn reason_to_leave(path: &str) -> Option<(&str, &str)> {
    if let Some((folder, _)) = path.split_once('/')
        && !Format::V2025.folders().contains(&folder)
    {
        return Some((folder, "the format has no such folder"));
    }
    if path == "MANIFEST" {
        return Some((path, "it lists files of the checkout"));
    }
    let is_leftover = |name: &str| {
        name.starts_with('.')
            || name.ends_with('~')
            || (name.starts_with('#') && name.ends_with('#'))
            || [".swp", ".swo", ".orig", ".rej", ".bak", ".pyc"].iter().any(|end| name.ends_with(end))
            || matches!(name, "__pycache__" | "Thumbs.db")
    };
    path.split('/').any(is_leftover).then_some((path, "hidden, or left by an editor"))
}

/// The files that are part of a package; what is none of it is noted.
fn parts<'a>(found: &'a Found, parcel: &mut Parcel) -> Vec<&'a str> {
    let mut parts = Vec::new();
    for path in &found.files {
        match reason_to_leave(path) {
            Some((what, reason)) => parcel.leave_out(what, reason),
            None => parts.push(path.as_str()),
        }
    }
    parts
}

/// The same package once more.
fn copy(package: &Package, parcel: &mut Parcel) -> io::Result<()> {
    for path in parts(&package.found, parcel) {
        // An input may be invalid just because of its end.
        let is_input =
            path.starts_with("data/") && path.ends_with(".in") && !path.starts_with("data/invalid_input/");
        if is_input {
            parcel.input(&package.root, path)?;
        } else {
            parcel.copy(path);
        }
    }
    Ok(())
}

/// Whether a file has bytes, and no line feed behind them.
pub(crate) fn is_cut_short(path: &Path) -> io::Result<bool> {
    let mut file = File::open(path)?;
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(false);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last != *b"\n")
}

/// An error that names its file.
fn about(path: impl Into<PathBuf>, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.into().display()))
}
