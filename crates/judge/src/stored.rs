//! The files of a problem of ours: those of a checkout, or those that the program carries with it.

use std::io;
use std::path::{Path, PathBuf};

use cases::GENERATED;
use package::Files;
use package::walk::{OnPath, read, walk};
use runner::{Guard, Scratch};
use rust_embed::Embed;

use crate::Results;

/// The folder `testdata` without what [`files`] makes, what belongs into no package, and official test data, which only the
/// repository has.
#[derive(Embed)]
#[folder = "testdata"]
#[exclude = "*/beyond/*"]
#[exclude = "*/data/secret/generated/*.in"]
#[exclude = "*/data/secret/[0-9]*"]
struct Carried;

/// The list of the files of a problem, in its folder.
const MANIFEST: &str = "MANIFEST";

/// The folder of a problem's files: `data` where it is given, else `testdata/ID` of the checkout that we are in, if we are in one.
///
/// # Errors
/// When `data` is no folder of a problem, or the current folder is unknown.
pub fn folder(id: &str, data: Option<&Path>) -> io::Result<Option<PathBuf>> {
    let Some(data) = data else { return Ok(package::in_checkout(&std::env::current_dir()?, id)) };
    if data.join("problem.yaml").is_file() {
        return Ok(Some(data.into()));
    }
    let text = format!(
        "{}: expected the files of a problem, as in testdata/{id} of the repository; found no problem.yaml",
        package::walk::shown(data.as_os_str())
    );
    Err(io::Error::new(io::ErrorKind::NotFound, text))
}

/// The files that the program carries for a problem, as those of its package. The generated inputs are made by the code that makes the
/// stored ones. Everything else is a copy, answers as well, for the slow solver takes minutes for them.
///
/// # Complexity
/// O(bytes), some megabytes.
pub fn carried(id: &str) -> Files {
    let names = Carried::iter();
    let names = names.filter_map(|name| Some(name.strip_prefix(id)?.strip_prefix('/')?.to_owned()));
    let copy = |name: String| {
        let file = Carried::get(&format!("{id}/{name}"))?;
        Some((name, file.data))
    };
    let plans = cases::find(id).map_or(&[][..], |cases| cases.plans());
    let made =
        plans.iter().map(|plan| (format!("{GENERATED}/{}.in", plan.name), plan.input().into_bytes().into()));
    names.filter(|name| name != MANIFEST).filter_map(copy).chain(made).collect()
}

/// A sentence on the files that only the repository has, given those of [`carried`]; `None` if it has no others.
pub fn left_out(id: &str, carried: &Files) -> Option<String> {
    let manifest = Carried::get(&format!("{id}/{MANIFEST}"))?.data;
    let manifest = String::from_utf8_lossy(&manifest);
    let names: Vec<&str> =
        manifest.lines().filter(|name| is_part(name) && !carried.contains_key(*name)).collect();
    (!names.is_empty()).then(|| {
        format!(
            "official files are in the repository only, name its testdata/{id} with --data: {}",
            names.join(", ")
        )
    })
}

/// Whether a file of the folder is part of the package.
fn is_part(path: &str) -> bool {
    path != MANIFEST && !path.starts_with("beyond/")
}

/// The files that the program carries for a problem, written to a temporary folder.
#[derive(Debug)]
pub struct Unpacked {
    id: &'static str,
    folder: Scratch,
    left_out: Option<String>,
}

impl Unpacked {
    /// Writes them.
    ///
    /// # Errors
    /// When the folder or a file in it cannot be written.
    pub fn write(id: &'static str, guard: &Guard) -> io::Result<Unpacked> {
        let folder = Scratch::new(guard)?;
        let files = carried(id);
        package::write(&files, folder.path())?;
        Ok(Unpacked { id, folder, left_out: left_out(id, &files) })
    }

    /// Where they are.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Names the files as they can be had when the temporary folder is gone.
    pub fn name(&self, results: &mut Results) {
        for file in &mut results.files {
            if let Ok(path) = file.path.strip_prefix(self.folder.path()) {
                file.shown = Path::new(self.id).join(path);
            }
        }
        let id = self.id;
        results.notes.push(format!("the files are those that `stonepath package {id} {id}` writes"));
        results.notes.extend(self.left_out.clone());
    }
}

/// The files in a folder such as `testdata/ID` of a checkout, without those that are no part of a package.
///
/// # Errors
/// When something cannot be read, or is no plain file: a link may lead to a file that is nobody's business.
pub fn in_folder(root: &Path) -> io::Result<Files> {
    let found = walk(root, &|_| OnPath::Enter);
    if let Some((path, reason)) = found.odd.first_key_value() {
        return Err(io::Error::other(format!("{path}: {reason}")));
    }
    let file = |path: String| {
        let at = root.join(&path);
        if at.is_symlink() {
            return Err(io::Error::other(format!("{path}: expected a file, found a link")));
        }
        let bytes = read(&at).map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))?;
        Ok((path, bytes.into()))
    };
    found.files.into_iter().filter(|path| is_part(path)).map(file).collect()
}
