//! Finds the files of the test data.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use judge::File;
use judge_io::AnyProblem;

use super::{Fault, Finding};
use package::walk::{Found, OnPath, walk};

/// A test file with the files next to it, or a path that cannot be judged.
#[derive(Clone)]
pub(super) struct Datum {
    pub(super) problem: &'static dyn AnyProblem,
    pub(super) kind: Kind,
    /// The path in `data`, with slashes: `secret/1.in`. Files in `beyond`, next to `data`, are named `beyond/1.in`.
    pub(super) name: String,
    path: PathBuf,
}

/// The purpose of a file, given by its folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// An input of the statement. Its reasons are stored with boards.
    Sample,
    /// Any other valid input.
    Secret,
    /// A valid input beyond the contest's limits, which `validate` must refuse.
    Beyond,
    /// An input that `validate` must refuse.
    InvalidInput,
    /// A reply that the checker must accept.
    ValidOutput,
    /// A reply that the checker must reject.
    InvalidOutput,
    /// A path that cannot be judged, and why.
    Broken(String),
}

impl Datum {
    /// The path of the file with this extension: `in`, `ans` or `out`.
    pub(super) fn path(&self, extension: &str) -> PathBuf {
        self.path.with_extension(extension)
    }

    /// The same path for messages: from the root, with slashes.
    pub(super) fn shown(&self, extension: &str) -> String {
        let stem = self.name.strip_suffix(".in").unwrap_or(&self.name);
        shown(self.problem.info().id, &format!("{stem}.{extension}"))
    }

    /// The path of the test file for messages.
    pub(super) fn place(&self) -> String {
        shown(self.problem.info().id, &self.name)
    }

    /// Converts the file for a report.
    pub(super) fn file(&self) -> File {
        let path = self.path("in");
        File {
            name: format!("{}/{}", self.problem.info().id, self.name),
            problem: Some(self.problem),
            // If the size is unknown, reading the file fails too, which is reported.
            size: path.metadata().map_or(0, |data| data.len()),
            path,
            shown: self.place().into(),
        }
    }

    /// The name of the snapshot: that of the file without extension, and with `-` for slashes.
    pub(super) fn slug(&self) -> String {
        self.name.strip_suffix(".in").unwrap_or(&self.name).replace('/', "-")
    }
}

/// The path of the file with this name for messages.
fn shown(id: &str, name: &str) -> String {
    format!("testdata/{id}/{}", place(name))
}

/// The only folder of tests next to `data` instead of inside, because it is not part of the problem package.
const BESIDE: &str = "beyond/";

/// The path of the file with this name, from the problem's folder.
fn place(name: &str) -> String {
    if name.starts_with(BESIDE) { name.into() } else { format!("data/{name}") }
}

/// The name of the file with this path. `None` outside `data` and `beyond`.
fn name(place: &str) -> Option<&str> {
    let below = place.strip_prefix("data/").filter(|name| !name.starts_with(BESIDE));
    below.or_else(|| place.starts_with(BESIDE).then_some(place))
}

/// The contents of a problem's folder.
pub(super) struct Folder {
    pub(super) problem: &'static dyn AnyProblem,
    /// All files, as paths from the folder with slashes.
    pub(super) files: BTreeSet<String>,
    /// Whether no path was skipped.
    pub(super) is_whole: bool,
    /// All tests, sorted by group and name. Includes skipped paths in `data` and `beyond`, as [`Kind::Broken`].
    pub(super) data: Vec<Datum>,
    /// The other skipped paths.
    pub(super) odd: Vec<Finding>,
}

const GROUPS: [(&str, Kind); 6] = [
    ("sample", Kind::Sample),
    ("secret", Kind::Secret),
    ("beyond", Kind::Beyond),
    ("invalid_input", Kind::InvalidInput),
    ("valid_output", Kind::ValidOutput),
    ("invalid_output", Kind::InvalidOutput),
];

/// Reads the folder of a problem.
pub(super) fn folder(root: &Path, problem: &'static dyn AnyProblem) -> Folder {
    let base = root.join("testdata").join(problem.info().id);
    let found = walk(&base, &|_| OnPath::Enter);
    let datum = |name: &str, kind| Datum { problem, kind, name: name.into(), path: base.join(place(name)) };
    let mut data = Vec::new();
    if !found.folders.contains("data") {
        data.push(datum("", Kind::Broken(format!("no such folder: {}", base.join("data").display()))));
    }
    let mut odd = Vec::new();
    for (place, reason) in &found.odd {
        match name(place) {
            Some(name) => data.push(datum(name, Kind::Broken(reason.clone()))),
            // The missing folder is reported above.
            None if place.is_empty() => {}
            None => {
                let text = format!("testdata/{}/{place}: {reason}", problem.info().id);
                odd.push(Finding::new(Fault::Unreadable, text));
            }
        }
    }
    for (group, kind) in GROUPS {
        let paths = || found.files.iter().chain(&found.folders);
        let in_group = |name: &&str| name.strip_prefix(group).is_some_and(|rest| rest.starts_with('/'));
        for name in paths().filter_map(|path| self::name(path)).filter(in_group) {
            data.extend(kind_of(name, &kind, &found).map(|kind| datum(name, kind)));
        }
    }
    let group = |datum: &Datum| GROUPS.iter().position(|(group, _)| datum.name.starts_with(group));
    data.sort_by_cached_key(|datum| (group(datum), datum.name.clone()));
    Folder { problem, is_whole: found.odd.is_empty(), files: found.files, data, odd }
}

/// The kind of a file or folder in a group. `None` if it belongs to an input or is not test data.
fn kind_of(name: &str, kind: &Kind, found: &Found) -> Option<Kind> {
    let is_data = [".in", ".ans", ".out"].iter().any(|extension| name.ends_with(extension));
    if found.folders.contains(&place(name)) {
        return is_data.then(|| Kind::Broken("cannot read: this is a folder".into()));
    }
    if let Some(stem) = name.strip_suffix(".ans").or_else(|| name.strip_suffix(".out")) {
        let input = place(&format!("{stem}.in"));
        let is_there =
            found.files.contains(&input) || found.folders.contains(&input) || found.odd.contains_key(&input);
        return (!is_there).then(|| Kind::Broken(format!("there is no {stem}.in next to it")));
    }
    name.ends_with(".in").then(|| kind.clone())
}
