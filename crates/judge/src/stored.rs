//! The files of Stonepath's own problems: from a checkout, or embedded in the executable.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use cases::GENERATED;
use package::Files;
use package::walk::{OnPath, read, walk};
use runner::{Guard, Scratch};
use rust_embed::Embed;

use crate::Results;

/// The folder `testdata`, without inputs that [`carried`] generates, files
/// outside packages, and official test data, which only the repository has.
#[derive(Embed)]
#[folder = "testdata"]
#[exclude = "*/beyond/*"]
#[exclude = "*/data/secret/generated/*.in"]
#[exclude = "*/data/secret/[0-9]*"]
struct Carried;

/// The list of the files of a problem, in its folder.
const MANIFEST: &str = "MANIFEST";

/// Returns the folder of a problem's files: `data` if given, else `testdata/ID` in the surrounding checkout, if any.
///
/// # Errors
/// When `data` is not the folder of a problem, or the current folder is unknown.
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

/// Returns the package files of a problem that the executable contains. It generates inputs with the code that also
/// made the repository's. All other files are embedded, even the answers: the slow solver would take minutes for them.
///
/// # Complexity
/// O(bytes), some megabytes.
pub fn carried(id: &str) -> Files {
    let plans = cases::find(id).map_or(&[][..], |cases| cases.plans());
    let made =
        plans.iter().map(|plan| (format!("{GENERATED}/{}.in", plan.name), plan.input().into_bytes().into()));
    embedded(id).filter(|(name, _)| name != MANIFEST).chain(made).collect()
}

/// Returns those of a problem's files that need not be generated.
pub fn embedded(id: &str) -> impl Iterator<Item = (String, Cow<'static, [u8]>)> {
    Carried::iter().filter_map(move |path| {
        let name = path.strip_prefix(id)?.strip_prefix('/')?.to_owned();
        Some((name, Carried::get(&path)?.data))
    })
}

/// Returns the sample inputs of a problem, by name.
pub fn samples(id: &str) -> BTreeMap<String, Cow<'static, [u8]>> {
    let name = |path: &str| path.strip_prefix("data/sample/")?.strip_suffix(".in").map(String::from);
    embedded(id).filter_map(|(path, bytes)| Some((name(&path)?, bytes))).collect()
}

/// Returns a sentence on the files that `carried` lacks and only the repository has; `None` if it lacks none.
pub fn left_out(id: &str, carried: &Files) -> Option<String> {
    let manifest = Carried::get(&format!("{id}/{MANIFEST}"))?.data;
    let manifest = String::from_utf8_lossy(&manifest);
    let names: Vec<&str> =
        manifest.lines().filter(|name| is_part(name) && !carried.contains_key(*name)).collect();
    (!names.is_empty())
        .then(|| format!("official files are only in the repository, in testdata/{id}: {}", names.join(", ")))
}

fn is_part(path: &str) -> bool {
    path != MANIFEST && !path.starts_with("beyond/")
}

/// The [`carried`] files of a problem, written to a temporary folder.
#[derive(Debug)]
pub struct Unpacked {
    id: &'static str,
    folder: Scratch,
    left_out: Option<String>,
}

impl Unpacked {
    /// Writes the files.
    ///
    /// # Errors
    /// When the folder or a file in it cannot be written.
    pub fn write(id: &'static str, guard: &Guard) -> io::Result<Unpacked> {
        let folder = Scratch::new(guard)?;
        let files = carried(id);
        package::write(&files, folder.path())?;
        Ok(Unpacked { id, folder, left_out: left_out(id, &files) })
    }

    /// Returns the folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// A sentence on the files that are only in the repository: see [`left_out`].
    pub fn left_out(&self) -> Option<&str> {
        self.left_out.as_deref()
    }

    /// Makes reports show the path `ID/…` of each file, without the temporary folder, and adds a note on the files.
    pub fn name(&self, results: &mut Results) {
        for file in &mut results.files {
            if let Ok(path) = file.path.strip_prefix(self.folder.path()) {
                file.shown = Path::new(self.id).join(path);
            }
        }
        let id = self.id;
        results.notes.push(format!("the files are built in; `stonepath package {id} {id}` writes them"));
    }
}

/// Returns the package files in a folder such as `testdata/ID` of a checkout.
///
/// # Errors
/// When something cannot be read or is not a plain file: a link may lead to a private file.
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
