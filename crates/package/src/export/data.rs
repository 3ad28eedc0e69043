//! The data of a package in the legacy format: samples and secret files with the settings of their groups.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use super::{Parcel, Piece};
use crate::emit::{line, text};
use crate::{Package, TestFile};

/// Adds all data, and returns the arguments for the checker that all files have in common.
pub(super) fn pack(package: &Package, listed: &[&str], parcel: &mut Parcel) -> io::Result<Vec<String>> {
    for path in listed.iter().filter(|path| path.starts_with("data/")) {
        other(path, parcel);
    }
    for file in &package.files {
        let stem = format!("data/{}", file.name);
        if listed.contains(&format!("{stem}.in").as_str()) && listed.contains(&format!("{stem}.ans").as_str())
        {
            parcel.input(&package.root, &format!("{stem}.in"))?;
            parcel.copy(&format!("{stem}.ans"));
        }
    }
    losses(&package.files, parcel);
    Ok(settings(package, parcel))
}

/// What lies beside inputs and answers.
fn other(path: &str, parcel: &mut Parcel) {
    let below = path.strip_prefix("data/").unwrap_or(path);
    let Some((folder, _)) = below.split_once('/') else {
        if below != "test_group.yaml" {
            parcel.leave_out(path, "the legacy format has only data/sample and data/secret");
        }
        return;
    };
    if !["sample", "secret"].contains(&folder) {
        parcel.leave_out(&format!("data/{folder}"), "the legacy format has only data/sample and data/secret");
        return;
    }
    let name = below.rsplit('/').next().unwrap_or(below);
    let (_, extension) = name.split_once('.').unwrap_or((name, ""));
    match extension {
        // A missing partner was found while reading; the pairs are taken along elsewhere.
        "in" | "ans" => {}
        "png" | "jpg" | "jpeg" | "svg" => parcel.copy(path),
        // Its arguments are written to other files.
        "yaml" if name == "test_group.yaml" => {}
        "yaml" => parcel.leave_out(
            &format!("data/{folder}/**.yaml"),
            "the legacy format has no words about single files",
        ),
        _ => parcel.leave_out(path, "the legacy format has no such files"),
    }
}

/// Says what programs get in the one format only.
fn losses(files: &[TestFile], parcel: &mut Parcel) {
    for file in files {
        if !file.args.is_empty() {
            parcel.leave_out("`args` of submissions", "the legacy format has none");
        }
        if !file.named_input_validator_args.is_empty() {
            let said = "the legacy format has the same for all input validators";
            parcel.leave_out("`input_validator_args` by names", said);
        }
        let words = file.validator_args.iter().chain(&file.input_validator_args);
        if words.into_iter().any(|word| word.is_empty() || word.contains(char::is_whitespace)) {
            parcel.leave_out("arguments with blanks in them", "they come apart in the legacy format");
        }
    }
}

/// Arguments for the checker and for the input validators.
type Args = (Vec<String>, Vec<String>);

/// The settings of each folder, as far as its files agree. What all files agree on is returned.
fn settings(package: &Package, parcel: &mut Parcel) -> Vec<String> {
    let files = &package.files;
    let mut folders: BTreeMap<&str, BTreeSet<Args>> = BTreeMap::new();
    for file in files {
        let folder = file.name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let args = (file.validator_args.clone(), file.input_validator_args.clone());
        folders.entry(folder).or_default().insert(args);
    }
    let all: BTreeSet<&Args> = folders.values().flatten().collect();
    let common = |pick: fn(&Args) -> &Vec<String>| {
        let different: BTreeSet<_> = all.iter().map(|args| pick(args)).collect();
        (different.len() == 1).then(|| different.into_iter().next().cloned()).flatten()
    };
    // The flags of a group come behind those of the problem, so the problem has some only if no group has others.
    let (output, input) = (common(|args| &args.0), common(|args| &args.1));
    if let Some(flags) = input.as_ref().filter(|flags| !flags.is_empty()) {
        let text = line(0, "input_validator_flags", &text(&flags.join(" ")));
        parcel.add("data/testdata.yaml", Piece::Bytes(text.into_bytes()));
    }
    for (folder, different) in &folders {
        let Some(args) = different.first() else { continue };
        if different.len() > 1 {
            let said = "the legacy format has the same for all files of a folder";
            parcel.leave_out(&format!("arguments for single files of data/{folder}"), said);
        }
        let mut lines = String::new();
        if output.is_none() {
            lines += &line(0, "output_validator_flags", &text(&args.0.join(" ")));
        }
        if input.is_none() {
            lines += &line(0, "input_validator_flags", &text(&args.1.join(" ")));
        }
        if !lines.is_empty() {
            parcel.add(format!("data/{folder}/testdata.yaml"), Piece::Bytes(lines.into_bytes()));
        }
    }
    output.unwrap_or_default()
}
