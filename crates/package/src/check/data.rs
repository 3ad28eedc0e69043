//! Inputs, answers and what lies beside them.

use std::collections::BTreeMap;
use std::fs;

use super::{Look, content};
use crate::walk::read;
use crate::{Format, TestFile};

pub(super) fn check(look: &mut Look<'_>) {
    let package = look.package;
    let has = |group: &str| package.files.iter().any(|file| file.name.starts_with(group));
    if !package.files.is_empty() {
        if !has("sample/") {
            look.warning("data/sample", "expected samples, found none");
        }
        if !has("secret/") {
            look.error("data/secret", "expected secret data, found none");
        }
    }
    match look.format() {
        Format::V2025 => partners(look),
        Format::Legacy => empty_groups(look),
    }
    let mut seen: BTreeMap<Vec<u8>, Vec<&TestFile>> = BTreeMap::new();
    for file in &package.files {
        contents(look, file, &mut seen);
    }
}

/// What the client passes over in folders that are not judged.
fn partners(look: &mut Look<'_>) {
    let found = &look.package.found.files;
    let wanted = [
        ("data/invalid_answer/", ["ans"].as_slice()),
        ("data/invalid_output/", ["ans", "out"].as_slice()),
        ("data/valid_output/", ["ans", "out"].as_slice()),
    ];
    for path in found.iter().filter(|path| path.ends_with(".in")) {
        let Some((_, wanted)) = wanted.iter().find(|(folder, _)| path.starts_with(folder)) else { continue };
        let stem = &path[..path.len() - ".in".len()];
        for extension in wanted.iter().filter(|end| !found.contains(&format!("{stem}.{end}"))) {
            look.warning(path, format!("expected {stem}.{extension} beside it, found none"));
        }
    }
}

/// Folders of data in which nothing is judged.
fn empty_groups(look: &mut Look<'_>) {
    let package = look.package;
    for folder in package.found.folders.iter().filter(|path| path.starts_with("data/")) {
        let inside = format!("{folder}/");
        let name = format!("{}/", &folder["data/".len()..]);
        let has_files = package.files.iter().any(|file| file.name.starts_with(&name));
        let has_folders = package.found.folders.iter().any(|path| path.starts_with(&inside));
        if !has_files && !has_folders && folder != "data/sample" {
            look.error(folder, "expected inputs with answers in it, found none");
        }
    }
}

fn contents<'a>(look: &mut Look<'_>, file: &'a TestFile, seen: &mut BTreeMap<Vec<u8>, Vec<&'a TestFile>>) {
    let output = look.package.card.limits.output;
    for (path, extension) in [(&file.input, "in"), (&file.answer, "ans")] {
        let shown = format!("data/{}.{extension}", file.name);
        let bytes = match read(path) {
            Ok(bytes) => bytes,
            Err(error) => {
                look.error(&shown, format!("cannot read: {error}"));
                continue;
            }
        };
        content::check(look, &shown, &bytes);
        let is_answer = extension == "ans";
        if is_answer && bytes.len() as u64 > output {
            look.stricter_in_legacy(&shown, "expected an answer within `limits.output`, found a longer one");
        } else if is_answer && 2 * bytes.len() as u64 > output {
            look.warning(&shown, "expected an answer of at most half of `limits.output`, found a longer one");
        }
        if !is_answer && look.format() == Format::Legacy {
            same(look, file, &shown, &bytes, seen);
        }
    }
}

/// Files with equal bytes. They are told apart by their length and ends first, so that not all of them stay in memory.
fn same<'a>(
    look: &mut Look<'_>,
    file: &'a TestFile,
    shown: &str,
    bytes: &[u8],
    seen: &mut BTreeMap<Vec<u8>, Vec<&'a TestFile>>,
) {
    let mut key = bytes.len().to_be_bytes().to_vec();
    key.extend(bytes.iter().take(64).chain(bytes.iter().rev().take(64)));
    let alike = seen.entry(key).or_default();
    let twin = alike.iter().find(|other| fs::read(&other.input).is_ok_and(|other| other == bytes));
    if let Some(twin) = twin {
        look.warning(shown, format!("has the same bytes as data/{}.in", twin.name));
    }
    alike.push(file);
}
