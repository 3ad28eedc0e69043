//! The files of the test data.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use judge_io::AnyProblem;

/// A file of the test data, with what belongs to it.
pub(super) struct Datum<'p> {
    pub(super) problem: &'p dyn AnyProblem,
    pub(super) kind: Kind,
    /// The path below `data`, with slashes: `secret/1.in`.
    pub(super) name: String,
    path: PathBuf,
}

/// What a file is for; the folder says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// An input of the statement: its explanations are stored with boards.
    Sample,
    /// Any other good input.
    Secret,
    /// An input that validating must refuse.
    InvalidInput,
    /// A reply that the checker must accept.
    ValidOutput,
    /// A reply that the checker must reject.
    InvalidOutput,
    /// Nothing to judge, and why.
    Broken(String),
}

impl Datum<'_> {
    /// The file itself for `in`, and the one beside it for `ans` and `out`.
    pub(super) fn path(&self, extension: &str) -> PathBuf {
        self.path.with_extension(extension)
    }

    /// The same path as messages show it: from the root on, with slashes.
    pub(super) fn shown(&self, extension: &str) -> String {
        let stem = self.name.strip_suffix(".in").unwrap_or(&self.name);
        format!("testdata/{}/data/{stem}.{extension}", self.problem.info().id)
    }

    /// The path of the file as messages show it.
    pub(super) fn place(&self) -> String {
        format!("testdata/{}/data/{}", self.problem.info().id, self.name)
    }

    /// The name without extension and slashes, for the name of a snapshot.
    pub(super) fn slug(&self) -> String {
        self.name.strip_suffix(".in").unwrap_or(&self.name).replace('/', "-")
    }
}

/// The data of a problem, sorted; what stands in the way of finding them is among them.
pub(super) fn data<'p>(root: &Path, problem: &'p dyn AnyProblem) -> Vec<Datum<'p>> {
    let folder = root.join("testdata").join(problem.info().id).join("data");
    if !folder.is_dir() {
        let reason = format!("no such folder: {}", folder.display());
        return vec![Datum { problem, kind: Kind::Broken(reason), name: String::new(), path: folder }];
    }
    [
        ("sample", Kind::Sample),
        ("secret", Kind::Secret),
        ("invalid_input", Kind::InvalidInput),
        ("valid_output", Kind::ValidOutput),
        ("invalid_output", Kind::InvalidOutput),
    ]
    .into_iter()
    .filter(|(group, _)| folder.join(group).is_dir())
    .flat_map(|(group, kind)| group_data(&folder, group, &kind, problem))
    .collect()
}

fn group_data<'p>(folder: &Path, group: &str, kind: &Kind, problem: &'p dyn AnyProblem) -> Vec<Datum<'p>> {
    let datum = |name: &str, kind| Datum { problem, kind, name: name.into(), path: folder.join(name) };
    let names = match files_below(folder, group) {
        Ok(names) => names,
        Err((name, error)) => return vec![datum(&name, Kind::Broken(format!("cannot read: {error}")))],
    };
    let orphan = |name: &str| {
        let stem = name.strip_suffix(".ans").or_else(|| name.strip_suffix(".out"))?;
        (!names.contains(&format!("{stem}.in"))).then(|| format!("there is no {stem}.in beside it"))
    };
    names
        .iter()
        .filter_map(|name| match orphan(name) {
            Some(reason) => Some(datum(name, Kind::Broken(reason))),
            None => name.ends_with(".in").then(|| datum(name, kind.clone())),
        })
        .collect()
}

/// All files in a folder and the folders in it, by their paths from `base` on, with slashes.
fn files_below(base: &Path, folder: &str) -> Result<BTreeSet<String>, (String, io::Error)> {
    let mut files = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let failed = |error| (folder.clone(), error);
        for entry in fs::read_dir(base.join(&folder)).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
            // A folder that is named like an input is one that cannot be read as such.
            let is_data = [".in", ".ans", ".out"].iter().any(|extension| name.ends_with(extension));
            if entry.path().is_dir() && !is_data {
                folders.push(name);
            } else {
                files.insert(name);
            }
        }
    }
    Ok(files)
}
