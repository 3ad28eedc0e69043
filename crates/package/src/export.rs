//! Writes packages, unchanged or in the legacy format.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
use std::process;

use crate::yaml::{Keys, Node, parse_file};
use crate::{Card, Format, card};

/// The files of a package in the format 2025-09, by their path in it, with slashes. Files that start with `#!` become
/// executable.
pub type Files = BTreeMap<String, Cow<'static, [u8]>>;

/// What [`export`] does with a folder that is not empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Writes nothing.
    Refuse,
    /// Replaces a package. Keeps hidden files and folders, such as `.git`, but replaces `.timelimit`. Refuses a folder
    /// without `problem.yaml`, which may be somebody's home folder.
    Replace,
}

/// Writes a package into a folder, which it creates if necessary. First writes all files, then moves them into place.
///
/// # Errors
/// When `existing` refuses the folder, or when something cannot be written. The message names it.
pub fn export(files: Files, format: Format, to: &Path, existing: Existing) -> io::Result<()> {
    let files = match format {
        Format::V2025 => files,
        Format::Legacy => legacy(files),
    };
    place(&files, to, existing).map_err(|error| about(to, &error))
}

/// Writes files into an existing folder. None of the files may exist.
///
/// # Errors
/// When a file cannot be written. The message names it.
pub fn write(files: &Files, folder: &Path) -> io::Result<()> {
    for (path, bytes) in files {
        let to = folder.join(path);
        let written = || {
            to.parent().map_or(Ok(()), fs::create_dir_all)?;
            let mut options = OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            if bytes.starts_with(b"#!") {
                std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o777);
            }
            options.open(&to)?.write_all(bytes)
        };
        written().map_err(|error| about(Path::new(path), &error))?;
    }
    Ok(())
}

fn place(files: &Files, to: &Path, existing: Existing) -> io::Result<()> {
    fs::create_dir_all(to)?;
    let old = fs::read_dir(to)?.collect::<io::Result<Vec<_>>>()?;
    let refused = match existing {
        _ if old.is_empty() => None,
        Existing::Refuse => Some("expected an empty or missing folder, found files in it"),
        Existing::Replace if to.join(card::FILE).is_file() => None,
        Existing::Replace => Some("expected a package to replace, found a folder without problem.yaml"),
    };
    if let Some(text) = refused {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, text));
    }
    let draft = to.join(format!(".stonepath-{}", process::id()));
    fs::create_dir(&draft)?;
    let placed = write(files, &draft).and_then(|()| {
        for entry in old.iter().filter(|entry| !is_kept(&entry.file_name())) {
            if entry.file_type()?.is_dir() {
                fs::remove_dir_all(entry.path())?;
            } else {
                fs::remove_file(entry.path())?;
            }
        }
        for entry in fs::read_dir(&draft)? {
            let entry = entry?;
            fs::rename(entry.path(), to.join(entry.file_name()))?;
        }
        Ok(())
    });
    let removed = fs::remove_dir_all(&draft);
    // Report the first error.
    placed.and(removed)
}

/// Whether a replacement keeps a file or folder of this name, such as `.git`.
fn is_kept(name: &OsStr) -> bool {
    name.as_encoded_bytes().starts_with(b".") && name != card::TIMELIMIT
}

/// The same package in the legacy format. Omits what that format does not support.
fn legacy(files: Files) -> Files {
    let parse = |path: &str| parse_file(path, files.get(path).map_or(b"", |bytes| bytes), &mut Vec::new());
    let node = parse(card::FILE);
    let card = Card::read(&node, &mut Vec::new());
    let flags = Keys::new("", &parse("data/test_group.yaml")).words("output_validator_args");
    let is_custom = files.keys().any(|path| path.starts_with("output_validator/"));
    let mut yaml = format!("problem_format_version: {}\n", Format::Legacy.name());
    yaml += &format!("validation: {}\n", if is_custom { "custom" } else { "default" });
    let text = |key: &str| node.get(key).and_then(Node::text);
    let flags = flags.map(|flags| flags.join(" "));
    let keys = ["uuid", "source", "license", "rights_owner"].map(|key| (key, text(key)));
    let others =
        [("name", Some(&*card.name)), ("author", text("credits")), ("validator_flags", flags.as_deref())];
    for (key, text) in keys.into_iter().chain(others) {
        yaml += &text.map(|text| format!("{key}: {}\n", quoted(text))).unwrap_or_default();
    }
    let limits = card.limits;
    let (least, most) = (limits.ac_to_time_limit, limits.time_limit_to_tle);
    yaml += &format!("limits:\n  time_multiplier: {least}\n  time_safety_margin: {most}\n");
    // The defaults of the legacy format are lower.
    for key in ["memory", "compilation_memory", "validation_memory"] {
        yaml += &format!("  {key}: {}\n", limits.memory >> 20);
    }
    let mut written = Files::from([(card::FILE.into(), Cow::Owned(yaml.into_bytes()))]);
    if let Some(time) = limits.time {
        written.insert(card::TIMELIMIT.into(), format!("{}\n", time.as_secs_f64()).into_bytes().into());
    }
    for (path, mut bytes) in files {
        let Some((top, below)) = path.split_once('/') else { continue };
        let is_judged = || ["sample/", "secret/"].iter().any(|group| below.starts_with(group));
        let to = match top {
            "statement" => format!("problem_statement/{below}"),
            "output_validator" => format!("output_validators/{path}"),
            "data" if is_judged() && !path.ends_with(".yaml") => path,
            "submissions" if below.contains('/') => path,
            "attachments" | "input_validators" => path,
            _ => continue,
        };
        if to.ends_with(".tex") {
            // The tool for the legacy format does not read the name from `problem.yaml`.
            let name = format!("\\problemname{{{}}}", card.name);
            bytes = String::from_utf8_lossy(&bytes).replace("\\problemname{}", &name).into_bytes().into();
        }
        written.insert(to, bytes);
    }
    written
}

/// Formats a text as a double-quoted YAML scalar on one line.
pub fn quoted(text: &str) -> String {
    let mut line = String::from('"');
    for c in text.chars() {
        let is_separator = matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{feff}');
        match c {
            '"' | '\\' => line.extend(['\\', c]),
            '\n' => line.push_str("\\n"),
            '\t' => line.push_str("\\t"),
            // Writing to a string cannot fail.
            c if c.is_control() || is_separator => drop(write!(line, "\\U{:08x}", u32::from(c))),
            c => line.push(c),
        }
    }
    line.push('"');
    line
}

/// Adds the path to an error.
fn about(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", crate::walk::shown(path)))
}
