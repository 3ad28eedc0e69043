//! Files and folders, with their names in every error.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Puts the name of a file, a folder or a program before what the system says.
pub(super) fn named<T>(path: &Path, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

/// The text of a file.
pub(super) fn read(path: &Path) -> io::Result<String> {
    named(path, fs::read_to_string(path))
}

/// The text of a file, `None` if there is no such file.
pub(super) fn read_if_any(path: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        text => named(path, text).map(Some),
    }
}

/// Writes a file, and the folders that it lies in.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        named(folder, fs::create_dir_all(folder))?;
    }
    named(path, fs::write(path, text))
}

/// What lies in a folder, sorted.
pub(super) fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = named(folder, fs::read_dir(folder))?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>();
    let mut paths = named(folder, paths)?;
    paths.sort();
    Ok(paths)
}
